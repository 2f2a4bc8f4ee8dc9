import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '../../platform/db/client';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { folderFiles } from '../../ingest/media/files/folder-files';
import { type MediaFiles, readWhole, sha256 } from '../../ingest/media/files/media-files';
import { describeWithS3, startS3Server, testFiles, type TestS3 } from '../../ingest/media/files/testing/s3-server';
import { moveMedia } from '../../ingest/media/move-media';
import { collectOrphans } from '../../ingest/media/media-store';
import { checkBackup } from './read-backup';
import { restoreBackup } from './restore-backup';
import { listMigrations } from './table-store';
import { fillStore } from './testing/fill-store';
import { tableHashes } from './testing/store-state';
import { writeBackup } from './write-backup';

const now = new Date('2026-11-03T12:00:00Z');
const notice = { channel: 'sujet_changes', payload: 'everything' };

describeWithS3('backup and restore with pictures in an S3 store (BAK-1)', () => {
  let s3: TestS3;
  let from: TestDatabase;
  let to: TestDatabase;
  let dataDir: string;
  let files: MediaFiles;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-backup-'));
    [s3, from, to] = await Promise.all([startS3Server(), openTestDatabase(), openTestDatabase()]);
    await fillStore(from, dataDir);
    files = testFiles(s3.place, s3.keys);
    await moveMedia({ db: from.db, from: folderFiles(dataDir), to: files });
  });
  afterAll(async () => {
    await Promise.all([s3.close(), from.close(), to.close()]);
    await rm(dataDir, { recursive: true });
  });

  const hashes = async (of: MediaFiles) => {
    const found: Record<string, string> = {};
    for await (const ids of of.ids())
      for (const id of ids)
        for (const name of await of.names(id))
          found[`${id}/${name}`] = sha256((await readWhole(of, id, name)) ?? new Uint8Array());
    return found;
  };
  const restore = async (file: string, target: MediaFiles) => {
    const client = await to.pool.connect();
    const migrations = await listMigrations(client).finally(() => client.release());
    return restoreBackup({ pool: to.pool, files: target, notice }, file, await checkBackup(file, migrations));
  };

  test('the same archive as of the folder, byte for byte, restored into another bucket or a folder', async () => {
    const [ofFolder, ofBucket] = [join(dataDir, 'folder.tar.gz'), join(dataDir, 'bucket.tar.gz')];
    const one = await writeBackup({ pool: from.pool, files: folderFiles(dataDir), secret: null }, ofFolder, now);
    const other = await writeBackup({ pool: from.pool, files, secret: null }, ofBucket, now);
    expect(other.media).toEqual(one.media);
    expect(one.media.files).toBeGreaterThan(1);
    const bucket = testFiles(await s3.addBucket(), s3.keys);
    await restore(ofBucket, bucket);
    expect(await tableHashes(to)).toEqual(await tableHashes(from));
    const folder = folderFiles(join(dataDir, 'other'));
    await restore(ofBucket, folder);
    expect([await hashes(bucket), await hashes(folder)]).toEqual([await hashes(files), await hashes(files)]);
  });

  test('what has been restored and has no row yet is no orphan to a worker; after a failed restore it is', async () => {
    const file = join(dataDir, 'guarded.tar.gz');
    const manifest = await writeBackup({ pool: from.pool, files, secret: null }, file, now);
    await to.pool.query('truncate media cascade');
    const bucket = testFiles(await s3.addBucket(), s3.keys);
    const collected: Awaited<ReturnType<typeof collectOrphans>>[] = [];
    const db: Queryable = to.db;
    const guarded: MediaFiles = {
      ...bucket,
      receive: () => {
        const incoming = bucket.receive();
        const publish = async () => {
          await incoming.publish();
          throw new Error('killed');
        };
        const add: typeof incoming.add = async (...file) => {
          await incoming.add(...file);
          await incoming.publish();
          collected.push(await collectOrphans({ db, files: bucket }, now));
        };
        return { ...incoming, add, publish };
      },
    };
    await expect(restoreBackup({ pool: to.pool, files: guarded, notice }, file, manifest)).rejects.toThrow('killed');
    expect(collected.map(({ folders }) => folders)).toEqual(Array.from({ length: manifest.media.files }, () => 0));
    // The server gives up the lock of a closed connection a little later.
    await to.pool.query("select pg_advisory_xact_lock(hashtextextended('media:restore', 0))");
    expect((await collectOrphans({ db, files: bucket }, now)).folders).toBe(manifest.media.pictures);
  });
});
