import { sql } from 'drizzle-orm';
import { openDatabase } from './client';
import { isDatabaseUnavailable } from './database-errors';
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

describe('a server that is there and does not answer (DB-1)', () => {
  test('is given up after this side’s own time, and counts as unavailable', async () => {
    const database = await openTestDatabase();
    const impatient = openDatabase(database.url, () => undefined, { queryTimeoutMs: 50 });
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table stories in access exclusive mode');
    const failure: unknown = await impatient.db.execute(sql`select id from stories`).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    await blocker.query('rollback');
    blocker.release();
    await impatient.close();
    await database.close();
  });
});
