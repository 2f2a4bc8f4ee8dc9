import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { intArray } from '../db/sql-array';

/** Notes that pages made before now no longer show these stories as they were. Older publications that only moved are left alone. */
export async function noteVisible(db: Queryable, storyIds: readonly number[], now: Date): Promise<void> {
  if (storyIds.length === 0) return;
  const moment = now.toISOString();
  await db.execute(sql`update articles set visible_at = ${moment}::timestamptz
    where story_id = any(${intArray(storyIds)}) and visible_at is null and grouped_at > ${moment}::timestamptz - interval '1 hour'`);
}
