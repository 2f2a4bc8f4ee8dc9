import { eq } from 'drizzle-orm';
import { articlePlacements } from '../platform/db/channel-tables';
import { articles, reactions, storyReads } from '../platform/db/schema';
import { insertArticle, insertUser } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { listEmptied, writeMoves } from './cluster-log-store';
import { mergeStories } from './merge-stories';
import { pinStory } from './pin-store';
import { separateStories } from './story-merge-store';
import { findPresentStory } from './story-change-store';
import { createStoryGrouper } from './story-grouper';
import { bisons, findRow, groupsOf, misplace, moment, now, publish, publishAndGroup, storyOf } from './testing/news';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const actor = { kind: 'operator' } as const;
/** The first is of the bisons' story by mistake; the last shows that it belongs with the second. */
const lynxes = [
  'Рысь с рысятами сняли на видео в пуще',
  'Хищница с котятами: видео из Беловежской пущи',
  'Рысь с рысятами и хищница с котятами: видео из Беловежской пущи',
] as const;

const articleOf = async (id: number) => (await database.db.select().from(articles).where(eq(articles.id, id)))[0];
const placementOf = async (id: number) =>
  (await database.db.select().from(articlePlacements).where(eq(articlePlacements.articleId, id)))[0];

/** The bisons' story with a lynx gone astray, and the story that it belongs to. */
async function stray() {
  const ids = await publishAndGroup(database.db, ...bisons);
  const bisonStory = await storyOf(database.db, ids[0]);
  const [second = 0] = await publishAndGroup(database.db, lynxes[1]);
  const strayed = await misplace(database.db, lynxes[0], bisonStory);
  return { bisonIds: ids, bisonStory, strayed, second, lynxStory: await storyOf(database.db, second) };
}

/** Two stories of one article each, of which a third article draws the first over. */
async function pair() {
  const [first = 0, second = 0] = await publishAndGroup(
    database.db,
    lynxes[0],
    'Хищница с котятами в объективе фотоловушки в Беловежской пуще',
  );
  return { first, second, from: await storyOf(database.db, first), into: await storyOf(database.db, second) };
}
const linking = 'Рысь с рысятами и хищница с котятами в объективе фотоловушки в Беловежской пуще';

describe('the second look: a new article draws others out of stories that they fit less (CLUSTER-4)', () => {
  test('the article goes over, last in the log; both stories are refreshed; the one that lost it keeps its id (R22)', async () => {
    const { bisonIds, bisonStory, strayed, second, lynxStory } = await stray();
    expect(lynxStory).not.toBe(bisonStory);
    const before = (await articleOf(strayed))?.clusterSeq ?? 0;
    const later = new Date(moment.getTime() + 60_000);
    const [third = 0] = await publish(database.db, lynxes[2]);
    await createStoryGrouper(database.db, () => later).groupPending();

    expect(await groupsOf(database.db)).toEqual([bisonIds, [second, strayed, third]]);
    expect((await articleOf(strayed))?.clusterSeq).toBeGreaterThan((await articleOf(third))?.clusterSeq ?? Infinity);
    expect((await articleOf(strayed))?.clusterSeq).toBeGreaterThan(before);
    expect(await findRow(database.db, bisonStory)).toMatchObject({
      articlesCount: 3,
      firstArticleId: bisonIds[0],
      mergedInto: null,
      modifiedAt: later,
    });
    expect(await findRow(database.db, lynxStory)).toMatchObject({
      articlesCount: 3,
      sourcesCount: 3,
      firstArticleId: second,
      modifiedAt: later,
    });
    const search = await database.pool.query<{ story_id: number }>(
      'select story_id from article_search where article_id = $1',
      [strayed],
    );
    expect(search.rows).toEqual([{ story_id: lynxStory }]);
  });

  test('the reason tells from where, to what it is nearest, by which words, and when («Explainable»)', async () => {
    const { bisonStory, strayed } = await stray();
    const [third = 0] = await publishAndGroup(database.db, lynxes[2]);
    expect(await placementOf(strayed)).toEqual({
      articleId: strayed,
      kind: 'moved',
      fromStoryId: bisonStory,
      nearestArticleId: third,
      similarity: expect.any(Number),
      sharedWords: expect.arrayContaining(['Рысь', 'рысятами', 'видео']),
      vetoes: [],
      decidedAt: moment,
    });
    expect((await placementOf(strayed))?.similarity).toBeGreaterThan(0.5);
  });

  test('a grouper that was there and one that starts anew go on alike', async () => {
    const early = createStoryGrouper(database.db, now);
    await early.groupPending();
    const { second } = await stray();
    await publish(database.db, lynxes[2]);
    await early.groupPending();
    for (const grouper of [early, createStoryGrouper(database.db, now)]) {
      const [next = 0] = await publish(database.db, lynxes[0]);
      await grouper.groupPending();
      expect(await storyOf(database.db, next)).toBe(await storyOf(database.db, second));
    }
  });

  test('a story that loses its last article leads to the one that took it, with its place and its readers (R22)', async () => {
    const { first, second, from, into } = await pair();
    expect(from).not.toBe(into);
    const reader = await insertUser(database.db);
    await database.db
      .insert(reactions)
      .values({ storyId: from, userId: reader.id, reactionTypeId: 1, createdAt: moment });
    await database.db.insert(storyReads).values({ storyId: from, userId: reader.id, readAt: moment });
    await pinStory(database.db, { storyId: from, order: 5, actor }, moment);
    const [third = 0] = await publishAndGroup(database.db, linking);

    expect(await groupsOf(database.db)).toEqual([[first, second, third]]);
    expect(await findRow(database.db, from)).toMatchObject({ articlesCount: 0, mergedInto: into, pinnedOrder: null });
    expect(await findRow(database.db, into)).toMatchObject({ articlesCount: 3, mergedInto: null, pinnedOrder: 5 });
    expect(await findPresentStory(database.db, from)).toBe(into);
    expect(await database.db.select().from(reactions)).toMatchObject([{ storyId: into }]);
    expect(await database.db.select().from(storyReads)).toMatchObject([{ storyId: into }]);
  });

  test('a story whose last visible article goes over leads there too, however many were deleted', async () => {
    const { first, from, into } = await pair();
    const gone = await misplace(database.db, 'Рысь с рысятами сняли на видео', from);
    await database.db.update(articles).set({ deletedAt: moment, clusterSeq: null }).where(eq(articles.id, gone));
    await createStoryGrouper(database.db, now).groupPending();
    await publishAndGroup(database.db, linking);
    expect(await storyOf(database.db, first)).toBe(into);
    expect(await findRow(database.db, from)).toMatchObject({ mergedInto: into });
    expect(await storyOf(database.db, gone)).toBe(into);
  });

  test('one that keeps an article which is too old to be drawn stays a story', async () => {
    const { from, into } = await pair();
    const { id: old } = await insertArticle(database.db, {
      title: 'Рысь сняли на видео',
      summary: null,
      text: null,
      storyId: from,
      publishedAt: new Date(moment.getTime() - 200 * 3_600_000),
    });
    await createStoryGrouper(database.db, now).groupPending();
    await publishAndGroup(database.db, linking);
    expect(await findRow(database.db, from)).toMatchObject({ mergedInto: null, articlesCount: 1, firstArticleId: old });
    expect(await findRow(database.db, into)).toMatchObject({ articlesCount: 3 });
  });
});

