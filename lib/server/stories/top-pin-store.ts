import { inArray, sql } from 'drizzle-orm';
import { pinLimits } from '@/lib/contract/desk-rules';
import type { Database, Queryable } from '../platform/db/client';
import { intArray } from '../platform/db/sql-array';
import { stories } from '../platform/db/schema';
import type { EndingPin } from './pin';
import { announceStories } from './story-batch';
import { inCategory } from './story-category-store';
import { listChangedStories } from './story-writing-store';

/** Hidden stories keep their pins until these end, and do not count: a few more than may be seen. */
const maxRead = 4 * pinLimits.stories;

/**
 * Returns the pins at the top of home (RANK-6), from the top: of visible stories that are not set aside, by their own index.
 * @param category only those in its list; null: all
 */
export async function listTopPins(db: Queryable, category: number | null = null): Promise<EndingPin[]> {
  const found = await db.execute<{ id: number; order: number; until: string }>(sql`
    select id, pinned_order as order, pinned_until as until from (
      select id, pinned_order, pinned_until, articles_count, aside, category_id, in_belarus, in_world from stories
      where pinned_until is not null order by pinned_until desc limit ${maxRead}
    ) as stories
    where articles_count > 0 and not aside and pinned_order is not null ${category === null ? sql`` : sql`and ${inCategory(category)}`}
    order by pinned_order desc, id desc limit ${pinLimits.stories}`);
  return found.rows.map((row) => ({ ...row, until: new Date(row.until) }));
}

/** Returns the stories that stand for the affairs of these stories in lists: a pinned story stands for its affair itself. */
export async function listLeadersOf(db: Queryable, storyIds: readonly number[]): Promise<number[]> {
  if (storyIds.length === 0) return [];
  const found = await db.execute<{ id: number }>(sql`
    select id from stories where leads_affair
      and affair_id = any(array(select affair_id from stories where id = any(${intArray(storyIds)}) and affair_id is not null))
    limit ${storyIds.length}`);
  return found.rows.map(({ id }) => id);
}

/** Takes off the pins whose time has come, without anybody's request, and announces it. @returns how many ended */
export async function endPins(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx.execute<{ id: number }>(sql`
      select id from stories where pinned_until <= ${now.toISOString()}::timestamptz order by id limit ${maxRead} for update skip locked`);
    const ids = due.rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.update(stories).set({ pinnedOrder: null, pinnedUntil: null }).where(inArray(stories.id, ids));
    await announceStories(tx, await listChangedStories(tx, ids), now);
    return ids.length;
  });
}
