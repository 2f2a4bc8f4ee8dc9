import { getFollowingArticles } from '@/lib/client/story';
import type { CoverageItem } from './CoverageEntries';
import { toCoverageItem, type ListedStory } from './CoverageItem';
import { foldReprints, type ListedArticle } from './fold-reprints';

/** The part of a story’s articles that was fetched after the page. */
export interface FollowingArticles {
  articles: readonly ListedArticle[];
  /** The address of those after them; null after the last one. */
  next: string | null;
  /** The articles as entries of the list, without those that stand elsewhere. */
  toItems: (elsewhere: ReadonlySet<number>) => CoverageItem[];
}

/**
 * Fetches the articles that a story's page came without.
 * @param known what was fetched before
 * @param next their address
 * @throws ApiError
 */
export async function fetchFollowing(
  story: ListedStory,
  known: readonly ListedArticle[],
  next: string,
): Promise<FollowingArticles> {
  const page = await getFollowingArticles(story.id, next);
  const articles = [...known, ...page.results];
  return {
    articles,
    next: page.next,
    toItems: (elsewhere) =>
      foldReprints(articles.filter(({ id }) => !elsewhere.has(id))).map((entry) => toCoverageItem(story, entry)),
  };
}
