import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '../../platform/db/client';
import { articles, media, sources } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { collectOrphans, saveImage, whileUnsaved } from './media-store';
import { deriveVariants, type DerivedImage } from './derive-variants';
import { folderFiles, mediaFolder } from './files/folder-files';
import { mediaFiles } from './image-urls';
import { drawHalves } from './testing/draw-picture';

const dayMs = 24 * 60 * 60 * 1_000;
const allFiles = Object.values(mediaFiles).toSorted();

let database: TestDatabase;
let dataDir: string;
let picture: DerivedImage;

beforeAll(async () => {
  database = await openTestDatabase();
  const derived = await deriveVariants(await drawHalves(200, 150).png().toBuffer());
  if (derived.kind === 'problem') throw new Error(derived.reason);
  picture = derived;
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database.pool, 'media', 'articles', 'sources');
  dataDir = await mkdtemp(join(tmpdir(), 'sujet-media-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const withId = (digit: string): DerivedImage => ({ ...picture, id: digit.repeat(32) });
const filesOf = (id: string) =>
  readdir(mediaFolder(dataDir, id)).then(
    (names) => names.toSorted(),
    () => [],
  );
const rowIds = async () => (await database.db.select({ id: media.id }).from(media)).map(({ id }) => id).toSorted();
const age = (id: string, days: number) =>
  database.pool.query('update media set created_at = now() - make_interval(days => $2) where id = $1', [id, days]);
const collect = (now = new Date()) => collectOrphans({ db: database.db, files: folderFiles(dataDir) }, now);

describe('saving a picture (UP-7)', () => {
  test('all its files and one row with their sizes', async () => {
    await saveImage(database.db, folderFiles(dataDir), picture);
    expect(await filesOf(picture.id)).toEqual(allFiles);
    const [row] = await database.db.select().from(media);
    expect(row).toMatchObject({
      id: picture.id,
      variants: { full: { width: 200, height: 150 }, thumb: { width: 160, height: 160 } },
    });
    expect(await readdir(join(dataDir, 'media', 'staging'))).toEqual([]);
  });

  test('once more, and by several at once, is harmless', async () => {
    await Promise.all(Array.from({ length: 6 }, () => saveImage(database.db, folderFiles(dataDir), picture)));
    expect([await rowIds(), await filesOf(picture.id)]).toEqual([[picture.id], allFiles]);
  });

  test('a crash between files and row leaves files that nothing shows, and they are collected', async () => {
    const crashing: Pick<Queryable, 'transaction'> = {
      transaction: (work) =>
        database.db.transaction(async (tx) => {
          await work(tx);
          throw new Error('crash');
        }),
    };
    await expect(saveImage(crashing, folderFiles(dataDir), picture)).rejects.toThrow('crash');
    expect([await rowIds(), await filesOf(picture.id)]).toEqual([[], allFiles]);
    expect(await collect()).toEqual({ rows: 0, folders: 1, leftovers: 0 });
    expect(await filesOf(picture.id)).toEqual([]);
  });
});

describe('collecting orphans (UP-7)', () => {
  async function use(id: string, favicon: string | null): Promise<void> {
    const [source] = await database.db
      .insert(sources)
      .values({ name: `Источник ${id}`, favicon })
      .returning({ id: sources.id });
    if (!source || favicon) return;
    const now = new Date();
    const times = { publishedAt: now, fetchedAt: now, updatedAt: now };
    await database.db.insert(articles).values({
      sourceId: source.id,
      url: `https://example.by/${id}`,
      contentHash: id,
      title: 'Заголовок',
      mediaId: id,
      ...times,
    });
  }

  test('goes for rows that nothing has used for 7 days, and for their files', async () => {
    for (const digit of ['a', 'b', 'c', 'd']) await saveImage(database.db, folderFiles(dataDir), withId(digit));
    await use('a'.repeat(32), null);
    await use('b', `/media/${'b'.repeat(32)}/thumb.webp`);
    for (const digit of ['a', 'b', 'c']) await age(digit.repeat(32), 8);
    await age('d'.repeat(32), 6);
    expect(await collect()).toEqual({ rows: 1, folders: 1, leftovers: 0 });
    expect(await rowIds()).toEqual(['a', 'b', 'd'].map((digit) => digit.repeat(32)));
    expect(await filesOf('c'.repeat(32))).toEqual([]);
    for (const digit of ['a', 'b', 'd']) expect(await filesOf(digit.repeat(32))).toEqual(allFiles);
    expect(await collect(new Date(Date.now() + 2 * dayMs))).toEqual({ rows: 1, folders: 1, leftovers: 0 });
  });

  test('spares a picture that was saved again', async () => {
    await saveImage(database.db, folderFiles(dataDir), picture);
    await age(picture.id, 30);
    await saveImage(database.db, folderFiles(dataDir), picture);
    expect(await collect()).toEqual({ rows: 0, folders: 0, leftovers: 0 });
  });

  test('works through more rows than one statement takes', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => ({
      id: n.toString(16).padStart(32, '0'),
      variants: {},
      createdAt: new Date(0),
    }));
    await database.db.insert(media).values(rows);
    expect(await collect()).toMatchObject({ rows: 250 });
  });

  test('clears what a crash has left half-written, not what is being written', async () => {
    const staging = join(dataDir, 'media', 'staging');
    for (const name of ['old', 'young']) {
      await mkdir(join(staging, name), { recursive: true });
      await writeFile(join(staging, name, 'full.jpg'), 'half');
    }
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000);
    await utimes(join(staging, 'old'), twoHoursAgo, twoHoursAgo);
    expect(await collect()).toEqual({ rows: 0, folders: 0, leftovers: 1 });
    expect(await readdir(staging)).toEqual(['young']);
  });

  test('touches nothing else in the folder, and minds no empty store', async () => {
    expect(await collect()).toEqual({ rows: 0, folders: 0, leftovers: 0 });
    const strange = ['media/aa/notes', 'media/logo', `media/bb/${'a'.repeat(32)}`];
    for (const path of strange) await mkdir(join(dataDir, path), { recursive: true });
    expect(await collect()).toEqual({ rows: 0, folders: 0, leftovers: 0 });
    expect((await readdir(join(dataDir, 'media'), { recursive: true })).toSorted()).toEqual([
      'aa',
      'aa/notes',
      'bb',
      `bb/${'a'.repeat(32)}`,
      'logo',
    ]);
  });

  test('a picture that is saved while its old files are being removed keeps its new ones', async () => {
    let isSaved = false;
    let saving = Promise.resolve();
    const isSomebodyWaiting = async () => {
      const { rows } = await database.pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted");
      return rows.length > 0;
    };
    await whileUnsaved(database.db, picture.id, async () => {
      saving = saveImage(database.db, folderFiles(dataDir), picture).then(() => {
        isSaved = true;
      });
      while (!isSaved && !(await isSomebodyWaiting()));
      await folderFiles(dataDir).remove(picture.id);
    });
    await saving;
    expect([await rowIds(), await filesOf(picture.id)]).toEqual([[picture.id], allFiles]);
  });
});
