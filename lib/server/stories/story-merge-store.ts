import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { stories } from '../db/schema';
import { joinPopularity, startPopularity, takeWeight, weights } from './popularity';

export interface Merge {
  from: number;
  into: number;
}

/**
 * What readers did to a story that is merged away goes over to the one that stays: reactions (of a reader who reacted to both the later
 * one counts, R19), reads, views and popularity.
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
}
