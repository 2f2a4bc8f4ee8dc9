import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { number, object, string } from 'yup';

const recordSchema = object({ pid: number().integer().positive().required(), origin: string().required() });

/** Another launcher already works on this data folder. */
export class AlreadyRunningError extends Error {
  override name = 'AlreadyRunningError';
}

/**
 * Takes the data folder for this process. A record whose process is gone (a kill, a power cut) is taken over.
 * @returns a function that releases the folder.
 * @throws AlreadyRunningError with the sentence for the operator.
 */
export function takeInstanceLock(dataDir: string, origin: string): () => void {
  const file = join(dataDir, 'launcher.json');
  mkdirSync(dataDir, { recursive: true });
  if (!write(file, origin)) {
    const running = readRecord(file);
    if (running && isLauncher(running.pid)) {
      throw new AlreadyRunningError(
        `«Сюжет» уже запущен: ${running.origin} (процесс ${running.pid}). Остановите его или задайте другие PORT и DATA_DIR.`,
      );
    }
    putAside(file, running?.pid);
    if (!write(file, origin)) return takeInstanceLock(dataDir, origin);
  }
  return () => {
    if (readRecord(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** Whether a launcher works on this data folder. */
export function isFolderTaken(dataDir: string): boolean {
  const record = readRecord(join(dataDir, 'launcher.json'));
  return record !== null && isLauncher(record.pid);
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

function readRecord(file: string): { pid: number; origin: string } | null {
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
