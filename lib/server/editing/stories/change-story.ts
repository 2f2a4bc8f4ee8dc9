import { type Actor, findEntry, findNewestStoryEntry, type KeptEntry } from '../../platform/changes/audit-store';
import type { Database, Queryable } from '../../platform/db/client';
import { changeAffair } from '../../stories/affairs/choose-affair';
import { type CategoryWord, changeCategory } from '../../stories/category-choice-store';
import { changeFirst } from '../../stories/first-choice-store';
import { mergeInto } from '../../stories/merge-stories';
import { changeMove } from '../../stories/move-articles';
import { changeHeadline, changePicture } from '../../stories/opening-choice-store';
import { changePin, pinAtTop } from '../../stories/pin-store';
import { changeSplit } from '../../stories/separate-article';
import { refusal, type Refusal } from '../../stories/story-audit';
import { beginStoryChange } from '../../stories/story-change-store';

/** A deed of an editor with a story at the desk. */
export type StoryDeed =
  | { deed: 'move'; articles: readonly number[]; into: number }
  | { deed: 'split'; articles: readonly number[] }
  | { deed: 'merge'; into: number }
  /** @see AffairChange of `to` */
  | { deed: 'affair'; to: number | null | undefined }
  | { deed: 'first'; article: number | null }
  /** Null: the outlets' stands again. */
  | { deed: 'headline'; headline: string | null }
  | { deed: 'picture'; article: number | null }
  | { deed: 'category'; said: CategoryWord }
  /** At the top of home until then: at a place of the pins, from 1, or at that which it has, else at the first. */
  | { deed: 'pin'; until: Date; place: number | undefined }
  | { deed: 'place-pin'; place: number }
  | { deed: 'unpin' };

export interface StoryOrder {
  storyId: number;
  /** The newest entry of the story that its editor has seen: 0 for none. */
  version: number;
  /** The same of the other story that the deed names; undefined: it was not looked at. */
  otherVersion?: number | undefined;
  deed: StoryDeed;
  actor: Actor;
}

/** `stale`: somebody has changed the story since; `newest` is what he did. `storyId` of a change is the story that the publications are in now. */
export type StoryChanged =
  { kind: 'changed'; entry: KeptEntry; storyId: number } | { kind: 'stale'; newest: KeptEntry } | Refusal;

/** Takes one deed of an editor, unless somebody else has changed the story since he looked: the one way of the desk. Its own transaction. */
export async function changeStory(db: Database, order: StoryOrder, now: Date): Promise<StoryChanged> {
  return db.transaction(async (tx) => {
    // Everybody who changes stories waits here, so that nothing comes between the look and the deed.
    await beginStoryChange(tx);
    const unseen = (await findUnseen(tx, order.storyId, order.version)) ?? (await findUnseenOfOther(tx, order));
    if (unseen) return { kind: 'stale', newest: unseen };
    const done = await act(tx, order, now);
    if (done.kind === 'refused') return done;
    const entry = await findEntry(tx, done.entry);
    if (entry === null) throw new Error('a change of a story left no entry');
    return { kind: 'changed', entry, storyId: done.storyId };
  });
}

/** Returns what somebody has done to a story since the editor looked at it, null for nothing. */
async function findUnseen(tx: Queryable, storyId: number, version: number): Promise<KeptEntry | null> {
  const newest = await findNewestStoryEntry(tx, [storyId]);
  return newest > version ? findEntry(tx, newest) : null;
}

/** The other story of a move, a merge or an affair may have become another one as well. */
async function findUnseenOfOther(tx: Queryable, { deed, otherVersion }: StoryOrder): Promise<KeptEntry | null> {
  const other = 'into' in deed ? deed.into : 'to' in deed ? deed.to : null;
  return other == null || otherVersion === undefined ? null : findUnseen(tx, other, otherVersion);
}

async function act(
  tx: Queryable,
  { storyId, deed, actor }: StoryOrder,
  now: Date,
): Promise<{ kind: 'done'; entry: number; storyId: number } | Refusal> {
  switch (deed.deed) {
    case 'move': {
      const { articles: articleIds, into } = deed;
      return at(into, await changeMove(tx, { storyId, articleIds, into, actor }, now));
    }
    case 'split': {
      const split = await changeSplit(tx, { storyId, articleIds: deed.articles, actor }, now);
      return split.kind === 'refused' ? split : at(split.storyId, split);
    }
    case 'merge':
      return at(deed.into, await mergeInto(tx, { from: storyId, into: deed.into, actor }, now));
    case 'affair':
      return at(storyId, await changeAffair(tx, { storyId, to: deed.to, actor }, now));
    case 'first':
      return at(storyId, await changeFirst(tx, { storyId, articleId: deed.article, actor }, now));
    case 'headline':
      return at(storyId, await changeHeadline(tx, { storyId, to: deed.headline, actor }, now));
    case 'picture':
      return at(storyId, await changePicture(tx, { storyId, to: deed.article, actor }, now));
    case 'category':
      if (deed.said.topic === undefined && deed.said.places === undefined)
        return refusal('Назовите категорию или место.');
      return at(storyId, await changeCategory(tx, { storyId, said: deed.said, actor }, now));
    case 'pin':
      return at(storyId, await pinAtTop(tx, { storyId, until: deed.until, place: deed.place, actor }, now));
    case 'place-pin':
      return at(storyId, await pinAtTop(tx, { storyId, until: null, place: deed.place, actor }, now));
    case 'unpin':
      return at(storyId, await changePin(tx, { storyId, to: null, actor }, now));
  }
}

function at(storyId: number, done: { kind: string; entry: number } | Refusal) {
  return 'reason' in done ? done : { kind: 'done' as const, entry: done.entry, storyId };
}
