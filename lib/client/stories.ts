import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { maxPageSize, type StoryListParameters, type StoryListType } from '@/lib/contract/list-parameters';
import type { Page } from '@/lib/contract/page';
import type { StorySummary } from '@/lib/contract/story';
import { cursorOf, requestApi } from './request';

const path = '/api/v1/stories/';

/** Number of stories in each list. */
const gridSize = 12;
const relatedCount = 5;
const picksCount = 3;
const sidePicksCount = 5;
const categoryPageSize = 10;
const channelPageSize = 12;
const latestCount = 10;

const newestFirst = '-creation_at';
const failureText = 'Error loading stories';

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

/** «Последние» on the home page. */
export const latestStoriesQuery = () => listQuery({ ordering: newestFirst, page: 1, page_size: latestCount });

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

/** A list of stories that grows: of a category (null: of all), or of a channel. */
export type GrowingList = { kind: 'category'; id: number | null } | { kind: 'channel'; id: number };

/** Returns the request for each kind of list, newest first (R17). The first page of a channel's list knows how many stories there are. */
function listRequest({ kind, id }: GrowingList) {
  return kind === 'category'
    ? {
        isCounted: false,
        parameters: { page_size: categoryPageSize, ordering: newestFirst, category: id ?? undefined },
      }
    : { isCounted: true, parameters: { page_size: channelPageSize, ordering: newestFirst, source: id } };
}

/** The list, page by page (R12, R17). @param pageSize another one than the list's own */
export const growingListQuery = (list: GrowingList, pageSize?: number) => {
  const { isCounted, parameters } = listRequest(list);
  return infiniteQueryOptions({
    queryKey: ['stories', list.kind, list.id],
    meta: { failureText },
    queryFn: (context) => {
      const { pageParam } = context;
      const position = pageParam === null ? { page: isCounted ? 1 : undefined } : { cursor: pageParam };
      const size = pageSize ?? parameters.page_size;
      // Nothing cancels a render on the server. Each page that reads the list's signal adds a listener to it, and Node.js warns of eleven.
      const signal = typeof window === 'undefined' ? undefined : context.signal;
      return getStories({ ...parameters, page_size: size, ...position }, signal);
    },
    initialPageParam: cursorOf(null),
    getNextPageParam: ({ next }) => cursorOf(next),
  });
};

/**
 * The beginning of the list for the server, at least `shown` stories if there are so many: in as few pages as the API allows (R12), since each
 * waits for the one before it, and of one size, so that the last brings little that is not shown.
 */
export const listBeginningQuery = (list: GrowingList, shown: number) => {
  const { page_size: usual } = listRequest(list).parameters;
  const pages = Math.ceil(shown / maxPageSize);
  return { ...growingListQuery(list, Math.ceil(shown / pages / usual) * usual), pages };
};

/** The part of a list that a page has brought beside the stories that it shows. */
export interface ListRest {
  /** The last story shown; null when there is none. */
  afterId: number | null;
  /** The stories after it that came with the same page of the API, and where to go on. */
  page: Page<StorySummary>;
}

/**
 * Returns the query for the stories after those that a page shows: it begins with what the page has brought. A page that shows other stories
 * has another query: its list starts again (LIST-2).
 */
export const listRestQuery = (list: GrowingList, { afterId, page }: ListRest) => ({
  ...growingListQuery(list),
  queryKey: ['stories', list.kind, list.id, 'after', afterId],
  initialData: { pages: [page], pageParams: [null] },
  staleTime: Infinity,
  // «Back» restores the list and the scroll position at once, however long the user stays on a story (R17).
  gcTime: Infinity,
});
