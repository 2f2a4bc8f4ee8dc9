import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { websubChanges, websubState } from '../../platform/db/websub-tables';

/** Says whether our own hub is told of changes; switching it off forgets what waits. */
export async function switchPings(db: Queryable, isOn: boolean, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(websubState)
      .values({ isOn, nextSendAt: now, busyUntil: now })
      .onConflictDoUpdate({ target: websubState.id, set: { isOn } });
    if (!isOn) await tx.delete(websubChanges);
  });
}

/** Notes pages whose feeds have changed; does nothing while no hub is told. */
export async function noteChangedPages(tx: Queryable, pages: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into websub_changes (page, noted_at)
    select page, ${now.toISOString()}::timestamptz from unnest(${sql.param([...pages])}::text[]) as noted(page)
    where exists (select from websub_state where is_on)`);
}

/** The right to tell the hub, until `until`: a worker that dies gives it back by its end. */
export interface PingClaim {
  until: Date;
  /** In a row so far. */
  failures: number;
  lastError: string | null;
}

/** Takes the right to send when its time has come: one worker of any number gets it, the others null. */
export async function claimPings(db: Queryable, now: Date, until: Date): Promise<PingClaim | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .update(websubState)
    .set({ busyUntil: until })
    .where(sql`${websubState.isOn} and ${websubState.nextSendAt} <= ${at} and ${websubState.busyUntil} <= ${at}`)
    .returning({ failures: websubState.failures, lastError: websubState.lastError });
  return row ? { until, ...row } : null;
}

/** Gives the right back, unless it has run out and is another's by now. */
export async function endPings(
  db: Queryable,
  { until }: PingClaim,
  { error, failures, nextSendAt }: { error: string | null; failures: number; nextSendAt: Date },
  now: Date,
): Promise<void> {
  await db
    .update(websubState)
    .set({ busyUntil: now, failures, nextSendAt, lastError: error })
    .where(eq(websubState.busyUntil, until));
}

/** A page whose feeds have changed, and the newest of the notes about it. */
export interface ChangedPage {
  page: string;
  lastId: number;
}

/** The pages that were first noted before `before`, the longest waiting first. */
export async function listChangedPages(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<ChangedPage[]> {
  const found = await db.execute<{ page: string; last_id: string }>(sql`
    select page, max(id) as last_id from websub_changes group by page
    having min(noted_at) <= ${before.toISOString()}::timestamptz order by min(noted_at), page limit ${limit}`);
  return found.rows.map((row) => ({ page: row.page, lastId: Number(row.last_id) }));
}

/** Forgets what the hub has been told; what was noted meanwhile waits. */
export async function dropChanges(db: Queryable, { page, lastId }: ChangedPage): Promise<void> {
  await db.execute(sql`delete from websub_changes where page = ${page} and id <= ${lastId}`);
}

/** Forgets changes that are too old to be news. */
export async function dropOldChanges(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from websub_changes where noted_at < ${before.toISOString()}::timestamptz`);
}
