import { number, object, type InferType } from 'yup';
import type { Queryable } from '../db/client';
import { recommendationDefaults, type Recommend } from '../recommendations/recommend';
import { countStories, listChannelStories, listStories, listStoriesByIds, type StoryRow } from '../stories/story-store';
import { decodeCursor, encodeCursor } from './cursor';
import { inOrder } from './in-order';
import type { Parsed } from './parse-fields';
import { deepestItem, parsePlace } from './parse-query';
import { parseStoryCursor, storyCursor } from './story-cursor';
import type { StoryListParameters } from './story-list-query';

/** What one answer of GET /api/v1/stories/ shows. */
export interface StoryPage {
  rows: StoryRow[];
  /** The place after the last row; null when nothing follows. */
  nextCursor: string | null;
  /** In page mode only. */
  count: number | undefined;
}

/**
 * A page of a list that is the same for everybody. Where no order is named, `type` chooses it (both are the popular stories, R13); a channel's
 * stories have no other order than newest first.
 */
export async function listStoryPage(db: Queryable, parameters: StoryListParameters): Promise<Parsed<StoryPage>> {
  const { page, page_size: limit, type, category = null, source, pinned, demo } = parameters;
  const ordering = parameters.ordering ?? (type ? 'popular' : source === undefined ? '-score' : '-creation_at');
  const place = parsePlace(parameters, (cursor) => parseStoryCursor(ordering, cursor));
  if (!place.ok) return place;
  const filter = { category, pinned: pinned === 'true', withoutDemo: demo === 'false' };
  const query = { ...filter, ...place.value, limit: limit + 1 };
  const [rows, count] = await Promise.all([
    source === undefined
      ? listStories(db, { ...query, source: null, ordering })
      : listChannelStories(db, source, query),
    page === undefined
      ? undefined
      : countStories(db, { ...filter, source: source === undefined ? null : { id: source, since: null } }),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { ok: true, value: { rows: shown, nextCursor: last ? storyCursor(ordering, last) : null, count } };
}

/** Whether a list is one's own where the caller is signed in (R13). */
export function isRecommended({ type, ordering, pinned }: StoryListParameters): boolean {
  return type === 'recommendations' && ordering === undefined && pinned !== 'true';
}

/** A page of a reader's own list; null when there is none, or the cursor goes on with the list for everybody. */
export async function listRecommendedPage(
  db: Queryable,
  recommend: Recommend,
  userId: number,
  { page, page_size: limit, category, cursor }: StoryListParameters,
): Promise<StoryPage | null> {
  const offset = cursor === undefined ? ((page ?? 1) - 1) * limit : decodeCursor(placeSchema, cursor)?.recommended;
  if (offset === undefined || offset + limit > deepestItem) return null;
  const { ids, total } = await recommend({
    userId,
    days: recommendationDefaults.days,
    category: category ?? null,
    offset,
    limit,
  });
  if (total === 0 && cursor === undefined) return null;
  const end = offset + limit;
  const nextCursor = end < total ? encodeCursor({ recommended: end } satisfies InferType<typeof placeSchema>) : null;
  return {
    rows: inOrder(ids, await listStoriesByIds(db, ids)),
    nextCursor,
    count: page === undefined ? undefined : total,
  };
}

const placeSchema = object({ recommended: number().integer().min(0).max(deepestItem).required() }).noUnknown();
