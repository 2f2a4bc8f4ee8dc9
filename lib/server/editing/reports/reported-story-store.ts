import { and, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ReportKind } from '@/lib/contract/report-rules';
import type { Queryable } from '../../platform/db/client';
import { descending, microseconds, momentOf } from '../../platform/db/keyset';
import { readerReports, reportedStories } from '../../platform/db/report-tables';
import type { Report } from './report-store';

/** Orders of the desk's list: open ones by the newest or by how often they came, closed ones by when. */
export const reportOrders = ['newest', 'most', 'closed'] as const;
export type ReportOrder = (typeof reportOrders)[number];

/** The place in a list after which its next page begins: the value that orders it, and the story. */
export interface ReportPosition {
  value: number;
  storyId: number;
}

const columns = {
  newest: reportedStories.newestAt,
  most: reportedStories.times,
  closed: reportedStories.closedAt,
} as const;

export interface ReportedStory {
  storyId: number;
  open: number;
  times: number;
  newestAt: Date;
  position: ReportPosition;
}

/** Stories with reports, in one of the orders. @param kind only those with an open report of it */
export async function listReportedStories(
  db: Queryable,
  {
    order,
    kind,
    after,
    limit,
  }: { order: ReportOrder; kind: ReportKind | null; after: ReportPosition | null; limit: number },
): Promise<ReportedStory[]> {
  const column = columns[order];
  const value = order === 'most' ? sql<number>`${column}`.mapWith(Number) : microseconds(column);
  const rows = await db
    .select({
      storyId: reportedStories.storyId,
      open: reportedStories.open,
      times: reportedStories.times,
      newestAt: reportedStories.newestAt,
      value,
    })
    .from(reportedStories)
    .where(
      and(
        order === 'closed' ? isNotNull(reportedStories.closedAt) : gt(reportedStories.open, 0),
        kind === null ? undefined : sql`${reportedStories.kinds} @> array[${kind}]::text[]`,
        after === null ? undefined : isAfter(order, after),
      ),
    )
    .orderBy(descending(column), descending(reportedStories.storyId))
    .limit(limit);
  return rows.map(({ value: at, ...row }) => ({ ...row, position: { value: at, storyId: row.storyId } }));
}

function isAfter(order: ReportOrder, { value, storyId }: ReportPosition): SQL {
  const bound = order === 'most' ? sql`${value}::int` : momentOf(value);
  return sql`(${columns[order]}, ${reportedStories.storyId}) < (${bound}, ${storyId}::int)`;
}

/** The newest reports of each of these stories, open or closed ones; at most `perStory` of each. */
export async function listReportsOf(
  db: Queryable,
  storyIds: readonly number[],
  { isOpen, perStory }: { isOpen: boolean; perStory: number },
): Promise<Map<number, Report[]>> {
  if (storyIds.length === 0) return new Map();
  const state = isOpen ? isNull(readerReports.closedAt) : isNotNull(readerReports.closedAt);
  const ids = sql`(select id from unnest(${sql.param([...storyIds])}::int[]) as asked(story) cross join lateral (
    select id from reader_reports as one where one.story_id = asked.story and one.closed_at is ${isOpen ? sql`null` : sql`not null`}
    order by id desc limit ${perStory}) as newest)`;
  const rows = await db
    .select()
    .from(readerReports)
    .where(and(inArray(readerReports.id, ids), state))
    .orderBy(descending(readerReports.id));
  return new Map(storyIds.map((id) => [id, rows.filter(({ storyId }) => storyId === id)]));
}

/** Sums for the desk's first screen: stories with open reports, at most `limit` of them. */
export async function countReported(db: Queryable, limit: number): Promise<number> {
  const found = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ${reportedStories} where open > 0 order by newest_at desc nulls last, story_id desc nulls last limit ${limit}) as listed`);
  return found.rows[0]?.n ?? 0;
}
