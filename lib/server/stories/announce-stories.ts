import { minskDay } from '@/lib/text/calendar';
import { announceChange } from '../changes/announce-change';
import type { Queryable } from '../db/client';
import { noteStories } from '../indexnow/note-changes';
import type { ChangedStory } from './story-writing-store';

/** Tells every web instance which pages these stories are on, when the transaction commits; search engines hear of their own pages later. */
export async function announceStories(tx: Queryable, changed: readonly ChangedStory[], now: Date): Promise<void> {
  await noteStories(tx, changed, now);
  await announceChange(tx, {
    stories: changed.map((story) => story.id),
    categories: [...new Set(changed.flatMap((story) => story.categoryIds))],
    sources: [...new Set(changed.flatMap((story) => story.sourceIds))],
    days: [...new Set(changed.flatMap((story) => story.beginnings.map(minskDay)))],
  });
}
