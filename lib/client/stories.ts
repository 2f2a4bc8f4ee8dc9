import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { StoryListParameters, StoryListType } from '@/lib/contract/list-parameters';
import type { Page } from '@/lib/contract/page';
import type { StorySummary } from '@/lib/contract/story';
import { cursorOf, requestApi } from './request';

const path = '/api/v1/stories/';

/** How many stories each list shows. */
const gridSize = 12;
const relatedCount = 5;
const picksCount = 3;
const sidePicksCount = 5;
const categoryPageSize = 10;
const channelPageSize = 12;

export interface StoryListChoice {
  page?: number;
  type?: StoryListType;
  category?: number;
  /** When a grid's 12 are not enough. */
  pageSize?: number;
}

/** GET /api/v1/stories/: pages when `page` is set, else cursors (R12). */
export function getStories(parameters: StoryListParameters, signal?: AbortSignal): Promise<Page<StorySummary>> {
  const schema = async () => (await import('@/lib/contract/page')).storyPageSchema;
  return requestApi(schema, { path, searchParams: { ...parameters }, signal });
}

/** The stories of a page of a list. */
export const listQuery = (parameters: StoryListParameters) =>
  queryOptions({
    queryKey: ['stories', 'list', parameters],
    queryFn: async ({ signal }) => (await getStories(parameters, signal)).results,
  });

/** A page of a story grid. */
export const storyListQuery = ({ page = 1, type, category, pageSize = gridSize }: StoryListChoice = {}) =>
  listQuery({ page, page_size: pageSize, type, category });

/** «Выбор редакции» on the home page. */
export const editorsPicksQuery = () => pinnedQuery(picksCount);

/** Pinned stories beside a category's list (R16). */
export const sidePicksQuery = () => pinnedQuery(sidePicksCount);

const pinnedQuery = (count: number) =>
  listQuery({ ordering: '-is_pinned_order,-score', pinned: true, page: 1, page_size: count });

/** «Новости из категории» beside a story, without the story itself. */
export const relatedStoriesQuery = (category: number, ownId: number) =>
  queryOptions({
    queryKey: ['stories', 'related', category, ownId],
    queryFn: async ({ signal }) => {
      const { results } = await getStories({ category, page_size: relatedCount }, signal);
      return results.filter((story) => story.id !== ownId);
    },
  });

/** GET /api/v1/stories/popular */
export const popularStoriesQuery = () =>
  queryOptions({
    queryKey: ['stories', 'popular'],
    meta: { failureText: 'Error loading recommendations' },
    queryFn: ({ signal }) =>
      requestApi(async () => (await import('@/lib/contract/story')).storyListSchema, {
        path: `${path}popular`,
        signal,
      }),
  });

/** A category's stories, newest first, page by page (R17); of all categories for null. */
export const categoryStoriesQuery = (category: number | null) =>
  storyFeedQuery({
    key: ['category', category],
    parameters: { page_size: categoryPageSize, ordering: '-creation_at', category: category ?? undefined },
  });

/** Stories that hold a publication of a channel, newest first; the first page knows how many there are. */
export const channelStoriesQuery = (id: number) =>
  storyFeedQuery({
    key: ['channel', id],
    parameters: { page_size: channelPageSize, ordering: '-creation_at', source: id },
    isCounted: true,
  });

interface StoryFeed {
  /** Whose stories; the rest of the query's key. */
  key: readonly [kind: 'category' | 'channel', id: number | null];
  /** Sent with every request. */
  parameters: Omit<StoryListParameters, 'page' | 'cursor'>;
  /** Whether the first request is for page 1, whose response says how many stories there are (R12). */
  isCounted?: boolean;
}

/** A list of stories that grows by cursor pages (R12, R17). */
const storyFeedQuery = ({ key, parameters, isCounted = false }: StoryFeed) =>
  infiniteQueryOptions({
    queryKey: ['stories', ...key],
    meta: { failureText: 'Error loading stories' },
    queryFn: (context) => {
      const { pageParam } = context;
      const position = pageParam === null ? { page: isCounted ? 1 : undefined } : { cursor: pageParam };
      // Nothing cancels a render on the server. Each page that reads the list's signal adds a listener to it, and Node.js warns of eleven.
      return getStories({ ...parameters, ...position }, typeof window === 'undefined' ? undefined : context.signal);
    },
    initialPageParam: cursorOf(null),
    getNextPageParam: ({ next }) => cursorOf(next),
    // «Back» restores the list and the scroll position at once, however long the user stays on a story (R17).
    gcTime: Infinity,
  });

export type StoryFeedQuery = ReturnType<typeof storyFeedQuery>;
