import { type ChildProcess, spawn } from 'node:child_process';

/** Nobody outside is asked for the weather and the rates. */
export const nobodyOutside = { OPEN_METEO_ORIGIN: 'http://127.0.0.1:1', NBRB_ORIGIN: 'http://127.0.0.1:1' };

/** A build on a busy machine takes minutes, and so does the demo's first work. */
const startMs = 600_000;
const lookMs = 500;

/** A product that a check has started, in processes of its own. */
export interface CheckedSite {
  origin: string;
  /** Waits until something is so. @throws Error with the sentence given when that takes ten minutes, or when the product has ended. */
  until(isSo: () => Promise<boolean>, otherwise: string): Promise<void>;
  /** Ends it by SIGTERM. @returns its exit code; null when a signal has ended it */
  stop(): Promise<number | null>;
}

/**
 * Starts the built site with its database and worker, on the demo's publishers as ordinary channels.
 * @param port the site's
 * @param env settings beside that
 * @param node the Node.js that runs all of it
 * @returns once it is ready. @throws Error when it does not become so
 */
export async function startCheckedSite(
  port: string,
  env: Record<string, string>,
  node = process.execPath,
): Promise<CheckedSite> {
  const origin = `http://localhost:${port}`;
  const child = spawn(node, ['lib/server/operations/launcher/run.mjs', 'checked-site', 'start'], {
    env: { ...process.env, ...nobodyOutside, PORT: port, SITE_ORIGIN: origin, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  const site: CheckedSite = {
    origin,
    until: (isSo, otherwise) => until(child, isSo, otherwise),
    stop: async () => {
      process.off('exit', end);
      return stop(child);
    },
  };
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;
  try {
    await site.until(isReady, 'Сайт не начал отвечать за десять минут.');
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function until(site: ChildProcess, isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (hasEnded(site)) throw new Error('Сайт не запустился: причина выше.');
    if (await isSo()) return;
    await new Promise((again) => setTimeout(again, lookMs));
  }
  throw new Error(otherwise);
}

function stop(site: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (hasEnded(site)) return resolve(site.exitCode);
    site.once('exit', resolve);
    site.kill('SIGTERM');
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
