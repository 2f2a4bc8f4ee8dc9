import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { intArray } from '../../platform/db/sql-array';
import type { AffairCandidate } from './group-affairs';

/** A story as its affair is decided. */
export interface StandingStory extends AffairCandidate {
  affairId: number | null;
  /** The demo's stories are in no affair with others. */
  isDemo: boolean;
}

/** Headlines that tell whether a story is made of reactions. */
const maxHeadlines = 6;
/** Maximum number of stories that one decision looks at. */
const maxArea = 2_000;

/** Ids of the visible stories that are in one affair with any of these, themselves included. */
export async function listAffairMates(tx: Queryable, storyIds: readonly number[]): Promise<number[]> {
  const found = await tx.execute<{ id: number }>(sql`
    select id from stories where id = any(${intArray(storyIds)}) and merged_into is null and articles_count > 0
    union
    select id from stories where merged_into is null and articles_count > 0
      and affair_id = any (array(select affair_id from stories where id = any(${intArray(storyIds)}) and affair_id is not null))
    order by id limit ${maxArea}`);
  return found.rows.map(({ id }) => id);
}

/** These stories as they are. @param isComment judges a story by its first headlines. */
export async function listStanding(
  tx: Queryable,
  storyIds: readonly number[],
  isComment: (headlines: readonly string[]) => boolean,
): Promise<StandingStory[]> {
  const found = await tx.execute<{
    id: number;
    affair_id: number | null;
    demo: boolean;
    created_at: string;
    last_article_at: string;
    titles: string[] | null;
  }>(sql`
    select id, affair_id, demo, created_at, last_article_at, (
      select array_agg(title) from (
        select title from articles where story_id = stories.id and deleted_at is null
        order by (articles.id = stories.first_article_id) desc, published_at, articles.id limit ${maxHeadlines}
      ) as told
    ) as titles
    from stories where id = any(${intArray(storyIds)}) order by id`);
  return found.rows.map((row) => ({
    id: row.id,
    affairId: row.affair_id,
    isDemo: row.demo,
    beganAt: new Date(row.created_at).getTime(),
    endedAt: new Date(row.last_article_at).getTime(),
    isComment: isComment(row.titles ?? []),
  }));
}

/** The affair of a story as it is to be; `affairId` null: none. */
export interface AffairPlace {
  storyId: number;
  affairId: number | null;
  isComment: boolean;
}

/** Writes which affairs stories stand in. @returns those whose affair is another one now. */
export async function writePlaces(tx: Queryable, places: readonly AffairPlace[]): Promise<number[]> {
  if (places.length === 0) return [];
  const changed = await tx.execute<{ id: number; moved: boolean }>(sql`
    update stories set affair_id = v.affair_id, comments = v.comments, leads_affair = stories.leads_affair or v.affair_id is null,
      leads_topic = stories.leads_topic or v.affair_id is null, leads_belarus = stories.leads_belarus or v.affair_id is null,
      leads_world = stories.leads_world or v.affair_id is null
    from unnest(${intArray(places.map(({ storyId }) => storyId))}, ${intArray(places.map(({ affairId }) => affairId))},
      ${sql.param(places.map(({ isComment }) => isComment))}::boolean[]) as v(id, affair_id, comments)
    where stories.id = v.id and (stories.affair_id is distinct from v.affair_id or stories.comments <> v.comments)
    returning stories.id`);
  return changed.rows.map(({ id }) => id);
}

export async function createAffairs(tx: Queryable, count: number, now: Date): Promise<number[]> {
  if (count === 0) return [];
  const made = await tx.execute<{ id: number }>(sql`
    insert into affairs (created_at) select ${now.toISOString()}::timestamptz from generate_series(1, ${count}) returning id`);
  return made.rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** An affair that its stories have left leads to the one that most of them are in now; null: to none. */
export async function forwardAffair(tx: Queryable, from: number, into: number | null): Promise<void> {
  await tx.execute(sql`update affairs set merged_into = ${into} where id = ${from}`);
}

/** An affair that stories stand in leads nowhere else. */
export async function reviveAffairs(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update affairs set merged_into = null where id = any(${intArray(ids)}) and merged_into is not null`,
  );
}
