import { sql } from 'drizzle-orm';
import type { ReferrerKind } from '@/lib/contract/statistics-rules';
import { minskDay } from '@/lib/text/calendar';
import type { Database, Queryable } from '../../platform/db/client';
import { intArray, textArray } from '../../platform/db/sql-array';
import type { counterKinds } from '../../platform/db/statistics-tables';

/** A search, as far as it is counted. */
export interface Searched {
  isMissed: boolean;
  /** The query in its counted form and how many people to add, where it found nothing and several people asked it today; else null. */
  kept: { query: string; people: number } | null;
}

export type CounterKind = (typeof counterKinds)[number];

interface Count {
  kind: CounterKind;
  /** A channel's id, or `site`. */
  subjectId: number;
  count: number;
}

/** The subject of the site's own counters. */
export const site = 0;

/** Adds to the day's counters, in one statement. They are sorted, so that two instances cannot deadlock. */
async function addCounts(tx: Queryable, counts: readonly Count[], now: Date): Promise<void> {
  const summed = new Map<string, Count>();
  for (const one of counts) {
    const key = `${one.kind} ${one.subjectId}`;
    summed.set(key, { ...one, count: one.count + (summed.get(key)?.count ?? 0) });
  }
  const rows = [...summed.values()].sort((a, b) => a.subjectId - b.subjectId || (a.kind < b.kind ? -1 : 1));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into day_counters (day, kind, subject_id, count)
    select ${minskDay(now)}::date, kind, subject_id, count
    from unnest(${textArray(rows.map(({ kind }) => kind))}, ${intArray(rows.map(({ subjectId }) => subjectId))},
      ${intArray(rows.map(({ count }) => count))}) as added(kind, subject_id, count)
    order by subject_id, kind
    on conflict (subject_id, kind, day) do update set count = day_counters.count + excluded.count`);
}

/** An opening of a story, or a way out of it to an outlet. */
export interface Reading {
  storyId: number;
  /** The selected article; null: the story's first one. */
  articleId: number | null;
  from: ReferrerKind | null;
  isClick: boolean;
}

/**
 * Counts openings for the site, as shown for every channel of the story, and as opened for the channel of the selected article; ways out for the site and for the
 * channel that the reader went to. An article of another story counts for nobody.
 */
export async function countReading(tx: Queryable, readings: readonly Reading[], now: Date): Promise<void> {
  if (readings.length === 0) return;
  const { channelsOf, channelOf } = await findChannels(tx, readings);
  const counts: Count[] = readings.flatMap((reading): Count[] => {
    const { storyId, from, isClick } = reading;
    const channel = channelOf(reading);
    if (isClick) return channel === null ? [] : [oneOf('click', site), oneOf('click', channel)];
    return [
      oneOf('read', site),
      ...(from === null ? [] : [oneOf(`from-${from}`, site)]),
      ...(channelsOf.get(storyId) ?? []).map((id) => oneOf('shown', id)),
      ...(channel === null ? [] : [oneOf('opened', channel)]),
    ];
  });
  await addCounts(tx, counts, now);
}

const oneOf = (kind: CounterKind, subjectId: number): Count => ({ kind, subjectId, count: 1 });

interface Channels {
  /** By story. */
  channelsOf: ReadonlyMap<number, number[]>;
  channelOf: (reading: Reading) => number | null;
}

async function findChannels(tx: Queryable, readings: readonly Reading[]): Promise<Channels> {
  const storyIds = [...new Set(readings.map(({ storyId }) => storyId))];
  const articleIds = [...new Set(readings.flatMap(({ articleId }) => articleId ?? []))];
  const { rows } = await tx.execute<{ story_id: number; channels: number[] }>(sql`
    select story_id, array_agg(distinct source_id) as channels from articles
    where story_id = any(${intArray(storyIds)}) and deleted_at is null group by story_id`);
  const selected = await tx.execute<{ id: number; story_id: number; source_id: number; is_first: boolean }>(sql`
    select articles.id, story_id, source_id, stories.id is not null as is_first from articles
    left join stories on stories.first_article_id = articles.id and stories.id = articles.story_id
    where deleted_at is null and (articles.id = any(${intArray(articleIds)})
      or articles.id in (select first_article_id from stories where id = any(${intArray(storyIds)})))`);
  const byArticle = new Map(selected.rows.map((row) => [row.id, row]));
  const byStory = new Map(selected.rows.flatMap((row) => (row.is_first ? [[row.story_id, row] as const] : [])));
  return {
    channelsOf: new Map(rows.map(({ story_id, channels }) => [story_id, channels])),
    channelOf: ({ storyId, articleId }) => {
      const row = articleId === null ? byStory.get(storyId) : byArticle.get(articleId);
      return row?.story_id === storyId ? row.source_id : null;
    },
  };
}

/** Counts readers who began to follow something. */
export function countFollows(tx: Queryable, readers: number, now: Date): Promise<void> {
  return addCounts(tx, readers === 0 ? [] : [{ kind: 'follow', subjectId: site, count: readers }], now);
}

/** Queries of a day that are kept; those that come later are counted without their words. */
const maxQueriesOfDay = 500;

/** Adds searches to the day's counters, and the queries that several people asked in vain. @returns nothing to try again */
export async function writeSearches(db: Database, searches: readonly Searched[], now: Date): Promise<never[]> {
  const missed = new Map<string, number>();
  for (const { kept } of searches) if (kept) missed.set(kept.query, (missed.get(kept.query) ?? 0) + kept.people);
  await db.transaction(async (tx) => {
    await addCounts(
      tx,
      searches.flatMap(({ isMissed }) => [oneOf('search', site), ...(isMissed ? [oneOf('missed', site)] : [])]),
      now,
    );
    await addMissed(tx, missed, now);
  });
  return [];
}

async function addMissed(tx: Queryable, missed: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (missed.size === 0) return;
  const rows = [...missed].sort(([a], [b]) => (a < b ? -1 : 1));
  const day = sql`${minskDay(now)}::date`;
  await tx.execute(sql`
    insert into missed_searches (day, query, count)
    select ${day}, query, count
    from unnest(${textArray(rows.map(([query]) => query))}, ${intArray(rows.map(([, count]) => count))}) as added(query, count)
    where (select count(*) from missed_searches where day = ${day}) < ${maxQueriesOfDay}
      or exists (select from missed_searches as known where known.day = ${day} and known.query = added.query)
    order by query
    on conflict (day, query) do update set count = missed_searches.count + excluded.count`);
}
