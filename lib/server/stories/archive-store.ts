import {
  daysOfMonth,
  isDay,
  isMonth,
  minskDay,
  monthOf,
  moveDay,
  moveMonth,
  startOfDay,
  startOfMonth,
} from '@/lib/text/calendar';
import type { StorySummary } from '@/lib/contract/story';
import type { Queryable } from '../platform/db/client';
import { listAsSummaries } from './to-story';
import { listStoriesByIds } from './story-store';
import { and, gte, lt, sql } from 'drizzle-orm';
import { descending } from '../platform/db/keyset';
import { stories } from '../platform/db/schema';

/** Stories on a page of a day. */
export const archivePageSize = 25;

/** Days that the index shows with all their pages: today and the six before it. */
const recentDays = 7;

/** A day in Europe/Minsk and how many visible stories began on it. */
export interface ArchivedDay {
  day: string;
  count: number;
}

export interface ReadDay extends ArchivedDay {
  results: StorySummary[];
  /** The nearest days that have stories. */
  earlier: string | null;
  later: string | null;
}

/** Returns the last days and all months that have stories, newest first. Stories dated beyond today are not there yet. */
export async function readArchiveIndex(db: Queryable, now: Date): Promise<{ days: ArchivedDay[]; months: string[] }> {
  const today = minskDay(now);
  const ends = await findEndsOfSpan(db, { to: startOfDay(moveDay(today, 1)) });
  if (ends === null) return { days: [], months: [] };
  const months = monthsBetween(monthOf(minskDay(ends.first)), monthOf(minskDay(ends.last)));
  const [days, filled] = await Promise.all([
    countDays(
      db,
      Array.from({ length: recentDays }, (_, back) => moveDay(today, -back)),
    ),
    findFilledSpans(db, months.map(toMonthSpan)),
  ]);
  return { days, months: months.filter((_, index) => filled[index]).reverse() };
}

/** A month's days that have stories, oldest first; null for what is no month between the first story and today. */
export async function readArchiveMonth(
  db: Queryable,
  month: string,
  now: Date,
): Promise<{ days: ArchivedDay[]; earlier: string | null; later: string | null } | null> {
  const today = minskDay(now);
  if (!isMonth(month) || month > monthOf(today)) return null;
  const { earlier, later } = await findNeighbours(db, toMonthSpan(month), today);
  const days = await countDays(
    db,
    daysOfMonth(month).filter((day) => day <= today),
  );
  if (days.length === 0 && earlier === null) return null;
  return { days, earlier: earlier && monthOf(earlier), later: later && monthOf(later) };
}

/**
 * A page of a day's stories, newest first; null for what is no day between the first story and today, and beyond the day's last page. A day without
 * stories between others has one empty page.
 */
export async function readArchiveDay(
  db: Queryable,
  { day, page }: { day: string; page: number },
  now: Date,
): Promise<ReadDay | null> {
  const today = minskDay(now);
  if (!isDay(day) || day > today) return null;
  const span = toDaySpan(day);
  const [counted, { earlier, later }] = await Promise.all([countDays(db, [day]), findNeighbours(db, span, today)]);
  const count = counted[0]?.count ?? 0;
  if (count === 0 && earlier === null) return null;
  if (page > Math.max(1, Math.ceil(count / archivePageSize))) return null;
  const ids = await listIdsOfSpan(db, span, { offset: (page - 1) * archivePageSize, limit: archivePageSize });
  const rows = await listStoriesByIds(db, ids);
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { day, count, results: await listAsSummaries(db, inOrder), earlier, later };
}

/** Returns those of these days that have stories. */
async function countDays(db: Queryable, days: readonly string[]): Promise<ArchivedDay[]> {
  const counts = await countStoriesOfSpans(db, days.map(toDaySpan));
  return days.map((day, index) => ({ day, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
}

async function findNeighbours(
  db: Queryable,
  { from, to }: Span,
  today: string,
): Promise<{ earlier: string | null; later: string | null }> {
  const [before, after] = await Promise.all([
    findEndsOfSpan(db, { to: from }),
    findEndsOfSpan(db, { from: to, to: startOfDay(moveDay(today, 1)) }),
  ]);
  return { earlier: before && minskDay(before.last), later: after && minskDay(after.first) };
}

function toDaySpan(day: string): Span {
  return { from: startOfDay(day), to: startOfDay(moveDay(day, 1)) };
}

function toMonthSpan(month: string): Span {
  return { from: startOfMonth(month), to: startOfMonth(moveMonth(month, 1)) };
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = moveMonth(month, 1)) months.push(month);
  return months;
}

/** From a moment up to another one, which is not in it any more. */
export interface Span {
  from: Date;
  to: Date;
}

/** Written as in the condition of `stories_by_creation`, which alone answers everything here. */
const visible = sql`${stories.articlesCount} > 0`;

/** When the first and the last visible story of a span began; null where there is none. */
export async function findEndsOfSpan(
  db: Queryable,
  { from, to }: Pick<Span, 'to'> & { from?: Date },
): Promise<{ first: Date; last: Date } | null> {
  const [found] = await db
    .select({
      first: sql<string | null>`min(${stories.createdAt})`,
      last: sql<string | null>`max(${stories.createdAt})`,
    })
    .from(stories)
    .where(and(visible, from && gte(stories.createdAt, from), lt(stories.createdAt, to)));
  return found && found.first !== null && found.last !== null
    ? { first: new Date(found.first), last: new Date(found.last) }
    : null;
}

/** Counts the visible stories that began in each span. */
export async function countStoriesOfSpans(db: Queryable, spans: readonly Span[]): Promise<number[]> {
  const found = await db.execute<{ n: number }>(sql`
    select (select count(*)::int from stories where articles_count > 0 and created_at >= span.since and created_at < span.until) as n
    from ${unnested(spans)} order by span.position`);
  return found.rows.map(({ n }) => n);
}

/** Finds out whether any visible story began in each span: one step in the index a span, however many stories there are. */
export async function findFilledSpans(db: Queryable, spans: readonly Span[]): Promise<boolean[]> {
  const found = await db.execute<{ is_filled: boolean }>(sql`
    select exists (select from stories where articles_count > 0 and created_at >= span.since and created_at < span.until) as is_filled
    from ${unnested(spans)} order by span.position`);
  return found.rows.map(({ is_filled }) => is_filled);
}

/** The ids of visible stories that began in a span, the newest first. */
export async function listIdsOfSpan(
  db: Queryable,
  { from, to }: Span,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const found = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(visible, gte(stories.createdAt, from), lt(stories.createdAt, to)))
    .orderBy(descending(stories.createdAt), descending(stories.id))
    .offset(offset)
    .limit(limit);
  return found.map(({ id }) => id);
}

function unnested(spans: readonly Span[]) {
  const times = (end: keyof Span) => sql`${sql.param(spans.map((span) => span[end].toISOString()))}::timestamptz[]`;
  return sql`unnest(${times('from')}, ${times('to')}) with ordinality as span(since, until, position)`;
}
