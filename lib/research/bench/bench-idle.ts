import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programArguments } from '../../server/base/program-arguments';
import { addChannel } from '../../server/channels/channel-store';
import { openDatabase, type OpenDatabase } from '../../server/db/client';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres';
import { migrateDatabase } from '../../server/db/migrate';
import { readUsage } from './process-usage';

export interface IdleBenchOptions {
  channels: number;
  /** How long the worker is watched, and how long it may settle before. */
  seconds: number;
  settleSeconds: number;
  json: boolean;
}

/** What a worker costs that has nothing to do: transactions a second, connections, and its CPU time. Needs Linux (`/proc`). */
export async function benchIdle(
  { channels, seconds, settleSeconds, json }: IdleBenchOptions,
  print: (line: string) => void,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'sujet-bench-'));
  await chmod(directory, 0o755);
  const server = await startEmbeddedPostgres(directory);
  await migrateDatabase(server.url);
  const database = openDatabase(server.url, () => undefined);
  const worker = await fillAndStart(database, { url: server.url, directory, channels });
  try {
    await pause(settleSeconds * 1_000);
    const before = await measure(database, worker.pid ?? 0);
    await pause(seconds * 1_000);
    const after = await measure(database, worker.pid ?? 0);
    const figures = {
      transactionsPerSecond: round((after.transactions - before.transactions) / seconds),
      cpuPercent: round(((after.cpuSeconds - before.cpuSeconds) / seconds) * 100),
      connections: after.connections,
    };
    if (json) print(JSON.stringify(figures));
    else
      print(
        `Воркер без дела, каналов ${channels}: ${figures.transactionsPerSecond} транзакций в секунду, ${figures.cpuPercent} % одного ядра, соединений с базой ${figures.connections}`,
      );
  } finally {
    worker.kill('SIGTERM');
    if (worker.exitCode === null) await once(worker, 'exit');
    await database.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function fillAndStart(
  database: OpenDatabase,
  { url, directory, channels }: { url: string; directory: string; channels: number },
) {
  for (let n = 0; n < channels; n += 1)
    await addChannel(database.db, { name: `Издание ${n}`, rssUrl: `https://example.by/${n}`, url: null }, new Date());
  await database.pool.query(
    `update feed_states set next_fetch_at = now() + interval '1 day', last_fetch_at = now(), failures = 0`,
  );
  return spawn(process.execPath, programArguments('worker'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: join(directory, 'data'),
      LOG_LEVEL: 'fatal',
      // Nobody listens there: the providers are put off after the first try.
      OPEN_METEO_ORIGIN: 'http://localhost:1',
      NBRB_ORIGIN: 'http://localhost:1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function measure(database: OpenDatabase, pid: number) {
  const { rows } = await database.pool.query<{ transactions: string; connections: number }>(`
    select xact_commit + xact_rollback as transactions, numbackends as connections
    from pg_stat_database where datname = current_database()`);
  const { cpuSeconds } = await readUsage(pid);
  // Our own connection is not the worker's.
  return {
    transactions: Number(rows[0]?.transactions),
    connections: (rows[0]?.connections ?? 1) - 1,
    cpuSeconds,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
