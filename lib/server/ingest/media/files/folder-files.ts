import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { types } from 'node:util';
import type { ByteRange } from '../byte-range';
import { mediaIdForm } from '../image-urls';
import { digestByReading, type FileStat, type IncomingPictures, type MediaFiles, type OpenFile } from './media-files';

const mediaDir = (dataDir: string) => join(dataDir, 'media');
/** On the same file system as the store, so that a file enters it by a rename. */
const stagingRoot = (dataDir: string) => join(mediaDir(dataDir), 'staging');

/** The files in DATA_DIR/media. */
export function folderFiles(dataDir: string): MediaFiles {
  const files: MediaFiles = {
    place: mediaDir(dataDir),
    stage: async (id, files) => {
      const staging = await stageFiles(dataDir, files);
      return { place: () => placeFiles(dataDir, id, staging), drop: () => dropStaging(staging) };
    },
    stat: (id, name) => withFile(join(mediaFolder(dataDir, id), name), describe),
    open: (id, name, range) => withFile(join(mediaFolder(dataDir, id), name), (handle) => read(handle, range)),
    digest: (id, name) => digestByReading(files, id, name),
    names: (id) => list(mediaFolder(dataDir, id)),
    remove: async (id, names) => {
      const folder = mediaFolder(dataDir, id);
      const paths = names === undefined ? [folder] : names.map((name) => join(folder, name));
      for (const path of paths) await rm(path, { recursive: true, force: true });
    },
    ids: () => listFolders(dataDir),
    receive: () => receive(dataDir),
    dropLeftovers: (before) => dropStagingBefore(dataDir, before),
  };
  return files;
}

/** @returns null when there is no such file. */
async function withFile<T>(path: string, use: (handle: FileHandle) => Promise<T>): Promise<T | null> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (isNoSuchFile(error)) return null;
    throw error;
  });
  if (!handle) return null;
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

async function describe(handle: FileHandle): Promise<FileStat> {
  const { size, mtimeMs } = await handle.stat();
  return { bytes: size, etag: `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"` };
}

/** A picture is 1 600 px at most, so it is read at once: no file stays open when a client disconnects in the middle. */
async function read(handle: FileHandle, range: ByteRange | undefined): Promise<OpenFile> {
  const found = await describe(handle);
  if (!range) return { ...found, body: new Uint8Array(await handle.readFile()) };
  const body = new Uint8Array(range.end - range.start + 1);
  await handle.read(body, 0, body.length, range.start);
  return { ...found, body };
}

/** In a staging folder. After a kill the worker's clean-up removes it like any other incomplete picture. */
function receive(dataDir: string): IncomingPictures {
  const staging = join(stagingRoot(dataDir), `restore-${randomUUID()}`);
  let isEmpty = true;
  return {
    add: async (id, file, content) => {
      isEmpty = false;
      await mkdir(join(staging, id), { recursive: true });
      const handle = await open(join(staging, id, file), 'wx');
      try {
        await writeFile(handle, content);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    publish: async () => {
      if (isEmpty) return;
      for (const id of await readdir(staging)) await placeFiles(dataDir, id, join(staging, id));
    },
    drop: () => dropStaging(staging),
  };
}

/** Returns the folder of a picture's files: `<dataDir>/media/<first two digits>/<id>`. */
export function mediaFolder(dataDir: string, id: string): string {
  return join(mediaDir(dataDir), id.slice(0, 2), id);
}

/**
 * Writes files into a hidden folder and flushes them to the disk: all of them, or none stays.
 * @returns that folder.
 */
async function stageFiles(dataDir: string, files: ReadonlyMap<string, Uint8Array>): Promise<string> {
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
async function placeFiles(dataDir: string, id: string, staging: string): Promise<void> {
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

async function dropStaging(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true });
}

/** Removes what a crash has left half-written. @returns how many pictures that was. */
async function dropStagingBefore(dataDir: string, moment: Date): Promise<number> {
  let dropped = 0;
  for (const name of await list(stagingRoot(dataDir))) {
    const staging = join(stagingRoot(dataDir), name);
    // Whoever saves a picture removes its folder at any moment.
    const found = await stat(staging).catch((error: unknown) => {
      if (isNoSuchFile(error)) return null;
      throw error;
    });
    if (!found || found.mtime >= moment) continue;
    await dropStaging(staging);
    dropped += 1;
  }
  return dropped;
}

/** The ids that have a folder, in groups of those that share their first two digits. */
async function* listFolders(dataDir: string): AsyncGenerator<string[], void, undefined> {
  for (const prefix of await list(mediaDir(dataDir))) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
    const ids = (await list(join(mediaDir(dataDir), prefix))).filter(
      (id) => mediaIdForm.test(id) && id.startsWith(prefix),
    );
    if (ids.length > 0) yield ids;
  }
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

/** Returns true when a file could not be written because the disk takes no more: it is full, a quota is used up, or it is mounted read-only. */
export function isNoRoom(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && codes.has(error.code);
}

/** Returns true when a file operation failed because nothing is there (or a file where a folder should be). */
export function isNoSuchFile(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
