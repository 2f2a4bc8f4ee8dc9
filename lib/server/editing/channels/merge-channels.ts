import { markDeleted } from '../../ingest/articles/article-deletion-store';
import type { MediaFiles } from '../../ingest/media/files/media-files';
import { dropMedia } from '../../ingest/media/media-store';
import { noteRemoved, removePictures } from '../../ingest/media/released-picture-store';
import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import { announceChange } from '../../platform/changes/change';
import type { Database, Queryable } from '../../platform/db/client';
import { transactYielding } from '../../platform/db/transactions';
import { beginNewLog } from '../../stories/cluster-log-store';
import { announceStories } from '../../stories/story-batch';
import { refusal, type Refusal } from '../../stories/story-audit';
import { refreshStories } from '../../stories/story-writing-store';
import {
  giveArticles,
  holdChannels,
  listRepeated,
  listUnsettledMerges,
  type MergedChannel,
  noteRepeated,
  takeArticlesBack,
  writeMergedInto,
} from './channel-merge-store';
import { dropCards } from './channel-removal-store';

type Dependencies = { db: Database; files: Pick<MediaFiles, 'remove'> };

interface ChannelsMerged {
  kind: 'merged' | 'parted';
  entry: number;
  name: string;
  nameInto: string;
}

/** Articles in one transaction: each makes the groupers read their log anew, and holds the articles' stories up. */
const batch = 200;

/**
 * Makes a channel a part of another one that is the same outlet (CHANNELS-9): it leaves every list at once, its feed is not fetched any more, its addresses
 * lead to the other, and the worker brings its publications there (`settleMergedChannels`).
 */
export async function mergeChannels(
  { db, files }: Dependencies,
  { from, into, actor }: { from: number; into: number; actor: Actor },
  now: Date,
): Promise<ChannelsMerged | Refusal> {
  const done = await db.transaction(async (tx) => {
    const held = await holdChannels(tx, [from, into]);
    const [gone, kept] = [from, into].map((id) => held.find((channel) => channel.id === id));
    if (!gone) return refusal(`Канала № ${from} нет.`);
    if (!kept) return refusal(`Канала № ${into} нет.`);
    const hindrance = whyNot(gone, kept);
    if (hindrance !== null) return refusal(hindrance);
    await writeMergedInto(tx, from, { mergedInto: into, hiddenAt: now, pausedAt: gone.pausedAt ?? now });
    const details = { name: gone.name, into, nameInto: kept.name, wasPaused: gone.pausedAt !== null };
    const entry = await writeAudit(tx, { action: 'channel.merge', actor, channelId: from, details }, now);
    await announceChange(tx, { stories: [], categories: [], sources: [from, into], days: [] });
    const cards = await dropCards(tx, 'channel', [from]);
    await noteRemoved(tx, cards, now);
    return { kind: 'merged' as const, entry, name: gone.name, nameInto: kept.name, cards };
  });
  if (done.kind === 'refused') return done;
  const { cards, ...merged } = done;
  for (const id of cards) await dropMedia({ db, files }, id);
  return merged;
}

function whyNot(gone: MergedChannel, kept: MergedChannel): string | null {
  if (gone.id === kept.id) return 'Это один и тот же канал.';
  if (gone.mergedInto !== null) return `Канал «${gone.name}» уже присоединён к другому.`;
  if (gone.hiddenAt !== null) return `Канал «${gone.name}» снят с публикации.`;
  if (kept.hiddenAt !== null) return `Канал «${kept.name}» снят с публикации.`;
  // His screens would be of a channel that is no more.
  if (gone.isOwned) return `У канала «${gone.name}» есть владелец: присоедините к нему второй.`;
  if (gone.part !== null) return `К каналу «${gone.name}» присоединён «${gone.part}»: присоедините к нему и второй.`;
  return null;
}

/** Undoes `mergeChannels`: the channel is there again, its feed is fetched, and its publications come back. */
export async function partChannels(
  db: Database,
  {
    from,
    into,
    wasPaused,
    actor,
    undoes,
  }: { from: number; into: number; wasPaused: boolean; actor: Actor; undoes: number },
  now: Date,
): Promise<ChannelsMerged | Refusal> {
  return db.transaction(async (tx) => {
    const held = await holdChannels(tx, [from, into]);
    const [gone, kept] = [from, into].map((id) => held.find((channel) => channel.id === id));
    if (!gone || !kept || gone.mergedInto !== into) return refusal('С тех пор каналы изменили: отменять нечего.');
    await writeMergedInto(tx, from, { mergedInto: null, hiddenAt: null, pausedAt: wasPaused ? gone.pausedAt : null });
    const details = { name: gone.name, into, nameInto: kept.name };
    const entry = await writeAudit(tx, { action: 'channel.part', actor, channelId: from, details, undoes }, now);
    await announceChange(tx, { stories: [], categories: [], sources: [from, into], days: [] });
    return { kind: 'parted' as const, entry, name: gone.name, nameInto: kept.name };
  });
}

/**
 * Brings the publications of merged channels to the ones that they are part of, and back those of channels that are of their own again, some hundreds at a
 * time. What a fetch under way still brings, the next run finds.
 * @returns how many publications have moved
 */
export async function settleMergedChannels(deps: Dependencies, now: Date, isStopping: () => boolean): Promise<number> {
  let moved = 0;
  for (const { id, into } of await listUnsettledMerges(deps.db))
    for (let count = batch; count === batch && !isStopping();) {
      if (into !== null) await hideRepeated(deps, id, into, now);
      count = into === null ? await takeBack(deps.db, id, now) : await give(deps.db, id, into, now);
      moved += count;
    }
  return moved;
}

async function hideRepeated({ db, files }: Dependencies, from: number, into: number, now: Date): Promise<void> {
  for (let count = batch; count === batch;) {
    const { pictures, hidden } = await transactYielding(db, async (tx) => {
      const ids = await listRepeated(tx, from, into, batch);
      const { deleted, pictures: released } = await markDeleted(tx, ids, now);
      await noteRepeated(tx, ids, from);
      await announce(
        tx,
        deleted.flatMap(({ storyId }) => storyId ?? []),
        now,
      );
      return { pictures: released, hidden: ids.length };
    });
    await removePictures({ db, files }, pictures);
    count = hidden;
  }
}

/** Which outlet an article is of matters to the clusterer: its log is another one afterwards. */
function give(db: Database, from: number, into: number, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await beginNewLog(tx);
    const { count, storyIds } = await giveArticles(tx, from, into, batch);
    await announce(tx, storyIds, now);
    await announceChange(tx, { stories: [], categories: [], sources: [from, into], days: [] });
    return count;
  });
}

function takeBack(db: Database, from: number, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await beginNewLog(tx);
    const { count, storyIds, into } = await takeArticlesBack(tx, from, batch);
    await announce(tx, storyIds, now);
    await announceChange(tx, { stories: [], categories: [], sources: [from, ...into], days: [] });
    return count;
  });
}

async function announce(tx: Queryable, ids: readonly number[], now: Date): Promise<void> {
  const storyIds = [...new Set(ids)];
  if (storyIds.length > 0) await announceStories(tx, await refreshStories(tx, storyIds, now), now, storyIds);
}
