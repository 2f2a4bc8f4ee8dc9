import { and, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../server/db/client';
import { articles } from '../../../server/db/schema';

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
