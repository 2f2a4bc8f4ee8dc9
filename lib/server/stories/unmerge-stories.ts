import { writeAudit, type Actor } from '../audit/audit-store';
import type { Queryable } from '../db/client';
import { announceStories } from './announce-stories';
import { writePin } from './pin-store';
import { restorePlacements } from './placement-store';
import { joinStories, separateStories } from './separation-store';
import type { MergeDetails } from './story-audit';
import {
  findPresentStory,
  holdArticles,
  listStoryStates,
  moveArticles,
  reviveStory,
  type StoryState,
} from './story-change-store';
import { returnReaders } from './story-readers-store';
import { refusal, type Refusal } from './story-refusal';
import { lockStories, refreshStories } from './story-writing-store';

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
  /** How many readers have their reactions back. */
  reactions: number;
}

export interface UnmergeWish {
  merge: MergeDetails;
  /** The entry of the merge. */
  undoes: number;
  actor: Actor;
}

/**
 * Takes a merge back, inside the caller's change: the story that went has its id, its publications (but those that were moved elsewhere
 * since), its place and its readers again, and the two are told apart, so that the clusterer does not merge them at once.
 */
export async function unmergeStories(
  tx: Queryable,
  { merge, undoes, actor }: UnmergeWish,
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
  await tellApart(tx, merge, present, now);
  const details = { title, from: storyId, into: present, articles: back.map(({ id }) => id) };
  const entry = await writeAudit(tx, { action: 'story.unmerge', actor, storyId, details, undoes }, now);
  await announceStories(tx, await refreshStories(tx, [storyId, present], now), now);
  return { kind: 'unmerged', entry, storyId, from: present, title: title ?? '', moved, skipped, reactions };
}

/** Both have their places again, unless somebody has changed the merged story's since. */
async function returnPins(tx: Queryable, { from, into, pins }: MergeDetails, whole: StoryState): Promise<void> {
  if (whole.id !== into || whole.pinnedOrder !== (pins.into ?? pins.from)) return;
  await writePin(tx, into, pins.into);
  await writePin(tx, from, pins.from);
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
