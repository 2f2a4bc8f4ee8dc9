import { categoriesQuery, categoryCardQuery } from '@/lib/queries/categories';
import { categoryStoriesQuery } from '@/lib/queries/category-stories';
import { sidePicksQuery } from '@/lib/queries/editors-picks';
import { pageTags } from '@/lib/site/page-tags';
import { serverQueryClient } from './server-query-client';
import { settled } from './settled';
import { tagPage } from './tag-page';

/** Stories a cursor page brings (R17). */
const perCursorPage = 10;

/** The category of an address (null: nobody has this id, R15), and all categories for the bar. */
export async function loadCategory(id: number) {
  const categories = await serverQueryClient().fetchQuery(categoriesQuery());
  return { category: categories.find((category) => category.id === id) ?? null, categories };
}

/** The card that previews of a category's page show; without one they show the site's. */
export function loadCategoryCard(id: number) {
  return settled(serverQueryClient().fetchQuery(categoryCardQuery(id)), null);
}

/** What the page of a category shows; its cursor pages go into the query cache as far as `shown` needs them. */
export async function loadCategoryPage(id: number, shown: number) {
  const client = serverQueryClient();
  const { category, categories } = await loadCategory(id);
  await tagPage(category ? pageTags.category(id) : pageTags.lists);
  const [{ pages }, pinned] = await Promise.all([
    client.fetchInfiniteQuery({ ...categoryStoriesQuery(category?.id ?? null), pages: Math.ceil(shown / perCursorPage) }),
    settled(client.fetchQuery(sidePicksQuery()), []),
  ]);
  const stories = pages.flatMap(({ results }) => results).slice(0, shown);
  return { category, categories, stories, pinned };
}
