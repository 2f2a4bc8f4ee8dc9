import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client';
import { stories } from '../platform/db/schema';
import { joinPopularity, startPopularity, takeWeight, weights } from './popularity';

export interface Merge {
  from: number;
  into: number;
}

/**
 * Moves the readers' part of a merged story to the remaining one: reactions (of a reader who reacted to both the
 * later one counts, R19), reads, views and popularity.
 */
export async function moveReaders(tx: Queryable, merge: Merge): Promise<void> {
  const rows = await tx
    .select({
      id: stories.id,
      views: stories.views,
      popularity: stories.popularity,
      createdAt: stories.createdAt,
      sourcesCount: stories.sourcesCount,
    })
    .from(stories)
    .where(inArray(stories.id, [merge.from, merge.into]))
    .orderBy(asc(stories.id))
    .for('no key update');
  const [from, into] = [merge.from, merge.into].map((id) => rows.find((row) => row.id === id));
  if (!from || !into) throw new Error('a story of the merge is gone');

  const given = await moveReactions(tx, merge);
  await moveReads(tx, merge);
  const joined = joinPopularity(into.popularity, from.popularity, from);
  const popularity = given.reduce((figure, at) => takeWeight(figure, weights.reaction, at, into), joined);
  await tx
    .update(stories)
    .set({ views: into.views + from.views, popularity })
    .where(eq(stories.id, into.id));
  await tx
    .update(stories)
    .set({ views: 0, popularity: startPopularity(from) })
    .where(eq(stories.id, from.id));
}

/** @returns when the reactions were given that had to go. */
async function moveReactions(tx: Queryable, { from, into }: Merge): Promise<Date[]> {
  const gone = await tx.execute<{ created_at: string }>(sql`
    delete from reactions gone using reactions kept
    where gone.user_id = kept.user_id
      and ((gone.story_id = ${from} and kept.story_id = ${into} and gone.created_at <= kept.created_at)
        or (gone.story_id = ${into} and kept.story_id = ${from} and gone.created_at < kept.created_at))
    returning gone.created_at`);
  await tx.execute(sql`update reactions set story_id = ${into} where story_id = ${from}`);
  return gone.rows.map((row) => new Date(row.created_at));
}

async function moveReads(tx: Queryable, { from, into }: Merge): Promise<void> {
  await tx.execute(sql`
    insert into story_reads (user_id, story_id, read_at)
    select user_id, ${into}, read_at from story_reads where story_id = ${from} order by user_id
    on conflict (user_id, story_id) do update set read_at = greatest(story_reads.read_at, excluded.read_at)`);
  await tx.execute(sql`delete from story_reads where story_id = ${from}`);
  await tx.execute(sql`
    insert into unwanted_stories (user_id, story_id, at)
    select user_id, ${into}, at from unwanted_stories where story_id = ${from} order by user_id
    on conflict (user_id, story_id) do update set at = greatest(unwanted_stories.at, excluded.at)`);
  await tx.execute(sql`delete from unwanted_stories where story_id = ${from}`);
}

/** Remembers that two stories are different ones: the clusterer never makes them one. */
export async function separateStories(tx: Queryable, one: number, other: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into story_separations (first_id, second_id, created_at)
    values (${Math.min(one, other)}, ${Math.max(one, other)}, ${now.toISOString()}::timestamptz)
    on conflict do nothing`);
}

/** Deletes the separation of two stories. @returns whether there was one. */
export async function joinStories(tx: Queryable, one: number, other: number): Promise<boolean> {
  const gone = await tx.execute(sql`
    delete from story_separations where first_id = ${Math.min(one, other)} and second_id = ${Math.max(one, other)} returning first_id`);
  return gone.rows.length > 0;
}

/** Returns true when any of the first stories was separated from any of the second ones. */
export async function areSeparated(
  tx: Queryable,
  ones: readonly number[],
  others: readonly number[],
): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from story_separations
    where (first_id = any(${ids(ones)}) and second_id = any(${ids(others)})) or (first_id = any(${ids(others)}) and second_id = any(${ids(ones)}))
    limit 1`);
  return found.rows.length > 0;
}

/** Returns those of these stories that were separated from another one. */
export async function listToldApart(tx: Queryable, storyIds: readonly number[]): Promise<number[]> {
  const found = await tx.execute<{ id: number }>(sql`
    select first_id as id from story_separations where first_id = any(${ids(storyIds)})
    union select second_id from story_separations where second_id = any(${ids(storyIds)})`);
  return found.rows.map(({ id }) => id);
}

/**
 * Copies the separations of a merged story to the remaining one, except from stories that were merged into it
 * already. The old id keeps its own, for the case that the merge is undone.
 * @returns the stories that the remaining one was not separated from before.
 */
export async function inheritSeparations(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<number[]> {
  const added = await tx.execute<{ first_id: number; second_id: number }>(sql`
    with recursive gone_into as (
      select ${into}::int as id
      union
      select stories.id from stories join gone_into on stories.merged_into = gone_into.id
    )
    insert into story_separations (first_id, second_id, created_at)
    select least(${into}::int, other), greatest(${into}::int, other), created_at from (
      select second_id as other, created_at from story_separations where first_id = ${from}
      union all
      select first_id, created_at from story_separations where second_id = ${from}
    ) apart
    where other not in (select id from gone_into)
    on conflict do nothing
    returning first_id, second_id`);
  return added.rows.map((row) => (row.first_id === into ? row.second_id : row.first_id));
}

function ids(values: readonly number[]) {
  return sql`${sql.param([...values])}::int[]`;
}
