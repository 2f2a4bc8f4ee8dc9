import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reaction } from '@/lib/contract/reaction';
import type { Queryable } from '../db/client';
import { articles, reactions, reactionTypes, stories } from '../db/schema';

/** Every type with its count at a story; `userId` null for an anonymous reader. */
export async function listReactions(db: Queryable, storyId: number, userId: number | null): Promise<Reaction[]> {
  const found = await db.execute<Reaction & Record<string, unknown>>(sql`
    select type.id, type.icon, type.description,
      (select count(*)::int from reactions given where given.story_id = ${storyId} and given.reaction_type_id = type.id) as count,
      exists (
        select from reactions own where own.user_id = ${userId}::int and own.story_id = ${storyId} and own.reaction_type_id = type.id
      ) as user_selected
    from reaction_types type order by type.position`);
  return found.rows;
}

export async function hasReactionType(db: Queryable, typeId: number): Promise<boolean> {
  const found = await db.select({ id: reactionTypes.id }).from(reactionTypes).where(eq(reactionTypes.id, typeId));
  return found.length > 0;
}

/** What popularity needs of a story. */
export type ReactedStory = NonNullable<Awaited<ReturnType<typeof lockStory>>>;

/** Makes whoever reacts to a story do so one after another (REACT-1). Null when it was merged away or emptied meanwhile. */
export async function lockStory(tx: Queryable, storyId: number) {
  const [story] = await tx
    .select({
      id: stories.id,
      popularity: stories.popularity,
      createdAt: stories.createdAt,
      sourcesCount: stories.sourcesCount,
      articlesCount: stories.articlesCount,
      mergedInto: stories.mergedInto,
    })
    .from(stories)
    .where(eq(stories.id, storyId))
    .for('no key update');
  return story && story.mergedInto === null && story.articlesCount > 0 ? story : null;
}

export interface OwnReaction {
  typeId: number;
  at: Date;
}

export async function findOwnReaction(tx: Queryable, userId: number, storyId: number): Promise<OwnReaction | null> {
  const [own] = await tx
    .select({ typeId: reactions.reactionTypeId, at: reactions.createdAt })
    .from(reactions)
    .where(isOwn(userId, storyId));
  return own ?? null;
}

/** Puts a reaction in the place of the reader's other one, or of none. False when the account is gone. */
export async function putReaction(
  tx: Queryable,
  userId: number,
  storyId: number,
  { typeId, at }: OwnReaction,
): Promise<boolean> {
  // The account is held while it reacts: whoever deletes it waits, and takes this reaction along.
  const put = await tx.execute(sql`
    insert into reactions (user_id, story_id, reaction_type_id, created_at)
    select id, ${storyId}, ${typeId}, ${at.toISOString()}::timestamptz from users where id = ${userId} for key share
    on conflict (user_id, story_id) do update set reaction_type_id = excluded.reaction_type_id, created_at = excluded.created_at
    returning user_id`);
  return put.rows.length > 0;
}

export async function dropReaction(tx: Queryable, userId: number, storyId: number): Promise<void> {
  await tx.delete(reactions).where(isOwn(userId, storyId));
}

export async function setPopularity(tx: Queryable, storyId: number, popularity: number): Promise<void> {
  await tx.update(stories).set({ popularity }).where(eq(stories.id, storyId));
}

/** A reader's reactions, oldest first, as the export of one's own data shows them. */
export async function exportReactions(db: Queryable, userId: number) {
  return db
    .select({
      story: reactions.storyId,
      title: articles.title,
      reaction: reactionTypes.description,
      created_at: reactions.createdAt,
    })
    .from(reactions)
    .innerJoin(reactionTypes, eq(reactionTypes.id, reactions.reactionTypeId))
    .innerJoin(stories, eq(stories.id, reactions.storyId))
    .leftJoin(articles, eq(articles.id, stories.firstArticleId))
    .where(eq(reactions.userId, userId))
    .orderBy(asc(reactions.createdAt), asc(reactions.storyId));
}

function isOwn(userId: number, storyId: number) {
  return and(eq(reactions.userId, userId), eq(reactions.storyId, storyId));
}
