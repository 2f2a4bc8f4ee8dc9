import { Client } from 'pg';
import { categoryRows, reactionTypeRows } from './reference-rows';
import { migrateDatabase } from './migrate';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

describe('migrations (MIG-1)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.pool.query(
      'drop schema public cascade; create schema public; drop schema if exists drizzle cascade',
    );
  });
  afterAll(() => database.close());

  test('two instances that start at once apply every migration once', async () => {
    await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)]);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const applied = await client.query(
      'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    );
    const categories = await client.query('select count(*)::int as n from categories');
    const types = await client.query('select id, description, icon from reaction_types order by position');
    await client.end();
    expect(applied.rows.every((row) => row.times === 1)).toBe(true);
    expect(categories.rows[0].n).toBe(categoryRows.length);
    expect(types.rows).toEqual(reactionTypeRows);
  });
});
