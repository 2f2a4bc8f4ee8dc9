import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { inCategory, leadsIn } from '../story-category-store';
import type { Candidate } from './rank-stories';
import type { ReaderEvent } from './reader-profile';

/** The profile is built from this many last reads and as many last reactions. */
const maxEvents = 200;

/** A user's last reads and reactions, each with the story's category and first article. */
export async function listReaderEvents(db: Queryable, userId: number): Promise<ReaderEvent[]> {
  const found = await db.execute<EventRow>(sql`
    with events as (
      (select 'read' as kind, story_id, read_at as at from story_reads
        where user_id = ${userId} order by read_at desc nulls last limit ${maxEvents})
      union all
      (select 'reaction', story_id, created_at from reactions where user_id = ${userId} order by created_at desc limit ${maxEvents})
    )
    select events.kind, events.at, stories.category_id, articles.source_id, articles.title
    from events join stories on stories.id = events.story_id join articles on articles.id = stories.first_article_id`);
  return found.rows.map((row) => ({
    at: new Date(row.at),
    kind: row.kind,
    categoryId: row.category_id,
    sourceId: row.source_id,
    title: row.title,
  }));
}

export interface CandidateQuery {
  userId: number;
  /** Only stories that began at this time or later. */
  since: Date;
  /** Null for all. */
  category: number | null;
  /** The user's favourite categories, which get a share of candidates of their own. */
  favourites: readonly number[];
}

/** Candidates: this many newest stories, as many popular ones and as many newest of the favourite categories. */
const maxOfEach = 200;

/** Stories that the user has neither read nor reacted to. */
export async function listCandidates(
  db: Queryable,
  { userId, since, category, favourites }: CandidateQuery,
): Promise<Candidate[]> {
  const fits = sql`articles_count > 0 and not aside and ${leadsIn(category)} and created_at >= ${since.toISOString()}::timestamptz
    and not exists (select from story_reads known where known.user_id = ${userId} and known.story_id = stories.id)
    and not exists (select from reactions known where known.user_id = ${userId} and known.story_id = stories.id)`;
  const isListed = category === null ? sql`true` : inCategory(category);
  const newest = sql`order by created_at desc nulls last, id desc nulls last limit ${maxOfEach}`;
  const found = await db.execute<CandidateRow>(sql`
    with picked as (
      (select id from stories where ${fits} and ${isListed} ${newest})
      union
      (select id from stories where ${fits} and ${isListed} order by popularity desc nulls last, id desc nulls last limit ${maxOfEach})
      union
      (select id from stories where ${fits} and ${isListed} and category_id = any(${sql.param([...favourites])}::int[]) ${newest})
    )
    select stories.id, stories.category_id, stories.popularity, articles.source_id, articles.title
    from picked join stories using (id) join articles on articles.id = stories.first_article_id`);
  return found.rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    sourceId: row.source_id,
    title: row.title,
    popularity: row.popularity,
  }));
}

/** Which of these stories the user has read or reacted to. */
export async function listKnownAmong(db: Queryable, userId: number, storyIds: readonly number[]): Promise<Set<number>> {
  if (storyIds.length === 0) return new Set();
  const ids = sql`any(${sql.param([...storyIds])}::int[])`;
  const found = await db.execute<{ story_id: number }>(sql`
    select story_id from story_reads where user_id = ${userId} and story_id = ${ids}
    union select story_id from reactions where user_id = ${userId} and story_id = ${ids}`);
  return new Set(found.rows.map((row) => row.story_id));
}

interface EventRow extends Record<string, unknown> {
  kind: ReaderEvent['kind'];
  at: string;
  category_id: number | null;
  source_id: number;
  title: string;
}

interface CandidateRow extends Record<string, unknown> {
  id: number;
  category_id: number | null;
  popularity: number;
  source_id: number;
  title: string;
}
