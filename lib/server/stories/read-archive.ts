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
import type { Queryable } from '../db/client';
import { countStoriesOfSpans, findEndsOfSpan, findFilledSpans, listIdsOfSpan, type Span } from './archive-store';
import { listAsSummaries } from './list-as-summaries';
import { listStoriesByIds } from './story-store';

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

/** The last days and all months that have stories, newest first. What a story's date puts beyond today is not there yet. */
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

/** Those of these days that have stories. */
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
