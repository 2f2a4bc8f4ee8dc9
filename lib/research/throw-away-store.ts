import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../server/platform/db/client';
import { startEmbeddedPostgres } from '../server/platform/db/embedded-postgres';
import { migrateDatabase } from '../server/platform/db/migrate';

export interface ThrowAwayStore {
  /** A folder of its own, which the server's files share with whatever else has to go afterwards. */
  directory: string;
  url: string;
  database: OpenDatabase;
}

export interface StoreOptions {
  /** A folder whose store stays, and is there already the next time. */
  dataDir?: string | null;
  /** Without what makes a store outlive its machine: filling it takes half the time. */
  fast?: boolean;
}

/** Starts a PostgreSQL server of its own with the product's schema for this work, and stops it afterwards. Its files go, unless they have a folder. */
export async function withStore<T>(
  work: (store: ThrowAwayStore) => Promise<T>,
  { dataDir = null, fast = false }: StoreOptions = {},
): Promise<T> {
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'sujet-research-')));
  await mkdir(directory, { recursive: true });
  // The server runs as another user where we are root.
  await chmod(directory, 0o755);
  const server = await startEmbeddedPostgres(
    directory,
    fast ? ['fsync=off', 'synchronous_commit=off', 'max_wal_size=4GB'] : [],
  );
  try {
    await migrateDatabase(server.url);
    const database = openDatabase(server.url, () => undefined, { statementTimeoutMs: 600_000 });
    try {
      return await work({ directory, url: server.url, database });
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
    if (dataDir === null) await rm(directory, { recursive: true, force: true });
  }
}
