import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUrlParameter, writeUrl } from '@/components/ui/use-url-parameter';
import type { StorySummary } from '@/lib/contract/story';
import { categoryStoriesQuery } from '@/lib/queries/category-stories';
import { logFailure } from '@/lib/session/log-failure';
import { paths } from '@/lib/site/paths';
import { mostShown, parseShown, step } from './shown';

export interface CategoryFeedState {
  /** The stories shown now. */
  stories: readonly StorySummary[];
  /** How many the next press shows; null at the end of the list. */
  nextShown: number | null;
  isBusy: boolean;
  /** Shows five more; answers with how many are shown then: as many as before where they cannot be had. */
  showMore: () => Promise<number>;
}

/** The list of a category as far as the address wants it; a cursor page is fetched when the shown stories run out (R17). */
export function useCategoryFeed(pageId: number, categoryId: number | null, initialShown: number): CategoryFeedState {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(
    categoryStoriesQuery(categoryId),
  );
  const shown = parseShown(useUrlParameter(paths.category(pageId), 'shown', String(initialShown)));
  const stories = data.pages.flatMap(({ results }) => results);
  const nextShown = shown + step;
  const hasMore = shown < stories.length || hasNextPage;

  // The address may want more than the server renders at once, or than the memory of this tab has kept.
  const lacks = shown > stories.length && hasNextPage;
  useEffect(() => {
    if (lacks && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [lacks, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  useEffect(() => {
    if (isFetchNextPageError) logFailure('Error loading stories', error);
  }, [isFetchNextPageError, error]);

  const showMore = async () => {
    let known = stories.length;
    if (isFetchingNextPage) return Math.min(shown, known);
    if (nextShown > known && hasNextPage) {
      const fetched = await fetchNextPage();
      if (fetched.isFetchNextPageError) return Math.min(shown, known);
      known = fetched.data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? known;
    }
    writeUrl(paths.categoryShown(pageId, nextShown), 'replace');
    return Math.min(nextShown, known);
  };

  return {
    stories: stories.slice(0, shown),
    nextShown: hasMore && nextShown <= mostShown ? nextShown : null,
    isBusy: isFetchingNextPage,
    showMore,
  };
}
