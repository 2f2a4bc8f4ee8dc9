import type { OpenDatabase } from '../../platform/db/client';
import type { Log } from '../../platform/base/log';
import { type IndexNowTarget, sendAddresses, toIndexNowTarget } from '../../announce/indexnow/send-addresses';
import { switchIndexNow } from '../../announce/indexnow/indexnow-store';
import { switchPurging } from '../../announce/purge/purge-store';
import { sendPurges, toPurgeTarget, type PurgeTarget } from '../../announce/purge/send-purges';
import { drawCard } from '../../stories/share-cards/draw-card';
import { drawDueCards, readStoredPicture, requestCards } from '../../stories/share-cards/draw-due-cards';
import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import { fetchArticleImage } from '../../ingest/media/fetch-article-image';
import { isAllowedHost, parseAllowedHosts } from '../../platform/outbound/target-url';
import { createGuardedFetch, userAgent } from '../../platform/outbound/guarded-fetch';
import type { Settings } from '../../platform/base/settings';
import { createFeedReader } from '../../ingest/feeds/thread/feed-reader';
import { settleCategories } from '../../editing/categories/settle-categories';
import { settleMergedChannels } from '../../editing/channels/merge-channels';
import { sendLetters } from '../../people/mail/send-letters';
import { queueIssues } from '../../people/newsletters/queue-issues';
import { runImports } from '../../editing/imports/run-imports';
import { settleHiddenChannels } from '../../editing/takedowns/hide-channel';
import { renewPublishers } from '../../editing/channels/publisher-store';
import { findChecks } from '../../stories/checks/find-checks';
import { renewFront } from '../../stories/front/front-store';
import { endPins } from '../../stories/top-pin-store';
import { keepDigests } from '../../stories/digest/keep-digests';
import { renewChannelFigures } from '../../stories/channel-figures-store';
import { renewStoryCounts } from '../../stories/story-count-store';
import { createStoryGrouper } from '../../stories/story-grouper';
import { askDueProviders, createProviders } from './provider-jobs';
import { feedCheckJobs } from './feed-check-jobs';
import { createMailer } from '../../people/mail/create-mailer';
import { queueChannelMails } from './channel-mails';
import { cleanUp } from './clean-up';
import { pullInDueTimes } from './due-times-store';
import { openHubWork } from './hub-work';
import { imageJobs } from './image-jobs';
import { createDuePoll, createFeedTries, feedJobs, feedJobTimes, type FeedJobTimes } from './feed-jobs';
import { pageJobs } from './page-jobs';
import { ingestChannel } from './poll-feed';
import { type JobKind, runDueJobs, type ScheduledWork, startSchedule } from './queue';
import { findLags } from '../../ingest/articles/article-lag-store';
import { dropLatePages } from '../../ingest/articles/article-page-store';
import { keepSiteWords } from '../../platform/site/keep-site-words';
import { readSiteSettings } from '../../platform/site/site-settings-store';
import { createRegistry, type Registry } from '../../platform/metrics/registry';
import { countWork } from './worker-metrics';
import { renewLearning } from '../../ingest/articles/topics/learning/renew-learning';
import { noticeWorks, openPushFetch } from './notice-jobs';
import { firstPlan } from '../../ingest/feeds/feed-schedule';
import { type DueFeed, readFetchPlan, spreadOverdue } from '../../ingest/feeds/feed-state-store';

export interface WorkerDependencies {
  database: OpenDatabase;
  settings: Settings;
  log: Log;
  now: () => Date;
  random: () => number;
  times?: FeedJobTimes;
  /** Counts what the worker does. */
  registry?: Registry;
}

