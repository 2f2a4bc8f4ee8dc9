import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import { announceChange } from '../../platform/changes/change';
import type { Database } from '../../platform/db/client';
import { transactYielding } from '../../platform/db/transactions';
import type { MediaFiles } from '../../ingest/media/files/media-files';
import { dropMedia } from '../../ingest/media/media-store';
import { announceStories } from '../../stories/story-batch';
import { beginNewLog } from '../../stories/cluster-log-store';
import { refreshStories } from '../../stories/story-writing-store';
import {
  dropArticles,
  dropBareStories,
  dropCards,
  dropChannel,
  hideArticles,
  stopPolling,
  type RemovedChannel,
} from './channel-removal-store';

export interface RemovedChannels {
  channels: number;
  articles: number;
  stories: number;
}

interface RemovalReason {
  actor: Actor;
  isDemo?: boolean;
  /** An editor removed them thirty days ago. */
  isExpired?: boolean;
}

/** Articles in one transaction: few enough that their locks hold nothing up for long. */
const batch = 50;

/**
 * Removes channels with their articles, the stories that only they told, with reactions, cards and pictures, while the site runs. A story that others tell
 * too is renewed from their articles. Transactions are small: a removal that was cut short continues when it is started again. The feeds' addresses are
 * free afterwards.
 */
export async function removeChannels(
  { db, files }: { db: Database; files: MediaFiles },
  channels: readonly RemovedChannel[],
  { actor, isDemo = false, isExpired = false }: RemovalReason,
  now: Date,
): Promise<RemovedChannels> {
  const removed: RemovedChannels = { channels: 0, articles: 0, stories: 0 };
  if (channels.length === 0) return removed;
  const sourceIds = channels.map(({ id }) => id);
  const pictures = new Set(channels.flatMap(({ favicon }) => mediaIdOf(favicon)));
  await stopPolling(db, sourceIds);
  for (let left: readonly RemovedChannel[] = channels; left.length > 0;) {
    while ((await hideSome(db, sourceIds, now)) === batch);
    for (let dropped = batch; dropped === batch;) {
      const { count, stories, mediaIds } = await dropSome(db, sourceIds);
      removed.articles += count;
      removed.stories += stories;
      for (const id of mediaIds) pictures.add(id);
      dropped = count;
    }
    const remaining: RemovedChannel[] = [];
    for (const channel of left) {
      const mediaIds = await dropOne(db, channel, { actor, isDemo, isExpired }, now);
      if (mediaIds === null) remaining.push(channel);
      else for (const id of mediaIds) pictures.add(id);
    }
    removed.channels += left.length - remaining.length;
    left = remaining;
  }
  for (const id of pictures) await dropMedia({ db, files }, id);
  return removed;
}

/** First they are hidden, so that stories, pages and search engines learn of it as of any deletion. */
async function hideSome(db: Database, sourceIds: readonly number[], now: Date): Promise<number> {
  return transactYielding(db, async (tx) => {
    const hidden = await hideArticles(tx, sourceIds, batch, now);
    const storyIds = [...new Set(hidden.flatMap(({ storyId }) => storyId ?? []))];
    await announceStories(tx, await refreshStories(tx, storyIds, now), now, storyIds);
    return hidden.length;
  });
}

/** Then they go, under the clusterer's lock: its log is another one without them. */
async function dropSome(
  db: Database,
  sourceIds: readonly number[],
): Promise<{ count: number; stories: number; mediaIds: string[] }> {
  return db.transaction(async (tx) => {
    await beginNewLog(tx);
    const { count, storyIds, mediaIds } = await dropArticles(tx, sourceIds, batch);
    const gone = await dropBareStories(tx, storyIds);
    return { count, stories: gone.length, mediaIds: [...mediaIds, ...(await dropCards(tx, 'story', gone))] };
  });
}

/** @returns the pictures that the channel leaves; null while it has an article. */
async function dropOne(
  db: Database,
  { id, name }: RemovedChannel,
  { actor, isDemo, isExpired }: RemovalReason,
  now: Date,
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    if (!(await dropChannel(tx, id))) return null;
    await announceChange(tx, { stories: [], categories: [], sources: [id], days: [] });
    await writeAudit(
      tx,
      {
        action: isExpired ? 'channel.expire' : 'channel.remove',
        actor,
        channelId: id,
        details: isDemo ? { name, demo: true } : { name },
      },
      now,
    );
    return dropCards(tx, 'channel', [id]);
  });
}

/** `/media/{id}/…` of our own store. */
function mediaIdOf(address: string | null): string[] {
  return /^\/media\/([0-9a-f]{32,64})\//.exec(address ?? '')?.slice(1) ?? [];
}
