import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { useUrlParameter, writeUrl } from '@/components/ui/use-url-parameter';
import type { StorySummary } from '@/lib/contract/story';
import type { StoryFeedQuery } from '@/lib/client/stories';
import { parseShown, type FeedSteps } from './parse-shown';
import { useGrowth } from './use-growth';

/** The list, its address and its page sizes. */
export interface StoryFeedOptions {
  query: StoryFeedQuery;
  path: string;
  /** The address that shows so many. */
  pathShown: (shown: number) => string;
  steps: FeedSteps;
  /** As the server rendered it. */
  initialShown: number;
}

export interface StoryFeed {
  /** The stories shown now. */
  stories: readonly StorySummary[];
  /** For the list that shows them. */
  list: RefObject<HTMLUListElement | null>;
  /** For `<MoreStories>`. */
  more: MoreState;
}

export interface MoreState {
  /** How many the next press shows; null at the end of the list. */
  nextShown: number | null;
  isBusy: boolean;
  /** For screen readers. */
  announcement: string;
  showMore: () => Promise<void>;
}

/**
 * The part of a list that the address asks for; another cursor page is fetched when the loaded stories run out (R17).
 */
export function useStoryFeed({ query, path, pathShown, steps, initialShown }: StoryFeedOptions): StoryFeed {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useSuspenseInfiniteQuery(query);
  const { list, announcement, announce } = useGrowth();
  const { step, maxShown } = steps;
  const shown = parseShown(useUrlParameter(path, 'shown', String(initialShown)), { step, max: maxShown });
  const stories = data.pages.flatMap(({ results }) => results);
  const nextShown = shown + step;
  const hasMore = shown < stories.length || hasNextPage;

  // The address may want more than the server renders at once, or than the memory of this tab has kept.
  const lacks = shown > stories.length && hasNextPage;
  useEffect(() => {
    if (lacks && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [lacks, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const showMore = async () => {
    if (isFetchingNextPage) return;
    const before = Math.min(shown, stories.length);
    let known = stories.length;
    if (nextShown > known && hasNextPage) {
      const fetched = await fetchNextPage();
      if (fetched.isFetchNextPageError) return;
      known = fetched.data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? known;
    }
    writeUrl(pathShown(nextShown), 'replace');
    announce(before, Math.min(nextShown, known));
  };

  return {
    stories: stories.slice(0, shown),
    list,
    more: {
      nextShown: hasMore && nextShown <= maxShown ? nextShown : null,
      isBusy: isFetchingNextPage,
      announcement,
      showMore,
    },
  };
}
