import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/client';

/** Makes feeds due now, whatever their interval. */
export async function makeDue(db: Database, sourceIds: readonly number[], now: Date): Promise<void> {
  await db.execute(
    sql`update feed_states set next_fetch_at = ${now.toISOString()} where source_id = any(${sql.param(sourceIds)}::int[])`,
  );
}

export interface StoreFigures extends Record<string, unknown> {
  articles: number;
  grouped: number;
  largestId: number | null;
  largestArticles: number;
  /** Feeds whose last outcome was a failure. */
  failing: number;
}

export async function readStoreFigures(db: Database): Promise<StoreFigures> {
  const found = await db.execute<StoreFigures>(sql`
    select (select count(*)::int from articles) as articles, (select count(story_id)::int from articles) as grouped,
      (select id from stories order by articles_count desc, id limit 1) as "largestId",
      coalesce((select max(articles_count) from stories), 0)::int as "largestArticles",
      (select count(*)::int from feed_states where last_error is not null) as failing`);
  const [row] = found.rows;
  if (!row) throw new Error('the store told no figures');
  return row;
}
