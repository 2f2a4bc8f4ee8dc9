import { announceChange } from '../changes/announce-change';
import type { Queryable } from '../db/client';
import type { ChangedStory } from './story-writing-store';

/** Tells every web instance which pages these stories are on, when the transaction commits. */
export async function announceStories(tx: Queryable, changed: readonly ChangedStory[]): Promise<void> {
  await announceChange(tx, {
    stories: changed.map((story) => story.id),
    categories: [...new Set(changed.flatMap((story) => story.categoryIds))],
    sources: [...new Set(changed.flatMap((story) => story.sourceIds))],
  });
}
