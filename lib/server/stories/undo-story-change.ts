import { findEntry, findLastStoryEntry, type Actor, type KeptEntry } from '../platform/changes/audit-store';
import type { Database, Queryable } from '../platform/db/client';
import { type Moved, moveBack } from './move-articles';
import { type Merged, mergeInto, type Unmerged, unmergeStories } from './merge-stories';
import { changeCategory, type CategoryChange } from './category-choice-store';
import { changeFirst, type FirstChange } from './first-choice-store';
import { showAgain, type Shown } from './hide-publications';
import { type AffairChange, changeAffair, fromStored } from './affairs/choose-affair';
import { changeHeadline, changePicture, type OpeningChange } from './opening-choice-store';
import { toPin } from './pin';
import { changePin, type PinChange } from './pin-store';
import { parseStoryChange, type PartingDetails, refusal, type Refusal } from './story-audit';
import { beginStoryChange, findPresentStory, listArticles } from './story-change-store';

/** A parting taken back is a merge; `skipped` are titles of publications that had left the new story since. */
export type Undone = {
  kind: 'undone';
  undoes: number;
  change:
    | AffairChange
    | PinChange
    | FirstChange
    | CategoryChange
    | OpeningChange
    | Shown
    | Moved
    | Unmerged
    | (Merged & { skipped: string[] });
};

/**
 * Takes back one change of stories, by its audit entry or the last one: a pin, a choice of the first article, a word about the affair, a word about the category, a merge, a move, a split, a separation, a hiding, or an undo of these. Each
 * once; refused when the stories have changed too much since. Its own transaction.
 */
export async function undoStoryChange(
  db: Database,
  request: { entry?: number; actor: Actor },
  now: Date,
): Promise<Undone | Refusal> {
  return db.transaction(async (tx) => {
    await beginStoryChange(tx);
    const entry = await (request.entry === undefined ? findLastStoryEntry(tx) : findEntry(tx, request.entry));
    if (!entry)
      return refusal(
        request.entry === undefined
          ? 'Отменять нечего: сюжеты никто не менял.'
          : `Записи № ${request.entry} в журнале нет.`,
      );
    if (entry.undoneBy !== null) return refusal(`Запись № ${entry.id} уже отменена записью № ${entry.undoneBy}.`);
    const change = await takeBack(tx, entry, request.actor, now);
    return change.kind === 'refused' ? change : { kind: 'undone', undoes: entry.id, change };
  });
}

async function takeBack(tx: Queryable, entry: KeptEntry, actor: Actor, now: Date): Promise<Undone['change'] | Refusal> {
  const change = parseStoryChange(entry);
  switch (change?.action) {
    case undefined:
      return refusal(`Запись № ${entry.id} не о сюжетах: эта команда её не отменяет.`);
    case 'story.pin': {
      const { from, to, fromUntil, toUntil } = change.details;
      const undoes = { entry: entry.id, from: toPin(to, toUntil) };
      return changePin(tx, { storyId: entry.storyId ?? 0, to: toPin(from, fromUntil), actor, undoes }, now);
    }
    case 'story.first': {
      const { before, wasByEditor } = change.details;
      const storyId = entry.storyId ?? 0;
      const held = before === null ? [] : await listArticles(tx, [before]);
      const isThere = held.some((article) => article.storyId === storyId && !article.deleted);
      const back = wasByEditor ? { articleId: before } : { articleId: null, before: isThere ? before : null };
      return changeFirst(tx, { storyId, ...back, actor, undoes: entry.id }, now);
    }
    case 'story.affair': {
      const { from, to } = change.details;
      return changeAffair(
        tx,
        {
          storyId: entry.storyId ?? 0,
          to: fromStored(from),
          actor,
          undoes: { entry: entry.id, from: fromStored(to) },
        },
        now,
      );
    }
    case 'story.headline': {
      const { from, to } = change.details;
      const storyId = entry.storyId ?? 0;
      return changeHeadline(tx, { storyId, to: from, actor, undoes: { entry: entry.id, from: to } }, now);
    }
    case 'story.picture': {
      const { from, to } = change.details;
      const storyId = entry.storyId ?? 0;
      return changePicture(tx, { storyId, to: from, actor, undoes: { entry: entry.id, from: to } }, now);
    }
    case 'story.category': {
      const { before, said } = change.details;
      const back = {
        ...(said.topic === undefined ? {} : { topic: before.topic ?? null }),
        ...(said.places === undefined ? {} : { places: before.places ?? null }),
      };
      return changeCategory(tx, { storyId: entry.storyId ?? 0, said: back, actor, undoes: entry.id }, now);
    }
    case 'story.hide':
      return showAgain(tx, { ids: change.details.articles, reason: null, actor, undoes: entry.id }, now);
    case 'story.show':
      return refusal('Снять публикацию снова: article hide или story hide.');
    case 'story.move':
      return moveBack(tx, { move: change.details, undoes: entry.id, actor }, now);
    case 'story.merge':
      return unmergeStories(tx, { merge: change.details, undoes: entry.id, actor }, now);
    case 'story.unmerge':
      return mergeAgain(tx, { ...change.details, placements: [] }, { undoes: entry.id, actor }, now);
    case 'story.split':
    case 'story.separate': {
      const { from, to, articles, placements } = change.details;
      return mergeAgain(tx, { from: to, into: from, articles, placements }, { undoes: entry.id, actor }, now);
    }
  }
}

type Reunion = Pick<PartingDetails, 'articles' | 'placements'> & { from: number; into: number };

/**
 * The story that was separated from another one is merged back into it, or into the story which that one was merged
 * into.
 */
async function mergeAgain(
  tx: Queryable,
  reunion: Reunion,
  undo: { undoes: number; actor: Actor },
  now: Date,
): Promise<Undone['change'] | Refusal> {
  const { from, articles, placements } = reunion;
  const into = await findPresentStory(tx, reunion.into);
  const held = await listArticles(tx, articles);
  const isThere = held.some((article) => article.storyId === from && !article.deleted);
  if (!isThere) return refusal(`Публикации этой записи уже не в сюжете № ${from}: возвращать нечего.`);
  const merged = await mergeInto(tx, { from, into, placements, ...undo }, now);
  if (merged.kind === 'refused') return merged;
  return {
    ...merged,
    skipped: held.filter((article) => article.storyId !== from && !article.deleted).map(({ title }) => title),
  };
}