/** From the end of one run of a work to the next, in milliseconds. */
const pausesMs = {
  feeds: 2_000,
  /** Rates change with the hours. */
  fetchPlan: 10 * 60_000,
  /** A publisher looks at the screen. */
  feedChecks: 1_000,
  grouping: 5_000,
  laterLooks: 60_000,
  /** A web process that hid a channel may have ended before it was done, and a fetch under way may have brought more. */
  hiddenChannels: 15_000,
  /** Lists show an editor at once what became of the channel: its publications may follow. */
  mergedChannels: 5_000,
  /** An editor looks at the screen. */
  imports: 1_000,
  /** Whoever has asked for a newsletter waits for its first letter. */
  letters: 2_000,
  /** An issue comes at its hour. */
  newsletters: 15_000,
  /** A mail comes once a day: nobody waits for it. */
  channelMails: 60_000,
  /** Stories of a retired category go to its successor. */
  categories: 5_000,
  /** A deleted publication takes its story's digest with it until the next one is made. */
  digests: 2_000,
  /** Voices grow old. */
  front: 60_000,
  /** Editors look at stories when they have grown, not while they do. */
  checks: 60_000,
  /** Letters and cards name the site as admins do. */
  siteWords: 3_000,
  /** Readers see within seconds that a pin has ended. */
  pins: 3_000,
  images: 2_000,
  /** Pages only complete what a feed left out: they may wait. */
  pages: 5_000,
  cards: 3_000,
  /** Changes request their cards themselves: this finds what an upgrade or a restored backup lacks. */
  missingCards: 3_600_000,
  providers: 15_000,
  indexNow: 15_000,
  /** A deleted publication is to leave the cache in front soon (R21). */
  purges: 300,
  /** A restored backup, or a worker without the setting, has switched it off. */
  purging: 60_000,
  /** Readers see how many stories a long list has. */
  storyCounts: 10 * 60_000,
  /** The figures of a fortnight move slowly, those of a new site do not. */
  channelFigures: 10 * 60_000,
  lags: 30 * 60_000,
  /** A new outlet is to count as its publisher's voice soon. */
  publishers: 30 * 60_000,
  /** A new rubric shows what it means within a day or two. */
  topics: 3 * 3_600_000,
  /** Longer than a clock is put right in, shorter than anybody waits for news. */
  dueTimes: 60_000,
  cleaning: 6 * 3_600_000,
} as const;
/** Time limit for removing old things in one run, in milliseconds: years of them, after an upgrade, go bit by bit. */
const retentionMs = 10 * 60_000;
const metricsMs = 5 * 60_000;
const stopMs = 8_000;

/**
 * Starts one worker. Any number of workers on any number of machines share the work through PostgreSQL; each may be
 * killed at any moment.
 * @returns `stop()`, which lets the work in progress finish, for 8 s at most: a hanging host may take 30 (DUR-2).
 */
