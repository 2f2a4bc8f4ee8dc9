import { and, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { ReportKind, ReportOutcome } from '@/lib/contract/report-rules';
import type { Database, Queryable } from '../../platform/db/client';
import { readerReports, reportedStories } from '../../platform/db/report-tables';

export type Report = typeof readerReports.$inferSelect;

interface NewReport {
  storyId: number;
  articleId: number | null;
  kind: ReportKind;
  words: string;
  quote: string;
  email: string | null;
  fingerprint: string;
}

/** Changes of a story's reports come one after another, so that its sums are right. Until the transaction's end. */
export async function lockStoryReports(tx: Queryable, storyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reader_reports'), ${storyId})`);
}

/** Counts an open report once more. @returns false when there is no equal one */
export async function repeatReport(tx: Queryable, fingerprint: string, now: Date): Promise<boolean> {
  const counted = await tx
    .update(readerReports)
    .set({ times: sql`${readerReports.times} + 1`, lastAt: now })
    .where(and(eq(readerReports.fingerprint, fingerprint), isNull(readerReports.closedAt)))
    .returning({ id: readerReports.id });
  return counted.length > 0;
}

export async function addReport(tx: Queryable, report: NewReport, now: Date): Promise<void> {
  await tx.insert(readerReports).values({ ...report, at: now, lastAt: now });
}

export async function countOpen(tx: Queryable, storyId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(readerReports)
    .where(and(eq(readerReports.storyId, storyId), isNull(readerReports.closedAt)));
  return row?.n ?? 0;
}

/** Writes a story's sums anew; without a report the story leaves the desk's list. */
export async function countStory(tx: Queryable, storyId: number): Promise<void> {
  const isOpen = sql`closed_at is null`;
  await tx.execute(sql`
    with counted as (
      select count(*) filter (where ${isOpen})::int as open, coalesce(sum(times) filter (where ${isOpen}), 0)::int as times,
        coalesce(array_agg(distinct kind) filter (where ${isOpen}), '{}') as kinds, max(last_at) as newest_at, max(closed_at) as closed_at
      from ${readerReports} where story_id = ${storyId}
    ), emptied as (
      delete from ${reportedStories} where story_id = ${storyId} and (select newest_at from counted) is null
    )
    insert into ${reportedStories} (story_id, open, times, kinds, newest_at, closed_at)
    select ${storyId}::int, open, times, kinds, newest_at, closed_at from counted where newest_at is not null
    on conflict (story_id) do update set open = excluded.open, times = excluded.times, kinds = excluded.kinds,
      newest_at = excluded.newest_at, closed_at = excluded.closed_at`);
}

/** These open reports of a story, or all of them; locked. */
export function listOpen(
  tx: Queryable,
  storyId: number,
  ids: readonly number[] | null,
  limit: number,
): Promise<Report[]> {
  return tx
    .select()
    .from(readerReports)
    .where(
      and(
        eq(readerReports.storyId, storyId),
        isNull(readerReports.closedAt),
        ids === null ? undefined : inArray(readerReports.id, [...ids]),
      ),
    )
    .orderBy(readerReports.id)
    .limit(limit)
    .for('update');
}

export async function closeReports(
  tx: Queryable,
  ids: readonly number[],
  { outcome, answeredIds }: { outcome: ReportOutcome; answeredIds: readonly number[] },
  now: Date,
): Promise<void> {
  await tx
    .update(readerReports)
    .set({ closedAt: now, outcome })
    .where(inArray(readerReports.id, [...ids]));
  if (answeredIds.length > 0)
    await tx
      .update(readerReports)
      .set({ answeredAt: now })
      .where(inArray(readerReports.id, [...answeredIds]));
}

/**
 * Opens closed reports again. One that has come anew meanwhile stays closed: its equal is open.
 * @returns the number of those that are open again
 */
export async function reopenReports(tx: Queryable, ids: readonly number[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${readerReports} set closed_at = null, outcome = null
    where id = any(${sql.param([...ids])}::int[]) and closed_at is not null and not exists (
      select from ${readerReports} as newer where newer.fingerprint = ${readerReports}.fingerprint and newer.closed_at is null)`);
  return rowCount ?? 0;
}

/** Removes at most `limit` reports that came last before a moment, with their stories' sums. @returns how many */
export function dropOldReports(db: Database, before: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: readerReports.id, storyId: readerReports.storyId })
      .from(readerReports)
      .where(lt(readerReports.lastAt, before))
      .orderBy(readerReports.lastAt)
      .limit(limit);
    const storyIds = [...new Set(old.map(({ storyId }) => storyId))].sort((a, b) => a - b);
    for (const storyId of storyIds) await lockStoryReports(tx, storyId);
    const dropped = await tx.delete(readerReports).where(
      and(
        inArray(
          readerReports.id,
          old.map(({ id }) => id),
        ),
        lt(readerReports.lastAt, before),
      ),
    );
    for (const storyId of storyIds) await countStory(tx, storyId);
    return dropped.rowCount ?? 0;
  });
}

/** Empties at most `limit` addresses of reports that were closed before a moment. @returns how many */
export async function forgetAddresses(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${readerReports} set email = null where id = any(array(
      select id from ${readerReports} where email is not null and closed_at < ${before.toISOString()}::timestamptz
      order by closed_at limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}

/** A letter to these reports' address could not be sent. */
export async function noteUnanswered(db: Queryable, ids: readonly number[]): Promise<void> {
  await db
    .update(readerReports)
    .set({ answeredAt: null })
    .where(inArray(readerReports.id, [...ids]));
}
