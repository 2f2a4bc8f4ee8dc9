import type { Pool } from 'pg';
import { type Database, openDatabase } from '../../platform/db/client';
import { parseSettings, type Settings, SettingsError } from '../../platform/base/settings';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLog } from '../../platform/base/log';
import { readMigrationState } from '../../platform/db/migration-state';
import { isFolderTaken } from '../launcher/instance-lock';
import { openData } from '../launcher/open-data';

/** The context of a command; the command returns its exit code. */
export interface CommandContext {
  db: Database;
  settings: Settings;
  print: (line: string) => void;
  now: () => Date;
}

/** For commands that need the database's connections themselves. */
export interface StoreContext extends CommandContext {
  pool: Pool;
}

/** Asks the operator for a line; undefined where there is no terminal. */
export type Ask = (prompt: string) => Promise<string | undefined>;

/** Asks the operator whether to go on. */
export type Confirm = (question: string) => Promise<boolean>;

type Store = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** The store of a command, without the password. */
export function nameStore({ databaseUrl, dataDir }: Store): string {
  if (databaseUrl === '') return `База: встроенная, ${dataDir}`;
  if (!URL.canParse(databaseUrl)) return 'База: DATABASE_URL';
  const { protocol, username, host, pathname } = new URL(databaseUrl);
  return `База: ${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

/** The settings with an absolute DATA_DIR. @throws SettingsError when the site uses another API and has no store. */
export function storeSettings(env: Record<string, string | undefined>): Settings {
  const settings = parseSettings(env);
  if (settings.apiOrigin !== '')
    throw new SettingsError('Задан API_ORIGIN: базы у этого сайта нет. Выполните команду там, где работает API.');
  return { ...settings, dataDir: resolve(settings.dataDir) };
}

/**
 * Runs a command on the store: the running site's database, or one opened for the command alone. The store is printed on stderr first, and
 * a missing one is not created: a command without the service's settings must not create a second, empty one.
 * @param mayCreate for a command that fills the store itself.
 */
export async function withStore(
  command: (context: StoreContext) => Promise<number>,
  { mayCreate = false } = {},
): Promise<void> {
  const settings = storeSettings(process.env);
  process.stderr.write(`${nameStore(settings)}\n`);
  if (!mayCreate && !(await isStoreThere(settings))) {
    process.stderr.write(`${missingStore(settings)}\n`);
    process.exitCode = 1;
    return;
  }
  const log = createLog('cli');
  const data = await openData(settings);
  const database = openDatabase(data.url, (error) => log.warn({ err: error }, 'idle database connection failed'));
  try {
    process.exitCode = await command({
      db: database.db,
      pool: database.pool,
      settings,
      print: (line) => console.log(line),
      now: () => new Date(),
    });
  } finally {
    await database.close();
    // A site that has started in the meantime needs the database.
    if (data.embedded?.started && !isFolderTaken(settings.dataDir)) await data.embedded.stop();
  }
}

/** Returns true when this store exists, or is not reachable: opening it then gives the error. */
export async function isStoreThere({ databaseUrl, dataDir }: Store): Promise<boolean> {
  if (databaseUrl === '') return existsSync(join(dataDir, 'postgres'));
  const database = openDatabase(databaseUrl, () => undefined);
  try {
    return (await readMigrationState(database.db)).kind !== 'empty';
  } catch {
    return true;
  } finally {
    await database.close();
  }
}

function missingStore({ databaseUrl }: Store): string {
  const place = databaseUrl === '' ? 'В этой папке базы нет' : 'Эта база пуста';
  return `${place}: её делает npm start. Если сайт работает с другой, дайте команде те же настройки: DATABASE_URL и DATA_DIR или --env-file ФАЙЛ.`;
}
