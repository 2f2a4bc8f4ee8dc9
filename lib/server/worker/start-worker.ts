import PgBoss from 'pg-boss';
import type { OpenDatabase } from '../db/client';
import { dropOldLeases } from '../feeds/feed-state-store';
import type { Log } from '../base/log';
import { collectOrphans } from '../media/collect-orphans';
import { fetchArticleImage } from '../media/fetch-article-image';
import { parseAllowedHosts } from '../outbound/allowed-hosts';
import { createGuardedFetch } from '../outbound/guarded-fetch';
import { userAgent } from '../outbound/user-agent';
import type { Settings } from '../base/settings';
import { createStoryGrouper } from '../stories/story-grouper';
import { fetchDueImages } from './fetch-due-images';
import { enqueueDueFeeds, feedQueueTimes, workFeedQueue, type FeedQueueTimes } from './feed-queue';
import { ingestChannel } from './ingest-channel';
import { repeat } from './repeat';

export interface WorkerDependencies {
  database: OpenDatabase;
  settings: Settings;
  log: Log;
  now: () => Date;
  random: () => number;
  times?: FeedQueueTimes;
}

const feedTickMs = 5_000;
const groupTickMs = 5_000;
const imageTickMs = 2_000;
const cleaningTickMs = 6 * 3_600_000;

/**
 * Starts one worker. Any number of them on any number of machines share the work through PostgreSQL; each is safe to
 * kill at any moment. @returns `stop()`, which lets the work in hand finish.
 */
export async function startWorker(deps: WorkerDependencies): Promise<{ stop(): Promise<void> }> {
  const { database, settings, log, now, random, times = feedQueueTimes } = deps;
  const { db } = database;
  const fetch = createGuardedFetch({
    allowedHosts: parseAllowedHosts(settings.feedAllowHosts),
    userAgent: userAgent(settings.siteOrigin),
  });
  const grouper = createStoryGrouper(db, now);
  const boss = new PgBoss({ connectionString: settings.databaseUrl, max: 4, application_name: 'sujet-worker' });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue failed'));
  await boss.start();
  await workFeedQueue({ boss, db, now, log, poll, times });

  let stopping = false;
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const images = { db, now, log, fetchImage: (url: string) => fetchArticleImage({ fetch, db, dataDir: settings.dataDir }, url) };
  const loops = [
    repeat(() => enqueueDueFeeds({ boss, db, now, times }), feedTickMs, failed('enqueueing feeds')),
    repeat(() => grouper.groupPending(), groupTickMs, failed('grouping')),
    repeat(() => fetchDueImages(images, () => stopping), imageTickMs, failed('fetching pictures')),
    repeat(clean, cleaningTickMs, failed('cleaning')),
  ];
  return { stop };

  async function poll(sourceId: number): Promise<void> {
    const report = await ingestChannel({ db, fetch, now, random }, sourceId);
    log.info({ sourceId, report: { ...report, rejected: undefined } }, 'feed polled');
    if (report.kind === 'taken' && report.inserted + report.edited > 0) await grouper.groupPending();
  }

  async function clean(): Promise<void> {
    await dropOldLeases(db, now());
    const collected = await collectOrphans({ db, dataDir: settings.dataDir }, now());
    log.info({ collected }, 'unused pictures collected');
  }

  async function stop(): Promise<void> {
    stopping = true;
    await boss.stop({ graceful: true, wait: true, timeout: 8_000 });
    await Promise.all(loops.map((loop) => loop.stop()));
  }
}
