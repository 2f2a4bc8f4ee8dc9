import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { sources, users } from '../../platform/db/schema';
import { intArray } from '../../platform/db/sql-array';

/** A channel as its merge needs it. */
export interface MergedChannel {
  id: number;
  name: string;
  hiddenAt: Date | null;
  pausedAt: Date | null;
  mergedInto: number | null;
  /** A user edits it. */
  isOwned: boolean;
  /** The name of a channel that is part of it; null without one. */
  part: string | null;
}

/** Locks channels in the order of their ids. */
export async function holdChannels(tx: Queryable, ids: readonly number[]): Promise<MergedChannel[]> {
  const { rows } = await tx.execute<
    Omit<MergedChannel, 'hiddenAt' | 'pausedAt'> & { hiddenAt: string | null; pausedAt: string | null }
  >(sql`
    select id, name, hidden_at as "hiddenAt", paused_at as "pausedAt", merged_into as "mergedInto",
      exists (select from ${users} where channel_id = sources.id) as "isOwned",
      (select name from ${sources} as part where part.merged_into = sources.id order by part.id limit 1) as part
    from ${sources} where id = any(${intArray(ids)}) order by id for no key update`);
  const moment = (at: string | null) => (at === null ? null : new Date(at));
  return rows.map((row) => ({ ...row, hiddenAt: moment(row.hiddenAt), pausedAt: moment(row.pausedAt) }));
}

/** Writes that a channel is part of another one, or again one of its own (null). */
export async function writeMergedInto(
  tx: Queryable,
  id: number,
  state: { mergedInto: number | null; hiddenAt: Date | null; pausedAt: Date | null },
): Promise<void> {
  await tx.update(sources).set(state).where(eq(sources.id, id));
}

/** The channel that this one is part of; null for any other id. */
export async function findMergedInto(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db.select({ into: sources.mergedInto }).from(sources).where(eq(sources.id, id)).limit(1);
  return row?.into ?? null;
}

const maxUnsettled = 20;

/** Merged channels (`into`) that still have publications, and channels of their own again (null) whose publications are elsewhere. */
export async function listUnsettledMerges(db: Queryable): Promise<{ id: number; into: number | null }[]> {
  const { rows } = await db.execute<{ id: number; into: number | null }>(sql`
    select id, merged_into as into from sources where merged_into is not null
      and exists (select from articles where source_id = sources.id and deleted_at is null)
    union all
    (select distinct sources.id, null::int from articles join sources on sources.id = articles.merged_from
      where articles.merged_from is not null and sources.merged_into is null)
    limit ${maxUnsettled}`);
  return rows;
}

/** Publications that told word for word what the other channel has already: they are hidden. The other's address stays. */
export async function listRepeated(tx: Queryable, from: number, into: number, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from articles where source_id = ${from} and deleted_at is null and exists (
      select from articles as other where other.source_id = ${into} and other.content_hash = articles.content_hash
    ) order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Notes which channel hidden publications belong to, so that they come back with it. */
export async function noteRepeated(tx: Queryable, ids: readonly number[], from: number): Promise<void> {
  await tx.execute(sql`update articles set merged_from = ${from} where id = any(${intArray(ids)})`);
}

/** Gives at most `limit` visible publications of a channel to the one that it is part of. A guid that is taken there is dropped: the address names them as well. @returns their stories. */
export async function giveArticles(
  tx: Queryable,
  from: number,
  into: number,
  limit: number,
): Promise<{ count: number; storyIds: number[] }> {
  const { rows } = await tx.execute<{ story_id: number | null }>(sql`
    update articles set source_id = ${into}, merged_from = ${from},
      guid = case when exists (select from articles as other where other.source_id = ${into} and other.guid = articles.guid) then null else guid end
    where id in (
      select id from articles where source_id = ${from} and deleted_at is null order by id limit ${limit} for update
    ) returning story_id`);
  return { count: rows.length, storyIds: storiesOf(rows) };
}

/** Takes at most `limit` publications back to the channel that brought them. @returns their stories. */
export async function takeArticlesBack(
  tx: Queryable,
  from: number,
  limit: number,
): Promise<{ count: number; storyIds: number[]; into: number[] }> {
  const { rows } = await tx.execute<{ story_id: number | null; into: number }>(sql`
    with returned as (
      select id, source_id, source_id = merged_from as hid from articles where merged_from = ${from} order by id limit ${limit} for update
    )
    update articles set source_id = ${from}, merged_from = null,
      deleted_at = case when returned.hid then null else articles.deleted_at end,
      cluster_seq = case when returned.hid then null else articles.cluster_seq end,
      image_attempts = case when returned.hid then 0 else articles.image_attempts end,
      image_next_at = case when returned.hid and articles.image_url is not null then clock_timestamp() else articles.image_next_at end
    from returned where articles.id = returned.id returning articles.story_id, returned.source_id as into`);
  return { count: rows.length, storyIds: storiesOf(rows), into: [...new Set(rows.map(({ into }) => into))] };
}

const storiesOf = (rows: readonly { story_id: number | null }[]) => [
  ...new Set(rows.flatMap(({ story_id }) => story_id ?? [])),
];
