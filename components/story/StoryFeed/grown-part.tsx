import { InfiniteQueryObserver } from '@tanstack/react-query';
import { StoryCard } from '@/components/story/StoryCard/StoryCard';
import { StoryEntry } from '@/components/story/StoryEntry';
import type { StorySummary } from '@/lib/contract/story';
import { listRestQuery, type GrowingList, type ListRest } from '@/lib/client/stories';
import { tabQueryClient } from '@/lib/client/tab-query-client';

/*
 * The code that extends a list: React Query and the cards. It loads when the reader comes near the end of a list (use-grown-part.ts), so that
 * no page waits for it.
 */

/** Follows what the tab has of a list's rest, for `useSyncExternalStore`; `fetchMore` gets the next page of it. */
export function watchRest(list: GrowingList, rest: ListRest) {
  const observer = new InfiniteQueryObserver(tabQueryClient(), listRestQuery(list, rest));
  return {
    read: () => observer.getCurrentResult(),
    subscribe: (listener: () => void) => {
      const unsubscribe = observer.subscribe(listener);
      observer.updateResult();
      return unsubscribe;
    },
    /** @returns how many stories of the rest are known then; null when there was no response */
    fetchMore: async (): Promise<number | null> => {
      const { data, isFetchNextPageError } = await observer.fetchNextPage();
      if (!data || isFetchNextPageError) return null;
      return data.pages.reduce((sum, { results }) => sum + results.length, 0);
    },
  };
}

interface GrownItemsProps {
  stories: readonly StorySummary[];
  look: 'entry' | 'row';
  withSection: boolean;
}

/** The stories that have come to a list, as its own items. */
export function GrownItems({ stories, look, withSection }: GrownItemsProps) {
  return stories.map((story) => (
    <li key={story.id}>
      {look === 'entry' ? (
        <StoryEntry story={story} withSection={withSection} />
      ) : (
        <StoryCard story={story} look={look} withSection={withSection} />
      )}
    </li>
  ));
}
