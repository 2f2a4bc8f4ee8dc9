import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { shareCards } from '../../platform/db/derived-tables';
import type { Queryable } from '../../platform/db/client';
import { hiddenPictures, takedowns } from '../../platform/db/desk-tables';
import { removedMedia } from '../../platform/db/schema';
import { intArray } from '../../platform/db/sql-array';
import type { MediaFiles } from './files/media-files';
import { deleteUnused, whileUnsaved } from './media-store';

/**
 * Deletes the rows of the pictures that deleted articles leave, inside the transaction of the deletion: their share cards, which show their words, and
 * their own pictures, unless something else shows those.
 * @param mediaIds the pictures that the articles have let go
 * @returns those whose files are to be removed after the commit (`removePictures`)
 */
export async function releasePictures(
  tx: Queryable,
  { articleIds, mediaIds }: { articleIds: readonly number[]; mediaIds: readonly string[] },
  now: Date,
): Promise<string[]> {
  if (articleIds.length === 0) return [];
  const cards = await tx
    .delete(shareCards)
    .where(sql`${shareCards.articleIds} && ${intArray(articleIds)}`)
    .returning({ mediaId: shareCards.mediaId });
  const gone = await deleteUnused(tx, [...new Set([...mediaIds, ...cards.map(({ mediaId }) => mediaId)])]);
  await noteRemoved(tx, gone, now);
  return gone;
}

/** Notes pictures whose addresses answer 410 from now on, or 451. @param takedownId the taking down that they went with (R51) */
export async function noteRemoved(
  tx: Queryable,
  ids: readonly string[],
  now: Date,
  takedownId: number | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(removedMedia)
    .values(ids.map((id) => ({ id, removedAt: now, takedownId })))
    .onConflictDoUpdate({ target: removedMedia.id, set: { removedAt: now, takedownId } });
}

/** Returns true when an editor has taken this picture down (R51). */
export async function isHiddenPicture(db: Queryable, id: string): Promise<boolean> {
  const [found] = await db.select({ id: hiddenPictures.id }).from(hiddenPictures).where(eq(hiddenPictures.id, id));
  return found !== undefined;
}

/** Status of a picture without files: 410 when it went with its article or an editor has taken it down, by law 451 (R51), else 404. */
export async function findPictureStatus(db: Queryable, id: string): Promise<404 | 410 | 451> {
  const [removed] = await db
    .select({ takedownId: removedMedia.takedownId })
    .from(removedMedia)
    .where(eq(removedMedia.id, id));
  const [hidden] = await db
    .select({ takedownId: hiddenPictures.takedownId })
    .from(hiddenPictures)
    .where(eq(hiddenPictures.id, id));
  if (!removed && !hidden) return 404;
  const takedownIds = [removed, hidden].flatMap((row) => row?.takedownId ?? []);
  if (takedownIds.length === 0) return 410;
  const [byLaw] = await db
    .select({ id: takedowns.id })
    .from(takedowns)
    .where(and(inArray(takedowns.id, takedownIds), eq(takedowns.reason, 'law'), isNull(takedowns.liftedAt)))
    .limit(1);
  return byLaw ? 451 : 410;
}

/**
 * Removes the files of pictures that have no row any more. What is left where a store does not respond, or this process dies, is `collectOrphans`'s: a
 * folder without a row goes with the next clean-up.
 */
export async function removePictures(
  { db, files }: { db: Queryable; files: Pick<MediaFiles, 'remove'> },
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await whileUnsaved(db, id, () => files.remove(id)).catch(() => undefined);
}
