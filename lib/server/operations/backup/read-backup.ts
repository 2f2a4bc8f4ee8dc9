import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { createGunzip } from 'node:zlib';
import { extract, type Extract } from 'tar-stream';
import { type Schema, ValidationError } from 'yup';
import { describeReason } from '../../platform/base/describe-failure';
import {
  BackupError,
  backupFormat,
  type EntryName,
  entryNames,
  formatSchema,
  type Manifest,
  manifestSchema,
  mediaLine,
  parseEntryName,
  versionOf,
} from './backup-format';
import { buffersOf, Digest, digesting } from './byte-streams';

/** A part of a backup, in the file's order. Read its content to the end before you request the next part. */
export type BackupPart =
  | { kind: 'picture'; id: string; file: string; content: AsyncIterable<Buffer> }
  /** A whole table, its pieces joined; an empty table has no part. */
  | { kind: 'table'; table: string; content: AsyncIterable<Buffer> }
  | { kind: 'secret'; text: string };

interface Entry {
  name: EntryName;
  path: string;
  content: AsyncIterable<Buffer>;
}

const maxTextBytes = 4 * 1024 * 1024;
const damaged = 'Файл обрезан или повреждён: восстановить из него нельзя.';
const notABackup = 'Это не резервная копия «Сюжета».';

/**
 * Reads a backup part by part and checks all of it against its manifest on the way. The generator's last value is the manifest: a caller
 * that gets it has read a complete and correct file. Memory does not grow with the file.
 * @throws BackupError with a sentence for a file that cannot be read, is truncated, damaged, or no backup.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart, Manifest, undefined> {
  const entries = readEntries(file);
  const tables = new Map<string, Digest>();
  const pictures = { list: new Digest(), files: 0 };
  let hasSecret = false;
  try {
    await checkFormat(await entries.next());
    for (let next = await entries.next(); !next.done;) {
      const { name, path, content } = next.value;
      if (name.kind === 'picture') {
        const digest = new Digest();
        yield { kind: 'picture', id: name.id, file: name.file, content: digesting(content, digest) };
        pictures.list.add(`${mediaLine(path, digest.bytes, digest.end())}\n`);
        pictures.files += 1;
      } else if (name.kind === 'table') {
        if (tables.has(name.table)) throw new BackupError(damaged);
        const digest = new Digest();
        tables.set(name.table, digest);
        const pieces = joinPieces(entries, next.value, name.table);
        yield { kind: 'table', table: name.table, content: digesting(pieces.content, digest) };
        next = await pieces.following();
        continue;
      } else if (name.kind === 'secret') {
        hasSecret = true;
        yield { kind: 'secret', text: await readText(content) };
      } else if (name.kind === 'manifest') {
        const manifest = parse(manifestSchema, await readText(content));
        if (!(await entries.next()).done || !agrees(manifest, tables, pictures, hasSecret))
          throw new BackupError(damaged);
        return manifest;
      } else throw new BackupError(damaged);
      next = await entries.next();
    }
    throw new BackupError(damaged);
  } finally {
    await entries.return();
  }
}

async function checkFormat(first: IteratorResult<Entry, void>): Promise<void> {
  if (first.done || first.value.name.kind !== 'format') throw new BackupError(notABackup);
  const { version } = parse(formatSchema, await readText(first.value.content));
  if (version !== backupFormat.version) {
    throw new BackupError(
      `Копия в формате ${version}, а эта версия «Сюжета» понимает ${backupFormat.version}: восстановите её той версией, которая её сделала.`,
    );
  }
}

/** A table's pieces follow each other; the entry after the last one belongs to the next part. */
function joinPieces(entries: AsyncGenerator<Entry, void, undefined>, first: Entry, table: string) {
  let following: IteratorResult<Entry, void> | null = null;
  return {
    content: pieces(),
    following: async () => following ?? (await entries.next()),
  };

  async function* pieces(): AsyncGenerator<Buffer, void, undefined> {
    let piece = 1;
    for (let next: IteratorResult<Entry, void> = { done: false, value: first }; ; next = await entries.next()) {
      if (next.done || next.value.name.kind !== 'table' || next.value.name.table !== table) {
        following = next;
        return;
      }
      if (next.value.path !== entryNames.table(table, piece)) throw new BackupError(damaged);
      piece += 1;
      yield* next.value.content;
    }
  }
}

