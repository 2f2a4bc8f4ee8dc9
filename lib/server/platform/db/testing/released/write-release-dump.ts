import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readVersion } from '../../../base/version';
import { migrateDatabase } from '../../migrate';
import startServer from '../start-server';
import stopServer from '../stop-server';
import { dumpStore } from './dump-store';
import { listReleases, openReleasedStore, releaseFile } from './released-store';

/**
 * Keeps the store of the version in package.json: the last release's, upgraded by this one.
 * @param rows a file of SQL that fills the tables which are new; the texts are ours.
 * @throws Error when that version's store is kept already: what a release has written never changes.
 */
async function writeReleaseDump(rows: string | undefined): Promise<void> {
  const { version } = readVersion();
  const releases = listReleases();
  const last = releases.at(-1);
  if (last === undefined || releases.includes(version))
    throw new Error(`the store of ${version} is kept already: raise the version in package.json first`);
  await startServer();
  try {
    const store = await openReleasedStore(last);
    await migrateDatabase(store.url);
    if (rows !== undefined) await store.pool.query(readFileSync(rows, 'utf8'));
    writeFileSync(releaseFile(version), gzipSync(await dumpStore(store.pool), { level: 9 }));
    await store.close();
  } finally {
    await stopServer();
  }
  process.stdout.write(`${releaseFile(version)}\n`);
}

void writeReleaseDump(process.argv[2]);
