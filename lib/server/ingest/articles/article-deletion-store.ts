import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { articleRevisions, articles, stories } from '../../platform/db/schema';
import { alias } from 'drizzle-orm/pg-core';
import { releasePictures } from '../media/released-picture-store';
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
  id: number;
  sourceId: number;
  /** Null while it waited for its story. */
  storyId: number | null;
  title: string;
}

/** Result of a deletion; the files of `pictures` are to be removed after the commit. */
export interface Deletion {
  deleted: DeletedArticle[];
  pictures: string[];
}

/**
 * Marks visible articles as deleted (R21) and leaves them pending for the clusterer, which forgets them. Their rows keep their addresses, guids and hashes, so
 * that no feed brings them back (FEED-5); their pictures and the cards that show them go. Exactly one of many concurrent calls deletes an article;
 * the others do not get it.
 * @param by what an editor hides answers 410 and can be shown again (R51)
 */
export async function markDeleted(
  tx: Queryable,
  ids: readonly number[],
  now: Date,
  by: 'owner' | 'editor' = 'owner',
): Promise<Deletion> {
  if (ids.length === 0) return { deleted: [], pictures: [] };
  const rows = await tx
    .select({
      id: articles.id,
      sourceId: articles.sourceId,
      storyId: articles.storyId,
      title: articles.title,
      mediaId: articles.mediaId,
    })
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isNull(articles.deletedAt)))
    .orderBy(articles.id)
    .for('update');
  const articleIds = rows.map(({ id }) => id);
  if (articleIds.length > 0)
    await tx
      .update(articles)
      .set({
        deletedAt: now,
        hiddenAt: by === 'editor' ? now : null,
        clusterSeq: null,
        imageNextAt: null,
        mediaId: null,
      })
      .where(inArray(articles.id, articleIds));
  const pictures = await releasePictures(
    tx,
    { articleIds, mediaIds: rows.flatMap(({ mediaId }) => mediaId ?? []) },
    now,
  );
  return { deleted: rows.map(({ mediaId: _, ...row }) => row), pictures };
}

/** The articles of a story that an editor has hidden. */
export async function listHiddenIn(tx: Queryable, storyId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.storyId, storyId), isNotNull(articles.hiddenAt)))
    .orderBy(articles.id);
  return rows.map(({ id }) => id);
}

/** Makes hidden articles visible again, in the stories that they were in, and has their pictures fetched anew. @returns those that were hidden. */
export function restoreHidden(tx: Queryable, ids: readonly number[], now: Date): Promise<DeletedArticle[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return tx
    .update(articles)
    .set({
      deletedAt: null,
      hiddenAt: null,
      clusterSeq: null,
      imageAttempts: 0,
      imageNextAt: sql`case when ${articles.imageUrl} is null then null else ${at} end`,
    })
    .where(and(inArray(articles.id, [...ids]), isNotNull(articles.hiddenAt)))
    .returning({ id: articles.id, sourceId: articles.sourceId, storyId: articles.storyId, title: articles.title });
}

/**
 * Deletes the rows of at most `limit` articles that were deleted before the moment: a year ago (R21). One that the clusterer has not
 * forgotten yet waits; what an editor has hidden stays, so that no fetch brings it back (R51). @returns how many went.
 */
export async function dropDeletedArticles(db: Queryable, before: Date, limit: number): Promise<number> {
  const opens = db.select({ id: stories.id }).from(stories).where(eq(stories.firstArticleId, articles.id));
  const old = db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(lt(articles.deletedAt, before), isNull(articles.hiddenAt), isNotNull(articles.clusterSeq), notExists(opens)),
    )
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
