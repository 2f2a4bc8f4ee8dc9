import type { Queryable } from '../db/client';
import { dropStagingBefore, listFolders, removeFolder } from './media-files';
import { deleteUnusedMedia, findUnsaved, whileUnsaved } from './media-store';

const hourMs = 60 * 60 * 1_000;
/** Cached pages and the readers of our feeds may still ask for a picture that its article has just changed. */
const unusedMs = 7 * 24 * hourMs;
/** Nobody writes one picture for so long. */
const stagingMs = hourMs;

/**
 * Clears the media store of what nothing points to (UP-7): rows saved over 7 days ago that nothing uses, folders without a row, and
 * leftovers of writes that a crash has cut short. Safe beside saving and beside itself.
 */
export async function collectOrphans(
  { db, dataDir }: { db: Queryable; dataDir: string },
  now: Date,
): Promise<{ rows: number; folders: number; leftovers: number }> {
  const rows = await deleteUnusedMedia(db, new Date(now.getTime() - unusedMs));
  let folders = 0;
  for await (const ids of listFolders(dataDir)) {
    for (const id of await findUnsaved(db, ids)) {
      if (await whileUnsaved(db, id, () => removeFolder(dataDir, id))) folders += 1;
    }
  }
  return { rows, folders, leftovers: await dropStagingBefore(dataDir, new Date(now.getTime() - stagingMs)) };
}
