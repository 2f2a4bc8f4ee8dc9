import type { Log } from '../../platform/base/log';
import type { Database } from '../../platform/db/client';
import { unreadFeed, waitAfterDeath } from '../../ingest/feeds/advise-on-failure';
import type { FeedReport } from '../../ingest/feeds/feed-health';
import { type FeedLane, type FetchPlan, firstPlan, nextFetch } from '../../ingest/feeds/feed-schedule';
import {
  beginTry,
  claimDueFeeds,
  type DueFeed,
  findPolledSource,
  isTryUnfinished,
  putOffFeed,
  saveFeedState,
  takeBackTries,
} from '../../ingest/feeds/feed-state-store';
import { holdHostSlot } from '../../ingest/feeds/hold-host-slot';
import type { JobKind } from './queue';

/** 8 fetches at once in all (FEED-1), most of them out of the way of failing feeds; the eighth is a check's (feed-check-jobs.ts). */
const concurrency: Readonly<Record<FeedLane, number>> = { healthy: 5, failing: 2 };

/**
 * Both longer than a fetch may take: a claimed feed is due again after `claimMs`, a host's slot is free again after
 * `leaseMs`, should the worker die.
 */
export interface FeedJobTimes {
  claimMs: number;
  leaseMs: number;
}

export const feedJobTimes: FeedJobTimes = { claimMs: 60_000, leaseMs: 45_000 };

/** When a feed is due again whose host had no free slot. */
export const busyHostRetryMs = 3_000;

/** From one fetch of a host's feeds to the next, milliseconds. */
const hostPauseMs = 30_000;

export interface FeedJobDependencies {
  db: Database;
  now: () => Date;
  log: Pick<Log, 'error'>;
  poll: (feed: DueFeed) => Promise<void>;
  times: FeedJobTimes;
  /** Hosts that the operator has named as their own are not spared. */
  isOwnHost?: (address: string) => boolean;
}

/** The feeds of a lane whose time has come. */
export function feedJobs(
  { db, now, log, poll, times, isOwnHost = () => false }: FeedJobDependencies,
  lane: FeedLane,
): JobKind<DueFeed> {
  return {
    concurrency: concurrency[lane],
    claim: (limit) => claimDueFeeds(db, { lane, now: now(), until: after(times.claimMs), limit }),
    run: async (feed) => {
      const pauseMs = isOwnHost(feed.feedUrl) ? 0 : hostPauseMs;
      const isHostFree = await holdHostSlot({ db, now, leaseMs: times.leaseMs, pauseMs }, feed.feedUrl, async () => {
        try {
          await poll(feed);
        } catch (error) {
          // The feed is due again when its claim runs out.
          log.error({ err: error, sourceId: feed.sourceId }, 'polling a feed failed');
        }
      });
      if (!isHostFree) await putOffFeed(db, feed, after(busyHostRetryMs));
    },
  };

  function after(ms: number): Date {
    return new Date(now().getTime() + ms);
  }
}

export interface DuePollDependencies {
  log: Pick<Log, 'info' | 'warn'>;
  tries: Pick<FeedTries, 'run'>;
  /** Fetches the feed and stores what is new in it. */
  ingest: (feed: DueFeed) => Promise<FeedReport>;
  counts: { fetched(report: FeedReport | null): void; notStored(): void };
  /** There is something to group. */
  onChanged: () => void;
}

/** Polls a feed whose time has come, with the try counted, and reports what came of it. @throws what `ingest` throws. */
export function createDuePoll({ log, tries, ingest, counts, onChanged }: DuePollDependencies) {
  return async (feed: DueFeed): Promise<void> => {
    const { sourceId } = feed;
    const report = await tries
      .run(sourceId, () => ingest(feed))
      .catch((error: unknown) => {
        counts.notStored();
        throw error;
      });
    counts.fetched(report);
    if (report === null) return log.warn({ sourceId }, 'a feed that ended its worker three times is given up');
    log.info({ sourceId, report: { ...report, rejected: undefined } }, 'feed polled');
    // Not waited for: a fetch and its host's slot must not wait while another worker groups (FEED-6).
    if (report.kind === 'taken' && report.inserted + report.edited > 0) onChanged();
  };
}

export interface TryDependencies {
  db: Database;
  now: () => Date;
  random: () => number;
  claimMs: number;
  plan?: () => FetchPlan;
}

/** The tries that one worker has in hand. */
export interface FeedTries {
  /**
   * Polls a feed, with the try counted beforehand: a document that kills its worker comes later each time and is given up after three
   * (FEED-10). What `poll` throws is a failure like a publisher's, and thrown on. @returns null when the feed has been given up.
   */
  run<Report>(sourceId: number, poll: () => Promise<Report>): Promise<Report | null>;
  /** The worker is being stopped: the polls in progress do not count as failed tries. */
  takeBack(): Promise<void>;
}

export function createFeedTries({ db, now, random, claimMs, plan = () => firstPlan }: TryDependencies): FeedTries {
  const inHand = new Set<number>();
  return {
    run: async (sourceId, poll) => {
      const isBegun = await beginTry(db, sourceId, now(), (attempts) => waitAfterDeath(attempts, claimMs, random()));
      if (!isBegun) return null;
      inHand.add(sourceId);
      try {
        return await poll();
      } catch (error) {
        await rememberFailure(sourceId);
        throw error;
      } finally {
        inHand.delete(sourceId);
      }
    },
    takeBack: () => takeBackTries(db, [...inHand], now()),
  };

  async function rememberFailure(sourceId: number): Promise<void> {
    const source = await findPolledSource(db, sourceId);
    // An outcome that was saved contains the failure.
    if (!source || !(await isTryUnfinished(db, sourceId))) return;
    const { intervalSeconds, failures, rate, nextFetchAt } = nextFetch(
      source,
      { kind: 'failed' },
      now(),
      random(),
      plan(),
    );
    await saveFeedState(db, source, {
      intervalSeconds,
      failures,
      rate,
      nextFetchAt,
      disabledAt: null,
      lastFetchAt: now(),
      lastError: unreadFeed,
      lastFailure: null,
    });
  }
}
