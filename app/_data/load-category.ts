import { cache } from 'react';
import { categoriesQuery, categoryCardQuery } from '@/lib/client/categories';
import { categoryStoriesQuery, sidePicksQuery } from '@/lib/client/stories';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { serverQueryClient, fallbackOnError } from './page-data';

/** Stories a cursor page brings (R17). */
const perCursorPage = 10;

/**
 * What the page of a category says in its head and shows (`category` null: nobody has this id, R15; `card` null: previews show the site's).
 * Its cursor pages go into the query cache as far as `shown` needs them.
 *
 * Head and body wait for one promise: each with questions of its own, they would be ready in either order, Next would write them in that
 * order, and the same content would get another ETag.
 */
export const loadCategoryPage = cache(async (id: number, shown: number) => {
  const client = serverQueryClient();
  const categories = await client.fetchQuery(categoriesQuery());
  const category = categories.find((candidate) => candidate.id === id) ?? null;
  tagPage(category ? pageTags.category(id) : pageTags.lists);
  const [{ pages }, pinned, card] = await Promise.all([
    client.fetchInfiniteQuery({
      ...categoryStoriesQuery(category?.id ?? null),
      pages: Math.ceil(shown / perCursorPage),
    }),
    fallbackOnError(client.fetchQuery(sidePicksQuery()), []),
    category && fallbackOnError(client.fetchQuery(categoryCardQuery(id)), null),
  ]);
  const stories = pages.flatMap(({ results }) => results).slice(0, shown);
  return { category, card, categories, stories, pinned };
});
