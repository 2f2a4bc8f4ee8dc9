import { eq } from 'drizzle-orm';
import { articles } from '../db/schema';
import { insertArticle, insertStory } from '../db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { noteVisible } from './visible-store';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('publications are visible from the first time that their story’s pages were dropped', async () => {
  const story = await insertStory(database.db, {});
  const other = await insertStory(database.db, {});
  const add = (values: Partial<typeof articles.$inferInsert>) =>
    insertArticle(database.db, { storyId: story.id, groupedAt: ago(2), ...values });
  const fresh = await add({});
  const seen = await add({ visibleAt: ago(1) });
  const old = await add({ groupedAt: ago(2 * 86_400) });
  const elsewhere = await add({ storyId: other.id });
  await noteVisible(database.db, [story.id], now);
  await noteVisible(database.db, [story.id], new Date(now.getTime() + 5_000));
  await noteVisible(database.db, [], now);
  const visibleAt = async ({ id }: { id: number }) =>
    (await database.db.select({ at: articles.visibleAt }).from(articles).where(eq(articles.id, id)))[0]?.at;
  expect(await visibleAt(fresh)).toEqual(now);
  expect(await visibleAt(seen)).toEqual(ago(1));
  expect([await visibleAt(old), await visibleAt(elsewhere)]).toEqual([null, null]);
});
