import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedServer } from '../embedded-postgres';
import { migrateDatabase } from '../migrate';
import { findServerFiles, removeDataDir } from '../server-files';
import { endWithThisProcess } from './end-with-process';

const run = promisify(execFile);
/** Commits are seen by the standby as they are on a real server: they wait for the log, which waits for no disk. */
const flags = ['fsync=off', 'full_page_writes=off', 'wal_level=replica', 'hot_standby=on', 'max_wal_senders=4'];

/** Three starts of a server and a copy: on a busy machine longer than a test may take. */
export const standbyStartMs = 120_000;

export interface StandbyPair {
  primaryUrl: string;
  standbyUrl: string;
  /** From here on the standby receives the log and shows nothing of it. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Resolves when the standby shows all that the primary has committed. */
  catchUp(): Promise<void>;
  stopStandby(): Promise<void>;
  /** On the same port. */
  startStandby(): Promise<void>;
  promoteStandby(): Promise<void>;
  stopPrimary(): Promise<void>;
  /** On the same port. */
  startPrimary(): Promise<void>;
  close(): Promise<void>;
}

/** A migrated primary and a streaming standby of it: two real servers, whose functions of the log tell the truth. */
export async function openStandbyPair(): Promise<StandbyPair> {
  const folders = await Promise.all([makeFolder('primary'), makeFolder('standby')]);
  const [primaryFolder, standbyFolder] = folders;
  let primary: EmbeddedServer | null = await startEmbeddedPostgres(primaryFolder, flags);
  await migrateDatabase(primary.url);
  // A copy of the files of a stopped server is a base backup: the package has no pg_basebackup.
  await primary.stop();
  await copyCluster(primaryFolder, standbyFolder, primary.url);
  primary = await startEmbeddedPostgres(primaryFolder, flags);
  const primaryUrl = primary.url;
  let standby: EmbeddedServer | null = await startEmbeddedPostgres(standbyFolder, flags);
  const standbyUrl = standby.url;

  return {
    primaryUrl,
    standbyUrl,
    async pauseReplay() {
      await ask(standbyUrl, 'select pg_wal_replay_pause()');
      await until(standbyUrl, "select pg_get_wal_replay_pause_state() = 'paused' as is_done");
    },
    resumeReplay: () => ask(standbyUrl, 'select pg_wal_replay_resume()'),
    async catchUp() {
      const position = await readText(primaryUrl, 'select pg_current_wal_flush_lsn()::text as value');
      await until(standbyUrl, `select pg_last_wal_replay_lsn() >= '${position}' as is_done`);
    },
    async stopStandby() {
      await standby?.stop();
      standby = null;
    },
    async startStandby() {
      standby = await startEmbeddedPostgres(standbyFolder, flags);
    },
    promoteStandby: () => ask(standbyUrl, 'select pg_promote(true)'),
    async stopPrimary() {
      await primary?.stop();
      primary = null;
    },
    async startPrimary() {
      primary = await startEmbeddedPostgres(primaryFolder, flags);
    },
    async close() {
      await standby?.stop();
      await primary?.stop();
      for (const folder of folders) await removeDataDir(folder);
    },
  };
}

async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sujet-${name}-`));
  // As root the servers run as another user, who must be able to enter.
  await chmod(folder, 0o755);
  await endWithThisProcess(folder);
  return folder;
}

async function copyCluster(from: string, to: string, primaryUrl: string): Promise<void> {
  const [source, target] = [(await findServerFiles(from)).home, (await findServerFiles(to)).home];
  const cluster = join(target, 'cluster');
  // With owner and modes; Node's own copy keeps neither.
  await run('cp', ['-a', join(source, 'cluster'), cluster]);
  await rm(join(cluster, 'server.log'), { force: true });
  await writeFile(join(target, 'password'), await readFile(join(source, 'password')), { mode: 0o600 });
  await writeFile(join(cluster, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(primaryUrl);
  const address = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
}

async function ask(url: string, statement: string): Promise<void> {
  await readText(url, statement);
}

async function readText(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

/** The jest timeout ends a wait that never does. */
async function until(url: string, statement: string): Promise<void> {
  while ((await readText(url, statement)) !== 'true') await new Promise((again) => setTimeout(again, 20));
}
