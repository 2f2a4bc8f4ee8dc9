import type { Hono } from 'hono';
import type { Page } from '@/lib/contract/page';
import { latestStories, type StorySummary } from '@/lib/contract/story';
import { type Recommend, recommendationDefaults } from '../../../stories/recommendations/recommend';
import type { UserRow } from '../../../people/accounts/user-store';
import { listFrontPage } from '../../../stories/front/front-store';
import { countListedStories } from '../../../stories/story-count-store';
import { listAsSummaries } from '../../../stories/to-story';
import {
  listChannelStories,
  listLatestStoryIds,
  listStories,
  listStoriesByIds,
  type ListedRow,
} from '../../../stories/story-store';
import type { ApiDependencies } from '../api-dependencies';
import { findCaller } from '../http/authorisation';
import { ownOrigin } from '../http/origins';
import { decodeCursor, encodeCursor, pageLinks, parseStoryCursor, storyCursor } from '../http/pagination';
import { refuse, refuseUnauthorized } from '../http/problem';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';
import { type InferType, number, object, string } from 'yup';
import { storyListTypes, storyOrderings } from '@/lib/contract/list-parameters';
import { maxListDepth, idFilter, listFields, parsePageStart, parseQuery } from '../http/query';
import type { Queryable } from '../../../platform/db/client';
import type { Parsed } from '../http/fields';

const path = '/api/v1/stories';
const popularCount = 12;

