import { randomBytes } from 'node:crypto';
import PgBoss from 'pg-boss';
import type { OpenDatabase } from '../db/client';
import type { Log } from '../base/log';
import { type IndexNowTarget, sendAddresses, toIndexNowTarget } from '../indexnow/send-addresses';
import { switchIndexNow } from '../indexnow/indexnow-store';
import { drawCard } from '../cards/draw-card';
import { drawDueCards, readStoredPicture, requestCards } from '../cards/draw-due-cards';
import { fetchArticleImage } from '../media/fetch-article-image';
import { parseAllowedHosts } from '../outbound/target-url';
import { createGuardedFetch, userAgent } from '../outbound/guarded-fetch';
import type { Settings } from '../base/settings';
import { createFeedReader } from '../feeds/thread/feed-reader';
import { keepDigests } from '../stories/digest/keep-digests';
import { createStoryGrouper } from '../stories/story-grouper';
import { askDueProviders, createProviders } from './provider-jobs';
import { checkFeeds, createFeedTries } from './feed-check-jobs';
import { cleanUp } from './clean-up';
import { fetchDueImages } from './image-jobs';
import { enqueueDueFeeds, feedQueueTimes, workFeedQueue, type FeedJob, type FeedQueueTimes } from './feed-jobs';
import { ingestChannel } from './poll-feed';

export interface WorkerDependencies {
  database: OpenDatabase;
  settings: Settings;
  log: Log;
  now: () => Date;
  random: () => number;
  times?: FeedQueueTimes;
}

const feedTickMs = 5_000;
/** Somebody is looking at the screen. */
const checkTickMs = 1_000;
const groupTickMs = 5_000;
const lookTickMs = 60_000;
/** A deleted publication takes its story's digest with it until the next one is made. */
const digestTickMs = 2_000;
const imageTickMs = 2_000;
const cardTickMs = 3_000;
/** Changes ask for their cards themselves: this finds what an upgrade or a restored backup lacks. */
const cardSearchMs = 3_600_000;
const providerTickMs = 15_000;
const indexNowTickMs = 15_000;
const stopMs = 8_000;
const cleaningTickMs = 6 * 3_600_000;

/**
 * Starts one worker. Any number of them on any number of machines share the work through PostgreSQL; each is safe to
 * kill at any moment. @returns `stop()`, which lets the work in hand finish, for 8 s at most: a hanging host may take 30 (DUR-2).
 */
export async function startWorker(deps: WorkerDependencies): Promise<{ stop(): Promise<void> }> {
  const { database, settings, log, now, random, times = feedQueueTimes } = deps;
  const { db } = database;
  const fetch = createGuardedFetch({
    allowedHosts: parseAllowedHosts(settings.feedAllowHosts),
    userAgent: userAgent(settings.siteOrigin),
  });
  const reader = createFeedReader();
  const { readFeed } = reader;
  const tries = createFeedTries({ db, now, random, claimMs: times.claimMs });
  const providers = createProviders(settings);
  const grouper = createStoryGrouper(db, now);
  const boss = new PgBoss({
    connectionString: settings.databaseUrl,
    max: 4,
    application_name: `sujet-worker ${randomBytes(4).toString('hex')}`,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue failed'));
  await Promise.all([boss.start(), reader.start()]);
  const indexNow = toIndexNowTarget(settings);
  await switchIndexNow(db, indexNow !== null, now());
  let stopping = false;
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`);
  const images = {
    db,
    now,
    log,
    fetchImage: (url: string) => fetchArticleImage({ fetch, db, dataDir: settings.dataDir }, url),
  };
  const digesting = repeat(() => keepDigests({ db, log }, () => stopping), digestTickMs, failed('making digests'));
  const cards = { db, dataDir: settings.dataDir, now, log, draw: drawCard, read: readStoredPicture(settings.dataDir) };
  const grouping = repeat(group, groupTickMs, failed('grouping'));
  const loops = [
    grouping,
    repeat(lookAgain, lookTickMs, failed('looking again')),
    digesting,
    repeat(() => enqueueDueFeeds({ boss, db, now, times }), feedTickMs, failed('enqueueing feeds')),
    repeat(
      () => checkFeeds({ db, fetch, readFeed, now, log, times }, () => stopping),
      checkTickMs,
      failed('checking feeds'),
    ),
    repeat(() => fetchDueImages(images, () => stopping), imageTickMs, failed('fetching pictures')),
    repeat(() => requestCards(db, now()), cardSearchMs, failed('asking for cards')),
    repeat(() => drawDueCards(cards, () => stopping), cardTickMs, failed('drawing cards')),
    repeat(() => askDueProviders({ db, now, random, log }, providers), providerTickMs, failed('asking providers')),
    repeat(clean, cleaningTickMs, failed('cleaning')),
    ...(indexNow ? [repeat(() => tellOf(indexNow), indexNowTickMs, failed('telling search engines of changes'))] : []),
  ];
  await workFeedQueue({ boss, db, now, log, poll, times });
  return { stop };

  async function poll({ sourceId, isFirstLook }: FeedJob): Promise<void> {
    const report = await tries.run(sourceId, () =>
      ingestChannel({ db, fetch, readFeed, now, random }, sourceId, { isFirstLook }),
    );
    if (report === null) return log.warn({ sourceId }, 'a feed that ended its worker three times is given up');
    log.info({ sourceId, report: { ...report, rejected: undefined } }, 'feed polled');
    // Not waited for: a fetch's place and its host's slot are not to be held while another worker groups (FEED-6).
    if (report.kind === 'taken' && report.inserted + report.edited > 0) grouping.hurry();
  }

  async function tellOf(target: IndexNowTarget): Promise<void> {
    const tell = createGuardedFetch({ allowedHosts: target.allowedHosts, userAgent: userAgent(settings.siteOrigin) });
    await sendAddresses({ db, fetch: tell, target, now, random, log }, () => stopping);
  }

  async function group(): Promise<void> {
    const { grouped } = await grouper.groupPending();
    if (grouped > 0) digesting.hurry();
  }

  async function lookAgain(): Promise<void> {
    if ((await grouper.lookAgain(() => stopping)) > 0) digesting.hurry();
  }

  async function clean(): Promise<void> {
    const collected = await cleanUp({ db, dataDir: settings.dataDir, isStopping: () => stopping }, now());
    log.info({ collected }, 'cleaned up');
  }

  async function stop(): Promise<void> {
    stopping = true;
    const ended = Promise.allSettled([
      boss.stop({ graceful: true, wait: true, timeout: stopMs }),
      ...loops.map((loop) => loop.stop()),
    ]);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, stopMs);
    });
    await Promise.race([ended, late]);
    clearTimeout(timer);
    await tries.takeBack();
    await reader.close();
  }
}

export interface Repetition {
  /** The next run begins at once, or right after the present one. */
  hurry(): void;
  stop(): Promise<void>;
}

/**
 * Runs `work` again `pauseMs` after its last end, never twice at once, until `stop()`, which waits for a run in progress.
 * A failure goes to `onError` and the repetition goes on.
 */
export function repeat(work: () => Promise<unknown>, pauseMs: number, onError: (error: unknown) => void): Repetition {
  let stopped = false;
  let hurried = false;
  let wake: () => void = () => undefined;
  const loop = run();
  return {
    hurry: () => {
      hurried = true;
      wake();
    },
    stop: async () => {
      stopped = true;
      wake();
      await loop;
    },
  };

  async function run(): Promise<void> {
    while (!stopped) {
      hurried = false;
      await work().catch(onError);
      if (stopped) return;
      if (hurried) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
