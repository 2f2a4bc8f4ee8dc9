import { storyDigests } from '../../platform/db/derived-tables';
import { insertSource, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { findChannelPace } from './statistics-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-21T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() - 86_400_000 + minutes * 60_000);

test('of stories of several outlets: in how many a channel was first, and its median delay in the others', async () => {
  const { db } = database;
  const [own, other] = [(await insertSource(db)).id, (await insertSource(db)).id];
  for (const [ownAt, otherAt] of [
    [0, 10],
    [20, 0],
    [40, 0],
  ] as const) {
    const story = await insertStory(db, {
      sourcesCount: 2,
      articles: [
        { sourceId: own, publishedAt: at(ownAt) },
        { sourceId: other, publishedAt: at(otherAt) },
      ],
    });
    const first = story.articles[ownAt < otherAt ? 0 : 1];
    const content = { timeline: [{ articleId: first?.id }] };
    await db.insert(storyDigests).values({ storyId: story.id, revision: 1, digested: 1, content });
  }
  await insertStory(db, { sourcesCount: 1, articles: [{ sourceId: own, publishedAt: at(0) }] });
  expect(await findChannelPace(db, own, now)).toEqual({ shared: 3, first: 1, delay_minutes: 30 });
  expect(await findChannelPace(db, other, now)).toEqual({ shared: 3, first: 2, delay_minutes: 10 });
  expect(await findChannelPace(db, 2_000_000_000, now)).toEqual({ shared: 0, first: 0, delay_minutes: null });
});