/** GET /api/v1/stories/ in page and cursor mode, /api/v1/stories/popular (R12, R13) and /api/v1/stories/latest. */
export function serveStories(app: Hono, deps: ApiDependencies, recommend: Recommend): void {
  const { settings } = deps;
  const read = createRead(deps);

  app.get(path, publicCaching, async (c) => {
    const parsed = parseStoryListQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    // Only a personal list refuses an invalid token, so that the client refreshes it and asks again.
    const caller = isRecommended(parsed.value) ? await findCaller(deps, c.req.raw.headers) : null;
    if (caller?.kind === 'refused') return refuseUnauthorized(c);

    return read(c, async (db) => {
      const own = caller?.kind === 'user' ? await listRecommendedPage(db, recommend, caller.user, parsed.value) : null;
      const page = own ? { ok: true as const, value: own } : await listStoryPage(db, parsed.value);
      if (!page.ok) return refuse(c, 'invalid', page.errors);
      const { rows, nextCursor, count } = page.value;
      const links = pageLinks({ address: `${ownOrigin(settings)}${path}/`, parameters: parsed.value, nextCursor });
      return c.json<Page<StorySummary>>({ count, ...links, results: await listAsSummaries(db, rows) });
    });
  });

  app.get(`${path}/popular`, publicCaching, async (c) => {
    const query = {
      category: null,
      source: null,
      pinned: false,
      ordering: 'popular',
      after: null,
      offset: 0,
      limit: popularCount,
    } as const;
    return c.json<StorySummary[]>(await read(c, async (db) => listAsSummaries(db, await listStories(db, query))));
  });

  app.get(`${path}/latest`, publicCaching, async (c) => {
    const parsed = parseQuery(latestQuery, new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const { category = null } = parsed.value;
    return c.json<number[]>(await read(c, (db) => listLatestStoryIds(db, category, latestStories)));
  });
}

/** Any other ordering would have to read everything that a channel has ever published. */
const oneOrder = 'Сюжеты канала идут только от новых к старым: -creation_at.';
const isNamed = (source: unknown) => source !== undefined;

const category = idFilter('Категория — целое число от 1.');
export const latestQuery = object({ category });

/** Parameters of GET /api/v1/stories/ (R12). */
export const storiesQuery = object({
  ...listFields,
  type: string()
    .oneOf(storyListTypes, 'Тип списка — popular или recommendations.')
    .when('source', { is: isNamed, then: (type) => type.test('none', oneOrder, (value) => value === undefined) }),
  category,
  source: idFilter('Канал — целое число от 1.'),
  ordering: string()
    .oneOf(storyOrderings, `Порядок — один из: ${storyOrderings.join(' ')}`)
    .when('source', {
      is: isNamed,
      then: (ordering) => ordering.test('newest', oneOrder, (value) => value === undefined || value === '-creation_at'),
    }),
  pinned: string().oneOf(['true', 'false'] as const, 'pinned — true или false.'),
  demo: string().oneOf(['true', 'false'] as const, 'demo — true или false.'),
});

export type StoryListParameters = InferType<typeof storiesQuery>;

function parseStoryListQuery(parameters: URLSearchParams) {
  return parseQuery(storiesQuery, parameters);
}

/** One page of GET /api/v1/stories/. */
export interface StoryPage {
  rows: ListedRow[];
  /** The cursor that continues after the last row; null when nothing follows. */
  nextCursor: string | null;
  /** In page mode only. */
  count: number | undefined;
}

/**
 * A page of a list that is the same for everyone. Without `ordering`, `type` chooses it (both types mean popular stories, R13).
 * A channel's stories are always ordered newest first.
 */
async function listStoryPage(db: Queryable, parameters: StoryListParameters): Promise<Parsed<StoryPage>> {
  const { page, page_size: limit, type, category = null, source, pinned, demo } = parameters;
  const ordering = parameters.ordering ?? (type ? 'popular' : source === undefined ? '-score' : '-creation_at');
  const start = parsePageStart(parameters, (cursor) => parseStoryCursor(ordering, cursor));
  if (!start.ok) return start;
  const filter = { category, pinned: pinned === 'true', withoutDemo: demo === 'false' };
  const counting = page === undefined ? undefined : countListedStories(db, { ...filter, source: source ?? null });
  if (isFront(parameters)) {
    const front = listFrontPage(db, { category, offset: start.value.offset, limit });
    const [{ rows, next }, count] = await Promise.all([front, counting]);
    return { ok: true, value: { rows, nextCursor: next && storyCursor(ordering, next), count } };
  }
  const query = { ...filter, ...start.value, limit: limit + 1 };
  const [rows, count] = await Promise.all([
    source === undefined
      ? listStories(db, { ...query, source: null, ordering })
      : listChannelStories(db, source, query),
    counting,
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? storyCursor(ordering, { ...last, shown: start.value.after?.shown }) : null;
  return { ok: true, value: { rows: shown, nextCursor, count } };
}

/** Home's own list, in the order that the worker keeps (RANK-3), and a category's by weight: page by page, pins first (RANK-6). Their cursors go on in the plain order. */
function isFront({ page, cursor, type, ordering, source, pinned, demo }: StoryListParameters): boolean {
  return (
    page !== undefined &&
    [cursor, type, ordering, source, demo].every((value) => value === undefined) &&
    pinned !== 'true'
  );
}

/** Returns true when this list is personal for a signed-in caller (R13). */
function isRecommended({ type, ordering, pinned }: StoryListParameters): boolean {
  return type === 'recommendations' && ordering === undefined && pinned !== 'true';
}

/** A page of a user's personal list; null when there is none, when he has switched it off, or when the cursor continues the list that is the same for everyone. */
async function listRecommendedPage(
  db: Queryable,
  recommend: Recommend,
  { id: userId, interestsSince, interestsOffAt }: UserRow,
  { page, page_size: limit, category, cursor }: StoryListParameters,
): Promise<StoryPage | null> {
  if (interestsOffAt !== null) return null;
  const offset =
    cursor === undefined ? ((page ?? 1) - 1) * limit : decodeCursor(recommendedCursorSchema, cursor)?.recommended;
  if (offset === undefined || offset + limit > maxListDepth) return null;
  const { ids, total } = await recommend(db, {
    userId,
    interestsSince,
    days: recommendationDefaults.days,
    category: category ?? null,
    offset,
    limit,
  });
  if (total === 0 && cursor === undefined) return null;
  const end = offset + limit;
  const nextCursor =
    end < total ? encodeCursor({ recommended: end } satisfies InferType<typeof recommendedCursorSchema>) : null;
  return {
    rows: inOrder(ids, await listStoriesByIds(db, ids)),
    nextCursor,
    count: page === undefined ? undefined : total,
  };
}

const recommendedCursorSchema = object({
  recommended: number().integer().min(0).max(maxListDepth).required(),
}).noUnknown();

/** Rows in the order of these ids. An id whose row has been deleted meanwhile is left out. */
export function inOrder<T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
