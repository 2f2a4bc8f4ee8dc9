import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from './testing/test-database';

describe('a connection that dies', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('between two queries of a transaction fails that transaction, not the process (DB-1)', async () => {
    const gone = new Promise((resolve) => database.pool.once('acquire', (client) => client.once('end', resolve)));
    const broken = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // The end of the connection is heard while no query is under way.
      await gone;
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});
