import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findServerFiles, removeDataDir } from '../../server/platform/db/server-files';
import { startCheckedSite } from './checked-site';

const runFile = promisify(execFile);

/** Data that the sites of the checks begin with: the demo, read, grouped, with its pictures and cards. */
const prepared = 'test-results/prepared';
const port = '3229';
/** The web process's: it counts what waits in the store. The worker's is the next one. */
const metricsPort = 3225;

/** Queues whose jobs change stories. */
const firstWork = ['articles', 'pages', 'images', 'digests', 'cards'];
/** Number of checks in a row, half a second apart, that must find no first work left: one job may bring the next. */
const idleLooks = 20;

/**
 * Builds the site where that has not been done, starts it on an empty store and stops it when its first work is done. The checks then start on copies
 * of what is stored, instead of each waiting for the same work.
 */
export async function prepareSite(): Promise<void> {
  await removeDataDir(prepared);
  const site = await startCheckedSite(port, {
    DATA_DIR: prepared,
    LOG_LEVEL: 'error',
    METRICS_PORT: String(metricsPort),
  });
  try {
    await site.until(inARow(idleLooks, isWorkDone), 'Работник не закончил первую работу за десять минут.');
  } finally {
    await site.stop();
  }
}

/** Gives a data folder the prepared content; what it had before goes. @throws Error where nothing has been prepared */
export async function copyPreparedSite(dataDir: string): Promise<void> {
  await removeDataDir(dataDir);
  const [from, to] = [resolve(prepared), resolve(dataDir)];
  // The embedded server's part may be elsewhere, under a name that its folder keeps.
  const isElsewhere = (path: string) => basename(path) === 'postgres';
  await cp(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !isElsewhere(path) });
  const [source, target] = [(await findServerFiles(from)).home, (await findServerFiles(to)).home];
  await rm(target, { recursive: true, force: true });
  // With its owner, who is the server's when root runs the checks.
  await runFile('cp', ['-a', source, target]);
}

/** Removes what `prepareSite` has made. */
export function removePreparedSite(): Promise<void> {
  return removeDataDir(prepared);
}

/** Asks until it has been so the given number of times one after another. */
function inARow(times: number, isSo: () => Promise<boolean>): () => Promise<boolean> {
  let count = 0;
  return async () => {
    count = (await isSo()) ? count + 1 : 0;
    return count >= times;
  };
}

async function isWorkDone(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
  const metrics = response?.ok ? await response.text() : '';
  return firstWork.every((queue) => metrics.includes(`\nsujet_queue_jobs{queue="${queue}"} 0\n`));
}
