import { sql } from 'drizzle-orm';
import { pageTags } from '@/lib/site/page-response';
import type { Queryable } from '../db/client';
import { textArray } from '../db/sql-array';

/**
 * Adds tags to those that the cache in front of the site is to be told of, inside the transaction of the change; does nothing while purging is
 * off. Every call adds a row, so that no transaction waits for another one.
 */
export async function noteTags(tx: Queryable, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await tx.execute(sql`
    insert into purge_changes (tags) select ${textArray(tags)} where exists (select from purge_state where is_on)`);
}

/** Before a tag whose pages the cache may not even send while the site is away. */
const goneMark = '!';

/** The same for pages that show what has been deleted: the cache removes them, where it keeps others to be sent when nothing newer can be had (R21). */
export async function noteGone(tx: Queryable, tags: readonly string[]): Promise<void> {
  await noteTags(
    tx,
    tags.map((tag) => goneMark + tag),
  );
}

/** The tag that was noted, and whether its pages are to be removed. */
export function readNoted(noted: string): { tag: string; isGone: boolean } {
  return noted.startsWith(goneMark)
    ? { tag: noted.slice(goneMark.length), isGone: true }
    : { tag: noted, isGone: false };
}

/** Adds everything: changes may have been missed. */
export async function noteEverything(tx: Queryable): Promise<void> {
  await noteTags(tx, [pageTags.all]);
}

export interface NotedAddress {
  /** From the site's root. */
  path: string;
  /** Not to be submitted before this moment. */
  dueAt: Date;
}

/**
 * Adds addresses to those that wait for submission, inside the transaction of the change; does nothing while IndexNow
 * is off. An address that waits already keeps its one row, with the earlier due time; one that is being submitted
 * waits again.
 */
export async function noteAddresses(tx: Queryable, addresses: readonly NotedAddress[], now: Date): Promise<void> {
  if (addresses.length === 0) return;
  // In the order of paths: two transactions that note the same ones wait for each other instead of deadlocking.
  await tx.execute(sql`
    insert into indexnow_addresses as known (path, noted_at, due_at)
    select path, ${iso(now)}::timestamptz, due_at
    from unnest(${textArray(addresses.map(({ path }) => path))}, ${timeArray(addresses.map(({ dueAt }) => dueAt))}) as noted(path, due_at)
    where exists (select from indexnow_state where is_on)
    order by path
    on conflict (path) do update set noted_again = known.taken_until is not null, due_at = excluded.due_at
    where known.taken_until is not null or excluded.due_at < known.due_at`);
}

/** Notes pages whose feeds have changed; does nothing while no hub is told. */
export async function noteChangedPages(tx: Queryable, pages: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into websub_changes (page, noted_at)
    select page, ${now.toISOString()}::timestamptz from unnest(${sql.param([...pages])}::text[]) as noted(page)
    where exists (select from websub_state where is_on)`);
}

function iso(moment: Date): string {
  return moment.toISOString();
}

function timeArray(values: readonly Date[]) {
  return sql`${sql.param(values.map(iso))}::timestamptz[]`;
}
