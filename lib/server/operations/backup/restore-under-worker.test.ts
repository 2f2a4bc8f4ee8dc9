import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { folderFiles } from '../../ingest/media/files/folder-files';
import { articles } from '../../platform/db/schema';
import { insertArticle } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { createStoryGrouper } from '../../stories/story-grouper';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const start = Date.parse('2026-11-21T09:00:00Z');
const now = () => new Date('2026-11-21T12:00:00Z');
const train = [
  [
    'Между Минском и Полоцком пустили экспресс «Двина»',
    'Скоростной поезд «Двина» связал Минск и Полоцк: дорога занимает 2 часа 40 минут, билет стоит 18 рублей.',
  ],
  [
    'Экспресс «Двина» довезёт из Минска в Полоцк за 2 часа 40 минут',
    'Новый поезд между Минском и Полоцком назвали «Двина», билет обойдётся в 18 рублей, дорога займёт 2 часа 40 минут.',
  ],
  [
    'Поезд «Двина» Минск — Полоцк отправился в первый рейс',
    'Первый рейс экспресса «Двина» из Минска в Полоцк продлился 2 часа 40 минут; билет стоит 18 рублей.',
  ],
] as const;
const fire = [
  ['В Мозыре горел склад древесины', 'Пожар на складе древесины в Мозыре тушили шесть расчётов, никто не пострадал.'],
  [
    'Склад древесины загорелся в Мозыре',
    'Шесть расчётов спасателей тушили склад древесины в Мозыре. Пострадавших нет.',
  ],
] as const;

describe('a worker that goes on running over a restore (BAK-1)', () => {
  let dataDir: string;
  const opened: TestDatabase[] = [];
  const open = async () => {
    const database = await openTestDatabase();
    opened.push(database);
    return database;
  };
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-restore-'));
  });
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
    await rm(dataDir, { recursive: true });
  });
  let minute = 0;
  const tell = async ({ db }: TestDatabase, [title, text]: readonly [string, string]) =>
    (await insertArticle(db, { title, summary: null, text, publishedAt: new Date(start + ++minute * 60_000) })).id;
  const storyOf = async ({ db }: TestDatabase, id: number) =>
    (await db.select({ story: articles.storyId }).from(articles).where(eq(articles.id, id)))[0]?.story;
  const save = ({ pool }: TestDatabase) =>
    writeBackup({ pool, files: folderFiles(dataDir), secret: null }, join(dataDir, 'copy'), now());
  const bring = async ({ pool }: TestDatabase, manifest: Awaited<ReturnType<typeof save>>) =>
    restoreBackup(
      { pool, files: folderFiles(dataDir), notice: { channel: 'sujet_changes', payload: 'everything' } },
      join(dataDir, 'copy'),
      manifest,
    );

  test('stories that the restore took away are not joined, those that it left are', async () => {
    const database = await open();
    const worker = createStoryGrouper(database.db, now);
    const first = await tell(database, fire[0]);
    await worker.groupPending();
    const manifest = await save(database);
    await tell(database, train[0]);
    await tell(database, train[1]);
    await worker.groupPending();
    await bring(database, manifest);
    const [gone, kept] = [await tell(database, train[2]), await tell(database, fire[1])];
    expect(await worker.groupPending()).toEqual({ grouped: 2, newStories: 1 });
    expect(await storyOf(database, kept)).toBe(await storyOf(database, first));
    expect(await storyOf(database, gone)).toBeGreaterThan(0);
  });

  test('another site’s backup: the same ids name other stories, and nothing of the former ones is remembered', async () => {
    const [here, there] = [await open(), await open()];
    const worker = createStoryGrouper(here.db, now);
    await tell(here, train[0]);
    await worker.groupPending();
    const first = await tell(there, fire[0]);
    await createStoryGrouper(there.db, now).groupPending();
    await bring(here, await save(there));
    const [other, kept] = [await tell(here, train[1]), await tell(here, fire[1])];
    await worker.groupPending();
    expect(await storyOf(here, kept)).toBe(await storyOf(here, first));
    expect(await storyOf(here, other)).not.toBe(await storyOf(here, first));
  });
});
