import { and, desc, eq, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { dueRows } from '../../platform/db/due-rows';
import { articles } from '../../platform/db/schema';
import { placesOf } from '@/lib/language/places/find-places';

export interface DueImage {
  articleId: number;
  sourceId: number;
  /** The article's own, which is the picture's `Referer`. */
  articleUrl: string;
  /** The one of the article's pictures whose turn it is. */
  imageUrl: string;
  /** The best of them, by which an edit shows. */
  firstUrl: string;
  attempts: number;
}

/** Each picture is tried once, and when none could be had, so many more tries begin with the best again; then the article keeps its placeholder. */
const moreTries = 2;
const retryMs = 5 * 60_000;

const imageCount = sql<number>`(1 + cardinality(${articles.otherImageUrls}))`;

/**
 * Claims pictures that are due, newest articles first, without those of the sources in `except`; of an article's pictures the one whose turn it
 * is. They are due again in 5 minutes, should the worker die. A picture that kills its worker each time costs a try as well.
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
      sql`${articles.imageAttempts} < ${imageCount} + ${moreTries}`,
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
      articleUrl: articles.url,
      firstUrl: articles.imageUrl,
      otherUrls: articles.otherImageUrls,
      attempts: articles.imageAttempts,
    });
  return claimed.flatMap(({ firstUrl, otherUrls, ...row }) => {
    if (firstUrl === null) return [];
    const urls = [firstUrl, ...otherUrls];
    return [{ ...row, firstUrl, imageUrl: urls[(row.attempts - 1) % urls.length] ?? firstUrl }];
  });
}

/** The story of an article that got its picture, and the categories whose lists it may stand in. */
export type PicturedArticle = { storyId: number | null; categoryIds: number[] };

/** Gives an article its picture, unless an edit has named another one meanwhile, or it has been deleted: null. */
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

/**
 * After a failed picture the article's next one is due at once; when all have been tried, the best again in 5 minutes; after the last try none.
 * @returns whether all have been tried.
 */
export async function recordImageFailure(db: Queryable, image: DueImage, now: Date): Promise<boolean> {
  const attempts = articles.imageAttempts;
  const [row] = await db
    .update(articles)
    .set({
      imageNextAt: sql`case when ${attempts} < ${imageCount} then ${now.toISOString()}::timestamptz
        when ${attempts} < ${imageCount} + ${moreTries} then ${articles.imageNextAt} end`,
    })
    .where(isStillWanted(image))
    .returning({ isRoundOver: sql<boolean>`${attempts} >= ${imageCount}` });
  return row?.isRoundOver ?? false;
}

function isStillWanted({ articleId, firstUrl }: DueImage) {
  return and(eq(articles.id, articleId), eq(articles.imageUrl, firstUrl), isNull(articles.deletedAt));
}
