import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client';
import { stories } from '../platform/db/schema';
import { addShare, addWeight, lessenShare, readersShare, takeShare, weights } from './popularity';
import type { MergedReaders } from './story-audit';

/**
 * The readers' part of a story that is about to be merged, for the case that the merge is undone. Both stories are
 * locked. Counts of readers who have gone are nobody's to be given back: they stay where the merge brings them.
 */
export async function recordReaders(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<MergedReaders> {
  const [story] = await selectFigures(tx, [from]);
  if (!story) throw new Error('the story of the merge is gone');
  const share = readersShare(story.popularity, story);
  const reactions = await tx.execute<ReactionRow>(sql`
    select gone.user_id, gone.reaction_type_id, to_jsonb(gone.created_at) as at, kept.reaction_type_id as kept_type, to_jsonb(kept.created_at) as kept_at
    from reactions gone left join reactions kept on kept.user_id = gone.user_id and kept.story_id = ${into}
    where gone.story_id = ${from} and gone.user_id is not null order by gone.user_id`);
  const reads = await tx.execute<{ user: number; at: string }>(sql`
    select user_id as user, to_jsonb(read_at) as at from story_reads where story_id = ${from} order by user_id`);
  return {
    views: story.views,
    share: Number.isFinite(share) ? share : null,
    reactions: reactions.rows.map((row) => ({
      user: row.user_id,
      from: { type: row.reaction_type_id, at: row.at },
      into: row.kept_type === null || row.kept_at === null ? null : { type: row.kept_type, at: row.kept_at },
    })),
    reads: reads.rows,
  };
}

/**
 * Gives a story that comes out of another one again what its readers did: views, popularity, reads, and the reactions of those whose reaction to the
 * merged story is still what the merge made of it. A reader who has chosen anew since, or has no account any more, is left alone.
 * @param merge `into` is the story that holds it all now. @returns how many readers have their reactions back.
 */
export async function returnReaders(
  tx: Queryable,
  merge: { from: number; into: number },
  readers: MergedReaders,
): Promise<number> {
  const { from, into } = merge;
  const users = [...new Set([...readers.reactions, ...readers.reads].map(({ user }) => user))];
  // Before their reactions, in the same order as the deletion of an account.
  await tx.execute(sql`select from users where id = any(${sql.param(users)}::int[]) order by id for key share`);
  const returned = await returnReactions(tx, merge, readers);
  await tx.execute(sql`
    insert into story_reads (user_id, story_id, read_at)
    select users.id, ${from}, read.at from jsonb_to_recordset(${JSON.stringify(readers.reads)}::jsonb) as read("user" int, at timestamptz)
    join users on users.id = read."user"
    where (users.interests_since is null or read.at > users.interests_since) order by users.id
    on conflict (user_id, story_id) do update set read_at = greatest(story_reads.read_at, excluded.read_at)`);

  const figures = await selectFigures(tx, [from, into]);
  const [gone, kept] = [from, into].map((id) => figures.find((row) => row.id === id));
  if (!gone || !kept) throw new Error('a story of the merge is gone');
  // Reactions that are not given back do not count for its share; those that the merge had dropped count for the other one again.
  const share = readers.reactions
    .filter(({ user }) => !returned.has(user))
    .reduce(
      (left, { from: given }) => lessenShare(left, weights.reaction, new Date(given.at)),
      readers.share ?? -Infinity,
    );
  const whole = readers.reactions
    .flatMap(({ user, from: given, into: own }) =>
      own !== null && returned.has(user) ? [earlierOf(given.at, own.at)] : [],
    )
    .reduce((figure, at) => addWeight(figure, weights.reaction, at), kept.popularity);
  await tx
    .update(stories)
    .set({ views: Math.max(0, kept.views - readers.views), popularity: takeShare(whole, share, kept) })
    .where(eq(stories.id, into));
  await tx
    .update(stories)
    .set({ views: gone.views + readers.views, popularity: addShare(gone.popularity, share) })
    .where(eq(stories.id, from));
  return returned.size;
}

async function returnReactions(
  tx: Queryable,
  { from, into }: { from: number; into: number },
  { reactions }: MergedReaders,
): Promise<Set<number>> {
  const rows = reactions.map(({ user, from: given, into: own }) => ({
    user_id: user,
    from_type: given.type,
    from_at: given.at,
    into_type: own?.type ?? null,
    into_at: own?.at ?? null,
  }));
  const record = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as was(user_id int, from_type int, from_at timestamptz, into_type int, into_at timestamptz)`;
  const stayed = sql`was.into_at is not null and was.from_at <= was.into_at`;
  const found = await tx.execute<{ user_id: number }>(sql`
    delete from reactions now using ${record}
    where now.story_id = ${into} and now.user_id = was.user_id
      and now.created_at = case when ${stayed} then was.into_at else was.from_at end
      and now.reaction_type_id = case when ${stayed} then was.into_type else was.from_type end
    returning now.user_id`);
  const users = found.rows.map((row) => row.user_id);
  await tx.execute(sql`
    insert into reactions (user_id, story_id, reaction_type_id, created_at)
    select was.user_id, side.story_id, side.type, side.at from ${record}
    cross join lateral (values (${from}::int, was.from_type, was.from_at), (${into}::int, was.into_type, was.into_at)) as side(story_id, type, at)
    where was.user_id = any(${sql.param(users)}::int[]) and side.type is not null
    order by was.user_id, side.story_id`);
  return new Set(users);
}

function earlierOf(one: string, other: string): Date {
  return new Date(Math.min(Date.parse(one), Date.parse(other)));
}

async function selectFigures(tx: Queryable, ids: readonly number[]) {
  return tx
    .select({
      id: stories.id,
      views: stories.views,
      popularity: stories.popularity,
      createdAt: stories.createdAt,
      sourcesCount: stories.sourcesCount,
    })
    .from(stories)
    .where(inArray(stories.id, [...ids]))
    .orderBy(asc(stories.id));
}

interface ReactionRow extends Record<string, unknown> {
  user_id: number;
  reaction_type_id: number;
  at: string;
  kept_type: number | null;
  kept_at: string | null;
}
