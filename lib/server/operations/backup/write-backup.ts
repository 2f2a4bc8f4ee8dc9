import type { ClientBase, Pool } from 'pg';
import { readVersion } from '../../platform/base/version';
import { type MediaFiles, readWhole } from '../../ingest/media/files/media-files';
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
  files: MediaFiles;
  /** The secret that signs tokens: with it one can sign in to every account. Null leaves it out. */
  secret: string | null;
}

const pieceBytes = 4 * 1024 * 1024;
/** Pictures that are read before it is their turn: a store on another machine takes its time for each. */
const readAhead = 8;

/**
 * Backs up the database and the pictures while the site runs: all rows are of one snapshot. Memory does not grow with the store.
 * @param file a .tar.gz; the file appears only when it is complete.
 * @throws BackupError with a sentence; after a failure no file is left.
 */
export async function writeBackup({ pool, files, secret }: BackupSources, file: string, now: Date): Promise<Manifest> {
  const client = await pool.connect();
  const manifest: Manifest[] = [];
  let isBroken = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await prepareSession(client);
    await writeArchive(file, async (add) => {
      await addText(add, entryNames.format, JSON.stringify(backupFormat));
      const migrations = await listMigrations(client);
      const media = await addMedia(add, client, files);
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
async function addMedia(add: AddEntry, client: ClientBase, files: MediaFiles): Promise<MediaSummary> {
  const list = new Digest();
  const summary = { pictures: 0, files: 0, bytes: 0, missing: 0 };
  for await (const { id, contents } of ahead(listPictureIds(client), (id) => readPicture(files, id))) {
    for (const { name, content } of contents) {
      const entry = entryNames.media(id, name);
      const digest = new Digest();
      await add(entry, content.length, digesting(piecesOf(content), digest));
      list.add(`${mediaLine(entry, digest.bytes, digest.end())}\n`);
      summary.bytes += content.length;
    }
    summary.files += contents.length;
    summary.pictures += contents.length > 0 ? 1 : 0;
    summary.missing += contents.length > 0 ? 0 : 1;
  }
  return { ...summary, sha256: list.end() };
}

interface PictureContents {
  id: string;
  contents: { name: string; content: Buffer }[];
}

// eslint-disable-next-line @typescript-eslint/require-await -- the digest takes asynchronous pieces only
async function* piecesOf(content: Buffer): AsyncGenerator<Buffer, void, undefined> {
  yield content;
}

/** All files of a picture, about a megabyte. */
async function readPicture(files: MediaFiles, id: string): Promise<PictureContents> {
  const names = (await files.names(id)).filter(isMediaFile).toSorted();
  const contents = await Promise.all(
    names.map(async (name) => {
      const content = await readWhole(files, id, name);
      return content ? [{ name, content: Buffer.from(content) }] : [];
    }),
  );
  return { id, contents: contents.flat() };
}

/** Loads some of the next items while one is being used, and gives them in order. */
async function* ahead<T, U>(
  items: AsyncIterable<T>,
  load: (item: T) => Promise<U>,
): AsyncGenerator<U, void, undefined> {
  const loading: Promise<U>[] = [];
  for await (const item of items) {
    const next = load(item);
    // It is waited for in its turn, when an earlier one may have failed already.
    next.catch(() => undefined);
    loading.push(next);
    const first = loading.length > readAhead ? loading.shift() : undefined;
    if (first) yield await first;
  }
  for (const last of loading) yield await last;
}
