import { mkdtempSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '../migrate';
import { startEmbeddedPostgres, type EmbeddedServer } from '../embedded-postgres';
import { endWithThisProcess } from './end-with-process';

declare global {
  var testPostgres: { server: EmbeddedServer; directory: string } | undefined;
}

/** Starts one throw-away PostgreSQL server for the run and migrates the database that every test copies. */
export default async function startServer(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'sujet-test-'));
  // As root the server runs as another user, who must be able to enter.
  await chmod(directory, 0o755);
  await endWithThisProcess(directory);
  const server = await startEmbeddedPostgres(directory, [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
  ]);
  await migrateDatabase(server.url);
  globalThis.testPostgres = { server, directory };
  process.env.TEST_DATABASE_URL = server.url;
}
