import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { feedStates, hostLeases, sources } from '../../platform/db/schema';
import { feedSubscriptions } from '../../platform/db/websub-tables';
import { deadlyAttempts, deadlyFeed } from './advise-on-failure';
import { dueRows } from '../../platform/db/due-rows';
import { intArray } from '../../platform/db/sql-array';
import { type FeedRate, toFeedRate } from './feed-rate';
import { type FeedLane, type FetchPlan, type PlannedFeed, planFetches, type ScheduleState } from './feed-schedule';
import type { FeedStanding } from './feed-health';
import { pauseSlot } from './host-lease-store';
import { isPushTrusted } from './push-trust';
import type { AnswerMemory } from './server-answers';

/** A source as the poller needs it. */
export interface PolledSource extends ScheduleState, AnswerMemory {
  id: number;
  defaultCategoryId: number | null;
  lastFetchAt: Date | null;
  /** The name by which the feed's server knows us; null: our usual one. */
  userAgent: string | null;
}

/** The fields to store after a fetch. */
export interface FeedStateUpdate {
  etag?: string | null;
  lastModified?: string | null;
  fullAt?: Date;
  ignoresValidators?: boolean;
  movedTo?: string | null;
  movedSince?: Date | null;
  intervalSeconds: number;
  failures: number;
  /** Left as it is where nothing was learned. */
  rate?: FeedRate | null;
  nextFetchAt: Date;
  notBefore?: Date | null;
  disabledAt: Date | null;
  lastFetchAt: Date;
  lastError: string | null;
  /** The reason of a failure for the operator (`operatorWordsFor`), where it has one. */
  lastFailure?: string | null;
  lastReport?: unknown;
}

/** Maximum number of feeds read at once; where there are more, a part stands for all. */
const maxPlannedFeeds = 20_000;

const polledColumns = {
  id: sources.id,
  feedUrl: feedStates.feedUrl,
  defaultCategoryId: sources.defaultCategoryId,
  etag: feedStates.etag,
  lastModified: feedStates.lastModified,
  fullAt: feedStates.fullAt,
  ignoresValidators: feedStates.ignoresValidators,
  movedTo: feedStates.movedTo,
  movedSince: feedStates.movedSince,
  intervalSeconds: feedStates.intervalSeconds,
  failures: feedStates.failures,
  lastFetchAt: feedStates.lastFetchAt,
  rate: feedStates.rate,
  everyMinutes: sources.everyMinutes,
  userAgent: sources.userAgent,
  push: { proven: feedSubscriptions.proven, lastPushAt: feedSubscriptions.lastPushAt },
};

/** A feed that a worker has claimed. */
export interface DueFeed {
  sourceId: number;
  feedUrl: string;
  /** True when it has never been fetched: then it gets a short first fetch. */
  isFirstLook: boolean;
  /** When it is due again, should the worker die. */
  until: Date;
}

/** An editor keeps its channel from being fetched. */
const isPaused = sql`exists (select from ${sources} where ${sources.id} = ${feedStates.sourceId} and ${sources.pausedAt} is not null)`;

/** A feed that its worker died over may be the reason: it keeps out of the way of the others like one that fails. */
const troubles = sql`${feedStates.failures} + ${feedStates.attempts}`;
/** Both slots of its host are taken, or the pause since its last fetch is not over: the feed would only be put off. */
const isHostBusy = (now: Date) => sql`(
  select count(*) > 1 or coalesce(bool_or(${hostLeases.slot} = ${pauseSlot}), false) from ${hostLeases}
  where ${hostLeases.host} = substring(${feedStates.feedUrl} from '^[a-z]+://([^/?#]+)')
    and ${hostLeases.leasedUntil} > ${now.toISOString()}::timestamptz)`;

/**
 * Claims feeds of a lane whose time has come: those that were fetched before go first, then the longest due. They are due again at `until`,
 * should their worker die.
 */
export async function claimDueFeeds(
  db: Queryable,
  { lane, now, until, limit }: { lane: FeedLane; now: Date; until: Date; limit: number },
): Promise<DueFeed[]> {
  const due = dueRows(db, feedStates.sourceId, {
    where: and(
      isNull(feedStates.disabledAt),
      lte(feedStates.nextFetchAt, now),
      sql`not ${isPaused}`,
      lane === 'failing' ? sql`${troubles} > 0` : sql`${troubles} = 0`,
      sql`not ${isHostBusy(now)}`,
    ),
    orderBy: [sql`${feedStates.lastFetchAt} is null`, feedStates.nextFetchAt],
    limit,
  });
  const claimed = await db
    .update(feedStates)
    .set({ nextFetchAt: until })
    .where(inArray(feedStates.sourceId, due))
    .returning({
      sourceId: feedStates.sourceId,
      feedUrl: feedStates.feedUrl,
      isFirstLook: sql<boolean>`${feedStates.lastFetchAt} is null and ${troubles} = 0`,
    });
  return claimed.map((feed) => ({ ...feed, until }));
}

