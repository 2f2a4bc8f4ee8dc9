import { categoriesQuery } from '@/lib/client/categories';
import { makeQueryClient } from '@/lib/client/query-client';
import { listQuery } from '@/lib/client/stories';
import { paths } from '@/lib/site/paths';
import type { Pages } from './pages';

/** How many of the newest stories are rendered after a start: two pages of a list. */
const storyPages = 2;
const perPage = 100;

/** Renders home, the categories and the newest stories one after the other, so that after a start no reader waits for them. */
export async function warmPages(pages: Pick<Pages, 'warm'>): Promise<void> {
  await pages.warm(paths.home());
  const client = makeQueryClient();
  for (const { id } of await client.fetchQuery(categoriesQuery())) await pages.warm(paths.category(id));
  for (let page = 1; page <= storyPages; page += 1) {
    const stories = await client.fetchQuery(listQuery({ ordering: '-creation_at', page_size: perPage, page }));
    for (const { id } of stories) await pages.warm(paths.story(id));
  }
}
