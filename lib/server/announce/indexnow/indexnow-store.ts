import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { indexnowAddresses, indexnowState } from '../../platform/db/derived-tables';
import { type DueItems, type OutboxTables, switchOutbox } from '../outbox/outbox-store';

export const indexNowTables: OutboxTables = { items: indexnowAddresses, state: indexnowState };

/** Says whether changes are to be noted at all; switching it off forgets what waits. */
export async function switchIndexNow(db: Queryable, isOn: boolean, now: Date): Promise<void> {
  await switchOutbox(db, indexNowTables, isOn, now);
}

/** Selects the addresses that may be submitted now. */
export function dueAddresses(now: Date): DueItems {
  return sql`select from indexnow_addresses where due_at <= ${iso(now)}::timestamptz`;
}

/**
 * Claims due addresses for a submission, the longest waiting first; those that another transaction is adding now are
 * left for the next time.
 */
export async function claimAddresses(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const found = await db.execute<{ path: string }>(sql`
    update indexnow_addresses set taken_until = ${iso(until)}::timestamptz, noted_again = false
    where path in (
      select path from indexnow_addresses where due_at <= ${iso(now)}::timestamptz order by due_at, path limit ${limit} for update skip locked
    )
    returning path`);
  return found.rows.map(({ path }) => path);
}

/** Deletes the claimed addresses, except those that changed meanwhile or are being added now: they wait again. */
export async function dropTaken(tx: Queryable, until: Date): Promise<void> {
  await tx.execute(sql`delete from indexnow_addresses where path in (${taken(until)}) and not noted_again`);
  await putBack(tx, until);
}

/** Lets what a claim has taken wait again. */
export async function putBack(tx: Queryable, until: Date): Promise<void> {
  await tx.execute(
    sql`update indexnow_addresses set taken_until = null, noted_again = false where path in (${taken(until)})`,
  );
}

/** Never waits for a transaction that notes some of them, which might wait for others of them. */
function taken(until: Date) {
  return sql`select path from indexnow_addresses where taken_until = ${iso(until)}::timestamptz for update skip locked`;
}

/** Drops the oldest addresses beyond a number. @returns how many went. */
export async function dropOldest(db: Queryable, max: number): Promise<number> {
  const dropped = await db.execute(sql`
    delete from indexnow_addresses
    where path in (
      select path from indexnow_addresses
      where (noted_at, path) <= (select noted_at, path from indexnow_addresses order by noted_at desc, path desc offset ${max} limit 1)
      for update skip locked
    )`);
  return dropped.rowCount ?? 0;
}

function iso(moment: Date): string {
  return moment.toISOString();
}
