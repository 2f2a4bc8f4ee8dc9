import type { Queryable } from '../db/client';
import { findPresentStory, type StoryState } from './story-change-store';

/** Why a change of stories was not made: a sentence for the person who wanted it. */
export interface Refusal {
  kind: 'refused';
  reason: string;
}

export function refusal(reason: string): Refusal {
  return { kind: 'refused', reason };
}

/** Why nothing can be done to a story: there is none, it was merged away, or nothing of it is visible. Null when it can. */
export async function whyNot(tx: Queryable, id: number, story: StoryState | undefined): Promise<Refusal | null> {
  if (!story) return refusal(`Сюжета № ${id} нет.`);
  if (story.mergedInto !== null)
    return refusal(`Сюжет № ${id} уже объединён с сюжетом № ${await findPresentStory(tx, id)}.`);
  if (story.articlesCount === 0) return refusal(`В сюжете № ${id} нет публикаций.`);
  return null;
}
