import { spawn, type ChildProcess } from 'node:child_process';

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
  return spawn(process.execPath, ['lib/server/launcher/run.mjs', 'start'], {
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
