import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { followLimits } from '@/lib/contract/follow-rules';
import type { Queryable } from '../../platform/db/client';
import { savedStories, seenStories } from '../../platform/db/reader-tables';
import { storyReads, users } from '../../platform/db/schema';
import { intArray } from '../../platform/db/sql-array';
import { resolveStories } from '../../stories/story-store';

/** Present ids of the stories that a user keeps for later, those kept last first. */
export async function listSaved(db: Queryable, userId: number): Promise<number[]> {
  const kept = await db
    .select({ id: savedStories.storyId })
    .from(savedStories)
    .where(eq(savedStories.userId, userId))
    .orderBy(desc(savedStories.at), desc(savedStories.storyId))
    .limit(followLimits.saved);
  const ids = kept.map(({ id }) => id);
  const present = await resolveStories(db, ids);
  return [...new Set(ids.flatMap((id) => present.get(id) ?? []))];
}

/**
 * Keeps stories for later as far as there is room; the user's row is locked.
 * @returns how many of them are there, and those that were not kept before
 */
export async function saveStories(
  tx: Queryable,
  userId: number,
  storyIds: readonly number[],
  now: Date,
): Promise<{ found: number; added: number[]; isFull: boolean }> {
  const present = await resolveStories(tx, storyIds);
  const asked = [...new Set(storyIds.flatMap((id) => present.get(id) ?? []))];
  const known = new Set(await listSaved(tx, userId));
  const fresh = asked.filter((id) => !known.has(id));
  const added = fresh.slice(0, Math.max(0, followLimits.saved - known.size));
  if (added.length > 0)
    await tx
      .insert(savedStories)
      .values(added.map((storyId) => ({ userId, storyId, at: now })))
      .onConflictDoNothing();
  return { found: asked.length, added, isFull: added.length < fresh.length };
}

/** Keeps a story no longer, by whatever id it was kept. */
export async function dropSaved(tx: Queryable, userId: number, storyIds: readonly number[]): Promise<void> {
  if (storyIds.length === 0) return;
  const kept = await tx.select({ id: savedStories.storyId }).from(savedStories).where(eq(savedStories.userId, userId));
  const present = await resolveStories(
    tx,
    kept.map(({ id }) => id),
  );
  const meant = new Set(storyIds);
  const gone = kept.flatMap(({ id }) => (meant.has(id) || meant.has(present.get(id) ?? 0) ? [id] : []));
  if (gone.length === 0) return;
  await tx.delete(savedStories).where(and(eq(savedStories.userId, userId), inArray(savedStories.storyId, gone)));
}

/** Stories that a user has opened, those opened last first. */
export async function listReadStories(db: Queryable, userId: number, limit: number): Promise<number[]> {
  const read = await db
    .select({ id: storyReads.storyId })
    .from(storyReads)
    .where(eq(storyReads.userId, userId))
    .orderBy(desc(storyReads.readAt))
    .limit(limit);
  return read.map(({ id }) => id);
}

/** A story as a reader saw it last. */
export interface Sight {
  storyId: number;
  at: Date;
  title: string;
}

/** The sights of a user that are younger than `since`. */
export async function listSights(db: Queryable, userId: number, since: Date): Promise<Sight[]> {
  return db
    .select({ storyId: seenStories.storyId, at: seenStories.at, title: seenStories.title })
    .from(seenStories)
    .where(and(eq(seenStories.userId, userId), sql`${seenStories.at} >= ${since.toISOString()}::timestamptz`))
    .orderBy(desc(seenStories.at))
    .limit(2_000);
}

/** Notes that a user has seen stories as they are now; merged ones as those that they ended in. An account that is being deleted gets none. */
export async function noteSights(db: Queryable, userId: number, storyIds: readonly number[], now: Date): Promise<void> {
  const present = [...new Set((await resolveStories(db, storyIds)).values())].sort((a, b) => a - b);
  if (present.length === 0) return;
  await db.execute(sql`
    insert into seen_stories (user_id, story_id, at, title)
    select reader.id, stories.id, ${now.toISOString()}::timestamptz, coalesce(stories.headline, articles.title, '')
    from (select id from users where id = ${userId} for key share) as reader
    cross join unnest(${intArray(present)}) as seen(id) join stories on stories.id = seen.id
    left join articles on articles.id = stories.first_article_id
    order by stories.id
    on conflict (user_id, story_id) do update set at = excluded.at, title = excluded.title where seen_stories.at <= excluded.at`);
}

/** Notes that a user was on «Моё». */
export async function noteVisit(db: Queryable, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ mySeenAt: now }).where(eq(users.id, userId));
}

/** Stories kept for later, for the data export, oldest first. */
export function exportSaved(db: Queryable, userId: number) {
  return db
    .select({ story: savedStories.storyId, at: savedStories.at })
    .from(savedStories)
    .where(eq(savedStories.userId, userId))
    .orderBy(savedStories.at, savedStories.storyId);
}

/** Stories as the user saw them last, for the data export, oldest first. */
export function exportSights(db: Queryable, userId: number) {
  return db
    .select({ story: seenStories.storyId, title: seenStories.title, at: seenStories.at })
    .from(seenStories)
    .where(eq(seenStories.userId, userId))
    .orderBy(seenStories.at, seenStories.storyId);
}
