import { queryOptions } from '@tanstack/react-query';

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await import('../api/categories')).getCategories(signal),
  });
