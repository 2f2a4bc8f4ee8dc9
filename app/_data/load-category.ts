import { cache } from 'react';
import { categoriesQuery, categoryCardQuery } from '@/lib/client/categories';
import { chooseMain } from '@/components/category/choose-main';
import { listBeginningQuery, sidePicksQuery, storyListQuery } from '@/lib/client/stories';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { serverQueryClient, fallbackOnError } from './page-data';
import { showFirst } from './show-first';

/** «Главное» shows six, and may lose as many to its filters. */
const heaviestCount = 16;

/**
 * Loads the head and the contents of a category's page (`category` null: no category has this id, R15; `card` null: previews show the site's).
 * The result has at least the stories that are shown, and the rest of the API's last page.
 *
 * Head and body wait for one promise: each with requests of its own, they would be ready in either order, Next would write them in that
 * order, and the same content would get another ETag.
 */
export const loadCategoryPage = cache(async (id: number, shown: number) => {
  const client = serverQueryClient();
  const categories = await client.fetchQuery(categoriesQuery());
  const category = categories.find((candidate) => candidate.id === id) ?? null;
  tagPage(category ? pageTags.category(id) : pageTags.lists);
  const [{ pages }, pinned, card, heaviest] = await Promise.all([
    client.fetchInfiniteQuery(listBeginningQuery({ kind: 'category', id: category?.id ?? null }, shown)),
    fallbackOnError(client.fetchQuery(sidePicksQuery()), []),
    category && fallbackOnError(client.fetchQuery(categoryCardQuery(id)), null),
    category ? fallbackOnError(client.fetchQuery(storyListQuery({ category: id, pageSize: heaviestCount })), []) : [],
  ]);
  const list = showFirst(pages, shown);
  return { category, card, categories, pinned, main: chooseMain(heaviest, list.stories, new Date()), ...list };
});
