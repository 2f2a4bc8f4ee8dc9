import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openTestDatabase, type TestDatabase } from '../test-database';

const suffix = '.sql.gz';
const folder = () => join(process.cwd(), 'lib/server/platform/db/testing/released');

/** The versions whose stores are kept, oldest first: every release of CHANGELOG.md. */
export function listReleases(): string[] {
  return readdirSync(folder())
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Returns the path of a version's kept store. */
export function releaseFile(version: string): string {
  return join(folder(), `${version}${suffix}`);
}

/** A store as that version left it, with people, stories and a channel that has an owner. */
export async function openReleasedStore(version: string): Promise<TestDatabase> {
  const database = await openTestDatabase();
  const { pool } = database;
  await pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
  const client = await pool.connect();
  try {
    await client.query(gunzipSync(readFileSync(releaseFile(version))).toString());
  } finally {
    // The dump's session settings end with its connection.
    client.release(true);
  }
  return database;
}
