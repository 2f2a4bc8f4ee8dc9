import { infiniteQueryOptions } from '@tanstack/react-query';
import { getStories } from '../api/stories';
import { cursorOf } from './cursor-of';

const pageSize = 10;

/** A category's stories, newest first, ten a cursor page (R17); of all categories for null. */
export const categoryStoriesQuery = (category: number | null) =>
  infiniteQueryOptions({
    queryKey: ['stories', 'category', category],
    queryFn: ({ pageParam, signal }) => {
      const place = { category: category ?? undefined, cursor: pageParam ?? undefined };
      return getStories({ page_size: pageSize, ordering: '-creation_at', ...place }, signal);
    },
    initialPageParam: cursorOf(null),
    getNextPageParam: ({ next }) => cursorOf(next),
  });
