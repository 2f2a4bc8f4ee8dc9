import { findCategoryId, saveDemoChannel } from '../channels/channel-store';
import type { Database } from '../db/client';
import { demoChannels, demoPicks } from '../../demo/demo-channels';
import type { Log } from '../base/log';
import { fetchArticleImage } from '../media/fetch-article-image';
import { parseAllowedHosts } from '../outbound/target-url';
import { createGuardedFetch, userAgent } from '../outbound/guarded-fetch';
import { keepDigests } from '../stories/digest/keep-digests';
import { findStoryByGuid, writePin } from '../stories/pin-store';
import { createStoryGrouper } from '../stories/story-grouper';
import { ingestChannel } from '../jobs/poll-feed';

export interface DemoDependencies {
  db: Database;
  dataDir: string;
  siteOrigin: string;
  log: Log;
  /** False makes ordinary channels of them: the checks look at a site as search engines see a real one. */
  asDemo: boolean;
}

const now = () => new Date();

/**
 * Makes the demo channels and takes their feeds in by the real ingest, so that the first page has stories. Doing it again
 * changes nothing. @throws the signal's reason between two channels.
 */
export async function fillDemo(
  { db, dataDir, siteOrigin, log, asDemo }: DemoDependencies,
  demoOrigin: string,
  signal: AbortSignal,
): Promise<void> {
  const fetch = createGuardedFetch({
    allowedHosts: parseAllowedHosts(new URL(demoOrigin).host),
    userAgent: userAgent(siteOrigin),
  });
  for (const { name, description, url, rssUrl, faviconUrl, defaultCategory } of demoChannels(demoOrigin)) {
    signal.throwIfAborted();
    const picture = await fetchArticleImage({ fetch, db, dataDir }, faviconUrl);
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
  await createStoryGrouper(db, now).groupPending();
  await keepDigests({ db, log }, () => signal.aborted);
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
    if (storyId !== null) await writePin(db, storyId, demoPicks.length - index);
  }
}

/** Tells the store where the demo's server is this time; the worker does the rest. */
export async function moveDemo(
  { db, asDemo }: Pick<DemoDependencies, 'db' | 'asDemo'>,
  demoOrigin: string,
): Promise<void> {
  for (const { name, url, rssUrl } of demoChannels(demoOrigin))
    await saveDemoChannel(db, { name, url, rssUrl, demo: asDemo }, now());
}
