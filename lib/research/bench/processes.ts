import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

const startMs = 300_000;

/** Starts the product as an operator does, quietly and without the world outside. */
export function startProduct({
  port,
  databaseUrl,
  dataDir,
  allow,
}: {
  port: number;
  databaseUrl: string;
  dataDir: string;
  allow: string[];
}): ChildProcess {
  return spawn(process.execPath, ['lib/server/operations/launcher/run.mjs', 'start'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_ORIGIN: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      FEED_ALLOW_HOSTS: allow.join(','),
      DEMO: '0',
      LOG_LEVEL: 'error',
      OPEN_METEO_ORIGIN: 'http://127.0.0.1:1',
      NBRB_ORIGIN: 'http://127.0.0.1:1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @throws an error in Russian when the product does not answer within five minutes, or ends. */
export async function untilReady(origin: string, product: ChildProcess): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline && product.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((again) => setTimeout(again, 500));
  }
  throw new Error('Продукт не начал отвечать за пять минут.');
}

export async function stopProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await ended;
}

/** proc(5): `getconf CLK_TCK` is 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU time that a process has used, in seconds, and its resident memory, in MiB. Needs Linux (`/proc`). */
export async function readUsage(pid: number): Promise<{ cpuSeconds: number; memoryMb: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    // utime and stime.
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    memoryMb: Math.round(Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1]) / 1024),
  };
}

/** A port of this machine that nobody listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

/** Returns true when a program of this name can be started. Debian keeps nginx where an ordinary user's PATH does not lead. */
export function hasProgram(name: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
