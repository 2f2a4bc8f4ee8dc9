import { cache } from 'react';
import type { HomePageProps } from '@/components/pages/HomePage';
import { categoriesQuery } from '@/lib/client/categories';
import { editorsPicksQuery, storyListQuery } from '@/lib/client/stories';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { serverQueryClient, fallbackOnError } from './page-data';

const gridSize = 12;

/** Everything on the home page, for its head as well. Without its stories there is no page; any other block may be missing. */
export const loadHome = cache(async (): Promise<HomePageProps> => {
  const client = serverQueryClient();
  tagPage(pageTags.lists);
  const [categories, current, popular, recommended, picks] = await Promise.all([
    fallbackOnError(client.fetchQuery(categoriesQuery()), []),
    client.fetchQuery(storyListQuery()),
    // A grid hides what the grids above it show, so it asks for as many stories more.
    fallbackOnError(client.fetchQuery(storyListQuery({ type: 'popular', pageSize: 2 * gridSize })), []),
    fallbackOnError(client.fetchQuery(storyListQuery({ type: 'recommendations', pageSize: 3 * gridSize })), []),
    fallbackOnError(client.fetchQuery(editorsPicksQuery()), []),
  ]);
  return { categories, current, popular, recommended, picks };
});
