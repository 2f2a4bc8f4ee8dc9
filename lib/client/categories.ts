import { queryOptions } from '@tanstack/react-query';
import { requestApi } from './request';

/** Names and ids only: every page carries the whole list. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    meta: { failureText: 'Error loading categories' },
    queryFn: async ({ signal }) => (await getCategories(signal)).map(({ id, name }) => ({ id, name })),
  });

/** The card that previews of a category's page show; null where there is none. */
export const categoryCardQuery = (id: number) =>
  queryOptions({
    queryKey: ['categories', id, 'card'],
    queryFn: async ({ signal }) =>
      (await getCategories(signal)).find((category) => category.id === id)?.share_card ?? null,
  });

/** GET /api/v1/categories/ */
function getCategories(signal?: AbortSignal) {
  const schema = async () => (await import('@/lib/contract/category')).categoryListSchema;
  return requestApi(schema, { path: '/api/v1/categories/', signal });
}
