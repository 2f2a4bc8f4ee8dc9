import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { articleRevisions, articles, stories } from '../db/schema';
import { alias } from 'drizzle-orm/pg-core';
import type { ArticleEdit } from './article-draft';

/** The source of a visible article; null when there is none. */
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

/**
 * Moves an article to the source whose site its address is on, with what that source writes about it (FEED-9). The id
 * stays; what the former source wrote, deleted or pictured is dropped. An article that is alone in its story keeps
 * it. One of several leaves its story, because another text may have put it there.
 */
export async function takeOverArticle(
  tx: Queryable,
  sourceId: number,
  { article, draft }: ArticleEdit,
  now: Date,
): Promise<void> {
  const other = alias(articles, 'other');
  const company = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.storyId, articles.storyId), ne(other.id, articles.id), isNull(other.deletedAt)));
  await tx.delete(articleRevisions).where(eq(articleRevisions.articleId, article.id));
  await tx
    .update(articles)
    .set({
      ...draft,
      textShortened: false,
      sourceId,
      storyId: sql`case when exists (${company}) then null else ${articles.storyId} end`,
      clusterSeq: null,
      mediaId: null,
      otherImageUrls: draft.otherImageUrls ?? [],
      imageAttempts: 0,
      imageNextAt: draft.imageUrl === null ? null : now,
      fetchedAt: now,
      updatedAt: now,
      deletedAt: null,
    })
    .where(eq(articles.id, article.id));
}

/**
 * Hides articles as a deletion does (R21): another source has the right to their addresses and publishes the same at
 * another one.
 */
export async function evictArticles(tx: Queryable, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(articles)
    .set({ deletedAt: now, clusterSeq: null, imageNextAt: null })
    .where(inArray(articles.id, [...ids]));
}
