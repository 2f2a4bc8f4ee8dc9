import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { feedStates, sources } from '../db/schema';
import type { FeedStanding } from './to-feed-health';

/** What is remembered of a channel's feed; null when there is no such channel. A state of another address than the channel's is none. */
export async function findFeedStanding(db: Queryable, channelId: number): Promise<FeedStanding | null> {
  const [row] = await db
    .select({
      rssUrl: sources.rssUrl,
      feed: {
        failures: feedStates.failures,
        nextFetchAt: feedStates.nextFetchAt,
        lastFetchAt: feedStates.lastFetchAt,
        disabledAt: feedStates.disabledAt,
        lastError: feedStates.lastError,
        lastReport: feedStates.lastReport,
      },
    })
    .from(sources)
    .leftJoin(feedStates, and(eq(feedStates.sourceId, sources.id), eq(feedStates.feedUrl, sources.rssUrl)))
    .where(eq(sources.id, channelId))
    .limit(1);
  return row ?? null;
}
