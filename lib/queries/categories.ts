import { queryOptions } from '@tanstack/react-query';
import { getCategories } from '../api/categories';

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => getCategories(signal),
  });
