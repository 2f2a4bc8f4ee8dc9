import { eq } from 'drizzle-orm';
import { pruneRateLimits } from '../accounts/rate-limit-store';
import { rateLimitUses, stories } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { addWeight } from '../../stories/popularity';
import { type View, writeViews } from './view-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'sources', 'allowances'));
afterAll(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');
const viewsOf = (storyId: number, ...marks: (string | null)[]): View[] => marks.map((mark) => ({ storyId, mark }));
const write = (views: View[], at = now) => writeViews(database.db, views, at);
const storyOf = async (id: number) => (await database.db.select().from(stories).where(eq(stories.id, id)))[0];

test('views and popularity of several stories in one go; the score is the newsrooms’ affair', async () => {
  const [a, b] = [
    await insertStory(database.db, { popularity: 200, views: 7 }),
    await insertStory(database.db, { popularity: 210 }),
  ];
  expect(await write([...viewsOf(a.id, null, 'x', null), ...viewsOf(b.id, 'y')])).toEqual([]);
  const viewed = await storyOf(a.id);
  expect(viewed).toMatchObject({ views: 10, popularity: addWeight(200, 3, now) });
  expect(viewed?.score).toBe(a.score);
  expect(await storyOf(b.id)).toMatchObject({ views: 1, popularity: addWeight(210, 1, now) });
  expect(viewed?.modifiedAt).toEqual(a.modifiedAt);
});

test('a mark counts once a day, within a batch, over batches and over instances', async () => {
  const story = await insertStory(database.db);
  await write(viewsOf(story.id, 'x', 'x', 'y'));
  await write(viewsOf(story.id, 'x', 'z'));
  await Promise.all(Array.from({ length: 8 }, () => write(viewsOf(story.id, 'p', 'q', 'x'))));
  // Views that met a locked story come back; the counter would send them again.
  await write(viewsOf(story.id, 'p', 'q'));
  expect((await storyOf(story.id))?.views).toBe(5);
});

test('marks are gone when the day in Minsk has ended', async () => {
  const story = await insertStory(database.db);
  await write(viewsOf(story.id, 'x'));
  expect(
    await database.db.select({ key: rateLimitUses.key, expiresAt: rateLimitUses.expiresAt }).from(rateLimitUses),
  ).toEqual([{ key: 'x', expiresAt: new Date('2026-11-21T21:00:00Z') }]);
  await pruneRateLimits(database.db, new Date('2026-11-21T21:00:00Z'));
  expect(await database.db.select().from(rateLimitUses)).toEqual([]);
});

test('unknown and emptied stories are left out, leave no mark and take no place in a rate limit', async () => {
  const empty = await insertStory(database.db, { articles: [] });
  const isAllowed = jest.fn(() => true);
  const views = [...viewsOf(2 ** 30, 'x', null), ...viewsOf(empty.id, 'y')].map((view) => ({ ...view, isAllowed }));
  expect(await write(views)).toEqual([]);
  expect(isAllowed).not.toHaveBeenCalled();
  expect(await database.db.select().from(rateLimitUses)).toEqual([]);
  expect(await storyOf(empty.id)).toMatchObject({ views: 0 });
});

test('a merged story’s views are those of the one it ended in (R22)', async () => {
  const into = await insertStory(database.db);
  const middle = await insertStory(database.db, { articles: [], mergedInto: into.id });
  const from = await insertStory(database.db, { articles: [], mergedInto: middle.id });
  await write([...viewsOf(from.id, 'x'), ...viewsOf(middle.id, 'y'), ...viewsOf(into.id, 'z')]);
  expect([await storyOf(into.id), await storyOf(from.id)]).toMatchObject([{ views: 3 }, { views: 0 }]);
});

test('a story that somebody is changing is not waited for: its views come back, the others are written', async () => {
  const [held, free] = [await insertStory(database.db), await insertStory(database.db)];
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select from stories where id = $1 for update', [held.id]);
  const left = await write([...viewsOf(held.id, 'x', null), ...viewsOf(free.id, 'y')]);
  await other.query('rollback');
  other.release();
  expect(left).toEqual(viewsOf(held.id, 'x', null));
  expect(await storyOf(free.id)).toMatchObject({ views: 1 });
  expect(await write(left)).toEqual([]);
  expect(await storyOf(held.id)).toMatchObject({ views: 2 });
});
