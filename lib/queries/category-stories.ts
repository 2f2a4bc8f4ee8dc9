import { infiniteQueryOptions } from '@tanstack/react-query';
import { cursorOf } from './cursor-of';

const pageSize = 10;

/** A category's stories, newest first, ten a cursor page (R17); of all categories for null. */
export const categoryStoriesQuery = (category: number | null) =>
  infiniteQueryOptions({
    queryKey: ['stories', 'category', category],
    queryFn: async ({ pageParam, signal }) => {
      // Loaded with the first question (story-lists.ts).
      const { getStories } = await import('../api/stories');
      const place = { category: category ?? undefined, cursor: pageParam ?? undefined };
      return getStories({ page_size: pageSize, ordering: '-creation_at', ...place }, signal);
    },
    initialPageParam: cursorOf(null),
    getNextPageParam: ({ next }) => cursorOf(next),
    // However long the reader stays with a story: going back restores the list at once, and the place in it (R17).
    gcTime: Infinity,
  });
