import { queryOptions } from '@tanstack/react-query';

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await import('../api/categories')).getCategories(signal),
  });

/** The card that previews of a category's page show. */
export const categoryCardQuery = (id: number) =>
  queryOptions({
    queryKey: ['categories', id, 'card'],
    queryFn: async ({ signal }) => (await import('../api/categories')).getCategoryCard(id, signal),
  });
