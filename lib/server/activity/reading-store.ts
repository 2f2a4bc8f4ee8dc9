import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { articles, stories, storyReads } from '../db/schema';
import { resolveStories } from '../stories/story-store';

export interface Read {
  userId: number;
  /** May be the id of a story that was merged away. */
  storyId: number;
  at: Date;
  /** When the reader's day began. */
  dayStart: Date;
}

/**
 * Writes down that a reader has opened a story.
 * @returns the story that the id means when it is the reader's first time that day, else null: opened before, or no such story.
 */
export async function noteRead(db: Queryable, { userId, storyId, at, dayStart }: Read): Promise<number | null> {
  const id = (await resolveStories(db, [storyId])).get(storyId);
  if (id === undefined) return null;
  // Of many at once one inserts the row or moves it to today. An account that is just being deleted is gone from `users` first.
  const noted = await db.execute(sql`
    insert into story_reads (user_id, story_id, read_at)
    select id, ${id}, ${at.toISOString()}::timestamptz from users where id = ${userId} for key share
    on conflict (user_id, story_id) do update set read_at = excluded.read_at where story_reads.read_at < ${dayStart.toISOString()}::timestamptz
    returning story_id`);
  return noted.rows.length > 0 ? id : null;
}

/** What a reader has read, oldest first, as the export of one's own data shows it. */
export async function exportReads(db: Queryable, userId: number) {
  return db
    .select({ story: storyReads.storyId, title: articles.title, read_at: storyReads.readAt })
    .from(storyReads)
    .innerJoin(stories, eq(stories.id, storyReads.storyId))
    .leftJoin(articles, eq(articles.id, stories.firstArticleId))
    .where(eq(storyReads.userId, userId))
    .orderBy(asc(storyReads.readAt), asc(storyReads.storyId));
}
