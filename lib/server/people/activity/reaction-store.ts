import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reaction } from '@/lib/contract/reaction';
import type { Queryable } from '../../platform/db/client';
import { articles, reactions, reactionTypes, stories } from '../../platform/db/schema';

/** Every reaction type with its count at a story; `userId` is null for a visitor. */
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

/** The columns of a story that its popularity is computed from. */
export type ReactedStory = NonNullable<Awaited<ReturnType<typeof lockStory>>>;

/** Locks a story, so that reactions to it are written one after another (REACT-1). Null when it was merged or has no articles left. */
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

/** Inserts the user's reaction or replaces the present one. False when the account has been deleted. */
export async function putReaction(
  tx: Queryable,
  userId: number,
  storyId: number,
  { typeId, at }: OwnReaction,
): Promise<boolean> {
  // Locks the account, so that its deletion waits and deletes this reaction too.
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

/** A user's reactions for the data export, oldest first. */
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
