import { and, count, eq, inArray, isNotNull, notInArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { StoryOrdering } from '@/lib/contract/list-parameters';
import type { Queryable } from '../platform/db/client';
import { descending, microseconds, momentOf } from '../platform/db/keyset';
import { articles, categories, stories } from '../platform/db/schema';
import { inCategory, leadsIn } from './story-category-store';

const columns = {
  id: stories.id,
  createdAt: stories.createdAt,
  createdMicros: microseconds(stories.createdAt),
  modifiedAt: stories.modifiedAt,
  lastArticleAt: stories.lastArticleAt,
  score: stories.score,
  popularity: stories.popularity,
  pinnedOrder: stories.pinnedOrder,
  headline: stories.headline,
  pictureArticleId: stories.pictureArticleId,
  demo: stories.demo,
  articlesCount: stories.articlesCount,
  sourcesCount: stories.sourcesCount,
  firstArticleId: stories.firstArticleId,
  mergedInto: stories.mergedInto,
  affairId: stories.affairId,
  leadsAffair: stories.leadsAffair,
  category: { id: categories.id, name: categories.name },
};

/** Written as in the indexes' own condition: as a parameter it would hide them from a generic plan. */
const visible = sql`${stories.articlesCount} > 0`;

/** It stands in a category's list (null: in those of all): not set aside (CLUSTER-7), and no other story stands for its affair there (CLUSTER-9). */
const standsIn = (category: number | null) => and(eq(stories.aside, false), leadsIn(category));

/** A story with its category; the articles come from the articles' own store. */
export type StoryRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** A row of a list. */
export type ListedRow = StoryRow & {
  /** On home's list: how many times its median story it weighs. */
  prominence?: number | undefined;
};

export interface StoryFilter {
  category: number | null;
  /** A channel that has a visible publication in the story, from `since` on (in µs since 1970; null: ever). */
  source: { id: number; since: number | null } | null;
  pinned: boolean;
  /** Leaves out the demo's stories: few, so that a walk through an ordering's index soon passes them. */
  withoutDemo?: boolean;
  /** Stories that are shown elsewhere: few. */
  except?: readonly number[];
}

/** The cursor of a list: it continues after this story, in every ordering. `createdMicros` is in µs since 1970. */
export interface StoryPosition {
  id: number;
  score: number;
  popularity: number;
  createdMicros: number;
  pinnedOrder: number | null;
  /** Stories before it that stood elsewhere in this order: home's list begins in an order of its own (front/front-store.ts). */
  shown?: readonly number[];
}

/** Orders of a list: those that a caller may name, and the order of popular stories. */
export type StoryOrder = StoryOrdering | 'popular';

export interface StoryListQuery extends StoryFilter {
  ordering: StoryOrder;
  after: StoryPosition | null;
  offset: number;
  limit: number;
}

/** Ids of the newest stories, by the publication time of their first article, newest first. */
export async function listLatestStoryIds(db: Queryable, category: number | null, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(visible, standsIn(category), category === null ? undefined : inCategory(category)))
    .orderBy(...orderings['-creation_at'].by)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ties break by id, so that a position is unique (R12). */
const orderings: Record<StoryOrder, { by: SQL[]; after: (position: StoryPosition) => SQL }> = {
  '-score': {
    by: [descending(stories.score), descending(stories.id)],
    after: lowerScore,
  },
  popular: {
    by: [descending(stories.popularity), descending(stories.id)],
    after: ({ popularity, id }) => sql`(${stories.popularity}, ${stories.id}) < (${popularity}::float8, ${id}::int)`,
  },
  '-creation_at': {
    by: [descending(stories.createdAt), descending(stories.id)],
    after: ({ createdMicros, id }) =>
      sql`(${stories.createdAt}, ${stories.id}) < (${momentOf(createdMicros)}, ${id}::int)`,
  },
  '-is_pinned_order,-score': {
    by: [descending(stories.pinnedOrder), descending(stories.score), descending(stories.id)],
    after: (position) =>
      position.pinnedOrder === null
        ? sql`(${stories.pinnedOrder} is null and ${lowerScore(position)})`
        : sql`(${stories.pinnedOrder} is null
            or ${stories.pinnedOrder} < ${position.pinnedOrder}::int
            or (${stories.pinnedOrder} = ${position.pinnedOrder}::int and ${lowerScore(position)}))`,
  },
};

/** Visible stories of a list. */
export async function listStories(
  db: Queryable,
  { ordering, after, offset, limit, ...filter }: StoryListQuery,
): Promise<StoryRow[]> {
  const order = orderings[ordering];
  return db
    .select(columns)
    .from(stories)
    .leftJoin(categories, eq(categories.id, stories.categoryId))
    .where(
      and(
        matches({ ...filter, except: [...(filter.except ?? []), ...(after?.shown ?? [])] }),
        after ? order.after(after) : undefined,
      ),
    )
    .orderBy(...order.by)
    .limit(limit)
    .offset(offset);
}

/** Visible stories of these ids, in no particular order. */
export async function listStoriesByIds(db: Queryable, ids: readonly number[]): Promise<StoryRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(stories)
    .leftJoin(categories, eq(categories.id, stories.categoryId))
    .where(and(inArray(stories.id, [...ids]), visible))
    .limit(ids.length);
}