function agrees(
  manifest: Manifest,
  tables: Map<string, Digest>,
  pictures: { list: Digest; files: number },
  hasSecret: boolean,
): boolean {
  const sound = manifest.tables.every(({ name, rows, bytes, sha256 }) => {
    const found = tables.get(name) ?? new Digest();
    tables.delete(name);
    return found.lines === rows && found.bytes === bytes && found.end() === sha256;
  });
  const { media } = manifest;
  return (
    sound &&
    tables.size === 0 &&
    pictures.files === media.files &&
    pictures.list.end() === media.sha256 &&
    hasSecret === manifest.hasSecret
  );
}

async function* readEntries(file: string): AsyncGenerator<Entry, void, undefined> {
  const archive = extract();
  const stopping = new AbortController();
  // A failure of the file reaches the caller through the archive.
  const reading = readInto(file, archive, stopping.signal).catch((error: unknown) => archive.destroy(toError(error)));
  try {
    for await (const entry of archive) {
      const name = parseEntryName(entry.header.name);
      if (!name) throw new BackupError(notABackup);
      yield { name, path: entry.header.name, content: describingErrors(buffersOf(entry), file) };
      entry.resume();
    }
  } catch (error) {
    throw toBackupError(error, file);
  } finally {
    stopping.abort();
    archive.destroy();
    await reading;
  }
}

/** Damage is mostly found in the middle of an entry. */
async function* describingErrors(pieces: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* pieces;
  } catch (error) {
    throw toBackupError(error, file);
  }
}

async function readInto(file: string, archive: Extract, signal: AbortSignal): Promise<void> {
  await pipeline(
    createReadStream(file),
    createGunzip(),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        if (!archive.write(piece)) await once(archive, 'drain', { signal });
      }
      archive.end(null);
    },
    { signal },
  );
}

function toError(error: unknown): Error {
  return types.isNativeError(error) ? error : new Error(String(error));
}

function toBackupError(error: unknown, file: string): unknown {
  if (error instanceof BackupError || !types.isNativeError(error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'Z_DATA_ERROR' && /incorrect header/.test(error.message))
    return new BackupError(notABackup, { cause: error });
  if (code.startsWith('Z_') || /tar header|end of data|Invalid (header|tar)/i.test(error.message))
    return new BackupError(damaged, { cause: error });
  return code === '' ? error : new BackupError(`Файл ${file} не читается: ${describeReason(error)}.`, { cause: error });
}

async function readText(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > maxTextBytes) throw new BackupError(damaged);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parse<T>(schema: Schema<T>, text: string): T {
  try {
    return schema.validateSync(JSON.parse(text));
  } catch (error) {
    if (error instanceof ValidationError || error instanceof SyntaxError)
      throw new BackupError(damaged, { cause: error });
    throw error;
  }
}

/**
 * Reads and checks a whole backup without restoring it.
 * @param migrations the schema that it is to be of; null: any
 * @throws BackupError for a file that is no correct backup, or of another schema than `migrations`.
 */
export async function checkBackup(file: string, migrations: readonly number[] | null): Promise<Manifest> {
  const parts = readBackup(file);
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      if (migrations !== null) assertSameSchema(next.value, migrations);
      return next.value;
    }
    if (next.value.kind !== 'secret') for await (const _ of next.value.content);
  }
}

/** Rows fit only their own schema: a later migration may have changed their meaning. */
function assertSameSchema(manifest: Manifest, present: readonly number[]): void {
  const { migrations: backup } = manifest;
  const version = versionOf(manifest);
  if (backup.some((migration) => !present.includes(migration))) {
    throw new BackupError(`Копия сделана более новой версией «Сюжета», ${version}: обновите «Сюжет» и повторите.`);
  }
  if (backup.length < present.length) {
    throw new BackupError(
      `Копия сделана более старой версией «Сюжета», ${version} (миграций ${backup.length} из ${present.length}). Восстановите её версией ${version} ` +
        'в пустую базу и запустите на этой базе новую: она сама приведёт данные к своему виду.',
    );
  }
}
