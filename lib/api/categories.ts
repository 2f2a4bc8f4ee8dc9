import { categoryListSchema, type Category } from '@/lib/contract/category';
import type { Picture } from '@/lib/contract/image';
import { askApi } from './api-client';

/** GET /api/v1/categories/ : the categories alone, as every page carries all of them. */
export async function getCategories(signal?: AbortSignal): Promise<Category[]> {
  return (await ask(signal)).map(({ id, name }) => ({ id, name }));
}

/** The same list for the card of one category; null where there is none. */
export async function getCategoryCard(id: number, signal?: AbortSignal): Promise<Picture | null> {
  return (await ask(signal)).find((category) => category.id === id)?.share_card ?? null;
}

function ask(signal?: AbortSignal) {
  return askApi(categoryListSchema, { path: '/api/v1/categories/', signal });
}
