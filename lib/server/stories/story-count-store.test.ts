import { sql } from 'drizzle-orm';
import { insertSource } from '../platform/db/testing/builders';
import { emptyTables } from '../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { countListedStories, renewStoryCounts } from './story-count-store';

const now = new Date('2026-11-21T09:00:00Z');
const every = { category: null, source: null, pinned: false };

describe('how many stories a list has', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'sources', 'story_counts'));
  afterAll(() => database.close());

  const count = (filter: Partial<Parameters<typeof countListedStories>[1]> = {}) =>
    countListedStories(database.db, { ...every, ...filter });

  /** Stories of category 4, each with an article of the source. */
  async function addStories(sourceId: number, from: number, to: number): Promise<void> {
    await database.db.execute(sql`
      insert into stories (id, category_id, created_at, modified_at, last_article_at, articles_count, sources_count)
      select n, 4, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}, 1, 1 from generate_series(${from}::int, ${to}::int) n`);
    await database.db.execute(sql`
      insert into articles (source_id, story_id, url, content_hash, title, published_at, fetched_at, updated_at)
      select ${sourceId}, n, 'https://example.by/' || n, n, 'Новость', ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}
      from generate_series(${from}::int, ${to}::int) n`);
  }

  test('a short list is counted when it is asked for', async () => {
    const { id } = await insertSource(database.db);
    await addStories(id, 1, 3);
    expect(await renewStoryCounts(database.db, now)).toBe(0);
    await addStories(id, 4, 5);
    for (const filter of [{}, { category: 4 }, { source: id }, { withoutDemo: true }])
      expect(await count(filter)).toBe(5);
    expect(await count({ category: 2 })).toBe(0);
    expect(await count({ source: id + 1 })).toBe(0);
    expect(await count({ pinned: true })).toBe(0);
  });

  test('a long list has the number that the worker counted last, and until then the exact one', async () => {
    const { id } = await insertSource(database.db);
    await addStories(id, 1, 1_100);
    const lists = [{}, { category: 4 }, { source: id }];
    for (const filter of lists) expect(await count(filter)).toBe(1_100);
    expect(await renewStoryCounts(database.db, now)).toBe(3);
    await addStories(id, 1_101, 1_150);
    for (const filter of lists) expect(await count(filter)).toBe(1_100);
    await renewStoryCounts(database.db, now);
    for (const filter of lists) expect(await count(filter)).toBe(1_150);
    // Nobody counts these in advance.
    await addStories(id, 1_151, 1_152);
    expect(await count({ source: id, category: 4 })).toBe(1_152);
  });

  test('a list that was short when the worker counted it last is never shorter than what is seen of it', async () => {
    const { id } = await insertSource(database.db);
    await addStories(id, 1, 1_100);
    await renewStoryCounts(database.db, now);
    await database.db.execute(sql`update story_counts set stories = 7`);
    expect(await count()).toBe(1_001);
    await database.db.execute(sql`update stories set articles_count = 0 where id > 10`);
    expect(await count()).toBe(10);
  });
});
