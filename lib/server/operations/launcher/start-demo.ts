import { openDatabase, type Database } from '../../platform/db/client';
import {
  countChannels,
  countDemoChannels,
  findCategoryId,
  saveDemoChannel,
} from '../../editing/channels/channel-store';
import { startDemoServer } from '../../../demo/demo-server';
import type { Settings } from '../../platform/base/settings';
import { joinLongStory } from './join-long-story';
import { adviseOnChannels, isDemoWanted, isYoungSite, readDemoState, writeDemoState } from './demo-state';
import { step } from './progress';
import { demoChannels, demoPicks } from '../../../demo/demo-channels';
import type { Log } from '../../platform/base/log';
import type { MediaFiles } from '../../ingest/media/files/media-files';
import { openMediaFiles } from '../../ingest/media/files/open-media-files';
import { fetchArticleImage } from '../../ingest/media/fetch-article-image';
import { hasStories } from '../../web/first-steps/site-facts-store';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { createGuardedFetch, userAgent } from '../../platform/outbound/guarded-fetch';
import { keepDigests } from '../../stories/digest/keep-digests';
import { findStoryByGuid, writePin } from '../../stories/pin-store';
import { createStoryGrouper } from '../../stories/story-grouper';
import { ingestChannel } from '../../worker/jobs/poll-feed';

/**
 * Kind of the demo's publishers on this site: `demo` channels, which search engines do not get, or `ordinary` ones. The latter are for
 * the checks only (`checkedSite`): no setting makes them.
 */
export type Publishers = 'demo' | 'ordinary';

interface DemoRun {
  settings: Settings;
  publishers: Publishers;
  log: Log;
  /** Functions that stop the started parts, in the order of their start. */
  undo: (() => Promise<void> | void)[];
  ending: AbortController;
}

export interface StartedDemo {
  /** The feed server's; null without a demo. */
  origin: string | null;
  /** Advice to the operator on the channels; null when there is nothing to do. */
  advice: string | null;
  /** True when its operator has first steps to do; never with a demo. */
  isYoung: boolean;
}

/** Serves the demo's feeds if the demo is wanted, and fills an empty store from them. */
export async function startDemo(
  { settings, publishers, log, undo, ending }: DemoRun,
  databaseUrl: string,
): Promise<StartedDemo> {
  const database = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'idle database connection failed'));
  try {
    const channels = { all: await countChannels(database.db), demo: await countDemoChannels(database.db) };
    if (publishers === 'demo' && !isDemoWanted(settings, channels))
      return {
        origin: null,
        advice: adviseOnChannels(channels),
        isYoung: isYoungSite(channels, await hasStories(database.db)),
      };
    const state = readDemoState(settings.dataDir, new Date());
    const server = await openDemoServer(state.port, state.base);
    undo.push(() => server.close());
    const present = { base: state.base, port: Number(new URL(server.origin).port) };
    writeDemoState(settings.dataDir, { ...present, filling: state.filling });
    const demo = {
      db: database.db,
      files: openMediaFiles(settings, log),
      siteOrigin: settings.siteOrigin,
      log,
      asDemo: publishers === 'demo',
    };
    if (state.filling || channels.all === 0) {
      // A fill that was interrupted starts again: articles that are stored already are not stored twice.
      writeDemoState(settings.dataDir, { ...present, filling: true });
      await step('Демонстрационные каналы', () => fillDemo(demo, server.origin, ending.signal));
      writeDemoState(settings.dataDir, { ...present, filling: false });
    } else if (present.port !== state.port) await moveDemo(demo, server.origin);
    return { origin: server.origin, advice: null, isYoung: false };
  } finally {
    await database.close();
  }
}

/** Uses the port of the last start, or any free one. */
async function openDemoServer(port: number, base: Date) {
  const options = { base, now: () => new Date() };
  return startDemoServer({ port, ...options }).catch(() => startDemoServer({ port: 0, ...options }));
}

interface DemoDependencies {
  db: Database;
  files: MediaFiles;
  siteOrigin: string;
  log: Log;
  /** False makes ordinary channels: the checks need a site that search engines may index. */
  asDemo: boolean;
}

const now = () => new Date();

/**
 * Creates the demo channels and ingests their feeds as the worker does, so that the home page has stories. A second call
 * changes nothing. @throws the signal's reason when it is aborted: checked between two channels.
 */
async function fillDemo(
  { db, files, siteOrigin, log, asDemo }: DemoDependencies,
  demoOrigin: string,
  signal: AbortSignal,
): Promise<void> {
  const fetch = createGuardedFetch({
    allowedHosts: parseAllowedHosts(new URL(demoOrigin).host),
    userAgent: userAgent(siteOrigin),
  });
  for (const { name, description, url, rssUrl, faviconUrl, defaultCategory } of demoChannels(demoOrigin)) {
    signal.throwIfAborted();
    const picture = await fetchArticleImage({ fetch, db, files }, faviconUrl);
    const favicon = picture.kind === 'saved' ? `/media/${picture.mediaId}/thumb.webp` : null;
    const defaultCategoryId = defaultCategory === null ? null : await findCategoryId(db, defaultCategory);
    const sourceId = await saveDemoChannel(
      db,
      { name, description, url, rssUrl, favicon, defaultCategoryId, demo: asDemo },
      now(),
    );
    const report = await ingestChannel({ db, fetch, now, random: Math.random }, sourceId);
    if (report.kind === 'failed') log.warn({ channel: name, detail: report.detail }, 'a demo feed could not be taken');
  }
  signal.throwIfAborted();
  const grouper = createStoryGrouper(db, now);
  await grouper.groupPending();
  await grouper.lookAtBacklog(() => signal.aborted);
  await joinLongStory(db, now);
  await keepDigests({ db, log, now }, () => signal.aborted);
  await pinPicks(
    db,
    demoChannels(demoOrigin).map(({ slug }) => slug),
  );
}

async function pinPicks(db: Database, publishers: readonly string[]): Promise<void> {
  for (const [index, event] of demoPicks.entries()) {
    const storyId = await findStoryByGuid(
      db,
      publishers.map((publisher) => `urn:sujet-demo:${publisher}:${event}`),
    );
    if (storyId !== null) await writePin(db, storyId, { order: demoPicks.length - index, until: null });
  }
}

/** Stores the present address of the demo's server; the worker then polls it there. */
async function moveDemo({ db, asDemo }: Pick<DemoDependencies, 'db' | 'asDemo'>, demoOrigin: string): Promise<void> {
  for (const { name, url, rssUrl } of demoChannels(demoOrigin))
    await saveDemoChannel(db, { name, url, rssUrl, demo: asDemo }, now());
}
