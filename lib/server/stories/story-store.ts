import { and, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { StoryOrdering } from '@/lib/contract/list-parameters';
import type { Queryable } from '../db/client';
import { descending, microseconds, momentOf } from '../db/keyset';
import { categories, stories } from '../db/schema';

const columns = {
  id: stories.id,
  createdAt: stories.createdAt,
  createdMicros: microseconds(stories.createdAt),
  modifiedAt: stories.modifiedAt,
  score: stories.score,
  pinnedOrder: stories.pinnedOrder,
  articlesCount: stories.articlesCount,
  sourcesCount: stories.sourcesCount,
  firstArticleId: stories.firstArticleId,
  mergedInto: stories.mergedInto,
  category: { id: categories.id, name: categories.name },
};

/** Written as in the indexes' own condition: as a parameter it would hide them from a generic plan. */
const visible = sql`${stories.articlesCount} > 0`;

/** A story with its category; the articles come from the articles' own store. */
export type StoryRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

export interface StoryFilter {
  category: number | null;
  pinned: boolean;
}

/** Where a list goes on: after the story that stands here in every ordering. `createdMicros` is in µs since 1970. */
export interface StoryPosition {
  id: number;
  score: number;
  createdMicros: number;
  pinnedOrder: number | null;
}

export interface StoryListQuery extends StoryFilter {
  ordering: StoryOrdering;
  after: StoryPosition | null;
  offset: number;
  limit: number;
}

/** Ties break by id, so that a position is unique (R12). */
const orderings: Record<StoryOrdering, { by: SQL[]; after: (position: StoryPosition) => SQL }> = {
  '-score': {
    by: [descending(stories.score), descending(stories.id)],
    after: lowerScore,
  },
  '-creation_at': {
    by: [descending(stories.createdAt), descending(stories.id)],
    after: ({ createdMicros, id }) => sql`(${stories.createdAt}, ${stories.id}) < (${momentOf(createdMicros)}, ${id}::int)`,
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
export async function listStories(db: Queryable, { ordering, after, offset, limit, ...filter }: StoryListQuery): Promise<StoryRow[]> {
  const order = orderings[ordering];
  return db
    .select(columns)
    .from(stories)
    .leftJoin(categories, eq(categories.id, stories.categoryId))
    .where(and(matches(filter), after ? order.after(after) : undefined))
    .orderBy(...order.by)
    .limit(limit)
    .offset(offset);
}

export async function countStories(db: Queryable, filter: StoryFilter): Promise<number> {
  const [found] = await db.select({ n: count() }).from(stories).where(matches(filter));
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

async function findRow(db: Queryable, id: number) {
  const [story] = await db
    .select(columns)
    .from(stories)
    .leftJoin(categories, eq(categories.id, stories.categoryId))
    .where(eq(stories.id, id))
    .limit(1);
  return story ?? null;
}

function matches({ category, pinned }: StoryFilter): SQL | undefined {
  return and(
    visible,
    category === null ? undefined : eq(stories.categoryId, category),
    pinned ? isNotNull(stories.pinnedOrder) : undefined,
  );
}

function lowerScore({ score, id }: StoryPosition): SQL {
  return sql`(${stories.score}, ${stories.id}) < (${score}::float8, ${id}::int)`;
}
