import { and, desc, eq, inArray, isNotNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { dueRows } from '../db/due-rows';
import { articles } from '../db/schema';
import { placesOf } from './places/find-places';

export interface DueImage {
  articleId: number;
  sourceId: number;
  imageUrl: string;
  attempts: number;
}

/** A picture is tried so often; then the article keeps its placeholder. */
const maxAttempts = 3;
const retryMs = 5 * 60_000;

/**
 * Claims pictures that are due, newest articles first, without those of the sources in `except`. They are due again
 * in 5 minutes, should the worker die. A picture that kills its worker each time is given up after the third try as
 * well.
 */
export async function claimDueImages(
  db: Queryable,
  now: Date,
  limit: number,
  except: readonly number[] = [],
): Promise<DueImage[]> {
  const due = dueRows(db, articles.id, {
    where: and(
      lte(articles.imageNextAt, now),
      isNotNull(articles.imageUrl),
      lt(articles.imageAttempts, maxAttempts),
      except.length > 0 ? notInArray(articles.sourceId, [...except]) : undefined,
    ),
    orderBy: [desc(articles.publishedAt)],
    limit,
  });
  const claimed = await db
    .update(articles)
    .set({ imageNextAt: new Date(now.getTime() + retryMs), imageAttempts: sql`${articles.imageAttempts} + 1` })
    .where(inArray(articles.id, due))
    .returning({
      articleId: articles.id,
      sourceId: articles.sourceId,
      imageUrl: articles.imageUrl,
      attempts: articles.imageAttempts,
    });
  return claimed.flatMap((row) => (row.imageUrl === null ? [] : [{ ...row, imageUrl: row.imageUrl }]));
}

/** The story of an article that got its picture, and the categories whose lists it may stand in. */
export type PicturedArticle = { storyId: number | null; categoryIds: number[] };

/** Gives an article its picture, unless an edit has named another one meanwhile: null. */
export async function attachImage(db: Queryable, image: DueImage, mediaId: string): Promise<PicturedArticle | null> {
  const [row] = await db.update(articles).set({ mediaId, imageNextAt: null }).where(isStillWanted(image)).returning({
    storyId: articles.storyId,
    categoryId: articles.categoryId,
    inBelarus: articles.inBelarus,
    inWorld: articles.inWorld,
  });
  if (!row) return null;
  const { storyId, categoryId, inBelarus, inWorld } = row;
  return {
    storyId,
    categoryIds: [
      ...(categoryId === null ? [] : [categoryId]),
      ...placesOf({ isInBelarus: inBelarus, isInWorld: inWorld }),
    ],
  };
}

/** Gives a picture back that was not tried: it is due again then, with as many tries left as before. */
export async function putOffImage(db: Queryable, image: DueImage, until: Date): Promise<void> {
  await db
    .update(articles)
    .set({ imageNextAt: until, imageAttempts: image.attempts - 1 })
    .where(isStillWanted(image));
}

/** Leaves a failed picture due for another try, or gives it up after the third. */
export async function recordImageFailure(db: Queryable, image: DueImage): Promise<void> {
  if (image.attempts < maxAttempts) return;
  await db.update(articles).set({ imageNextAt: null }).where(isStillWanted(image));
}

function isStillWanted({ articleId, imageUrl }: DueImage) {
  return and(eq(articles.id, articleId), eq(articles.imageUrl, imageUrl));
}
