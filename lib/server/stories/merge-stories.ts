import { type Actor, writeAudit } from '../platform/changes/audit-store';
import type { Database, Queryable } from '../platform/db/client';
import { announceStories } from './story-batch';
import { takeLogPositions, writeMerges } from './cluster-log-store';
import { byHand, listPlacements, type PlacementRow, restorePlacements, writePlacements } from './placement-store';
import { inheritSeparations, joinStories, separateStories } from './story-merge-store';
import { type MergeDetails, refusal, type Refusal, whyNot } from './story-audit';
import {
  beginStoryChange,
  dropWords,
  findPresentStory,
  holdArticles,
  holdArticlesOf,
  listInheritedWords,
  listStoryStates,
  moveArticles,
  reviveStory,
  type StoryState,
} from './story-change-store';
import { recordReaders, returnReaders } from './story-readers-store';
import { lockStories, refreshStories } from './story-writing-store';
import { isSamePin, pinOfMerged, toPin } from './pin';
import { writePin } from './pin-store';

export interface Merged {
  kind: 'merged';
  entry: number;
  from: number;
  into: number;
  title: string;
  titleInto: string;
  /** Number of visible publications that were moved. */
  moved: number;
}

/**
 * Merges two stories: publications, reactions and views move, the old id redirects to the new one (R22), and an
 * earlier separation of the two is deleted. Its own transaction.
 */
export async function mergeStories(
  db: Database,
  request: { from: number; into: number; actor: Actor },
  now: Date,
): Promise<Merged | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    return mergeInto(tx, request, now);
  });
}

interface MergeRequest {
  from: number;
  into: number;
  actor: Actor;
  undoes?: number;
  /** Placements of articles before they were parted; for the others the merge is the reason. */
  placements?: readonly PlacementRow[];
}

/** The merge itself, inside the caller's change. */
export async function mergeInto(
  tx: Queryable,
  { from, into, actor, undoes, placements = [] }: MergeRequest,
  now: Date,
): Promise<Merged | Refusal> {
  if (from === into) return refusal('Сюжет нельзя объединить с самим собой.');
  const articles = await holdArticlesOf(tx, from);
  await lockStories(tx, [from, into]);
  const states = await listStoryStates(tx, [from, into]);
  const [gone, kept] = [from, into].map((id) => states.find((story) => story.id === id));
  for (const [id, story] of [
    [into, kept],
    [from, gone],
  ] as const) {
    const hindrance = await whyNot(tx, id, story);
    if (hindrance) return hindrance;
  }
  const ids = articles.map(({ id }) => id);
  const visible = articles.filter(({ deleted }) => !deleted);
  const [title, titleInto] = [gone?.title ?? '', kept?.title ?? ''];
  const details: MergeDetails = {
    title,
    titleInto,
    from,
    into,
    articles: ids,
    placements: await listPlacements(tx, ids),
    pins: {
      from: gone?.pin?.order ?? null,
      into: kept?.pin?.order ?? null,
      fromUntil: gone?.pin?.until ?? null,
      intoUntil: kept?.pin?.until ?? null,
    },
    readers: await recordReaders(tx, { from, into }),
    inheritedWords: await listInheritedWords(tx, { from, into }),
    wereSeparated: await joinStories(tx, from, into),
    inherited: await inheritSeparations(tx, { from, into }),
  };
  const [seq] = await takeLogPositions(tx, 1);
  if (seq === undefined) throw new Error('no place in the log was given');
  await writeMerges(tx, [{ from, into, seq }]);
  const earlier = new Map(placements.map((placement) => [placement.articleId, placement]));
  await writePlacements(
    tx,
    visible.map(({ id }) => earlier.get(id) ?? byHand(id, 'merged', now)),
  );
  const entry = await writeAudit(
    tx,
    { action: 'story.merge', actor, storyId: into, details: { ...details }, undoes },
    now,
  );
  await announceStories(tx, await refreshStories(tx, [from, into], now), now);
  return { kind: 'merged', entry, from, into, title, titleInto, moved: visible.length };
}

export interface Unmerged {
  kind: 'unmerged';
  entry: number;
  /** The story that is there again. */
  storyId: number;
  /** The one that it came out of. */
  from: number;
  title: string;
  moved: number;
  /** Titles of publications that are in yet another story by now: they stay there. */
  skipped: string[];
  /** Number of readers who have their reactions back. */
  reactions: number;
}

export interface UnmergeRequest {
  merge: MergeDetails;
  /** The entry of the merge. */
  undoes: number;
  actor: Actor;
}

/**
 * Undoes a merge, inside the caller's transaction: the merged story gets back its id, its publications (except those
 * moved elsewhere since), its pin and its readers, and the two are marked as separate, so that the clusterer does not
 * merge them again at once.
 */
export async function unmergeStories(
  tx: Queryable,
  { merge, undoes, actor }: UnmergeRequest,
  now: Date,
): Promise<Unmerged | Refusal> {
  const { from: storyId, title } = merge;
  const held = await holdArticles(tx, merge.articles);
  const present = await findPresentStory(tx, merge.into);
  await lockStories(tx, [storyId, merge.into, present]);
  const states = await listStoryStates(tx, [storyId, present]);
  const [gone, whole] = [storyId, present].map((id) => states.find((story) => story.id === id));
  if (!gone || !whole || gone.mergedInto !== merge.into)
    return refusal(`Сюжет № ${storyId} с тех пор снова отделён от сюжета № ${merge.into}.`);
  const back = held.filter((article) => article.storyId === present);
  const moved = back.filter(({ deleted }) => !deleted).length;
  const skipped = held
    .filter((article) => article.storyId !== present && !article.deleted)
    .map((article) => article.title);
  if (moved === 0)
    return refusal(`Публикации сюжета № ${storyId} с тех пор удалены или в других сюжетах: возвращать нечего.`);

  await reviveStory(tx, storyId);
  await moveArticles(tx, back, storyId);
  await restorePlacements(
    tx,
    back.map(({ id }) => id),
    merge.placements,
  );
  const reactions = await returnReaders(tx, { from: storyId, into: present }, merge.readers);
  await returnPins(tx, merge, whole);
  if (whole.id === merge.into) await dropWords(tx, merge.into, merge.inheritedWords);
  await tellApart(tx, merge, present, now);
  const details = { title, from: storyId, into: present, articles: back.map(({ id }) => id) };
  const entry = await writeAudit(tx, { action: 'story.unmerge', actor, storyId, details, undoes }, now);
  await announceStories(tx, await refreshStories(tx, [storyId, present], now), now);
  return { kind: 'unmerged', entry, storyId, from: present, title: title ?? '', moved, skipped, reactions };
}

/** Both stories get their pins back, unless the merged story's pin was changed since. */
async function returnPins(tx: Queryable, { from, into, pins }: MergeDetails, whole: StoryState): Promise<void> {
  const pinOfFrom = toPin(pins.from, pins.fromUntil);
  const pinOfInto = toPin(pins.into, pins.intoUntil);
  if (whole.id !== into || !isSamePin(whole.pin, pinOfMerged(pinOfInto, pinOfFrom))) return;
  await writePin(tx, into, pinOfInto);
  await writePin(tx, from, pinOfFrom);
}

async function tellApart(
  tx: Queryable,
  { from, into, inherited }: MergeDetails,
  present: number,
  now: Date,
): Promise<void> {
  if (present === into) for (const other of inherited) await joinStories(tx, into, other);
  // Also from the story in between: that merge may be taken back as well.
  for (const other of new Set([into, present])) await separateStories(tx, from, other, now);
}
