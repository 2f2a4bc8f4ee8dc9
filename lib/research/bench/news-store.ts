import { and, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/db/client';
import { articles } from '../../server/platform/db/schema';

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

/** An article on its way from its publisher to the pages. */
export interface TimedArticle {
  id: number;
  title: string;
  storyId: number | null;
  publishedAt: Date;
  fetchedAt: Date;
  groupedAt: Date | null;
}

/** Articles that were published after this moment, as far as they have a story. */
export async function listPublishedSince(db: Database, since: Date): Promise<TimedArticle[]> {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      storyId: articles.storyId,
      publishedAt: articles.publishedAt,
      fetchedAt: articles.fetchedAt,
      groupedAt: articles.groupedAt,
    })
    .from(articles)
    .where(and(gt(articles.publishedAt, since), isNotNull(articles.storyId)))
    .limit(1_000);
}
