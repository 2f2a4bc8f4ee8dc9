import { queryOptions } from '@tanstack/react-query';

/** A channel's publications, newest first (API-1). */
export const sourceNewsQuery = (source: number) =>
  queryOptions({
    queryKey: ['news', 'source', source],
    queryFn: async ({ signal }) =>
      (await import('../api/news')).getNews({ source, ordering: '-publication_at' }, signal),
  });
