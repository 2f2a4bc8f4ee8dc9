import { categoriesQuery } from '@/lib/client/categories';
import { makeQueryClient } from '@/lib/client/query-client';
import { listQuery } from '@/lib/client/stories';
import { paths } from '@/lib/site/paths';
import type { Pages } from './pages';

/** Number of the newest stories to render after a start: two pages of a list. */
const storyPages = 2;
const perPage = 100;

/**
 * Renders home, the categories and the newest stories one after the other, so that after a start no reader waits for them.
 * @param isStopping once it is true, nothing more is begun.
 */
export async function warmPages(pages: Pick<Pages, 'warm'>, isStopping: () => boolean): Promise<void> {
  const client = makeQueryClient();
  await warmAll([paths.home()]);
  if (isStopping()) return;
  const categories = await client.fetchQuery(categoriesQuery());
  await warmAll(categories.map(({ id }) => paths.category(id)));
  for (let page = 1; page <= storyPages && !isStopping(); page += 1) {
    const stories = await client.fetchQuery(listQuery({ ordering: '-creation_at', page_size: perPage, page }));
    await warmAll(stories.map(({ id }) => paths.story(id)));
  }

  async function warmAll(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      if (isStopping()) return;
      await pages.warm(address);
    }
  }
}
