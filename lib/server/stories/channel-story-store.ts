import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { descending, microseconds } from '../db/keyset';
import { articles } from '../db/schema';
import { listStories, type StoryListQuery, type StoryRow } from './story-store';

/** How many of the channel's newest publications are looked at first, and how many times as many whenever that was too few. */
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
