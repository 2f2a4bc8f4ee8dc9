import { eq } from 'drizzle-orm';
import { articles } from '../../platform/db/schema';
import { insertArticle } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { cleanSearchWords } from './search-word-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'articles', 'search_words'));
afterAll(() => database.close());

const words = async () =>
  (await database.pool.query<{ word: string }>('select word from search_words order by word')).rows.map(
    ({ word }) => word,
  );
const clean = (enough?: number) => cleanSearchWords(database.db, () => false, enough);

describe('words that suggestions are drawn from', () => {
  test('go with the last publication that has them, whatever their spelling', async () => {
    const gone = await insertArticle(database.db, { title: 'Трамвай сломался' });
    await insertArticle(database.db, { title: 'Трамвай вышел, ёлка стоит, адкрылі вакзал у Мінску' });
    await database.db.update(articles).set({ deletedAt: new Date() }).where(eq(articles.id, gone.id));
    expect(await clean()).toBe(1);
    expect(await words()).toEqual(['адкрылі', 'вакзал', 'вышел', 'мінску', 'стоит', 'трамвай', 'ёлка']);
    expect(await clean()).toBe(0);
  });

  test('of a single publication go when there are very many', async () => {
    await insertArticle(database.db, { title: 'Трамвай крщбнв жвцкрт' });
    await insertArticle(database.db, { title: 'Трамвай вышел' });
    await clean(4);
    expect(await words()).toHaveLength(4);
    await clean(3);
    expect(await words()).toEqual(['трамвай']);
  });

  test('are all looked at, in batches, unless the worker is stopping', async () => {
    await database.pool.query("insert into search_words select 'слово' || n from generate_series(1, 450) n");
    expect(await cleanSearchWords(database.db, () => true)).toBe(0);
    expect(await clean()).toBe(450);
  });

  test('are not added to very many: publishers cannot make them grow without a bound', async () => {
    const told = (rows: number) =>
      database.pool.query("update pg_class set reltuples = $1 where oid = 'search_words'::regclass", [rows]);
    await told(200_000);
    await insertArticle(database.db, { title: 'Дирижабль прилетел' });
    expect(await words()).toEqual([]);
    await told(199_999);
    await insertArticle(database.db, { title: 'Дирижабль улетел' });
    expect(await words()).toEqual(['дирижабль', 'улетел']);
  });
});
