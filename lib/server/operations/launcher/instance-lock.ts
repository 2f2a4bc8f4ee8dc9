import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { number, object, string, type InferType } from 'yup';
import type { Settings } from '../../platform/base/settings';

const recordSchema = object({ pid: number().integer().positive().required(), origin: string().required() });

/** Another launcher already works on this data folder. */
export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError';
}

type Launcher = Pick<Settings, 'dataDir' | 'siteOrigin' | 'services' | 'port'>;
type LauncherRecord = InferType<typeof recordSchema>;

const recordOfAll = 'launcher.json';

/** Launchers of halves of one site share the folder of its pictures: the worker's, and one for each port of the site. */
function recordName({ services, port }: Launcher): string {
  if (services === 'all') return recordOfAll;
  return services === 'web' ? `launcher-web-${port}.json` : 'launcher-worker.json';
}

/**
 * Takes the data folder for what this process runs. A launcher of everything shares it with nobody: its database may be another one, and its
 * worker would then remove the pictures that the other database names. A record whose process is gone (a kill, a power cut) is taken over.
 * @returns a function that releases the folder.
 * @throws AlreadyRunningError with the sentence for the operator.
 */
export function takeInstanceLock(launcher: Launcher): () => void {
  const { dataDir, siteOrigin } = launcher;
  const name = recordName(launcher);
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  if (!write(file, siteOrigin)) {
    const running = findRunning(dataDir, name);
    if (running) throw alreadyRunning(running);
    putAside(file, readRecord(file)?.pid);
    if (!write(file, siteOrigin)) return takeInstanceLock(launcher);
  }
  const release = () => {
    if (readRecord(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  // After its own record is written: of two that start together at least one sees the other.
  const others = name === recordOfAll ? listRecords(dataDir).filter((other) => other !== name) : [recordOfAll];
  const [excluding] = others.flatMap((other) => findRunning(dataDir, other) ?? []);
  if (!excluding) return release;
  release();
  throw alreadyRunning(excluding);
}

function alreadyRunning({ origin, pid }: LauncherRecord): AlreadyRunningError {
  return new AlreadyRunningError(
    `«Сюжет» уже запущен: ${origin} (процесс ${pid}). Остановите его или задайте другие PORT и DATA_DIR.`,
  );
}

/** Returns true when a launcher works on this data folder. */
export function isFolderTaken(dataDir: string): boolean {
  return listRecords(dataDir).some((name) => findRunning(dataDir, name) !== null);
}

function listRecords(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir).filter((name) => /^launcher(?:-[a-z]+(?:-\d+)?)?\.json$/.test(name));
}

function findRunning(dataDir: string, name: string): LauncherRecord | null {
  const record = readRecord(join(dataDir, name));
  return record !== null && isLauncher(record.pid) ? record : null;
}

/** Removes a stale record. If another launcher has written a fresh one in the meantime, it is restored. */
function putAside(file: string, stalePid: number | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readRecord(aside)?.pid !== stalePid) linkSync(aside, file);
  } catch {
    // Another launcher has removed it.
  }
  rmSync(aside, { force: true });
}

function write(file: string, origin: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, origin }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readRecord(file: string): LauncherRecord | null {
  try {
    return recordSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Incomplete: its process was killed while writing.
    return null;
  }
}

/** Another program may have the pid now: where /proc exists, its command line is checked. */
function isLauncher(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('launcher/run.mjs');
  } catch {
    // No /proc on this system.
    return true;
  }
}