/** Milliseconds after its time from which a feed counts as overdue. */
const lateMs = 120_000;
/** Number of overdue feeds that need no order of their own. */
const fewOverdue = 30;

/**
 * Spreads feeds that fell due while no worker was running: those that publish most come first, all together at twice their usual pace, instead of
 * all at once. Feeds that were never fetched stay due, somebody is waiting for them.
 * @returns how many feeds were spread; 0 when there were only a few.
 */
export async function spreadOverdue(db: Queryable, now: Date): Promise<number> {
  const late = new Date(now.getTime() - lateMs);
  const isHealthy = and(isNull(feedStates.disabledAt), eq(feedStates.failures, 0), sql`not ${isPaused}`);
  const overdue = await db
    .select({ sourceId: feedStates.sourceId })
    .from(feedStates)
    .where(and(isHealthy, isNotNull(feedStates.lastFetchAt), lt(feedStates.nextFetchAt, late)))
    .orderBy(feedStates.intervalSeconds, feedStates.nextFetchAt, feedStates.sourceId)
    .limit(maxPlannedFeeds);
  if (overdue.length <= fewOverdue) return 0;
  const [usual] = await db
    .select({ perSecond: sql<number>`sum(1.0 / greatest(${feedStates.intervalSeconds}, 1))::float8` })
    .from(feedStates)
    .where(isHealthy);
  const perSecond = Math.max(2 * (usual?.perSecond ?? 0), 1);
  const dueAt = overdue.map((_, position) => new Date(now.getTime() + (position / perSecond) * 1_000).toISOString());
  const { rowCount } = await db.execute(sql`
    update feed_states set next_fetch_at = spread.due_at
    from unnest(${intArray(overdue.map(({ sourceId }) => sourceId))}, ${sql.param(dueAt)}::timestamptz[]) as spread(source_id, due_at)
    where feed_states.source_id = spread.source_id and feed_states.next_fetch_at < ${late.toISOString()}::timestamptz`);
  return rowCount ?? 0;
}

/** Gives a claimed feed back that was not fetched: it is due again at `dueAt`, unless something else has scheduled it meanwhile. */
export async function putOffFeed(db: Queryable, { sourceId, until }: DueFeed, dueAt: Date): Promise<void> {
  await db
    .update(feedStates)
    .set({ nextFetchAt: dueAt })
    .where(and(eq(feedStates.sourceId, sourceId), eq(feedStates.nextFetchAt, until)));
}

/** Null for a channel without a feed, and for one that is paused. */
export async function findPolledSource(db: Queryable, sourceId: number): Promise<PolledSource | null> {
  const [row] = await db
    .select(polledColumns)
    .from(feedStates)
    .innerJoin(sources, eq(sources.id, feedStates.sourceId))
    .leftJoin(feedSubscriptions, and(eq(feedSubscriptions.sourceId, sources.id), eq(feedSubscriptions.state, 'active')))
    .where(and(eq(feedStates.sourceId, sourceId), isNull(sources.pausedAt)))
    .limit(1);
  return row ? { ...row, rate: toFeedRate(row.rate) } : null;
}

/**
 * The plan of all feeds that are polled (FEED-8). It reads what was learned of each, so callers keep it for minutes.
 * @param perFeedDay fetches a feed and day, on average.
 */
export async function readFetchPlan(db: Queryable, perFeedDay: number, now: Date): Promise<FetchPlan> {
  const rows = await db
    .select({ rate: feedStates.rate, everyMinutes: sources.everyMinutes, proven: feedSubscriptions.proven })
    .from(feedStates)
    .innerJoin(sources, eq(sources.id, feedStates.sourceId))
    .leftJoin(feedSubscriptions, and(eq(feedSubscriptions.sourceId, sources.id), eq(feedSubscriptions.state, 'active')))
    .where(
      and(
        isNull(feedStates.disabledAt),
        isNull(sources.pausedAt),
        eq(feedStates.failures, 0),
        isNotNull(feedStates.rate),
      ),
    )
    .limit(maxPlannedFeeds);
  const feeds = rows.flatMap<PlannedFeed>((row) => {
    const rate = toFeedRate(row.rate);
    const isPushed = isPushTrusted(row.proven === null ? null : { proven: row.proven, lastPushAt: null });
    return rate ? [{ rate, everyMinutes: row.everyMinutes, isPushed }] : [];
  });
  return planFetches(feeds, perFeedDay, now);
}

