import { sql, type SQL } from 'drizzle-orm';
import { interestLimits, type InterestKind } from '@/lib/contract/interest-rules';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import { inCategory, leadsIn } from '../story-category-store';
import type { Candidate } from './rank-stories';
import type { IgnoredInterests, ReaderEvent } from './reader-profile';

/** The profile is built from this many last reads and as many last reactions. */
const maxEvents = 200;

/** A user's last reads, reactions and unwanted stories, each with the story's category, affair and first article. */
export async function listReaderEvents(
  db: Queryable,
  userId: number,
  { interestsSince, now }: { interestsSince: Date | null; now: Date },
): Promise<ReaderEvent[]> {
  const since = interestsSince === null ? sql`'-infinity'::timestamptz` : toMoment(interestsSince);
  const found = await db.execute<EventRow>(sql`
    with events as (
      (select 'read' as kind, story_id, read_at as at from story_reads
        where user_id = ${userId} order by read_at desc nulls last limit ${maxEvents})
      union all
      (select 'reaction', story_id, created_at from reactions
        where user_id = ${userId} and created_at > ${since} order by created_at desc limit ${maxEvents})
      union all
      (select 'unwanted', story_id, at from unwanted_stories
        where user_id = ${userId} and at > ${unwantedSince(now)} order by at desc limit ${interestLimits.unwanted})
    )
    select events.kind, events.at, stories.category_id, stories.affair_id, articles.source_id, articles.title
    from events join stories on stories.id = events.story_id join articles on articles.id = stories.first_article_id`);
  return found.rows.map((row) => ({
    at: new Date(row.at),
    kind: row.kind,
    categoryId: row.category_id,
    sourceId: row.source_id,
    affairId: row.affair_id,
    title: row.title,
  }));
}

const toMoment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Unwanted stories of before count no more (RECOMMEND-2). */
const unwantedSince = (now: Date): SQL =>
  toMoment(new Date(now.getTime() - interestLimits.unwantedDays * 24 * 3_600_000));

/** Interests that a user has taken away; of merged channels and retired categories those that they became. */
export async function listIgnoredInterests(db: Queryable, userId: number): Promise<IgnoredInterests> {
  const found = await db.execute<{ kind: InterestKind; id: number | null; word: string | null }>(sql`
    select kind, coalesce(categories.successor_id, sources.merged_into, subject_id) as id, word from ignored_interests
    left join categories on kind = 'category' and categories.id = subject_id
    left join sources on kind = 'channel' and sources.id = subject_id
    where user_id = ${userId}`);
  const idsOf = (wanted: InterestKind) =>
    found.rows.flatMap(({ kind, id }) => (kind === wanted && id !== null ? [id] : []));
  return {
    categories: idsOf('category'),
    sources: idsOf('channel'),
    words: found.rows.flatMap(({ word }) => word ?? []),
  };
}

/** The affairs that these stories are parts of. */
export async function listAffairsOf(db: Queryable, storyIds: readonly number[]): Promise<number[]> {
  if (storyIds.length === 0) return [];
  const found = await db.execute<{ id: number }>(
    sql`select distinct affair_id as id from stories where id = any(${intArray(storyIds)}) and affair_id is not null`,
  );
  return found.rows.map(({ id }) => id);
}

export interface CandidateQuery {
  userId: number;
  /** Only stories that began at this time or later. */
  since: Date;
  /** Null for all. */
  category: number | null;
  /** The user's favourite categories, which get a share of candidates of their own. */
  favourites: readonly number[];
  /** Channels and affairs that the user follows, which get one as well. */
  sources: readonly number[];
  affairs: readonly number[];
}

/** Candidates: this many newest stories, as many popular ones and as many newest of the favourite categories … */
const maxOfEach = 200;
/** … and this many newest of the channels that are followed, and of the affairs. */
const maxFollowed = 50;

/** Stories that the user has neither read nor reacted to, and not called unwanted. */
export async function listCandidates(
  db: Queryable,
  { userId, since, category, favourites, sources, affairs }: CandidateQuery,
): Promise<Candidate[]> {
  const fits = sql`articles_count > 0 and not aside and ${leadsIn(category)} and created_at >= ${toMoment(since)}
    and not exists (select from story_reads known where known.user_id = ${userId} and known.story_id = stories.id)
    and not exists (select from reactions known where known.user_id = ${userId} and known.story_id = stories.id)
    and not exists (select from unwanted_stories known where known.user_id = ${userId} and known.story_id = stories.id)`;
  const isListed = category === null ? sql`true` : inCategory(category);
  const newest = sql`order by created_at desc nulls last, id desc nulls last limit ${maxOfEach}`;
  const followed = [
    ...(sources.length > 0
      ? [
          sql`first_article_id = any(array(
            select id from articles where source_id = any(${intArray(sources)}) and published_at >= ${toMoment(since)}
            order by published_at desc limit ${maxOfEach}))`,
        ]
      : []),
    ...(affairs.length > 0 ? [sql`affair_id = any(${intArray(affairs)})`] : []),
  ];
  const ofFollows = sql.join(
    followed.map(
      (isFollowed) => sql`union (select id from stories where ${fits} and ${isListed} and ${isFollowed}
        order by created_at desc nulls last, id desc nulls last limit ${maxFollowed})`,
    ),
    sql` `,
  );
  const found = await db.execute<CandidateRow>(sql`
    with picked as (
      (select id from stories where ${fits} and ${isListed} ${newest})
      union
      (select id from stories where ${fits} and ${isListed} order by popularity desc nulls last, id desc nulls last limit ${maxOfEach})
      union
      (select id from stories where ${fits} and ${isListed} and category_id = any(${intArray(favourites)}) ${newest})
      ${ofFollows}
    )
    select stories.id, stories.category_id, stories.affair_id, stories.popularity, articles.source_id, articles.title
    from picked join stories using (id) join articles on articles.id = stories.first_article_id`);
  return found.rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    sourceId: row.source_id,
    affairId: row.affair_id,
    title: row.title,
    popularity: row.popularity,
  }));
}

/** Which of these stories the user has read, reacted to, or does not want. */
export async function listKnownAmong(db: Queryable, userId: number, storyIds: readonly number[]): Promise<Set<number>> {
  if (storyIds.length === 0) return new Set();
  const ids = sql`any(${intArray(storyIds)})`;
  const found = await db.execute<{ story_id: number }>(sql`
    select story_id from story_reads where user_id = ${userId} and story_id = ${ids}
    union select story_id from reactions where user_id = ${userId} and story_id = ${ids}
    union select story_id from unwanted_stories where user_id = ${userId} and story_id = ${ids}`);
  return new Set(found.rows.map((row) => row.story_id));
}

interface EventRow extends Record<string, unknown> {
  kind: ReaderEvent['kind'];
  at: string;
  category_id: number | null;
  affair_id: number | null;
  source_id: number;
  title: string;
}

interface CandidateRow extends Record<string, unknown> {
  id: number;
  category_id: number | null;
  affair_id: number | null;
  popularity: number;
  source_id: number;
  title: string;
}
