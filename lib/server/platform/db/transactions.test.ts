import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from './testing/test-database';
import { failureCode, isDatabaseUnavailable, violatedUnique } from './database-errors';
import { locks, takeTransactionLock, transactYielding } from './transactions';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    'create table things (id int primary key, n int not null); insert into things values (1, 0), (2, 0)',
  );
});
beforeEach(() => database.pool.query('update things set n = 0'));
afterAll(() => database.close());

const values = async () => (await database.pool.query('select n from things order by id')).rows.map(({ n }) => n);
const waiters = async () =>
  (await database.pool.query(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`)).rows[0]
    .n;

describe('a transaction that gives way', () => {
  test('commits what it did and answers what it found', async () => {
    const answered = await transactYielding(database.db, async (tx) => {
      await tx.execute(sql`update things set n = 5 where id = 1`);
      return 'done';
    });
    expect([answered, await values()]).toEqual(['done', [5, 0]]);
  });

  test('lets go of its locks when it meets another’s, so that the other goes on, and then is done once', async () => {
    const other = await database.pool.connect();
    await other.query('begin; update things set n = n + 10 where id = 2');
    const ours = transactYielding(database.db, async (tx) => {
      await tx.execute(sql`update things set n = n + 1 where id = 1`);
      await tx.execute(sql`update things set n = n + 1 where id = 2`);
    });
    while ((await waiters()) === 0) continue;
    // In the other order: both would wait for each other.
    await other.query('update things set n = n + 10 where id = 1; commit');
    other.release();
    await ours;
    expect(await values()).toEqual([11, 11]);
  });

  test('gives up in the end, having done nothing, as a database without time does (DB-1)', async () => {
    const other = await database.pool.connect();
    await other.query('begin; select from things where id = 2 for update');
    const failure: unknown = await transactYielding(database.db, async (tx) => {
      await tx.execute(sql`update things set n = 1 where id = 1`);
      await tx.execute(sql`update things set n = 1 where id = 2`);
    }).catch((error: unknown) => error);
    await other.query('rollback');
    other.release();
    expect([failureCode(failure), isDatabaseUnavailable(failure), await values()]).toEqual(['55P03', true, [0, 0]]);
  });

  test('any other failure is told at once', async () => {
    let tries = 0;
    const failure: unknown = await transactYielding(database.db, async (tx) => {
      tries += 1;
      await tx.execute(sql`insert into things values (1, 1)`);
    }).catch((error: unknown) => error);
    expect([tries, violatedUnique(failure), isDatabaseUnavailable(failure)]).toEqual([1, 'things_pkey', false]);
    expect([violatedUnique(new Error('x')), violatedUnique(null), failureCode('x')]).toEqual([null, null, null]);
  });
});

test('a transaction under a lock may compute for longer than others between two statements (DB-1)', async () => {
  const idle = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10s'`);
    await takeTransactionLock(tx, locks.topics);
    return (await tx.execute(sql`show idle_in_transaction_session_timeout`)).rows;
  });
  expect(idle).toEqual([{ idle_in_transaction_session_timeout: '1min' }]);
});
