import { startPopularity } from '../stories/popularity';
import { migrateDatabase } from './migrate';
import { readMigrationState } from './migration-state';
import { describeSchema } from './testing/describe-schema';
import { earlierSchemas, openEarlierStore } from './testing/earlier-store';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

describe('a store of every earlier schema', () => {
  let fresh: string[];
  let store: TestDatabase | null = null;
  beforeAll(async () => {
    const database = await openTestDatabase();
    fresh = await describeSchema(database.pool);
    await database.close();
  });
  afterEach(async () => {
    await store?.close();
    store = null;
  });

  test.each(earlierSchemas.map((texts) => [texts.join(', '), texts] as const))(
    '%s: an upgrade makes it like a new one',
    async (_, texts) => {
      store = await openEarlierStore(texts);
      await migrateDatabase(store.url);
      expect(await describeSchema(store.pool)).toEqual(fresh);
      expect(await readMigrationState(store.db)).toEqual({ kind: 'current' });
      // Again, by another instance: nothing is left to do.
      await migrateDatabase(store.url);
      const { rows } = await store.pool.query(
        'select id, articles_count, sources_count, first_article_id from stories order by id',
      );
      expect(rows).toEqual([
        { id: 1, articles_count: 1, sources_count: 2, first_article_id: 1 },
        { id: 2, articles_count: 1, sources_count: 1, first_article_id: 2 },
      ]);
      const { rows: searched } = await store.pool.query(
        'select article_id, story_id, category_id from article_search order by article_id',
      );
      expect(searched).toEqual([1, 2].map((id) => ({ article_id: id, story_id: id, category_id: 1 })));
    },
  );

  test('whose popularity began without outlets: they count from then on', async () => {
    store = await openEarlierStore(['0000_initial', '0001_accounts', '0002_reader.1']);
    await migrateDatabase(store.url);
    const { rows } = await store.pool.query<{ popularity: number }>('select popularity from stories where id = 1');
    expect(rows[0]?.popularity).toBeCloseTo(
      startPopularity({ createdAt: new Date('2026-11-20T09:00:00Z'), sourcesCount: 2 }),
      6,
    );
  });
});

describe('references between tables', () => {
  /** Rows of these are never deleted: nobody looks for what refers to them. */
  const kept = ['categories', 'reaction_types'];

  test('each has an index, or a row that goes would have every row looked at', async () => {
    const database = await openTestDatabase();
    const { rows } = await database.pool.query(
      `select conrelid::regclass::text as "table", conname as reference from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and confrelid::regclass::text <> all($1)
          and not exists (
            select from pg_index where indrelid = conrelid and indkey::int2[] @> conkey and indkey[0] = conkey[1]
              and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', (
                select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])))
          )`,
      [kept],
    );
    await database.close();
    expect(rows).toEqual([]);
  });
});
