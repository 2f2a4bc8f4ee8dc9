import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { websubChanges, websubState } from '../../platform/db/websub-tables';
import { type DueItems, type OutboxTables, switchOutbox } from '../outbox/outbox-store';

export const pingTables: OutboxTables = { items: websubChanges, state: websubState };

/** Says whether our own hub is told of changes; switching it off forgets what waits. */
export async function switchPings(db: Queryable, isOn: boolean, now: Date): Promise<void> {
  await switchOutbox(db, pingTables, isOn, now);
}

/** Selects the changes that were noted before `before`. */
export function duePages(before: Date): DueItems {
  return sql`select from websub_changes where noted_at <= ${before.toISOString()}::timestamptz`;
}

/** A page whose feeds have changed, and the newest of the notes about it. */
export interface ChangedPage {
  page: string;
  lastId: number;
}

/** Finds the page that has waited longest, of those that were first noted before `before`. */
export async function findChangedPage(db: Queryable, before: Date): Promise<ChangedPage | null> {
  const { rows } = await db.execute<{ page: string; last_id: string }>(sql`
    select page, max(id) as last_id from websub_changes group by page
    having min(noted_at) <= ${before.toISOString()}::timestamptz order by min(noted_at), page limit 1`);
  const row = rows[0];
  return row ? { page: row.page, lastId: Number(row.last_id) } : null;
}

/** Forgets what the hub has been told; what was noted meanwhile waits. */
export async function dropChanges(db: Queryable, { page, lastId }: ChangedPage): Promise<void> {
  await db.execute(sql`delete from websub_changes where page = ${page} and id <= ${lastId}`);
}

/** Forgets changes that are too old to be news. */
export async function dropOldChanges(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from websub_changes where noted_at < ${before.toISOString()}::timestamptz`);
}
