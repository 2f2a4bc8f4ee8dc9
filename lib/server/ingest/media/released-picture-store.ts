import { eq, sql } from 'drizzle-orm';
import { shareCards } from '../../platform/db/derived-tables';
import type { Queryable } from '../../platform/db/client';
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

/** Notes pictures whose addresses answer 410 from now on. */
async function noteRemoved(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(removedMedia)
    .values(ids.map((id) => ({ id, removedAt: now })))
    .onConflictDoUpdate({ target: removedMedia.id, set: { removedAt: now } });
}

/** Returns true when a picture went with its article, and has not come again since. */
export async function isRemovedPicture(db: Queryable, id: string): Promise<boolean> {
  const [found] = await db.select({ id: removedMedia.id }).from(removedMedia).where(eq(removedMedia.id, id)).limit(1);
  return found !== undefined;
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
