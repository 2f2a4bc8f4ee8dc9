import { feedStates } from '../../platform/db/schema';
import { insertSource, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { findSiteFacts, hasStories, maxCounted } from './site-facts-store';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function addFeed(source: Parameters<typeof insertSource>[1], state: Partial<typeof feedStates.$inferInsert>) {
  const { id } = await insertSource(database.db, source);
  const feedUrl = `https://example.by/${id}`;
  await database.db
    .insert(feedStates)
    .values({ sourceId: id, feedUrl, intervalSeconds: 900, nextFetchAt: new Date(), ...state });
}

test('each own channel is counted once, by what its feed does; those of the demo by themselves (FIRST-1)', async () => {
  const [older, newer] = [new Date('2026-11-25T09:00:00Z'), new Date('2026-11-25T10:00:00Z')];
  await addFeed({}, { lastFetchAt: older });
  await addFeed({}, {});
  // Its first fetch has left no row yet.
  await insertSource(database.db);
  await addFeed({}, { lastFetchAt: older, lastError: 'Беда.' });
  await addFeed({ name: 'Мёртвый' }, { lastFetchAt: newer, lastError: 'Конец.', disabledAt: newer });
  await insertSource(database.db, { rssUrl: null });
  await addFeed(
    { demo: true, name: 'Выдуманный' },
    { lastFetchAt: new Date('2026-11-25T11:00:00Z'), lastError: 'Нет.' },
  );
  const { channels, trouble } = await findSiteFacts(database.db);
  expect(channels).toEqual({
    demo: 1,
    own: 6,
    fetched: 1,
    waiting: 2,
    withoutFeed: 1,
    lastFetchAt: new Date('2026-11-25T11:00:00Z'),
  });
  expect(trouble).toEqual({ channel: 'Мёртвый', error: 'Конец.' });
});

test('of many stories no more than a bound are counted (FIRST-1)', async () => {
  await database.pool.query(
    `insert into stories (created_at, modified_at, last_article_at, articles_count)
      select now(), now(), now(), 1 from generate_series(1, $1)`,
    [maxCounted + 50],
  );
  expect((await findSiteFacts(database.db)).stories).toBe(maxCounted + 1);
});

test('a story without articles is none that readers find (FIRST-1)', async () => {
  expect(await hasStories(database.db)).toBe(false);
  await insertStory(database.db, { articlesCount: 0, articles: [] });
  expect(await hasStories(database.db)).toBe(false);
  await insertStory(database.db);
  expect(await hasStories(database.db)).toBe(true);
});
