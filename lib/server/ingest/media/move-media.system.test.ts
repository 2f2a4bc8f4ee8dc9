import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertMedia } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { folderFiles } from './files/folder-files';
import { type MediaFiles, readWhole } from './files/media-files';
import { describeWithS3, startS3Server, testFiles, type TestS3 } from './files/testing/s3-server';
import { dropMoved, moveMedia } from './move-media';

const ids = ['1', '2', '3'].map((digit) => digit.repeat(32));
const [first = '', second = '', third = ''] = ids;

describeWithS3('moving pictures from one store to another', () => {
  let s3: TestS3;
  let database: TestDatabase;
  let dataDir: string;
  let folder: MediaFiles;
  let bucket: MediaFiles;
  beforeAll(async () => {
    [s3, database] = await Promise.all([startS3Server(), openTestDatabase()]);
  });
  afterAll(() => Promise.all([s3.close(), database.close()]));
  beforeEach(async () => {
    await emptyTables(database.pool, 'media');
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-move-'));
    folder = folderFiles(dataDir);
    bucket = testFiles(await s3.addBucket(), s3.keys);
    for (const id of ids) await insertMedia(database.db, { id });
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  async function save(files: MediaFiles, id: string, names: readonly string[], content = id): Promise<void> {
    const staged = await files.stage(id, new Map(names.map((name) => [name, Buffer.from(content + name)])));
    await staged.place();
    await staged.drop();
  }
  const fill = async (files: MediaFiles) => {
    for (const id of ids) await save(files, id, ['full.jpg', 'card.webp']);
  };
  const contents = async (files: MediaFiles) => {
    const found: Record<string, string> = {};
    for await (const some of files.ids())
      for (const id of some)
        for (const name of await files.names(id))
          found[`${id}/${name}`] = Buffer.from((await readWhole(files, id, name)) ?? []).toString();
    return found;
  };
  const move = (from: MediaFiles, to: MediaFiles, options = {}) => moveMedia({ db: database.db, from, to }, options);

  test.each([
    ['to S3', () => [folder, bucket] as const],
    ['back to the folder', () => [bucket, folder] as const],
  ])('%s: every file arrives, and the source keeps its own', async (_direction, pair) => {
    const [from, to] = pair();
    await fill(from);
    const before = await contents(from);
    expect(await move(from, to)).toEqual({ pictures: 3, copied: 6, copiedBytes: 243, present: 0, failed: 0 });
    expect([await contents(from), await contents(to)]).toEqual([before, before]);
    expect(await move(from, to)).toEqual({ pictures: 3, copied: 0, copiedBytes: 0, present: 6, failed: 0 });
  });

  test('a dry run tells the same and copies nothing', async () => {
    await fill(folder);
    expect(await move(folder, bucket, { dryRun: true })).toMatchObject({ copied: 6, copiedBytes: 243 });
    expect(await contents(bucket)).toEqual({});
  });

  test('a move that was cut short goes on with what is not there, and with what is different', async () => {
    await fill(folder);
    await save(bucket, first, ['full.jpg', 'card.webp']);
    await save(bucket, second, ['full.jpg'], '2'.repeat(31) + 'x');
    expect(await move(folder, bucket)).toMatchObject({ copied: 4, present: 2, failed: 0 });
    expect(await contents(bucket)).toEqual(await contents(folder));
  });

  test('a store that fails ends it, and the next run finishes it', async () => {
    await fill(folder);
    const failing = { ...bucket, stage: () => Promise.reject(new Error('the store is away')) };
    await expect(move(folder, failing)).rejects.toThrow('away');
    expect(await move(folder, bucket)).toMatchObject({ copied: 6, failed: 0 });
  });

  test('a file that arrives different is told', async () => {
    await fill(folder);
    const bad: MediaFiles = { ...bucket, digest: async () => ({ bytes: 1, sha256: 'other' }) };
    expect(await move(folder, bad)).toMatchObject({ failed: 6 });
  });

  test('what the database does not know, and what is removed meanwhile, is not brought along', async () => {
    await fill(folder);
    await save(folder, '4'.repeat(32), ['full.jpg']);
    const removing: MediaFiles = {
      ...bucket,
      stage: async (id, files) => {
        const staged = await bucket.stage(id, files);
        if (id === second) await database.pool.query('delete from media where id = $1', [id]);
        if (id === third) await folder.remove(id, ['full.jpg']);
        return staged;
      },
    };
    await move(folder, removing);
    expect(Object.keys(await contents(bucket)).toSorted()).toEqual([
      `${first}/card.webp`,
      `${first}/full.jpg`,
      `${third}/card.webp`,
    ]);
  });

  test('the source is emptied of what has arrived whole, and of nothing else', async () => {
    await fill(folder);
    await move(folder, bucket);
    await save(bucket, second, ['full.jpg'], 'damaged');
    expect(await dropMoved({ db: database.db, from: folder, to: bucket })).toBe(1);
    expect(Object.keys(await contents(folder)).toSorted()).toEqual([`${second}/card.webp`, `${second}/full.jpg`]);
  });
});
