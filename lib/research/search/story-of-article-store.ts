import { sql } from 'drizzle-orm';
import type { Queryable } from '../../server/platform/db/client';
import { textArray } from '../../server/platform/db/sql-array';

/** The stories that hold the articles of these canonical addresses. */
export async function listStoriesOfArticles(db: Queryable, urls: readonly string[]): Promise<Set<number>> {
  const found = await db.execute<{ story_id: number }>(sql`
    select distinct story_id from articles where url = any(${textArray(urls)}) and story_id is not null limit ${urls.length}`);
  return new Set(found.rows.map((row) => row.story_id));
}

/** Tells whether the store has been filled. */
export async function hasStories(db: Queryable): Promise<boolean> {
  const found = await db.execute<{ filled: boolean }>(sql`select exists (select from stories) as filled`);
  return found.rows[0]?.filled ?? false;
}
