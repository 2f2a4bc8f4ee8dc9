import type { MediaFiles } from '../../ingest/media/files/media-files';
import { markDeleted, restoreHidden } from '../../ingest/articles/article-deletion-store';
import { dropMedia } from '../../ingest/media/media-store';
import { noteRemoved, removePictures } from '../../ingest/media/released-picture-store';
import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import { announceChange } from '../../platform/changes/change';
import type { Database, Queryable } from '../../platform/db/client';
import { transactYielding } from '../../platform/db/transactions';
import { announceStories } from '../../stories/story-batch';
import { refusal, type Refusal } from '../../stories/story-audit';
import { refreshStories } from '../../stories/story-writing-store';
import type { Grounds } from '../../stories/takedowns/takedown';
import {
  findChannelTakedown,
  insertTakedown,
  liftTakedown,
  liftTakedowns,
  markTakenDown,
} from '../../stories/takedowns/takedown-store';
import { dropCards } from '../channels/channel-removal-store';
import {
  holdChannel,
  listHiddenBy,
  listUnsettled,
  listVisibleOf,
  setChannelHidden,
  type UnsettledChannel,
} from '../channels/hidden-channel-store';

type Dependencies = { db: Database; files: Pick<MediaFiles, 'remove'> };

interface ChannelChange<Kind extends 'hidden' | 'shown'> {
  kind: Kind;
  entry: number;
  /** The channel's name. */
  title: string;
  /** Number of publications. */
  count: number;
}

/** Articles in one transaction: few enough that their locks hold nothing up for long. */
const batch = 50;

/**
 * Takes a channel down with all its publications (R51): first the channel, whose feed is not fetched any more, then the publications in small
 * transactions. Should the process end meanwhile, the worker goes on (`settleHiddenChannels`).
 * @param isRemoval it goes for good after thirty days, unless it is shown again.
 */
export async function hideChannel(
  deps: Dependencies,
  {
    channelId,
    grounds,
    actor,
    isRemoval = false,
    undoes,
  }: { channelId: number; grounds: Grounds; actor: Actor; isRemoval?: boolean; undoes?: number },
  now: Date,
): Promise<ChannelChange<'hidden'> | Refusal> {
  const begun = await deps.db.transaction(async (tx) => {
    const channel = await holdChannel(tx, channelId);
    if (channel === null) return refusal(`Канала № ${channelId} нет.`);
    if (channel.hiddenAt !== null) return refusal(`Канал «${channel.name}» уже снят с публикации.`);
    const takedown = await insertTakedown(
      tx,
      { kind: 'channel', subjectId: channelId, title: channel.name, grounds, actor },
      now,
    );
    await setChannelHidden(tx, channelId, {
      hiddenAt: now,
      pausedAt: channel.pausedAt ?? now,
      removedAt: isRemoval ? now : null,
    });
    const details = {
      name: channel.name,
      wasPaused: channel.pausedAt !== null,
      reason: grounds.note,
      why: grounds.reason,
      takedown,
      ...(isRemoval && { isRemoval }),
    };
    const entry = await writeAudit(tx, { action: 'channel.hide', actor, channelId, details, undoes }, now);
    await announceChange(tx, { stories: [], categories: [], sources: [channelId], days: [] });
    const cards = await dropCards(tx, 'channel', [channelId]);
    await noteRemoved(tx, cards, now, takedown);
    return { kind: 'hidden' as const, entry, title: channel.name, takedown, cards };
  });
  if (begun.kind === 'refused') return begun;
  const { takedown, cards, ...hidden } = begun;
  for (const id of cards) await dropMedia(deps, id);
  return { ...hidden, count: await settle(deps, { channelId, takedownId: takedown, isLifted: false }, now) };
}

/** Undoes `hideChannel`; the pictures are fetched anew. What was hidden by itself stays hidden. */
export async function showChannel(
  deps: Dependencies,
  { channelId, wasPaused, actor, undoes }: { channelId: number; wasPaused: boolean; actor: Actor; undoes?: number },
  now: Date,
): Promise<ChannelChange<'shown'> | Refusal> {
  const begun = await deps.db.transaction(async (tx) => {
    const channel = await holdChannel(tx, channelId);
    const takedown = channel?.hiddenAt ? await findChannelTakedown(tx, channelId) : null;
    if (!channel || !takedown) return refusal('Этот канал не снят с публикации.');
    await liftTakedown(tx, takedown.id, now);
    await setChannelHidden(tx, channelId, {
      hiddenAt: null,
      pausedAt: wasPaused ? channel.pausedAt : null,
      removedAt: null,
    });
    const details = { name: channel.name };
    const entry = await writeAudit(tx, { action: 'channel.show', actor, channelId, details, undoes }, now);
    await announceChange(tx, { stories: [], categories: [], sources: [channelId], days: [] });
    return { kind: 'shown' as const, entry, title: channel.name, takedown: takedown.id };
  });
  if (begun.kind === 'refused') return begun;
  const { takedown, ...shown } = begun;
  return { ...shown, count: await settle(deps, { channelId, takedownId: takedown, isLifted: true }, now) };
}

/** Finishes what `hideChannel` and `showChannel` began. @returns how many publications changed */
export async function settleHiddenChannels(deps: Dependencies, now: Date): Promise<number> {
  let changed = 0;
  for (const channel of await listUnsettled(deps.db)) changed += await settle(deps, channel, now);
  return changed;
}

async function settle(deps: Dependencies, channel: UnsettledChannel, now: Date): Promise<number> {
  let changed = 0;
  for (let count = batch; count === batch;) {
    count = channel.isLifted ? await showSome(deps.db, channel, now) : await hideSome(deps, channel, now);
    changed += count;
  }
  return changed;
}

async function hideSome(
  { db, files }: Dependencies,
  { channelId, takedownId }: UnsettledChannel,
  now: Date,
): Promise<number> {
  const { count, pictures } = await transactYielding(db, async (tx) => {
    const ids = await listVisibleOf(tx, channelId, batch);
    const { deleted, pictures: released } = await markDeleted(tx, ids, now, 'editor');
    if (deleted.length > 0) await markTakenDown(tx, ids, takedownId);
    await noteRemoved(tx, released, now, takedownId);
    await announce(tx, deleted, true, now);
    return { count: ids.length, pictures: released };
  });
  await removePictures({ db, files }, pictures);
  return count;
}

async function showSome(db: Database, { takedownId }: UnsettledChannel, now: Date): Promise<number> {
  return transactYielding(db, async (tx) => {
    const ids = await listHiddenBy(tx, takedownId, batch);
    const shown = await restoreHidden(tx, ids, now);
    if (ids.length > 0) await liftTakedowns(tx, ids, now);
    await announce(tx, shown, false, now);
    return ids.length;
  });
}

async function announce(
  tx: Queryable,
  articles: readonly { storyId: number | null }[],
  isDeletion: boolean,
  now: Date,
): Promise<void> {
  const storyIds = [...new Set(articles.flatMap(({ storyId }) => storyId ?? []))];
  if (storyIds.length === 0) return;
  await announceStories(tx, await refreshStories(tx, storyIds, now), now, isDeletion ? storyIds : []);
}
