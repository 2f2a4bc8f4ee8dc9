import PgBoss from 'pg-boss';
import { number, object, string } from 'yup';
import type { Database } from '../db/client';
import { claimDueFeeds, freeHostSlot, takeHostSlot } from '../feeds/feed-state-store';
import type { Log } from '../base/log';

const jobSchema = object({ sourceId: number().integer().positive().required(), feedUrl: string().required() });

/**
 * Two lanes, 8 fetches at once in all (FEED-1): feeds that answered last time never wait behind new or failing ones,
 * which may each hang for 30 s (FEED-6).
 */
const lanes = [
  { name: 'feed-fetch', workers: 5 },
  { name: 'feed-trial', workers: 3 },
] as const;

/**
 * Both longer than a fetch may take: a claimed feed is due again after `claimMs`, a host's slot is free again after
 * `leaseMs`, should the worker die.
 */
export interface FeedQueueTimes {
  claimMs: number;
  leaseMs: number;
}

export const feedQueueTimes: FeedQueueTimes = { claimMs: 60_000, leaseMs: 45_000 };

const busyHostRetrySeconds = 3;
const claimBatch = 200;

export interface FeedQueueDependencies {
  boss: PgBoss;
  db: Database;
  now: () => Date;
  log: Log;
  poll: (sourceId: number) => Promise<void>;
  times: FeedQueueTimes;
}

/** Makes the queues and starts this worker's share of the fetching. */
export async function workFeedQueue({ boss, db, now, log, poll, times }: FeedQueueDependencies): Promise<void> {
  for (const lane of lanes) {
    await boss.createQueue(lane.name, { name: lane.name, policy: 'short', retryLimit: 0, expireInSeconds: 120 });
    for (let worker = 0; worker < lane.workers; worker += 1) {
      await boss.work(lane.name, { batchSize: 1, pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await fetchOne(lane.name, jobSchema.validateSync(job.data));
      });
    }
  }

  async function fetchOne(lane: string, job: { sourceId: number; feedUrl: string }): Promise<void> {
    const host = new URL(job.feedUrl).host;
    const slot = await takeHostSlot(db, host, now(), new Date(now().getTime() + times.leaseMs));
    if (slot === null) {
      await boss.send(lane, job, { singletonKey: String(job.sourceId), startAfter: busyHostRetrySeconds });
      return;
    }
    try {
      await poll(job.sourceId);
    } catch (error) {
      // The feed is due again when its claim runs out.
      log.error({ err: error, sourceId: job.sourceId }, 'polling a feed failed');
    } finally {
      await freeHostSlot(db, host, slot);
    }
  }
}

/** Puts the feeds whose time has come into their lanes. */
export async function enqueueDueFeeds({ boss, db, now, times }: Omit<FeedQueueDependencies, 'poll' | 'log'>): Promise<number> {
  const due = await claimDueFeeds(db, now(), new Date(now().getTime() + times.claimMs), claimBatch);
  for (const feed of due) {
    const lane = feed.healthy ? lanes[0].name : lanes[1].name;
    await boss.send(lane, { sourceId: feed.sourceId, feedUrl: feed.feedUrl }, { singletonKey: String(feed.sourceId) });
  }
  return due.length;
}
