import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaIdForm } from './image-urls';
import { types } from 'node:util';

const mediaDir = (dataDir: string) => join(dataDir, 'media');
/** On the same file system as the store, so that a file enters it by a rename. */
export const stagingRoot = (dataDir: string) => join(mediaDir(dataDir), 'staging');

/** Where a picture's files live: `<dataDir>/media/<first two digits>/<id>`. */
export function mediaFolder(dataDir: string, id: string): string {
  return join(mediaDir(dataDir), id.slice(0, 2), id);
}

/**
 * Writes files into a hidden folder and flushes them to the disk: all of them, or none stays.
 * @returns that folder.
 */
export async function stageFiles(dataDir: string, files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const staging = join(stagingRoot(dataDir), randomUUID());
  await mkdir(staging, { recursive: true });
  try {
    for (const [name, data] of files) await writeThrough(join(staging, name), data);
  } catch (error) {
    await dropStaging(staging);
    throw error;
  }
  return staging;
}

async function writeThrough(path: string, data: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves staged files to their picture's folder, each whole or not at all, over those that are there. */
export async function placeFiles(dataDir: string, id: string, staging: string): Promise<void> {
  const folder = mediaFolder(dataDir, id);
  await mkdir(folder, { recursive: true });
  try {
    for (const name of await readdir(staging)) await rename(join(staging, name), join(folder, name));
  } catch (error) {
    // Removed only when it is empty: a picture that is being saved again keeps its files.
    await rmdir(folder).catch(() => undefined);
    throw error;
  }
  // A rename survives a power cut only when the folders are flushed as well.
  for (const directory of [folder, dirname(folder), mediaDir(dataDir)]) await syncDirectory(directory);
}

export async function dropStaging(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true });
}

/** Removes what a crash has left half-written. @returns how many pictures that was. */
export async function dropStagingBefore(dataDir: string, moment: Date): Promise<number> {
  let dropped = 0;
  for (const name of await list(stagingRoot(dataDir))) {
    const staging = join(stagingRoot(dataDir), name);
    const { mtime } = await stat(staging);
    if (mtime >= moment) continue;
    await dropStaging(staging);
    dropped += 1;
  }
  return dropped;
}

/** The ids that have a folder, in groups of those that share their first two digits. */
export async function* listFolders(dataDir: string): AsyncGenerator<string[], void, undefined> {
  for (const prefix of await list(mediaDir(dataDir))) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
    const ids = (await list(join(mediaDir(dataDir), prefix))).filter(
      (id) => mediaIdForm.test(id) && id.startsWith(prefix),
    );
    if (ids.length > 0) yield ids;
  }
}

export async function removeFolder(dataDir: string, id: string): Promise<void> {
  await rm(mediaFolder(dataDir, id), { recursive: true, force: true });
}

/** Removes some of a picture's files; those that are not there are no mistake. */
export async function removeFiles(dataDir: string, id: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(mediaFolder(dataDir, id), name), { force: true });
}

/** How many bytes these files of a picture have together. */
export async function measureFiles(dataDir: string, id: string, names: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const name of names) {
    try {
      bytes += (await stat(join(mediaFolder(dataDir, id), name))).size;
    } catch (error) {
      if (!isNoSuchFile(error)) throw error;
    }
  }
  return bytes;
}

async function list(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isNoSuchFile(error)) return [];
    throw error;
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether a file could not be written because the disk takes no more: it is full, a quota is used up, or it is mounted read-only. */
export function isNoRoom(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && codes.has(error.code);
}

/** Whether a file operation failed because nothing is there (or a file where a folder should be). */
export function isNoSuchFile(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
