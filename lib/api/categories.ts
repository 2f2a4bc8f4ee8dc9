import { categoryListSchema, type Category } from '@/lib/contract/category';
import { askApi } from './api-client';

/** GET /api/v1/categories/ */
export function getCategories(signal?: AbortSignal): Promise<Category[]> {
  return askApi(categoryListSchema, { path: '/api/v1/categories/', signal });
}
