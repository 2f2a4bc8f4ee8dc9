import { types } from 'node:util';
import type { ClientBase, Pool } from 'pg';
import { BackupError, type Manifest } from './backup-format';
import { readBackup } from './read-backup';
import { openWaitingPictures, type WaitingPictures } from './restore-files';
import { analyzeTables, emptyTables, listGuards, moveSequences, takeTables } from './restore-store';
import { copyIn, digestTable, listTables, settle, type Table } from './table-store';

export interface RestoreTargets {
  pool: Pick<Pool, 'connect'>;
  dataDir: string;
  /** Told to whoever listens when the restored rows are there. */
  notice: { channel: string; payload: string };
}

/**
 * Replaces all rows by a backup's and adds its pictures, in one transaction: whatever fails, or kills this process, leaves the rows as they
 * were. Pictures that only the present rows show are left for the worker's cleaning.
 * @param checked what `checkBackup` has found in the same file.
 * @returns the secret of the backup, if it holds one.
 * @throws BackupError with a sentence, or the database's error.
 */
export async function restoreBackup(
  targets: RestoreTargets,
  file: string,
  checked: Manifest,
): Promise<{ secret: string | null }> {
  const client = await targets.pool.connect();
  const pictures = openWaitingPictures(targets.dataDir);
  let isBroken = true;
  try {
    const secret = await restoreInto(client, pictures, targets.notice, file, checked);
    isBroken = false;
    // The planner knows nothing of the new rows. It would find out within minutes: no failure to tell of.
    await analyzeTables(client).catch(() => {
      isBroken = true;
    });
    return { secret };
  } finally {
    // Ending the connection rolls back what is still open.
    client.release(isBroken);
    await pictures.drop();
  }
}

async function restoreInto(
  client: ClientBase,
  pictures: WaitingPictures,
  notice: RestoreTargets['notice'],
  file: string,
  checked: Manifest,
): Promise<string | null> {
  let secret: string | null = null;
  let filling: Filling | null = null;
  const parts = readBackup(file);
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) {
    const part = next.value;
    // Pictures come first: while they are read, the site works on.
    if (part.kind === 'picture') await pictures.add(part.id, part.file, part.content);
    else if (part.kind === 'secret') secret = part.text;
    else {
      filling ??= await beginFilling(client, checked);
      await copyIn(client, filling.find(part.table), part.content);
    }
  }
  filling ??= await beginFilling(client, checked);
  if (JSON.stringify(next.value) !== JSON.stringify(checked))
    throw new BackupError('Файл изменился, пока его читали: повторите.');
  await filling.end();
  // Files before rows: a row never lacks a file (UP-7).
  await pictures.place();
  await client.query('select pg_notify($1, $2)', [notice.channel, notice.payload]);
  await client.query('commit');
  return secret;
}

interface Filling {
  find(table: string): Table;
  /** Puts the guards back and compares every table with the manifest. */
  end(): Promise<void>;
}

/** How often the tables are asked for: a writer that waits for us while we wait for it ends one of the two. */
const attempts = 5;

async function beginFilling(client: ClientBase, { tables: wanted, sequences }: Manifest): Promise<Filling> {
  const present = await beginAlone(client);
  // The same columns may stand in another order: upgrades add theirs at the end. Rows are read and compared in the backup's.
  const columnsOf = new Map(wanted.map(({ name, columns }) => [name, columns]));
  const tables = present.map((table) => ({ ...table, columns: columnsOf.get(table.name) ?? [] }));
  const find = (name: string) => tables.find((table) => table.name === name);
  const alike =
    wanted.length === present.length &&
    present.every(({ name, columns }) => [...columns].sort().join() === [...(columnsOf.get(name) ?? [])].sort().join());
  if (!alike) throw new BackupError('Таблицы копии и базы не совпадают: копия сделана другой версией «Сюжета».');
  const guards = await listGuards(client, tables);
  for (const statement of guards.off) await client.query(statement);
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
      await settle(client);
      const tables = await listTables(client);
      await takeTables(client, tables);
      return tables;
    } catch (error) {
      await client.query('rollback');
      if (attempt === attempts || !isBusy(error)) throw error;
    }
  }
}

/** A deadlock, or a lock that was not had in time. */
function isBusy(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && (error.code === '40P01' || error.code === '55P03');
}