/** Visible stories of these conditions, counted up to `max`. */
export async function countStories(db: Queryable, filter: StoryFilter, max: number | null): Promise<number> {
  if (max === null) {
    const [found] = await db.select({ n: count() }).from(stories).where(matches(filter));
    return found?.n ?? 0;
  }
  const some = db.select({ id: stories.id }).from(stories).where(matches(filter, max)).limit(max).as('some');
  const [found] = await db.select({ n: count() }).from(some);
  return found?.n ?? 0;
}

/**
 * The story of this id or, when it was merged away, the one it ended in (R22): compare the ids.
 * Null when there is none or nothing of it is visible.
 */
export async function findStory(db: Queryable, id: number): Promise<StoryRow | null> {
  const seen = new Set<number>();
  let story = await findRow(db, id);
  while (story?.mergedInto && !seen.has(story.id)) {
    seen.add(story.id);
    story = await findRow(db, story.mergedInto);
  }
  return story && !story.mergedInto && story.articlesCount > 0 ? story : null;
}

/** For each of these ids the visible story that it means: itself, or the one it was merged into (R22). Others are left out. */
export async function resolveStories(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  // `union` stops where a road has been before.
  const found = await db.execute<{ asked: number; id: number }>(sql`
    with recursive road as (
      select id as asked, id, merged_into, articles_count from stories where id = any(${sql.param([...ids])}::int[])
      union
      select road.asked, stories.id, stories.merged_into, stories.articles_count
      from road join stories on stories.id = road.merged_into
    )
    select asked, id from road where merged_into is null and articles_count > 0`);
  return new Map(found.rows.map(({ asked, id }) => [asked, id]));
}

async function findRow(db: Queryable, id: number) {
  const [story] = await db
    .select(columns)
    .from(stories)
    .leftJoin(categories, eq(categories.id, stories.categoryId))
    .where(eq(stories.id, id))
    .limit(1);
  return story ?? null;
}

/** @param max of a channel's stories so many are enough */
function matches(
  { category, source, pinned, withoutDemo = false, except = [] }: StoryFilter,
  max: number | null = null,
): SQL | undefined {
  return and(
    visible,
    category === null ? undefined : inCategory(category),
    // The others appear on their channel's list, and where an editor has pinned them.
    source === null && !pinned ? standsIn(category) : undefined,
    source === null ? undefined : holdsPublicationOf(source, max),
    // The editors' picks: a pin with an end stands at the top of home instead (RANK-6).
    pinned ? and(isNotNull(stories.pinnedOrder), isNull(stories.pinnedUntil)) : undefined,
    withoutDemo ? eq(stories.demo, false) : undefined,
    except.length === 0 ? undefined : notInArray(stories.id, [...except]),
  );
}

/**
 * As an array that is read before anything else, through the channel's index, and then story by story. A semijoin would let the planner walk
 * all stories in the list's order until enough of them are of a channel that has published little.
 */
function holdsPublicationOf({ id, since }: NonNullable<StoryFilter['source']>, max: number | null): SQL {
  return sql`${stories.id} = any (array(
    select distinct ${articles.storyId} from ${articles}
    where ${articles.sourceId} = ${id} and ${articles.deletedAt} is null and ${articles.storyId} is not null
      ${since === null ? sql`` : sql`and ${articles.publishedAt} >= ${momentOf(since)}`}
    ${max === null ? sql`` : sql`limit ${max}`}))`;
}

function lowerScore({ score, id }: StoryPosition): SQL {
  return sql`(${stories.score}, ${stories.id}) < (${score}::float8, ${id}::int)`;
}

/** Number of the channel's newest publications that are read first, and the factor by which it grows whenever that was too few. */
const firstReach = 256;
const growth = 8;

export type ChannelStoryQuery = Omit<StoryListQuery, 'ordering' | 'source'>;

/**
 * Visible stories that hold a publication of a channel, newest first. Only as many of its publications are read as the page needs, newest
 * first: no story is younger than what it holds, so that nothing beyond the reach can come before a story that began within it.
 */
export async function listChannelStories(
  db: Queryable,
  sourceId: number,
  query: ChannelStoryQuery,
): Promise<StoryRow[]> {
  for (let reach = firstReach; ; reach *= growth) {
    const since = await findNthPublication(db, sourceId, reach);
    const rows = await listStories(db, { ...query, ordering: '-creation_at', source: { id: sourceId, since } });
    const last = rows.length === query.limit ? rows.at(-1) : undefined;
    if (since === null || (last && last.createdMicros >= since)) return rows;
  }
}

/** When the channel's n-th newest publication appeared, in µs since 1970; null when it has fewer. */
async function findNthPublication(db: Queryable, sourceId: number, n: number): Promise<number | null> {
  const [nth] = await db
    .select({ micros: microseconds(articles.publishedAt) })
    .from(articles)
    .where(isVisibleOf(sourceId))
    .orderBy(descending(articles.publishedAt), descending(articles.id))
    .offset(n - 1)
    .limit(1);
  return nth?.micros ?? null;
}

function isVisibleOf(sourceId: number): SQL | undefined {
  return and(eq(articles.sourceId, sourceId), isNull(articles.deletedAt), isNotNull(articles.storyId));
}
