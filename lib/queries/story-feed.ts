import { infiniteQueryOptions } from '@tanstack/react-query';
import type { StoryListParameters } from '@/lib/contract/list-parameters';
import { cursorOf } from './cursor-of';

interface StoryFeed {
  /** Whose stories; the rest of the query's key. */
  key: readonly [kind: 'category' | 'channel', id: number | null];
  /** What every question asks for. */
  wanted: Omit<StoryListParameters, 'page' | 'cursor'>;
  /** Whether the first question is for page 1, whose answer says how many stories there are (R12). */
  counted?: boolean;
}

/** A list of stories that grows cursor page by cursor page (R12, R17). */
export const storyFeedQuery = ({ key, wanted, counted = false }: StoryFeed) =>
  infiniteQueryOptions({
    queryKey: ['stories', ...key],
    queryFn: async (context) => {
      const { pageParam } = context;
      // Loaded with the first question (story-lists.ts).
      const { getStories } = await import('../api/stories');
      const place = pageParam === null ? { page: counted ? 1 : undefined } : { cursor: pageParam };
      // Nobody cancels what a server renders, and each page that reads the list's signal adds a listener to it: Node.js warns of eleven.
      return getStories({ ...wanted, ...place }, typeof window === 'undefined' ? undefined : context.signal);
    },
    initialPageParam: cursorOf(null),
    getNextPageParam: ({ next }) => cursorOf(next),
    // However long the reader stays with a story: going back restores the list at once, and the place in it (R17).
    gcTime: Infinity,
  });

export type StoryFeedQuery = ReturnType<typeof storyFeedQuery>;
