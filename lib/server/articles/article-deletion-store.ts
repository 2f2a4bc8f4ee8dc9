import { and, eq, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { articles, stories } from '../db/schema';

/** Whose a visible article is; null when there is none. */
export async function findArticleSource(db: Queryable, articleId: number): Promise<number | null> {
  const [row] = await db
    .select({ sourceId: articles.sourceId })
    .from(articles)
    .where(and(eq(articles.id, articleId), isNull(articles.deletedAt)))
    .limit(1);
  return row?.sourceId ?? null;
}

export interface DeletedArticle {
  sourceId: number;
  /** Null while it waited for its story. */
  storyId: number | null;
}

/**
 * Hides a visible article (R21) and leaves it pending for the clusterer, which forgets it. Its row keeps its address, guid and hash, so
 * that the feed does not bring it back (FEED-5). Of many at once exactly one deletes it; the others get null.
 */
export async function markDeleted(tx: Queryable, articleId: number, now: Date): Promise<DeletedArticle | null> {
  const [row] = await tx
    .update(articles)
    .set({ deletedAt: now, clusterSeq: null, imageNextAt: null })
    .where(and(eq(articles.id, articleId), isNull(articles.deletedAt)))
    .returning({ sourceId: articles.sourceId, storyId: articles.storyId });
  return row ?? null;
}

/**
 * Deletes the rows of at most `limit` articles that were deleted before the moment: a year ago (R21). One that the clusterer has not
 * forgotten yet waits. @returns how many went.
 */
export async function dropDeletedArticles(db: Queryable, before: Date, limit: number): Promise<number> {
  const opens = db.select({ id: stories.id }).from(stories).where(eq(stories.firstArticleId, articles.id));
  const old = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(lt(articles.deletedAt, before), isNotNull(articles.clusterSeq), notExists(opens)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const dropped = await db.delete(articles).where(inArray(articles.id, old)).returning({ id: articles.id });
  return dropped.length;
}
