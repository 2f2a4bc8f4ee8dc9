import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { listUsers } from './user-list-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`
    insert into users (username, email, first_name, last_name, created_at)
    values ('morozova', 'anna@example.by', 'Анна', 'Морозова', now()), ('ivan_p', 'ivan@mail.example', 'Иван', 'Петров', now())`);
});
afterAll(() => database.close());

const find = async (search: string) =>
  (await listUsers(database.db, { search, limit: 10, now: new Date() })).users.map(({ username }) => username);

test.each([
  ['anna@', ['morozova']],
  ['МОРОЗ', ['morozova']],
  ['анна  морозова', ['morozova']],
  ['ivan_', ['ivan_p']],
  ['%', []],
  ['by morozova', []],
  ['', ['ivan_p', 'morozova']],
])('people are found by any part of one of their names or their address: «%s» (R46)', async (search, found) => {
  expect(await find(search)).toEqual(found);
});

test('a search of three letters or more reads an index, whoever many there are', async () => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select id from users where
      (email || chr(10) || username || chr(10) || first_name || ' ' || last_name) ilike '%мороз%'`);
  });
  expect(JSON.stringify(plan.rows)).toContain('users_by_words');
});
