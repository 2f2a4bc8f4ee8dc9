import { queryOptions } from '@tanstack/react-query';
import { nullIfNotFound, requestApi } from './request';

/** A page of public corrections; null on a backend that has none. @param before the id after which it begins; null: the newest */
export const correctionsQuery = (before: number | null) =>
  queryOptions({
    queryKey: ['corrections', before],
    queryFn: ({ signal }) =>
      nullIfNotFound(
        requestApi(async () => (await import('@/lib/contract/correction')).correctionPageSchema, {
          path: '/api/v1/corrections/',
          searchParams: { before: before ?? undefined },
          signal,
        }),
      ),
  });
