import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import type { Change } from './change';

/** More stories than a gap loses; beyond them everything counts as lost. */
const maxLosses = 5_000;

/**
 * The stories that have lost an article, and those that were emptied or merged, since the moment; null when there are too many to name. For an
 * instance that has missed announcements.
 */
export async function listLossesSince(
  db: Queryable,
  since: Date,
): Promise<Required<Pick<Change, 'ended' | 'deletedFrom'>> | null> {
  const moment = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number; is_deletion: boolean }>(sql`
    select distinct story_id as id, true as is_deletion from articles where deleted_at >= ${moment} and story_id is not null
    union all
    select id, false from stories where modified_at >= ${moment} and articles_count = 0
    limit ${maxLosses + 1}`);
  if (rows.length > maxLosses) return null;
  const idsOf = (isDeletion: boolean) => rows.flatMap((row) => (row.is_deletion === isDeletion ? [row.id] : []));
  return { ended: idsOf(false), deletedFrom: idsOf(true) };
}
