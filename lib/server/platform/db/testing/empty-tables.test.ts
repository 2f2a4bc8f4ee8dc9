import { articles, stories, storyReads, users } from '../schema';
import { insertStory, insertUser } from './builders';
import { emptyTables } from './empty-tables';
import { openTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => (database = await openTestDatabase()));
afterAll(() => database.close());

describe('emptying tables between tests', () => {
  test('what refers to a table goes with it, what does not stays, and triggers are on again', async () => {
    const user = await insertUser(database.db);
    const story = await insertStory(database.db, { articles: [{}, {}] });
    await database.db.insert(storyReads).values({ userId: user.id, storyId: story.id, readAt: story.createdAt });
    await emptyTables(database.pool, 'users');
    expect(await database.db.select().from(users)).toEqual([]);
    expect(await database.db.select().from(storyReads)).toEqual([]);
    expect(await database.db.select().from(articles)).toHaveLength(2);
    expect((await database.pool.query('show session_replication_role')).rows).toEqual([
      { session_replication_role: 'origin' },
    ]);
  });

  test('a story is emptied with the words that can be searched for', async () => {
    await insertStory(database.db);
    await emptyTables(database.pool, 'stories', 'articles');
    expect(await database.db.select().from(stories)).toEqual([]);
    expect((await database.pool.query('select count(*)::int as rows from article_search')).rows).toEqual([{ rows: 0 }]);
  });
});