/**
 * Counts a try before it begins. Saving the outcome resets the count, so what remains are the workers that died. The
 * feed is due again after `waitMs`, should this worker die as well.
 * @returns false when it has killed enough workers: then it is disabled with the reason, until its owner or an editor
 * acts.
 */
export async function beginTry(
  db: Queryable,
  sourceId: number,
  now: Date,
  waitMs: (attempts: number) => number,
): Promise<boolean> {
  const [state] = await db
    .select({ attempts: feedStates.attempts })
    .from(feedStates)
    .where(eq(feedStates.sourceId, sourceId))
    .limit(1);
  if (!state) return true;
  const isGivenUp = state.attempts >= deadlyAttempts;
  const next = isGivenUp
    ? { disabledAt: now, lastFetchAt: now, lastError: deadlyFeed, lastFailure: null }
    : { attempts: state.attempts + 1, nextFetchAt: new Date(now.getTime() + waitMs(state.attempts + 1)) };
  await db
    .update(feedStates)
    .set(next)
    .where(and(eq(feedStates.sourceId, sourceId), eq(feedStates.attempts, state.attempts)));
  return !isGivenUp;
}

/** Returns true when a fetch was begun and its outcome was not saved. */
export async function isTryUnfinished(db: Queryable, sourceId: number): Promise<boolean> {
  const found = await db
    .select({ id: feedStates.sourceId })
    .from(feedStates)
    .where(and(eq(feedStates.sourceId, sourceId), gt(feedStates.attempts, 0)))
    .limit(1);
  return found.length > 0;
}

/** Takes back the tries that a worker leaves unfinished because it was told to stop. */
export async function takeBackTries(db: Queryable, sourceIds: readonly number[], now: Date): Promise<void> {
  await db
    .update(feedStates)
    .set({ attempts: sql`${feedStates.attempts} - 1`, nextFetchAt: now })
    .where(and(inArray(feedStates.sourceId, [...sourceIds]), gt(feedStates.attempts, 0)));
}

/** Saves a fetch's outcome, unless the owner has given the source another address meanwhile. */
export async function saveFeedState(tx: Queryable, source: PolledSource, update: FeedStateUpdate): Promise<void> {
  await tx
    .update(feedStates)
    .set({ ...update, attempts: 0 })
    .where(and(eq(feedStates.sourceId, source.id), eq(feedStates.feedUrl, source.feedUrl)));
}

/** The same feed at another address: what is known of it stays, and the former address is noted. */
export async function moveFeedState(
  tx: Queryable,
  { id, feedUrl }: Pick<PolledSource, 'id' | 'feedUrl'>,
  movedTo: string,
  now: Date,
): Promise<void> {
  await tx
    .update(feedStates)
    .set({ feedUrl: movedTo, formerUrl: feedUrl, formerUntil: now, movedTo: null, movedSince: null })
    .where(and(eq(feedStates.sourceId, id), eq(feedStates.feedUrl, feedUrl)));
}

/**
 * The stored state of a channel's feed; null when there is no such channel. The state of another address than the
 * channel's present one does not count.
 */
export async function findFeedStanding(db: Queryable, channelId: number): Promise<FeedStanding | null> {
  const [row] = await db
    .select({
      rssUrl: sources.rssUrl,
      pausedAt: sources.pausedAt,
      feed: {
        failures: feedStates.failures,
        nextFetchAt: feedStates.nextFetchAt,
        lastFetchAt: feedStates.lastFetchAt,
        disabledAt: feedStates.disabledAt,
        lastError: feedStates.lastError,
        lastReport: feedStates.lastReport,
        intervalSeconds: feedStates.intervalSeconds,
        rate: feedStates.rate,
        formerUrl: feedStates.formerUrl,
        formerUntil: feedStates.formerUntil,
      },
    })
    .from(sources)
    .leftJoin(feedStates, and(eq(feedStates.sourceId, sources.id), eq(feedStates.feedUrl, sources.rssUrl)))
    .where(eq(sources.id, channelId))
    .limit(1);
  return row ?? null;
}
