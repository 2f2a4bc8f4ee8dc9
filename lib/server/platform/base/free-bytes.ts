import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free bytes of the file system of the nearest existing folder; null when the system does not tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  if (found) return found.bavail * found.bsize;
  return dirname(folder) === folder ? null : freeBytes(dirname(folder));
}