describe('what people decided holds (README, «What people decide»)', () => {
  test('an article that a person put into its story stays there', async () => {
    const bisonIds = await publishAndGroup(database.db, ...bisons);
    const [second = 0, other = 0] = await publishAndGroup(
      database.db,
      lynxes[1],
      'Театр кукол в Полоцке отметил юбилей',
    );
    const from = await storyOf(database.db, other);
    const strayed = await misplace(database.db, lynxes[0], from);
    await mergeStories(database.db, { from, into: await storyOf(database.db, bisonIds[0]), actor }, moment);
    const [third = 0] = await publishAndGroup(database.db, lynxes[2]);
    expect(await groupsOf(database.db)).toEqual([
      [...bisonIds, other, strayed],
      [second, third],
    ]);
    expect(await placementOf(strayed)).toMatchObject({ kind: 'merged' });
  });

  test('from a story that somebody told apart from another one nothing is drawn', async () => {
    const { bisonIds, bisonStory, strayed, second } = await stray();
    const [other = 0] = await publishAndGroup(database.db, 'Театр кукол в Полоцке отметил юбилей');
    await separateStories(database.db, bisonStory, await storyOf(database.db, other), moment);
    const [third = 0] = await publishAndGroup(database.db, lynxes[2]);
    expect(await groupsOf(database.db)).toEqual([[...bisonIds, strayed], [second, third], [other]]);
  });
});

describe('writeMoves, listEmptied', () => {
  test('an article that waits for the grouper again gets its story, and its place later', async () => {
    const { first, second, into } = await pair();
    await database.db.update(articles).set({ clusterSeq: null }).where(eq(articles.id, first));
    expect(
      await writeMoves(
        database.db,
        [first, second, 9_999].map((articleId, index) => ({
          articleId,
          storyId: into,
          seq: 1_000 + index,
          reading: null,
        })),
      ),
    ).toEqual([second]);
    expect(await articleOf(first)).toMatchObject({ storyId: into, clusterSeq: null });
    expect(await articleOf(second)).toMatchObject({ storyId: into, clusterSeq: 1_001 });
  });

  test('a story with a visible article, or one that has gone into another, is not emptied', async () => {
    const { first, from, into } = await pair();
    expect(await listEmptied(database.db, [from, into])).toEqual([]);
    await database.db.update(articles).set({ deletedAt: moment }).where(eq(articles.id, first));
    expect(await listEmptied(database.db, [from, into])).toEqual([from]);
    await mergeStories(database.db, { from, into, actor }, moment);
    expect(await listEmptied(database.db, [from, into])).toEqual([]);
  });
});
