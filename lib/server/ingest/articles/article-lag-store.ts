import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';

/** Percentiles in seconds, of `articles` publications; null where there were none. */
export interface Lags {
  articles: number;
  /** From publication to fetch, where the feed tells the time of publication. */
  fetched: { p50: number; p90: number; p99: number } | null;
  /** From fetch to the story. */
  grouped: { p50: number; p95: number } | null;
  /** From fetch until a web process has dropped the pages that were made before: they are rendered anew within two seconds. */
  visible: { p50: number; p95: number } | null;
}

/** Maximum number of a day's publications measured, the newest. */
const maxArticles = 20_000;

/**
 * A channel's first list is no news, and a time of publication that equals the fetch's was made up: the feed has none.
 * `lag` is the row's name.
 */
const recent = (now: Date, sourceIds?: readonly number[]) => sql`(
  select articles.source_id, articles.published_at, articles.fetched_at, articles.grouped_at, articles.visible_at
  from articles join sources on sources.id = articles.source_id
  where articles.published_at > ${now.toISOString()}::timestamptz - interval '1 day'
    and articles.fetched_at > sources.created_at + interval '1 hour'
    ${sourceIds === undefined ? sql`` : sql`and articles.source_id = any(${intArray(sourceIds)})`}
  order by articles.published_at desc limit ${maxArticles}) lag`;
const seconds = (later: string, earlier: string) => sql.raw(`extract(epoch from lag.${later} - lag.${earlier})`);
const isDated = sql.raw("lag.fetched_at - lag.published_at > interval '1 second'");

/** Measures the time from publication to fetching, grouping and display for the last day's articles. */
export async function findLags(db: Queryable, now: Date): Promise<Lags> {
  const shares = (list: string, later: string, earlier: string) =>
    sql`percentile_cont(${sql.raw(`array[${list}]::float8[]`)}) within group (order by ${seconds(later, earlier)})`;
  const { rows } = await db.execute<{
    n: number;
    fetched: (number | null)[] | null;
    grouped: (number | null)[] | null;
    visible: (number | null)[] | null;
  }>(sql`select count(*)::int as n,
      ${shares('0.5, 0.9, 0.99', 'fetched_at', 'published_at')} filter (where ${isDated}) as fetched,
      ${shares('0.5, 0.95', 'grouped_at', 'fetched_at')} as grouped,
      ${shares('0.5, 0.95', 'visible_at', 'fetched_at')} as visible
    from ${recent(now)}`);
  const [row] = rows;
  const [f50, f90, f99] = row?.fetched ?? [];
  return {
    articles: row?.n ?? 0,
    fetched: f50 == null || f90 == null || f99 == null ? null : { p50: f50, p90: f90, p99: f99 },
    grouped: toPair(row?.grouped),
    visible: toPair(row?.visible),
  };
}

/** Seconds from publication to fetch, the median of each channel's last day. @param sourceIds only of these channels */
export async function listChannelLags(
  db: Queryable,
  now: Date,
  sourceIds?: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; median: number }>(
    sql`select lag.source_id as id, percentile_cont(0.5) within group (order by ${seconds('fetched_at', 'published_at')}) as median
      from ${recent(now, sourceIds)} where ${isDated} group by lag.source_id`,
  );
  return new Map(rows.map(({ id, median }) => [id, median]));
}

function toPair(found: readonly (number | null)[] | null | undefined): { p50: number; p95: number } | null {
  const [p50, p95] = found ?? [];
  return p50 == null || p95 == null ? null : { p50, p95 };
}
