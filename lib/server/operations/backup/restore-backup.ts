import { types } from 'node:util';
import type { ClientBase, Pool } from 'pg';
import { BackupError, type Manifest } from './backup-format';
import { readBackup } from './read-backup';
import type { IncomingPictures, MediaFiles } from '../../ingest/media/files/media-files';
import { keepFilesStatement } from '../../ingest/media/media-store';
import { analyzeTables, emptyTables, listGuards, moveSequences, lockTables } from './restore-store';
import { keepTakenDown, takeDownAgain } from './taken-down-store';
import { copyIn, digestTable, listTables, prepareSession, type Table } from './table-store';

export interface RestoreTargets {
  pool: Pick<Pool, 'connect'>;
  files: MediaFiles;
  /** Sent by NOTIFY when the rows are restored. */
  notice: { channel: string; payload: string };
  /** True when publications deleted or hidden since the backup stay so. */
  keepsTakenDown?: boolean;
}

export interface Restored {
  /** The backup's secret, if it holds one. */
  secret: string | null;
  /** Stories of which publications were taken down again: they are to be made anew of what is left. */
  storyIds: number[];
}

/**
 * Replaces all rows by a backup's and adds its pictures, in one transaction: after a failure or a kill the rows are as
 * before. Pictures of the replaced rows are left for the worker's clean-up.
 * @param checked the manifest that `checkBackup` has read from the same file.
 * @throws BackupError with a sentence, or the database's error.
 */
export async function restoreBackup(targets: RestoreTargets, file: string, checked: Manifest): Promise<Restored> {
  const client = await targets.pool.connect();
  const pictures = targets.files.receive();
  let isBroken = true;
  try {
    // A picture that has no row yet must not be taken for an orphan.
    await client.query(keepFilesStatement);
    const restored = await restoreInto(client, pictures, targets, file, checked);
    await client.query('select pg_advisory_unlock_all()');
    isBroken = false;
    // The planner has no statistics of the new rows. PostgreSQL updates them within minutes: a failure here is not reported.
    await analyzeTables(client).catch(() => {
      isBroken = true;
    });
    return restored;
  } finally {
    // Closing the connection rolls back an open transaction.
    client.release(isBroken);
    await pictures.drop();
  }
}

async function restoreInto(
  client: ClientBase,
  pictures: IncomingPictures,
  { notice, keepsTakenDown = false }: Pick<RestoreTargets, 'notice' | 'keepsTakenDown'>,
  file: string,
  checked: Manifest,
): Promise<Restored> {
  let secret: string | null = null;
  let filling: Filling | null = null;
  const parts = readBackup(file);
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) {
    const part = next.value;
    // Pictures come first: the site works while they are read.
    if (part.kind === 'picture') await pictures.add(part.id, part.file, part.content);
    else if (part.kind === 'secret') secret = part.text;
    else {
      filling ??= await beginFilling(client, checked, keepsTakenDown);
      await copyIn(client, filling.find(part.table), part.content);
    }
  }
  filling ??= await beginFilling(client, checked, keepsTakenDown);
  if (JSON.stringify(next.value) !== JSON.stringify(checked))
    throw new BackupError('Файл изменился, пока его читали: повторите.');
  await filling.end();
  const storyIds = keepsTakenDown ? await takeDownAgain(client) : [];
  // Files before rows: no row may lack its file (UP-7).
  await pictures.publish();
  await client.query('select pg_notify($1, $2)', [notice.channel, notice.payload]);
  await client.query('commit');
  return { secret, storyIds };
}

interface Filling {
  find(table: string): Table;
  /** Puts the guards back and compares every table with the manifest. */
  end(): Promise<void>;
}

/** Maximum number of attempts to lock the tables: a deadlock with a writer ends one of the two. */
const attempts = 5;

async function beginFilling(
  client: ClientBase,
  { tables: wanted, sequences, createdAt }: Manifest,
  keepsTakenDown: boolean,
): Promise<Filling> {
  const present = await beginAlone(client);
  // The order of columns may differ: upgrades add theirs at the end. Rows are read and compared in the backup's order.
  const columnsOf = new Map(wanted.map(({ name, columns }) => [name, columns]));
  const tables = present.map((table) => ({ ...table, columns: columnsOf.get(table.name) ?? [] }));
  const find = (name: string) => tables.find((table) => table.name === name);
  const alike =
    wanted.length === present.length &&
    present.every(({ name, columns }) => [...columns].sort().join() === [...(columnsOf.get(name) ?? [])].sort().join());
  if (!alike) throw new BackupError('Таблицы копии и базы не совпадают: копия сделана другой версией «Сюжета».');
  const guards = await listGuards(client, tables);
  for (const statement of guards.off) await client.query(statement);
  if (keepsTakenDown) await keepTakenDown(client, new Date(createdAt));
  await emptyTables(client, tables);
  return {
    find: (name) => {
      const table = find(name);
      if (!table) throw new BackupError(`В базе нет таблицы «${name}» из копии.`);
      return table;
    },
    end: async () => {
      for (const statement of guards.on) await client.query(statement);
      for (const { name, sha256 } of wanted) {
        const table = find(name);
        if (!table || (await digestTable(client, table)).sha256 !== sha256)
          throw new BackupError(`Таблица «${name}» восстановилась не такой, как в копии.`);
      }
      await moveSequences(client, sequences);
    },
  };
}

async function beginAlone(client: ClientBase): Promise<Table[]> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await prepareSession(client);
      const tables = await listTables(client);
      await lockTables(client, tables);
      return tables;
    } catch (error) {
      await client.query('rollback');
      if (attempt === attempts || !isBusy(error)) throw error;
    }
  }
}

/** A deadlock, or the timeout of a lock. */
function isBusy(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && (error.code === '40P01' || error.code === '55P03');
}
