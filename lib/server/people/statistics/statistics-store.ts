import { and, desc, eq, gte, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { dayCounters, missedSearches } from '../../platform/db/statistics-tables';
import type { CounterKind } from './counter-store';

export interface CounterRow {
  day: string;
  kind: CounterKind;
  count: number;
}

/** The counters of a subject from a day on, `2026-11-20`: at most twelve a day. */
export async function listCounters(db: Queryable, subjectId: number, from: string): Promise<CounterRow[]> {
  return db
    .select({ day: dayCounters.day, kind: dayCounters.kind, count: dayCounters.count })
    .from(dayCounters)
    .where(and(eq(dayCounters.subjectId, subjectId), gte(dayCounters.day, from)))
    .limit(maxRows);
}

/** More than the counters of 400 days. */
const maxRows = 5_000;

/** Queries that found nothing since a day, the most asked first. */
export async function listMissedQueries(
  db: Queryable,
  from: string,
  limit: number,
): Promise<{ query: string; count: number }[]> {
  const asked = sum(missedSearches.count).mapWith(Number);
  return db
    .select({ query: missedSearches.query, count: asked })
    .from(missedSearches)
    .where(gte(missedSearches.day, from))
    .groupBy(missedSearches.query)
    .orderBy(desc(asked), missedSearches.query)
    .limit(limit);
}

/** Days that a channel's pace is of, and publications that are read of it at most: 140 a day. */
const pace = { days: 14, articles: 2_000 } as const;

export interface ChannelPace {
  shared: number;
  first: number;
  delay_minutes: number | null;
}

/** In how many stories of several outlets a channel was in the last fortnight, in how many of them first (as the digests tell it), and its median delay in the others. */
export async function findChannelPace(db: Queryable, sourceId: number, now: Date): Promise<ChannelPace> {
  const since = new Date(now.getTime() - pace.days * 86_400_000);
  const { rows } = await db.execute<{ shared: number; first: number; delay: number | null }>(sql`
    with told as materialized (
      select story_id, min(published_at) as at from (
        select story_id, published_at from articles
        where source_id = ${sourceId} and deleted_at is null and story_id is not null
          and published_at > ${since.toISOString()}::timestamptz and published_at <= ${now.toISOString()}::timestamptz
        order by published_at desc, id desc limit ${pace.articles}
      ) as recent group by story_id
    ), compared as (
      select opening.source_id = ${sourceId} as is_first, extract(epoch from told.at - opening.published_at) / 60 as delay
      from told join stories on stories.id = told.story_id and stories.sources_count > 1
      join story_digests on story_digests.story_id = told.story_id
      join articles as opening on opening.id = (story_digests.content #>> '{timeline,0,articleId}')::int and opening.deleted_at is null
    )
    select count(*)::int as shared, count(*) filter (where is_first)::int as first,
      percentile_cont(0.5) within group (order by greatest(delay, 0)) filter (where not is_first)::float8 as delay
    from compared`);
  const { shared = 0, first = 0, delay = null } = rows[0] ?? {};
  return { shared, first, delay_minutes: delay === null ? null : Math.round(delay) };
}
