import { markDeleted } from '../articles/article-deletion-store';
import { writeAudit, type Actor } from '../audit/audit-store';
import { announceChange } from '../changes/announce-change';
import type { Database } from '../db/client';
import { transactYielding } from '../db/transact-yielding';
import { announceStories } from '../stories/announce-stories';
import { refreshStories } from '../stories/story-writing-store';

/**
 * Hides a publication at once everywhere (R21): in one transaction it is marked, its story is what is left of it, and every web instance
 * hears which pages showed it. @returns false when there is none, or not any more.
 */
export async function deletePublication(
  db: Database,
  wish: { articleId: number; actor: Actor },
  now: Date,
): Promise<boolean> {
  const { articleId, actor } = wish;
  return transactYielding(db, async (tx) => {
    const deleted = await markDeleted(tx, articleId, now);
    if (!deleted) return false;
    const { sourceId, storyId } = deleted;
    await announceStories(tx, await refreshStories(tx, storyId === null ? [] : [storyId], now), now);
    await announceChange(tx, { stories: [], categories: [], sources: [sourceId], days: [] });
    await writeAudit(
      tx,
      { action: 'news.delete', actor, channelId: sourceId, articleId, storyId: storyId ?? undefined, details: {} },
      now,
    );
    return true;
  });
}
