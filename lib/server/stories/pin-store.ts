import { eq, inArray, max, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { articles, stories } from '../db/schema';

/** Pins a story at a place, or unpins it (null): the greater the order, the higher it stands (`-is_pinned_order`, API-1). */
export async function writePin(db: Queryable, storyId: number, order: number | null): Promise<void> {
  await db.update(stories).set({ pinnedOrder: order }).where(eq(stories.id, storyId));
}

/** The story of the article with one of these guids; null when none of them has come in. */
export async function findStoryByGuid(db: Queryable, guids: readonly string[]): Promise<number | null> {
  const [row] = await db
    .select({ id: max(articles.storyId) })
    .from(articles)
    .where(inArray(articles.guid, [...guids]))
    .groupBy(articles.storyId)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  return row?.id ?? null;
}
