import { queryOptions } from '@tanstack/react-query';
import { getNews } from '../api/news';

/** A channel's publications, newest first (spec §7). */
export const sourceNewsQuery = (source: number) =>
  queryOptions({
    queryKey: ['news', 'source', source],
    queryFn: ({ signal }) => getNews({ source, ordering: '-publication_at' }, signal),
  });
