import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { readVersion } from '../base/version';
import { isNoSuchFile, mediaFolder } from '../media/media-files';
import {
  backupFormat,
  entryNames,
  isMediaFile,
  mediaLine,
  type Manifest,
  type MediaSummary,
  type TableSummary,
} from './backup-format';
import { Digest, digesting } from './byte-streams';
import {
  copyOut,
  listMigrations,
  listPictureIds,
  listSequences,
  listTables,
  prepareSession,
  type Table,
} from './table-store';
import { writeArchive, type AddEntry } from './write-archive';

export interface BackupSources {
  pool: Pick<Pool, 'connect'>;
  dataDir: string;
  /** The secret that signs tokens: with it one can sign in to every account. Null leaves it out. */
  secret: string | null;
}

const pieceBytes = 4 * 1024 * 1024;
const readBytes = 64 * 1024;

/**
 * Backs up the database and the pictures while the site runs: all rows are of one snapshot. Memory does not grow with the store.
 * @param file a .tar.gz; the file appears only when it is complete.
 * @throws BackupError with a sentence; after a failure no file is left.
 */
export async function writeBackup(
  { pool, dataDir, secret }: BackupSources,
  file: string,
  now: Date,
): Promise<Manifest> {
  const client = await pool.connect();
  const manifest: Manifest[] = [];
  let isBroken = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await prepareSession(client);
    await writeArchive(file, async (add) => {
      await addText(add, entryNames.format, JSON.stringify(backupFormat));
      const migrations = await listMigrations(client);
      const media = await addMedia(add, client, dataDir);
      const tables: TableSummary[] = [];
      for (const table of await listTables(client)) tables.push(await addTable(add, client, table));
      if (secret !== null) await addText(add, entryNames.secret, secret);
      const sequences = await listSequences(client);
      const whole = {
        createdAt: now.toISOString(),
        productVersion: readVersion().version,
        migrations,
        tables,
        sequences,
        media,
        hasSecret: secret !== null,
      };
      await addText(add, entryNames.manifest, JSON.stringify(whole, null, 1));
      manifest.push(whole);
    });
    await client.query('rollback');
    isBroken = false;
  } finally {
    // A connection in the middle of a COPY cannot be used again.
    client.release(isBroken);
  }
  const [written] = manifest;
  if (!written) throw new Error('a backup was written without its manifest');
  return written;
}

async function addText(add: AddEntry, name: string, text: string): Promise<void> {
  const content = Buffer.from(text);
  await add(name, content.length, [content]);
}

async function addTable(add: AddEntry, client: ClientBase, table: Table): Promise<TableSummary> {
  const digest = new Digest();
  let piece = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes > 0) await add(entryNames.table(table.name, ++piece), bytes, waiting);
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of digesting(copyOut(client, table), digest)) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) await flush();
  }
  await flush();
  return { name: table.name, columns: table.columns, rows: digest.lines, bytes: digest.bytes, sha256: digest.end() };
}

/** The pictures of the snapshot. One that was deleted in the meantime is skipped. */
async function addMedia(add: AddEntry, client: ClientBase, dataDir: string): Promise<MediaSummary> {
  const list = new Digest();
  const summary = { pictures: 0, files: 0, bytes: 0, missing: 0 };
  for await (const id of listPictureIds(client)) {
    const names = (await listFiles(mediaFolder(dataDir, id))).filter(isMediaFile).toSorted();
    let found = 0;
    for (const name of names) {
      const line = await addPicture(add, join(mediaFolder(dataDir, id), name), entryNames.media(id, name));
      if (line === null) continue;
      list.add(`${line.text}\n`);
      summary.bytes += line.bytes;
      found += 1;
    }
    summary.files += found;
    summary.pictures += found > 0 ? 1 : 0;
    summary.missing += found > 0 ? 0 : 1;
  }
  return { ...summary, sha256: list.end() };
}

/** Files of pictures are only replaced by rename: an open one does not change. */
async function addPicture(add: AddEntry, file: string, entry: string): Promise<{ text: string; bytes: number } | null> {
  const handle = await openFile(file);
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    const digest = new Digest();
    await add(entry, size, digesting(readPieces(handle), digest));
    return { text: mediaLine(entry, digest.bytes, digest.end()), bytes: digest.bytes };
  } finally {
    await handle.close();
  }
}

async function* readPieces(handle: FileHandle): AsyncGenerator<Buffer, void, undefined> {
  for (;;) {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.allocUnsafe(readBytes) });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

async function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isNoSuchFile(error)) return [];
    throw error;
  });
}

async function openFile(file: string): Promise<FileHandle | null> {
  return open(file, 'r').catch((error: unknown) => {
    if (isNoSuchFile(error)) return null;
    throw error;
  });
}
