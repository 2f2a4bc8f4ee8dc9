import PgBoss from 'pg-boss';
import { boolean, number, object, string, type InferType } from 'yup';
import type { Database } from '../db/client';
import { laneOf, type FeedLane } from '../feeds/feed-schedule';
import { claimDueFeeds } from '../feeds/feed-state-store';
import type { Log } from '../base/log';
import { holdHostSlot } from './poll-feed';

const jobSchema = object({
  sourceId: number().integer().positive().required(),
  feedUrl: string().required(),
  priority: number().integer().required(),
  isFirstLook: boolean().required(),
});

export type FeedJob = InferType<typeof jobSchema>;

/** 8 fetches at once in all (FEED-1), most of them out of the way of failing feeds (feed-lane.ts); the eighth is a check's (check-feeds.ts). */
const queues: readonly { name: FeedLane['queue']; workers: number }[] = [
  { name: 'feed-fetch', workers: 5 },
  { name: 'feed-retry', workers: 2 },
];

/**
 * Both longer than a fetch may take: a claimed feed is due again after `claimMs`, a host's slot is free again after
 * `leaseMs`, should the worker die.
 */
export interface FeedQueueTimes {
  claimMs: number;
  leaseMs: number;
}

export const feedQueueTimes: FeedQueueTimes = { claimMs: 60_000, leaseMs: 45_000 };

export const busyHostRetrySeconds = 3;
const claimBatch = 200;

export interface FeedQueueDependencies {
  boss: PgBoss;
  db: Database;
  now: () => Date;
  log: Log;
  poll: (job: FeedJob) => Promise<void>;
  times: FeedQueueTimes;
}

/** Makes the queues and starts this worker's share of the fetching. */
export async function workFeedQueue({ boss, db, now, log, poll, times }: FeedQueueDependencies): Promise<void> {
  for (const { name, workers } of queues) {
    await boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInSeconds: 120 });
    for (let worker = 0; worker < workers; worker += 1) {
      await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 2, priority: true }, async (jobs) => {
        for (const job of jobs) await fetchOne(name, jobSchema.validateSync(job.data));
      });
    }
  }

  async function fetchOne(queue: string, job: FeedJob): Promise<void> {
    const fetched = await holdHostSlot({ db, now, leaseMs: times.leaseMs }, job.feedUrl, async () => {
      try {
        await poll(job);
      } catch (error) {
        // The feed is due again when its claim runs out.
        log.error({ err: error, sourceId: job.sourceId }, 'polling a feed failed');
      }
    });
    if (fetched) return;
    await boss.send(queue, job, {
      singletonKey: String(job.sourceId),
      priority: job.priority,
      startAfter: busyHostRetrySeconds,
    });
  }
}

/** Puts the feeds whose time has come into their queues. */
export async function enqueueDueFeeds({
  boss,
  db,
  now,
  times,
}: Omit<FeedQueueDependencies, 'poll' | 'log'>): Promise<number> {
  const due = await claimDueFeeds(db, now(), new Date(now().getTime() + times.claimMs), claimBatch);
  for (const { sourceId, feedUrl, ...standing } of due) {
    const { queue, priority, isFirstLook } = laneOf(standing);
    const job: FeedJob = { sourceId, feedUrl, priority, isFirstLook };
    await boss.send(queue, job, { singletonKey: String(sourceId), priority });
  }
  return due.length;
}
