import type { articles } from '../../platform/db/schema';
import { insertArticle, insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { findLags, listChannelLags } from './article-lag-store';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const day = 86_400;

let database: TestDatabase;
let sourceId: number;
beforeEach(async () => {
  database = await openTestDatabase();
  sourceId = (await insertSource(database.db, { createdAt: ago(30 * day) })).id;
});
afterEach(() => database.close());

/** An article fetched `fetched` seconds after its publication, then grouped and visible. */
const add = (fetched: number, values: Partial<typeof articles.$inferInsert> = {}) => {
  const fetchedAt = ago(1_000);
  return insertArticle(database.db, {
    sourceId,
    publishedAt: new Date(fetchedAt.getTime() - fetched * 1_000),
    fetchedAt,
    groupedAt: new Date(fetchedAt.getTime() + 500),
    visibleAt: new Date(fetchedAt.getTime() + 900),
    ...values,
  });
};

describe('how long publications take from their feed to the pages (FEED-8)', () => {
  test('percentiles in seconds', async () => {
    for (const fetched of [60, 120, 180]) await add(fetched);
    expect(await findLags(database.db, now)).toEqual({
      articles: 3,
      fetched: { p50: 120, p90: 168, p99: expect.closeTo(178.8) },
      grouped: { p50: 0.5, p95: 0.5 },
      visible: { p50: 0.9, p95: 0.9 },
    });
    expect(await listChannelLags(database.db, now)).toEqual(new Map([[sourceId, 120]]));
  });

  test('a channel’s first list, yesterday’s news and times that the feed did not tell do not count', async () => {
    const fresh = await insertSource(database.db, { createdAt: ago(3_000) });
    await add(5_000, { sourceId: fresh.id });
    await add(2 * day);
    await add(0);
    expect(await findLags(database.db, now)).toMatchObject({ articles: 1, fetched: null });
    expect(await listChannelLags(database.db, now)).toEqual(new Map());
  });

  test('nothing is known of an empty store', async () => {
    expect(await findLags(database.db, now)).toEqual({ articles: 0, fetched: null, grouped: null, visible: null });
  });
});
