import { categoriesQuery } from '@/lib/client/categories';
import { sidePicksQuery } from '@/lib/client/stories';
import { fallbackOnError, serverQueryClient } from './page-data';

/** Loads the surroundings of a page of links: of the archive or of channels. */
export async function loadListSurroundings() {
  const client = serverQueryClient();
  const [categories, pinned] = await Promise.all([
    fallbackOnError(client.fetchQuery(categoriesQuery()), []),
    fallbackOnError(client.fetchQuery(sidePicksQuery()), []),
  ]);
  return { categories, pinned };
}
