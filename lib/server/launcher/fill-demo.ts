import { findCategoryId, saveDemoChannel } from '../channels/channel-store';
import type { Database } from '../db/client';
import { demoChannels, type DemoChannel } from '../demo/demo-channels';
import type { Log } from '../log';
import { fetchArticleImage } from '../media/fetch-article-image';
import { createGuardedFetch } from '../outbound/guarded-fetch';
import { parseAllowedHosts } from '../outbound/allowed-hosts';
import { userAgent } from '../outbound/user-agent';
import { createStoryGrouper } from '../stories/story-grouper';
import { ingestChannel } from '../worker/ingest-channel';

export interface DemoDependencies {
  db: Database;
  dataDir: string;
  siteOrigin: string;
  log: Log;
}

/** Makes the demo channels and takes their feeds in by the real ingest, so that the first page has stories. */
export async function fillDemo({ db, dataDir, siteOrigin, log }: DemoDependencies, demoOrigin: string): Promise<void> {
  const now = () => new Date();
  const fetch = createGuardedFetch({ allowedHosts: parseAllowedHosts(new URL(demoOrigin).host), userAgent: userAgent(siteOrigin) });
  for (const channel of demoChannels(demoOrigin)) {
    const sourceId = await saveDemoChannel(db, { ...(await toChannel(channel)), demo: true }, now());
    const report = await ingestChannel({ db, fetch, now, random: Math.random }, sourceId);
    if (report.kind === 'failed') log.warn({ channel: channel.name, detail: report.detail }, 'a demo feed could not be taken');
  }
  await createStoryGrouper(db, now).groupPending();

  async function toChannel({ name, description, url, rssUrl, faviconUrl, defaultCategory }: DemoChannel) {
    const picture = await fetchArticleImage({ fetch, db, dataDir }, faviconUrl);
    const favicon = picture.kind === 'saved' ? `/media/${picture.mediaId}/thumb.webp` : null;
    return { name, description, url, rssUrl, favicon, defaultCategoryId: await findCategoryId(db, defaultCategory) };
  }
}
