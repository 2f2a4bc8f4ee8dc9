import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { hiddenPictures } from '../../platform/db/desk-tables';
import { articles } from '../../platform/db/schema';

/** An article that shows a picture. */
export interface PicturedRow {
  id: number;
  storyId: number | null;
  sourceId: number;
  title: string;
}

/** The picture of a visible article; null when there is no such article, or it has none. */
export async function findPictureOf(
  tx: Queryable,
  articleId: number,
): Promise<{ mediaId: string; title: string } | null> {
  const [row] = await tx
    .select({ mediaId: articles.mediaId, title: articles.title })
    .from(articles)
    .where(and(eq(articles.id, articleId), isNull(articles.deletedAt)))
    .for('update');
  return row?.mediaId ? { mediaId: row.mediaId, title: row.title } : null;
}

/** Takes a picture from every article that shows it; none is fetched in its place. @returns those articles */
export function takePicture(tx: Queryable, mediaId: string): Promise<PicturedRow[]> {
  return tx
    .update(articles)
    .set({ mediaId: null, imageNextAt: null })
    .where(eq(articles.mediaId, mediaId))
    .returning({ id: articles.id, storyId: articles.storyId, sourceId: articles.sourceId, title: articles.title });
}

export async function hidePictureRow(
  tx: Queryable,
  row: { id: string; takedownId: number; articleIds: number[] },
): Promise<void> {
  await tx.insert(hiddenPictures).values(row).onConflictDoNothing();
}

/** Allows a picture again. @returns its taking down and the articles that showed it; null when it is not hidden */
export async function allowPicture(
  tx: Queryable,
  mediaId: string,
): Promise<{ takedownId: number; articleIds: number[] } | null> {
  const [row] = await tx.delete(hiddenPictures).where(eq(hiddenPictures.id, mediaId)).returning();
  return row ?? null;
}

/** Has the pictures of these articles fetched anew, where they have none. */
export async function fetchPicturesAgain(tx: Queryable, articleIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(articles)
    .set({ imageAttempts: 0, imageNextAt: now })
    .where(
      and(
        inArray(articles.id, [...articleIds]),
        isNull(articles.mediaId),
        isNull(articles.deletedAt),
        isNotNull(articles.imageUrl),
      ),
    );
}
