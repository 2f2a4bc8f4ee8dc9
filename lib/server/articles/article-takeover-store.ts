import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/client';
import { articleRevisions, articles } from '../db/schema';
import type { ArticleEdit } from './plan-changes';

/**
 * Gives an article to the source whose site its address is, with what that source says of it (FEED-9): its id stays, whatever the former holder
 * wrote, deleted or pictured goes. Alone in its story it keeps the story; from among others it leaves, as it may have been put there by another text.
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
      sourceId,
      storyId: sql`case when exists (${company}) then null else ${articles.storyId} end`,
      clusterSeq: null,
      mediaId: null,
      imageAttempts: 0,
      imageNextAt: draft.imageUrl === null ? null : now,
      fetchedAt: now,
      updatedAt: now,
      deletedAt: null,
    })
    .where(eq(articles.id, article.id));
}

/** Hides articles where they stand, as a deletion does (R21): their addresses are another source's, which tells the same elsewhere. */
export async function evictArticles(tx: Queryable, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(articles)
    .set({ deletedAt: now, clusterSeq: null, imageNextAt: null })
    .where(inArray(articles.id, [...ids]));
}
