import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { interestLimits, type InterestKind } from '@/lib/contract/interest-rules';
import type { Queryable } from '../../platform/db/client';
import { ignoredInterests, seenStories, unwantedStories } from '../../platform/db/reader-tables';
import { articles, stories, storyReads, users } from '../../platform/db/schema';

/** Keeps that a user does not want the like of a story; of too many the oldest are forgotten. The user's row is locked. */
export async function insertUnwanted(tx: Queryable, userId: number, storyId: number, now: Date): Promise<void> {
  await tx.insert(unwantedStories).values({ userId, storyId, at: now }).onConflictDoNothing();
  await tx.execute(sql`
    delete from unwanted_stories where user_id = ${userId} and story_id in (
      select story_id from unwanted_stories where user_id = ${userId} order by at desc, story_id desc offset ${interestLimits.unwanted})`);
}

export async function deleteUnwanted(db: Queryable, userId: number, storyId: number): Promise<void> {
  await db.delete(unwantedStories).where(and(eq(unwantedStories.userId, userId), eq(unwantedStories.storyId, storyId)));
}

/** Unwanted stories of after a moment, newest first. */
export function listUnwanted(db: Queryable, userId: number, since: Date) {
  return db
    .select({ id: unwantedStories.storyId, at: unwantedStories.at })
    .from(unwantedStories)
    .where(and(eq(unwantedStories.userId, userId), sql`${unwantedStories.at} > ${since.toISOString()}::timestamptz`))
    .orderBy(desc(unwantedStories.at), desc(unwantedStories.storyId));
}

/** An interest that is taken away, as it is kept: `subjectId` may be of a channel that is part of another one by now. */
export interface KeptIgnored {
  id: number;
  kind: InterestKind;
  subjectId: number | null;
  word: string | null;
}

/** Interests that a user has taken away, newest first. */
export function listKeptIgnored(db: Queryable, userId: number): Promise<KeptIgnored[]> {
  return db
    .select({
      id: ignoredInterests.id,
      kind: ignoredInterests.kind,
      subjectId: ignoredInterests.subjectId,
      word: ignoredInterests.word,
    })
    .from(ignoredInterests)
    .where(eq(ignoredInterests.userId, userId))
    .orderBy(desc(ignoredInterests.id));
}

export async function insertIgnored(
  tx: Queryable,
  interest: { userId: number; kind: InterestKind; subjectId: number | null; word: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insert(ignoredInterests)
    .values({ ...interest, at: now })
    .onConflictDoNothing();
}

export async function deleteIgnored(db: Queryable, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(ignoredInterests)
    .where(and(eq(ignoredInterests.userId, userId), inArray(ignoredInterests.id, [...ids])));
}

/** Number of a user's openings, and of the reactions that count, with the time of the oldest of both. */
export async function countKnown(
  db: Queryable,
  userId: number,
  interestsSince: Date | null,
): Promise<{ openings: number; reactions: number; since: Date | null }> {
  const since = interestsSince?.toISOString() ?? '-infinity';
  const found = await db.execute<{ openings: number; reactions: number; since: string | null }>(sql`
    select opened.n as openings, reacted.n as reactions, to_jsonb(least(opened.at, reacted.at)) #>> '{}' as since from
      (select count(*)::int as n, min(read_at) as at from story_reads where user_id = ${userId}) as opened,
      (select count(*)::int as n, min(created_at) as at from reactions
        where user_id = ${userId} and created_at > ${since}::timestamptz) as reacted`);
  const { openings = 0, reactions = 0, since: oldest = null } = found.rows[0] ?? {};
  return { openings, reactions, since: oldest === null ? null : new Date(oldest) };
}

/** Switches recommendations by interests on or off, and with them the recording of openings. */
export async function setInterestsOff(db: Queryable, userId: number, isOff: boolean, now: Date): Promise<void> {
  const at = isOff ? sql`coalesce(${users.interestsOffAt}, ${now.toISOString()}::timestamptz)` : null;
  await db.update(users).set({ interestsOffAt: at }).where(eq(users.id, userId));
}

/** Removes everything that recommendations have learnt of a user; reactions stay, but teach nothing any more. The user's row is locked. */
export async function forgetInterests(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx.delete(storyReads).where(eq(storyReads.userId, userId));
  await tx.delete(seenStories).where(eq(seenStories.userId, userId));
  await tx.delete(unwantedStories).where(eq(unwantedStories.userId, userId));
  await tx.delete(ignoredInterests).where(eq(ignoredInterests.userId, userId));
  await tx.update(users).set({ interestsSince: now }).where(eq(users.id, userId));
}

/** Unwanted stories for the data export, oldest first. */
export function exportUnwanted(db: Queryable, userId: number) {
  return db
    .select({ story: unwantedStories.storyId, title: articles.title, at: unwantedStories.at })
    .from(unwantedStories)
    .innerJoin(stories, eq(stories.id, unwantedStories.storyId))
    .leftJoin(articles, eq(articles.id, stories.firstArticleId))
    .where(eq(unwantedStories.userId, userId))
    .orderBy(unwantedStories.at, unwantedStories.storyId);
}

/** Interests taken away, for the data export, oldest first. */
export function exportIgnored(db: Queryable, userId: number) {
  return db
    .select({
      kind: ignoredInterests.kind,
      subject: ignoredInterests.subjectId,
      word: ignoredInterests.word,
      at: ignoredInterests.at,
    })
    .from(ignoredInterests)
    .where(eq(ignoredInterests.userId, userId))
    .orderBy(ignoredInterests.id);
}
