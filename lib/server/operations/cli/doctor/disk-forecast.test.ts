import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderFiles } from '../../../ingest/media/files/folder-files';
import { parseSettings } from '../../../platform/base/settings';
import { insertMedia, insertStory } from '../../../platform/db/testing/builders';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { deriveVariants } from '../../../ingest/media/derive-variants';
import { largeVariants } from '../../../ingest/media/image-urls';
import { saveImage } from '../../../ingest/media/media-store';
import { drawHalves } from '../../../ingest/media/testing/draw-picture';
import { daysUntilFull, type Growth, judgeDiskForecast } from './disk-forecast';
import { describeFinding } from '../../../web/findings/finding';
import { findGrowth } from './growth-store';

const gigabyte = 1e9;
const kept = (perDay: number): Growth => ({ perDay, keepDays: null, stored: 0, storedDays: 1 });
/** A store that began today. */
const going = (perDay: number, keepDays: number): Growth => ({ perDay, keepDays, stored: 0, storedDays: 1 });

describe('when the disk will be full', () => {
  test.each<[string, number, Growth[], number | null]>([
    ['what stays fills it evenly', 100, [kept(10)], 10],
    ['what goes earlier never fills it', 100, [going(10, 9)], null],
    ['what goes later fills it first', 100, [going(10, 20)], 10],
    ['both: fast at first, then slowly', 100, [going(8, 10), kept(2)], 10],
    ['both: after ten days only what stays fills it', 100, [going(5, 10), kept(1)], 50],
    ['nothing comes in', 100, [], null],
  ])('%s', (_what, free, growths, days) => {
    expect(daysUntilFull(free, growths)).toBe(days);
  });

  test('what is stored already goes as fast as it came, and then as today’s', () => {
    // 20 days of 1 a day are there; 5 a day come in now: 4 more each day for 20 days, then nothing more.
    const growth: Growth = { perDay: 5, keepDays: 20, stored: 20, storedDays: 20 };
    expect(daysUntilFull(79, [growth])).toBe(20);
    expect(daysUntilFull(81, [growth])).toBeNull();
  });

  test.each<[number, string]>([
    [400, '✓ Диска DATA_DIR хватит на 400 дней: прибывает 1 ГБ в день, свободно 400 ГБ'],
    [30, '✓ Диска DATA_DIR хватит на 30 дней'],
    [29, '! Диска DATA_DIR хватит на 29 дней'],
    [7, '! Диска DATA_DIR хватит на 7 дней'],
    [6, '✗ Диска DATA_DIR хватит на 6 дней'],
    [1e6, '✓ Диска DATA_DIR хватит больше чем на 10 лет'],
  ])('%i days: %s', (days, sentence) => {
    const [finding] = judgeDiskForecast(days * gigabyte, {
      growths: [kept(gigabyte)],
      isDatabaseHere: true,
      areMediaHere: true,
    });
    const told = finding && describeFinding(finding).replaceAll('\u00a0', ' ');
    expect(told).toContain(sentence);
    expect(told?.includes('KEEP_PICTURE_DAYS')).toBe(days < 30);
  });

  test('an empty store has no forecast', () => {
    expect(judgeDiskForecast(gigabyte, { growths: [], isDatabaseHere: true, areMediaHere: true })).toEqual([]);
  });

  test('a database elsewhere is told to be left out', () => {
    const [finding] = judgeDiskForecast(gigabyte, { growths: [kept(1)], isDatabaseHere: false, areMediaHere: true });
    expect(finding?.text).toContain('без базы');
  });
});

test('the growth is measured: articles and pictures of the last week, bytes of rows and files', async () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sujet-growth-'));
  const { db } = database;
  try {
    const settings = (env: Record<string, string>) => ({ ...parseSettings(env), dataDir });
    expect((await findGrowth(db, settings({}), folderFiles(dataDir), now)).growths).toEqual([]);

    const picture = await deriveVariants(await drawHalves(800, 600).jpeg().toBuffer());
    if (picture.kind === 'problem') throw new Error(picture.reason);
    await saveImage(db, folderFiles(dataDir), picture);
    // An avatar's row is no picture of an article.
    await insertMedia(db, { variants: { avatar: { width: 256, height: 256 } } });
    const articles = [14, 6, 5, 4, 3, 2, 1].map((days) => ({ publishedAt: daysAgo(days), fetchedAt: daysAgo(days) }));
    await insertStory(db, { articles });
    const { growths, isDatabaseHere } = await findGrowth(
      db,
      settings({ KEEP_TEXT_DAYS: '0' }),
      folderFiles(dataDir),
      now,
    );
    expect(isDatabaseHere).toBe(true);
    const [large, small, cards, history, texts, rest] = growths;
    const bytes = largeVariants.reduce((sum, name) => sum + picture.variants[name].data.byteLength, 0);
    expect(large).toMatchObject({ keepDays: 180, stored: bytes });
    expect(large?.perDay).toBeCloseTo(bytes / 7, 3);
    expect(small).toMatchObject({ keepDays: null });
    expect(cards).toMatchObject({ perDay: 0 });
    expect(history).toMatchObject({ keepDays: 90 });
    expect(texts).toMatchObject({ keepDays: null, perDay: 0 });
    const { rows } = await database.pool.query<{ bytes: number }>(
      "select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    const perArticle = (rows[0]?.bytes ?? 0) / 7;
    expect((history?.perDay ?? 0) + (rest?.perDay ?? 0)).toBeCloseTo((perArticle * 6) / 7, -4);

    const elsewhere = await findGrowth(db, settings({ DATABASE_URL: 'postgres://db/x' }), folderFiles(dataDir), now);
    expect([elsewhere.isDatabaseHere, elsewhere.growths.length]).toEqual([false, 3]);
    const s3 = {
      MEDIA_STORE: 's3://pictures?endpoint=https://s3.example.by',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const inS3 = await findGrowth(db, settings(s3), folderFiles(dataDir), now);
    expect([inS3.areMediaHere, inS3.growths.slice(0, 3).map(({ perDay }) => perDay)]).toEqual([false, [0, 0, 0]]);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
});