export async function startWorker(deps: WorkerDependencies): Promise<{ stop(): Promise<void> }> {
  const { database, settings, log, now, random, times = feedJobTimes, registry = createRegistry() } = deps;
  const counts = countWork(registry);
  const { db } = database;
  const allowedHosts = parseAllowedHosts(settings.feedAllowHosts);
  const fetch = createGuardedFetch({ allowedHosts, userAgent: userAgent(settings.siteOrigin) });
  const reader = createFeedReader();
  const { readFeed, readPage } = reader;
  const tries = createFeedTries({ db, now, random, claimMs: times.claimMs, plan: () => plan });
  const providers = createProviders(settings);
  const grouper = createStoryGrouper(db, now);
  await reader.start();
  const indexNow = toIndexNowTarget(settings);
  await switchIndexNow(db, indexNow !== null, now());
  const purgeTarget = toPurgeTarget(settings);
  if (purgeTarget === null) await switchPurging(db, false, now());
  let stopping = false;
  let plan = firstPlan;
  await renewPlan();
  const overdue = await spreadOverdue(db, now());
  if (overdue > 0)
    log.info({ feeds: overdue }, 'feeds fell due while no worker ran: they are spread over the next minutes');
  const isStopping = () => stopping;
  const run = <Job>(kind: JobKind<Job>) => runDueJobs(kind, isStopping);
  const isOwnHost = (address: string) => isAllowedHost(allowedHosts, new URL(address));
  const hubs = await openHubWork({
    db,
    settings,
    fetch,
    allowedHosts,
    readFeed,
    now,
    random,
    log,
    run,
    isStopping,
    onTaken: (report) => {
      counts.stored(report);
      schedule.hurry('grouping');
    },
  });
  const ingest = ({ sourceId, isFirstLook }: DueFeed) =>
    ingestChannel({ db, fetch, readFeed, keepSubscription: hubs.keepSubscription, now, random, plan }, sourceId, {
      isFirstLook,
    });
  const poll = createDuePoll({ log, tries, ingest, counts, onChanged: () => schedule.hurry('grouping') });
  const feeds = { db, now, log, poll, times, isOwnHost };
  const files = openMediaFiles(settings, log);
  const mailer = createMailer(settings);
  const images = {
    db,
    now,
    log,
    fetchImage: (url: string, referer: string) => fetchArticleImage({ fetch, db, files }, url, referer),
  };
  const pages = { db, now, log, fetch, readPage, isOwnHost, onChanged: () => schedule.hurry('grouping') };
  const cards = { db, files, now, log, draw: drawCard, read: readStoredPicture(files) };
  const keeper = keepSiteWords({
    load: async () => (await readSiteSettings(db)).words,
    onFailure: (error) => log.warn({ err: error }, 'it is not known what admins say of the site'),
    now: () => performance.now(),
  });
  const renewSiteWords = () => {
    keeper.renew();
    return keeper.settled();
  };
  const schedule = startSchedule(
    [
      { name: 'feeds', pauseMs: pausesMs.feeds, work: () => run(feedJobs(feeds, 'healthy')) },
      { name: 'fetch plan', pauseMs: pausesMs.fetchPlan, work: renewPlan },
      { name: 'failing feeds', pauseMs: pausesMs.feeds, work: () => run(feedJobs(feeds, 'failing')) },
      {
        name: 'feed checks',
        pauseMs: pausesMs.feedChecks,
        work: () => run(feedCheckJobs({ db, fetch, readFeed, now, log, times })),
      },
      { name: 'images', pauseMs: pausesMs.images, work: () => run(imageJobs(images)) },
      { name: 'pages', pauseMs: pausesMs.pages, work: askPages },
      { name: 'grouping', pauseMs: pausesMs.grouping, work: group },
      {
        name: 'hidden channels',
        pauseMs: pausesMs.hiddenChannels,
        work: () => settleHiddenChannels({ db, files }, now()),
      },
      {
        name: 'merged channels',
        pauseMs: pausesMs.mergedChannels,
        work: () => settleMergedChannels({ db, files }, now(), isStopping),
      },
      {
        name: 'channel imports',
        pauseMs: pausesMs.imports,
        work: () =>
          runImports({ db, files, settings, allowedHosts, readOpml: (text) => reader.readOpml(text), now }, isStopping),
      },
      { name: 'letters', pauseMs: pausesMs.letters, work: () => sendLetters({ db, mailer, log, now }, isStopping) },
      {
        name: 'newsletters',
        pauseMs: pausesMs.newsletters,
        work: () => queueIssues({ db, siteOrigin: settings.siteOrigin, log, now }, isStopping),
      },
      {
        name: 'channel mails',
        pauseMs: pausesMs.channelMails,
        work: () => queueChannelMails(db, settings.siteOrigin, now()),
      },
      {
        name: 'categories',
        pauseMs: pausesMs.categories,
        work: () => settleCategories(db, now(), isStopping),
      },
      { name: 'later looks', pauseMs: pausesMs.laterLooks, work: lookAgain },
      { name: 'digests', pauseMs: pausesMs.digests, work: digest },
      { name: 'front', pauseMs: pausesMs.front, work: orderFront },
      { name: 'checks', pauseMs: pausesMs.checks, work: () => findChecks(db, now(), isStopping) },
      { name: 'site words', pauseMs: pausesMs.siteWords, work: renewSiteWords },
      { name: 'pins', pauseMs: pausesMs.pins, work: () => endPins(db, now()) },
      { name: 'missing cards', pauseMs: pausesMs.missingCards, work: () => requestCards(db, now()) },
      { name: 'cards', pauseMs: pausesMs.cards, work: () => drawDueCards(cards, isStopping) },
      {
        name: 'providers',
        pauseMs: pausesMs.providers,
        work: () => askDueProviders({ db, now, random, log }, providers),
      },
      { name: 'lags', pauseMs: pausesMs.lags, work: reportLags },
      { name: 'story counts', pauseMs: pausesMs.storyCounts, work: () => renewStoryCounts(db, now()) },
      {
        name: 'channel figures',
        pauseMs: pausesMs.channelFigures,
        work: () => renewChannelFigures(db, now(), isStopping),
      },
      { name: 'publishers', pauseMs: pausesMs.publishers, work: guessPublishers },
      { name: 'topics', pauseMs: pausesMs.topics, work: learnTopics },
      { name: 'due times', pauseMs: pausesMs.dueTimes, work: pullIn },
      { name: 'cleaning', pauseMs: pausesMs.cleaning, work: clean },
      ...noticeWorks({ db, settings, fetch: openPushFetch(settings), now, random, log, isStopping }),
      ...hubs.works,
      ...(purgeTarget ? purgeWorks(purgeTarget) : []),
      ...(indexNow ? [{ name: 'IndexNow', pauseMs: pausesMs.indexNow, work: () => submitTo(indexNow) }] : []),
    ],
    log,
    counts.ran,
  );
  const metricsTimer = setInterval(reportMetrics, metricsMs);
  return { stop };

  async function renewPlan(): Promise<void> {
    plan = await readFetchPlan(db, settings.feedFetchesPerDay, now());
  }

  async function pullIn(): Promise<number> {
    const feeds = await pullInDueTimes(database.pool, now());
    if (feeds > 0) log.warn({ feeds }, 'feeds were scheduled by a clock that ran ahead: they are due now');
    return feeds;
  }

  async function submitTo(target: IndexNowTarget): Promise<number> {
    const post = createGuardedFetch({ allowedHosts: target.allowedHosts, userAgent: userAgent(settings.siteOrigin) });
    return sendAddresses({ db, fetch: post, target, now, random, log }, isStopping);
  }

  function purgeWorks(target: PurgeTarget): ScheduledWork[] {
    const deps = { db, target, now, random, log, onRequest: counts.purged };
    return [
      { name: 'purges', pauseMs: pausesMs.purges, work: () => sendPurges(deps) },
      { name: 'purging', pauseMs: pausesMs.purging, work: () => switchPurging(db, true, now()) },
    ];
  }

  async function askPages(): Promise<number> {
    await dropLatePages(db, now());
    return run(pageJobs(pages));
  }

  async function group(): Promise<number> {
    const begun = performance.now();
    const { grouped } = await grouper.groupPending();
    counts.grouped(grouped, performance.now() - begun);
    if (grouped > 0) schedule.hurry('digests');
    return grouped;
  }

  async function digest(): Promise<number> {
    const made = await keepDigests({ db, log, now }, isStopping);
    if (made > 0) schedule.hurry('front');
    return made;
  }

  async function orderFront(): Promise<void> {
    await renewFront(db, settings.tastes, now());
  }

  async function lookAgain(): Promise<number> {
    const looked = await grouper.lookAgain(isStopping);
    if (looked > 0) schedule.hurry('digests');
    return looked;
  }

  async function guessPublishers(): Promise<void> {
    const changed = await renewPublishers(db, now());
    if (changed > 0) log.info({ channels: changed }, 'channels have another publisher, as far as it shows');
  }

  async function learnTopics(): Promise<void> {
    log.info({ learned: await renewLearning(db, now()) }, 'learned what rubrics and words say of topics');
  }

  async function clean(): Promise<void> {
    const { dataDir, keepDays } = settings;
    const endsAt = now().getTime() + retentionMs;
    const isOver = () => now().getTime() >= endsAt;
    const onFailure = (rule: string, error: unknown) =>
      log.error({ err: error, rule }, 'old things stay: a rule failed');
    const collected = await cleanUp({ db, files, dataDir, keepDays, isStopping, isOver, onFailure }, now());
    log.info({ collected }, 'cleaned up');
  }

  function reportMetrics(): void {
    const jobs = schedule.takeMetrics();
    if (Object.keys(jobs).length > 0) log.info({ jobs }, 'jobs since the last report');
  }

  async function reportLags(): Promise<void> {
    log.info({ lags: await findLags(db, now()) }, 'seconds from publication to page, last day');
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(metricsTimer);
    const ended = schedule.stop();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, stopMs);
    });
    await Promise.race([ended, late]);
    clearTimeout(timer);
    reportMetrics();
    await tries.takeBack();
    await reader.close();
  }
}
