import { sql } from 'drizzle-orm';
import { reactions, stories } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { insertStory, insertUser } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { writeMerges } from '../../stories/cluster-log-store';
import { addReaction, findReactions, removeReaction } from './react';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'sources', 'users'));
afterAll(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');

/** Until some connection waits for a lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
}

test('a reaction that arrives while its story is being merged ends with the story that stays (R22)', async () => {
  const { db } = database;
  const [into, from] = [await insertStory(db), await insertStory(db)];
  const user = await insertUser(db);
  let adding: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await writeMerges(tx, [{ from: from.id, into: into.id, seq: 1 }]);
    await tx.execute(sql`update stories set articles_count = 0 where id = ${from.id}`);
    adding = addReaction(db, { userId: user.id, storyId: from.id, typeId: 2 }, now);
    await someoneWaits();
  });
  expect(await adding).toMatchObject({ kind: 'done' });
  expect(await db.select().from(reactions)).toMatchObject([{ userId: user.id, storyId: into.id, reactionTypeId: 2 }]);
});

test('an account that is gone cannot react, and leaves popularity as it was', async () => {
  const { db } = database;
  const story = await insertStory(db, { popularity: 200 });
  const reacted = await addReaction(db, { userId: 2 ** 30, storyId: story.id, typeId: 1 }, now);
  expect(reacted).toEqual({ kind: 'no-reader' });
  expect(await db.select({ popularity: stories.popularity }).from(stories)).toEqual([{ popularity: 200 }]);
});

test('an account that is being deleted while it reacts: no error, and nothing of it is left', async () => {
  const { db, pool } = database;
  const story = await insertStory(db);
  const user = await insertUser(db);
  const other = await pool.connect();
  await other.query('begin');
  await other.query('delete from users where id = $1', [user.id]);
  const adding = addReaction(db, { userId: user.id, storyId: story.id, typeId: 1 }, now);
  await someoneWaits();
  await other.query('commit');
  other.release();
  expect(await adding).toEqual({ kind: 'no-reader' });
  expect(await db.select().from(reactions)).toEqual([]);
});

test.each([
  ['an unknown type', { storyId: 0, typeId: 77 }, 'no-type'],
  ['an unknown story', { storyId: 2 ** 30, typeId: 1 }, 'no-story'],
])('%s is told, not thrown', async (_what, choice, kind) => {
  const user = await insertUser(database.db);
  expect(await addReaction(database.db, { userId: user.id, ...choice }, now)).toEqual({ kind });
  expect(await removeReaction(database.db, { userId: user.id, ...choice })).toEqual({ kind });
});

test('the list is two queries, however many have reacted', async () => {
  const { db, pool } = database;
  const story = await insertStory(db);
  for (let n = 0; n < 5; n += 1)
    await addReaction(db, { userId: (await insertUser(db)).id, storyId: story.id, typeId: 1 + n }, now);
  const query = jest.spyOn(pool, 'query');
  expect((await findReactions(db, story.id, null))?.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 0]);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});
