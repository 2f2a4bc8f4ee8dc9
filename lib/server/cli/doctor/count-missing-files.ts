import { readdir } from 'node:fs/promises';
import { isMediaFile } from '../../backup/backup-format';
import { mediaFolder } from '../../media/media-files';

/** How many of the pictures have fewer files than their row names. */
export async function countMissingFiles(
  dataDir: string,
  pictures: readonly { id: string; files: number }[],
): Promise<number> {
  let missing = 0;
  for (const { id, files } of pictures) {
    const names = await readdir(mediaFolder(dataDir, id)).catch(() => []);
    if (names.filter(isMediaFile).length < files) missing += 1;
  }
  return missing;
}
