import { cache } from 'react';
import type { HomePageProps } from '@/components/pages/HomePage';
import { inOrderOfRank } from '@/components/story/card-rank';
import type { LeadLink } from '@/components/story/LeadLinks';
import { otherHeadlines } from '@/components/story/other-headlines';
import type { SectionFront } from '@/components/story/SectionFronts';
import { categoriesQuery } from '@/lib/client/categories';
import { editorsPicksQuery, latestStoriesQuery, storyListQuery } from '@/lib/client/stories';
import { earliestArticlesQuery } from '@/lib/client/story';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import { pageTags, tagPage } from '@/lib/site/page-response';
import { serverQueryClient, fallbackOnError } from './page-data';

const gridSize = 12;
/** A section shows four, and may lose as many to the lists above it. */
const frontSize = 10;
/** «Сейчас читают» */
const mostReadSize = 5;

/** Everything on the home page, for its head as well. Without its stories there is no page; any other block may be missing. */
export const loadHome = cache(async (): Promise<HomePageProps> => {
  const client = serverQueryClient();
  tagPage(pageTags.lists);
  const categories = fallbackOnError(client.fetchQuery(categoriesQuery()), []);
  const [current, popular, recommended, picks, latest, fronts] = await Promise.all([
    client.fetchQuery(storyListQuery()),
    // A grid hides what the grids above it show, so it asks for as many stories more.
    fallbackOnError(client.fetchQuery(storyListQuery({ type: 'popular', pageSize: 2 * gridSize })), []),
    fallbackOnError(client.fetchQuery(storyListQuery({ type: 'recommendations', pageSize: 5 * gridSize })), []),
    fallbackOnError(client.fetchQuery(editorsPicksQuery()), []),
    fallbackOnError(client.fetchQuery(latestStoriesQuery()), []),
    categories.then((known) => Promise.all(known.filter(isTopic).map(loadFront))),
  ]);
  return {
    categories: await categories,
    current,
    popular,
    recommended,
    picks,
    fronts,
    latest,
    mostRead: popular.slice(0, mostReadSize),
    leadLinks: await loadLeadLinks(current),
  };

  async function loadFront(category: Category): Promise<SectionFront> {
    const query = storyListQuery({ category: category.id, pageSize: frontSize });
    return { category, stories: await fallbackOnError(client.fetchQuery(query), []) };
  }

  async function loadLeadLinks(stories: readonly StorySummary[]): Promise<LeadLink[]> {
    const [first] = inOrderOfRank(stories);
    if (first?.rank !== 'lead') return [];
    return otherHeadlines(
      first.story,
      await fallbackOnError(client.fetchQuery(earliestArticlesQuery(first.story.id)), []),
    );
  }
});

/** The place that three quarters of all stories happen in is home once more (category ids: db/reference-rows.ts). */
const abroad = 2;

function isTopic({ id }: Category): boolean {
  return id !== abroad;
}
