import { eq } from 'drizzle-orm';
import { stories } from '../../platform/db/schema';
import { insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { findThread, keepThread } from './thread-store';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const start = Date.UTC(2026, 10, 20, 9);
const at = (hour: number) => new Date(start + hour * 3_600_000);

/** A story that began at an hour of the tests' day. @returns its id. */
async function begin(hour: number, title = `Сюжет ${hour} часов`): Promise<number> {
  const { id } = await insertStory(database.db, { createdAt: at(hour), articles: [{ title }] });
  return id;
}

const follow = (storyId: number, earlierId: number, chance = 0.5) =>
  keepThread(database.db, storyId, { storyId: earlierId, chance, share: 0.5 }, at(24));

/** As a merge leaves it: without publications, leading to the one that took them. */
const merge = (from: number, into: number) =>
  database.db
    .update(stories)
    .set({ mergedInto: into, articlesCount: 0, firstArticleId: null })
    .where(eq(stories.id, from));

const thread = async (storyId: number) => {
  const { earlier, later } = await findThread(database.db, storyId);
  return { earlier: earlier?.id ?? null, later: later.map(({ id }) => id) };
};

describe('the thread of stories that were merged (CLUSTER-9)', () => {
  test('follows every merge of the earlier one', async () => {
    const [first, second, third, own] = [await begin(1), await begin(2), await begin(3), await begin(5)];
    await follow(own, first);
    await merge(first, second);
    await merge(second, third);
    expect(await thread(own)).toEqual({ earlier: third, later: [] });
    expect(await thread(third)).toEqual({ earlier: null, later: [own] });
  });

  test('follows every merge of the later one', async () => {
    const [earlier, first, second, third] = [await begin(1), await begin(3), await begin(4), await begin(5)];
    await follow(first, earlier);
    await merge(first, second);
    await merge(second, third);
    expect(await thread(earlier)).toEqual({ earlier: null, later: [third] });
    expect(await thread(third)).toEqual({ earlier, later: [] });
  });

  test('does not lead to itself, nor twice to one story', async () => {
    const [earlier, own, other] = [await begin(1), await begin(3), await begin(4)];
    await follow(own, earlier);
    await follow(other, own);
    await merge(other, own);
    expect(await thread(own)).toEqual({ earlier, later: [] });
    await merge(own, earlier);
    expect(await thread(earlier)).toEqual({ earlier: null, later: [] });
  });
});

test('of several earlier ones the likeliest with a publication is told, and is not told as a later one as well', async () => {
  const [gone, near, far, one, two, three] = await Promise.all([1, 2, 3, 5, 6, 7].map((hour) => begin(hour)));
  if (!gone || !near || !far || !one || !two || !three) throw new Error('there are six stories');
  await follow(one, gone, 0.9);
  await follow(two, near, 0.8);
  await follow(three, far, 0.7);
  for (const story of [two, three]) await merge(story, one);
  await database.db.update(stories).set({ articlesCount: 0, firstArticleId: null }).where(eq(stories.id, gone));
  expect((await thread(one)).earlier).toBe(near);
  await follow(near, one);
  expect(await thread(one)).toEqual({ earlier: near, later: [] });
});

test('the first five later stories are told in the order of their beginnings; those without publications take no place', async () => {
  const own = await begin(0);
  const later: number[] = [];
  for (const hour of [9, 1, 8, 2, 7, 3, 6, 4, 5]) {
    const story = await begin(hour);
    later[hour] = story;
    await follow(story, own);
  }
  for (const hour of [1, 2, 3])
    await database.db
      .update(stories)
      .set({ articlesCount: 0, firstArticleId: null })
      .where(eq(stories.id, later[hour] ?? 0));
  expect(await thread(own)).toEqual({ earlier: null, later: [4, 5, 6, 7, 8].map((hour) => later[hour]) });
});
