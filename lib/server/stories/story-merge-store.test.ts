import { asc, eq } from 'drizzle-orm';
import { reactions, stories, storyReads } from '../platform/db/schema';
import { emptyTables } from '../platform/db/testing/empty-tables';
import { insertStory, insertUser } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { writeMerges } from './cluster-log-store';
import { addWeight, startPopularity, weights } from './popularity';
import { moveReaders } from './story-merge-store';
import { refreshStories } from './story-writing-store';

let database: TestDatabase;
let into: Awaited<ReturnType<typeof insertStory>>;
let from: typeof into;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.pool, 'stories', 'articles', 'sources', 'users');
  into = await begin({ createdAt: at(0), views: 10 });
  from = await begin({ createdAt: at(1), views: 4 });
});
afterAll(() => database.close());

const at = (hours: number) => new Date(Date.UTC(2026, 10, 21, 6 + hours));
const begin = async (values: { createdAt: Date; views: number }) => {
  const start = startPopularity({ createdAt: values.createdAt, sourcesCount: 1 });
  return insertStory(database.db, { ...values, popularity: addWeight(start, values.views, at(2)) });
};

async function react(storyId: number, userId: number, typeId: number, createdAt: Date): Promise<void> {
  await database.db.insert(reactions).values({ storyId, userId, reactionTypeId: typeId, createdAt });
  const [story] = await database.db.select().from(stories).where(eq(stories.id, storyId));
  const popularity = addWeight(story?.popularity ?? NaN, weights.reaction, createdAt);
  await database.db.update(stories).set({ popularity }).where(eq(stories.id, storyId));
}

const merge = () => database.db.transaction((tx) => moveReaders(tx, { from: from.id, into: into.id }));
const storyOf = async (id: number) => (await database.db.select().from(stories).where(eq(stories.id, id)))[0];

describe('what readers did to a merged story (R19, R22)', () => {
  test('views add up and popularity is that of both, without the beginning of the one that goes', async () => {
    await merge();
    const [stays, gone] = [await storyOf(into.id), await storyOf(from.id)];
    expect([stays?.views, gone?.views]).toEqual([14, 0]);
    expect(stays?.popularity).toBeCloseTo(
      addWeight(startPopularity({ createdAt: at(0), sourcesCount: 1 }), 14, at(2)),
      9,
    );
    expect(gone?.popularity).toBeCloseTo(startPopularity({ createdAt: at(1), sourcesCount: 1 }), 9);
  });

  test('reactions move along; of a reader who reacted to both the later one counts, and its weight alone', async () => {
    const [a, b, c, d] = [
      await insertUser(database.db),
      await insertUser(database.db),
      await insertUser(database.db),
      await insertUser(database.db),
    ];
    await react(from.id, a.id, 1, at(3));
    await react(into.id, b.id, 2, at(3));
    // Later there.
    await react(into.id, c.id, 3, at(3));
    await react(from.id, c.id, 4, at(4));
    // Later here.
    await react(into.id, d.id, 5, at(5));
    await react(from.id, d.id, 6, at(4));
    await merge();
    const left = await database.db.select().from(reactions).orderBy(asc(reactions.userId));
    expect(left.map(({ userId, storyId, reactionTypeId }) => [userId, storyId, reactionTypeId])).toEqual([
      [a.id, into.id, 1],
      [b.id, into.id, 2],
      [c.id, into.id, 4],
      [d.id, into.id, 5],
    ]);
    const viewed = addWeight(startPopularity({ createdAt: at(0), sourcesCount: 1 }), 14, at(2));
    const expected = [at(3), at(3), at(4), at(5)].reduce(
      (figure, moment) => addWeight(figure, weights.reaction, moment),
      viewed,
    );
    expect((await storyOf(into.id))?.popularity).toBeCloseTo(expected, 9);
  });

  test('two reactions of one moment: the one to the story that stays', async () => {
    const user = await insertUser(database.db);
    await react(from.id, user.id, 1, at(3));
    await react(into.id, user.id, 2, at(3));
    await merge();
    expect(await database.db.select().from(reactions)).toMatchObject([{ storyId: into.id, reactionTypeId: 2 }]);
  });

  test('reads move along; of two the later one stays', async () => {
    const [a, b, c] = [await insertUser(database.db), await insertUser(database.db), await insertUser(database.db)];
    await database.db.insert(storyReads).values([
      { userId: a.id, storyId: from.id, readAt: at(3) },
      { userId: b.id, storyId: from.id, readAt: at(4) },
      { userId: b.id, storyId: into.id, readAt: at(3) },
      { userId: c.id, storyId: from.id, readAt: at(3) },
      { userId: c.id, storyId: into.id, readAt: at(5) },
    ]);
    await merge();
    expect(await database.db.select().from(storyReads).orderBy(asc(storyReads.userId))).toEqual([
      { userId: a.id, storyId: into.id, readAt: at(3) },
      { userId: b.id, storyId: into.id, readAt: at(4) },
      { userId: c.id, storyId: into.id, readAt: at(5) },
    ]);
  });

  test('all of it happens in the transaction of the merge, or none of it', async () => {
    const user = await insertUser(database.db);
    await react(from.id, user.id, 1, at(3));
    const merging = database.db.transaction(async (tx) => {
      await writeMerges(tx, [{ from: from.id, into: into.id, seq: 1 }]);
      await refreshStories(tx, [from.id, into.id], at(6));
      throw new Error('the worker dies');
    });
    await expect(merging).rejects.toThrow('the worker dies');
    expect(await database.db.select().from(reactions)).toMatchObject([{ storyId: from.id }]);
    expect(await storyOf(into.id)).toMatchObject({ views: 10, mergedInto: null });
  });

  test('the whole merge: both outlets count in the beginning, and nothing twice', async () => {
    await database.db.transaction(async (tx) => {
      await writeMerges(tx, [{ from: from.id, into: into.id, seq: 1 }]);
      await refreshStories(tx, [from.id, into.id], at(6));
    });
    const stays = await storyOf(into.id);
    expect(stays).toMatchObject({ articlesCount: 2, sourcesCount: 2, views: 14 });
    expect(stays?.popularity).toBeCloseTo(
      addWeight(startPopularity({ createdAt: at(0), sourcesCount: 2 }), 14, at(2)),
      9,
    );
    expect(await storyOf(from.id)).toMatchObject({ mergedInto: into.id, articlesCount: 0, views: 0 });
  });
});
