import { asc, eq } from 'drizzle-orm';
import { auditEntries, storySeparations } from '../platform/db/channel-tables';
import { articles } from '../platform/db/schema';
import { insertArticle } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { mergeStories } from './merge-stories';
import { findPlacements } from './placement-store';
import { separateArticle } from './separate-article';
import { separateStories } from './story-merge-store';
import { createStoryGrouper } from './story-grouper';
import { bridge, findRow, groupsOf, lynx, moment, now, publish, publishAndGroup, storyOf } from './testing/news';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const actor = { kind: 'user', userId: 7 } as const;
const separate = (articleId: number) => separateArticle(database.db, { articleId, actor }, moment);
const pairs = async () =>
  (
    await database.db
      .select()
      .from(storySeparations)
      .orderBy(asc(storySeparations.firstId), asc(storySeparations.secondId))
  ).map((row) => [row.firstId, row.secondId]);

describe('«Это не тот сюжет» (R26, DESK-1): the publication has a story of its own', () => {
  test('the old story keeps its id and the others; both rows agree; the reason and the audit say so', async () => {
    const [a = 0, b = 0, c = 0] = await publishAndGroup(database.db, ...lynx.slice(0, 3));
    const old = await storyOf(database.db, a);
    const result = await separate(b);
    expect(result).toEqual({ kind: 'separated', storyId: expect.any(Number) });
    const own = await storyOf(database.db, b);
    expect(result).toMatchObject({ storyId: own });
    expect(await groupsOf(database.db)).toEqual([[a, c], [b]]);
    expect(await findRow(database.db, old)).toMatchObject({ articlesCount: 2, sourcesCount: 2, firstArticleId: a });
    expect(await findRow(database.db, own)).toMatchObject({
      articlesCount: 1,
      firstArticleId: b,
      views: 0,
      pinnedOrder: null,
    });
    expect((await findPlacements(database.db, [b])).get(b)).toMatchObject({
      kind: 'separated',
      nearest: null,
      shared_words: [],
    });
    expect(await pairs()).toEqual([[old, own]]);
    const [article] = await database.db.select().from(articles).where(eq(articles.id, b));
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      {
        action: 'story.separate',
        userId: 7,
        storyId: old,
        articleId: b,
        channelId: article?.sourceId,
        details: { from: old, to: own, articles: [b] },
        undoes: null,
      },
    ]);
  });

  test('alone, waiting for its story, deleted, or unknown: told apart, and nothing is written', async () => {
    const [alone = 0] = await publishAndGroup(database.db, bridge[0]);
    const { id: waiting } = await insertArticle(database.db);
    const { id: deleted } = await insertArticle(database.db, {
      deletedAt: moment,
      storyId: await storyOf(database.db, alone),
    });
    expect(await separate(alone)).toEqual({ kind: 'alone' });
    expect(await separate(waiting)).toEqual({ kind: 'alone' });
    expect(await separate(deleted)).toEqual({ kind: 'missing' });
    expect(await separate(9_999)).toEqual({ kind: 'missing' });
    expect(await database.db.select().from(auditEntries)).toEqual([]);
    expect(await pairs()).toEqual([]);
  });

  test('twice at once: one separates, the other finds it alone', async () => {
    const [, b = 0] = await publishAndGroup(database.db, ...lynx.slice(0, 3));
    const kinds = (await Promise.all([separate(b), separate(b)])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['alone', 'separated']);
  });

  test.each([
    ['a worker that remembers it in the old story', true],
    ['a worker that starts afterwards', false],
  ])('an edit that makes it all alike does not bring it back: %s', async (_who, hasMemory) => {
    const early = createStoryGrouper(database.db, now);
    const [a = 0, b = 0, c = 0] = await publish(database.db, ...lynx.slice(0, 3));
    await early.groupPending();
    await separate(b);
    await database.db.update(articles).set({ title: lynx[0], clusterSeq: null }).where(eq(articles.id, b));
    await (hasMemory ? early : createStoryGrouper(database.db, now)).groupPending();
    expect(await groupsOf(database.db)).toEqual([[a, c], [b]]);
  });

  test('without a separation two such stories become one with the next article; with it they never do', async () => {
    const [a = 0, b = 0, c = 0] = await publishAndGroup(database.db, ...lynx.slice(0, 3));
    await separate(b);
    const [d = 0, e = 0] = await publishAndGroup(database.db, lynx[3], lynx[4]);
    const apart = await groupsOf(database.db);
    expect(apart).toHaveLength(2);
    expect(apart.find((group) => group.includes(b))).not.toContain(a);
    await database.db.delete(storySeparations);
    const [f = 0] = await publishAndGroup(database.db, lynx[5]);
    expect(await groupsOf(database.db)).toEqual([[a, b, c, d, e, f]]);
  });

  test.each([
    ['that one batch has merged', 4],
    ['that earlier batches have merged', 1],
  ])('stories %s stay apart from what was told apart from either', async (_which, batchSize) => {
    // Three stories of one event: the second and the third are apart, the first may be one with either of them.
    const [a = 0, b = 0, c = 0] = await publishAndGroup(database.db, ...lynx.slice(0, 3));
    await separate(b);
    await separate(c);
    await database.db.delete(storySeparations);
    await separateStories(database.db, await storyOf(database.db, c), await storyOf(database.db, b), moment);
    const next = [lynx[3], lynx[4], lynx[5], lynx[0]];
    while (next.length > 0) await publishAndGroup(database.db, ...next.splice(0, batchSize));
    const groups = await groupsOf(database.db);
    expect(groups).toHaveLength(2);
    expect(await storyOf(database.db, b)).not.toBe(await storyOf(database.db, c));
    expect([await storyOf(database.db, b), await storyOf(database.db, c)]).toContain(await storyOf(database.db, a));
  });

  test('a story that is merged away leaves its separations to the one that stays', async () => {
    const [a = 0, b = 0, other = 0] = await publishAndGroup(database.db, lynx[0], lynx[1], bridge[0]);
    await separate(b);
    const [old, own, bridgeStory] = [
      await storyOf(database.db, a),
      await storyOf(database.db, b),
      await storyOf(database.db, other),
    ];
    await mergeStories(database.db, { from: old, into: bridgeStory, actor }, moment);
    expect(await pairs()).toContainEqual([Math.min(bridgeStory, own), Math.max(bridgeStory, own)]);
    await publishAndGroup(database.db, lynx[2], lynx[3], lynx[4]);
    expect(await storyOf(database.db, a)).not.toBe(await storyOf(database.db, b));
  });
});
