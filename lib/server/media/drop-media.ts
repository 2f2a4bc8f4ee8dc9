import type { Queryable } from '../db/client';
import { removeFolder } from './media-files';
import { deleteIfUnused, whileUnsaved } from './media-store';

/** Removes a picture, row and files, at once, unless something shows it. What a crash leaves of it is `collectOrphans`' to clear. */
export async function dropMedia({ db, dataDir }: { db: Queryable; dataDir: string }, id: string): Promise<void> {
  await deleteIfUnused(db, id);
  await whileUnsaved(db, id, () => removeFolder(dataDir, id));
}
