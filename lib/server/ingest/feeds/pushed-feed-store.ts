import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { feedStates, sources } from '../../platform/db/schema';
import { feedSubscriptions } from '../../platform/db/websub-tables';
import type { FeedRate } from './feed-rate';
import type { PolledSource } from './feed-state-store';

/** A push fetches its feed so long after the last fetch at the soonest, in seconds, as a host is asked for feeds (FEED-5). */
const hintPauseSeconds = 30;

/**
 * Makes a feed due because of a push, but not sooner than half a minute after its last fetch, nor than its server's Retry-After allows. An
 * editor's own interval, and the back-off of a feed that fails, stay as they are.
 * @returns false while the feed is being fetched: what the push announces may be newer than that.
 */
export async function makeFeedDue(db: Queryable, sourceId: number, now: Date): Promise<boolean> {
  const [state] = await db
    .select({ attempts: feedStates.attempts })
    .from(feedStates)
    .where(eq(feedStates.sourceId, sourceId))
    .limit(1);
  if (!state) return true;
  if (state.attempts > 0) return false;
  const earliest = sql`greatest(${now.toISOString()}::timestamptz, ${feedStates.notBefore},
    ${feedStates.lastFetchAt} + make_interval(secs => ${hintPauseSeconds}))`;
  await db
    .update(feedStates)
    .set({ nextFetchAt: sql`least(${feedStates.nextFetchAt}, ${earliest})` })
    .where(
      and(
        eq(feedStates.sourceId, sourceId),
        eq(feedStates.failures, 0),
        eq(feedStates.attempts, 0),
        sql`${feedStates.disabledAt} is null`,
        sql`not exists (select from ${sources} where ${sources.id} = ${feedStates.sourceId} and (${sources.everyMinutes} is not null or ${sources.pausedAt} is not null))`,
      ),
    );
  return true;
}

/** Saves what a pushed document taught of the feed's pace; when the feed is fetched next stays. */
export async function saveLearnedRate(
  tx: Queryable,
  source: Pick<PolledSource, 'id' | 'feedUrl'>,
  rate: FeedRate,
): Promise<void> {
  await tx
    .update(feedStates)
    .set({ rate })
    .where(and(eq(feedStates.sourceId, source.id), eq(feedStates.feedUrl, source.feedUrl)));
}

/** A poll has found what no push announced: pushes have to prove themselves again (PUSH-4). */
export async function endPushTrust(tx: Queryable, sourceId: number): Promise<void> {
  await tx
    .update(feedSubscriptions)
    .set({ proven: 0, missed: sql`least(${feedSubscriptions.missed} + 1, 1000000)` })
    .where(and(eq(feedSubscriptions.sourceId, sourceId), eq(feedSubscriptions.state, 'active')));
}
