import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderFiles } from '../../ingest/media/files/folder-files';
import { articles } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { insertArticle, insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { requestFeedCheck } from '../../ingest/feeds/feed-check-store';
import { cleanUp } from './clean-up';
import { cleanUpDependencies } from './testing/clean-up-dependencies';

const now = new Date('2026-11-21T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

describe('cleaning up', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'sujet-clean-'));
  });
  beforeEach(() => emptyTables(database.pool, 'sources', 'articles', 'feed_checks'));
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  const clean = (isStopping = () => false) =>
    cleanUp(cleanUpDependencies({ db: database.db, files: folderFiles(dataDir), dataDir, isStopping }), now);
  const left = async () => (await database.db.select({ id: articles.id }).from(articles)).length;

  test('publications go a year after they were deleted, all of them, and others stay (R21)', async () => {
    const { id: sourceId } = await insertSource(database.db);
    const values = Array.from({ length: 1_003 }, (_, n) => ({
      sourceId,
      url: `https://example.by/${n}`,
      contentHash: String(n),
      title: 'Новость',
      publishedAt: daysAgo(500),
      fetchedAt: daysAgo(500),
      updatedAt: daysAgo(500),
      deletedAt: daysAgo(366),
      clusterSeq: n + 1,
    }));
    await database.db.insert(articles).values(values);
    await insertArticle(database.db, { sourceId, deletedAt: daysAgo(364), clusterSeq: 2_001 });
    await insertArticle(database.db, { sourceId, publishedAt: daysAgo(900), clusterSeq: 2_002 });
    expect((await clean(() => true)).removed).toEqual({});
    expect(await left()).toBe(1_005);
    expect((await clean()).removed).toEqual({ deleted: 1_003 });
    expect(await left()).toBe(2);
  });

  test('checks of feeds go after a day', async () => {
    const { db } = database;
    for (const days of [1.1, 0.9])
      await requestFeedCheck(
        db,
        { id: randomUUID(), sourceId: (await insertSource(db)).id, feedUrl: `https://example.by/${days}` },
        daysAgo(days),
      );
    await clean();
    expect((await database.pool.query('select feed_url from feed_checks')).rows).toEqual([
      { feed_url: 'https://example.by/0.9' },
    ]);
  });
});
