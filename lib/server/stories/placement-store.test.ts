import { asc, eq } from 'drizzle-orm';
import { placementSchema } from '@/lib/contract/channel-publication';
import { articlePlacements } from '../platform/db/channel-tables';
import { articles } from '../platform/db/schema';
import { insertArticle } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { byHand, findPlacements, listPlacements, restorePlacements, writePlacements } from './placement-store';
import { createStoryGrouper } from './story-grouper';
import { bridge, lynx, moment, publish, publishAndGroup } from './testing/news';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const kept = () => database.db.select().from(articlePlacements).orderBy(asc(articlePlacements.articleId));

describe('why an article is in its story (R26)', () => {
  test('the grouper writes who began a story, who joined, and by which words of its own text', async () => {
    const [first = 0, second = 0, alone = 0] = await publishAndGroup(database.db, lynx[0], lynx[1], bridge[0]);
    expect(await kept()).toEqual([
      {
        articleId: first,
        kind: 'started',
        fromStoryId: null,
        nearestArticleId: null,
        similarity: null,
        sharedWords: [],
        vetoes: [],
        decidedAt: moment,
      },
      {
        articleId: second,
        kind: 'joined',
        fromStoryId: null,
        nearestArticleId: first,
        similarity: expect.any(Number),
        sharedWords: expect.any(Array),
        vetoes: [],
        decidedAt: moment,
      },
      {
        articleId: alone,
        kind: 'started',
        fromStoryId: null,
        nearestArticleId: null,
        similarity: null,
        sharedWords: [],
        vetoes: [],
        decidedAt: moment,
      },
    ]);
    const joined = (await kept())[1];
    expect(joined?.similarity).toBeGreaterThan(0.3);
    expect(joined?.similarity).toBeLessThanOrEqual(1);
    expect(joined?.sharedWords).toEqual(expect.arrayContaining(['Рысь', 'рысятами', 'видео', 'Беловежской', 'пуще']));
    expect(joined?.sharedWords.every((word) => lynx[1].includes(word))).toBe(true);
  });

  test('what kept it from a story that is alike otherwise is written too', async () => {
    const [, other = 0] = await publishAndGroup(
      database.db,
      'В Пинске открыли новый мост через реку',
      'В Бресте открыли новый мост через реку',
    );
    expect((await kept()).find(({ articleId }) => articleId === other)).toMatchObject({
      kind: 'started',
      vetoes: ['place'],
    });
  });

  test('an edit keeps the placement, and so does a memory that is rebuilt from the log', async () => {
    const [, second = 0] = await publishAndGroup(database.db, lynx[0], lynx[1]);
    const before = await kept();
    await database.db
      .update(articles)
      .set({ title: 'Совсем о другом', clusterSeq: null })
      .where(eq(articles.id, second));
    const later = () => new Date(moment.getTime() + 3_600_000);
    await createStoryGrouper(database.db, later).groupPending();
    const [third = 0] = await publish(database.db, bridge[0]);
    await createStoryGrouper(database.db, later).groupPending();
    expect((await kept()).filter(({ articleId }) => articleId !== third)).toEqual(before);
  });

  test('the wire has it as the contract says, with the nearest publication’s title and channel', async () => {
    const [first = 0, second = 0] = await publishAndGroup(database.db, lynx[0], lynx[1]);
    const found = await findPlacements(database.db, [first, second, 9_999]);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual([first, second]);
    for (const placement of found.values())
      expect(placementSchema.validateSync(placement, { strict: true })).toEqual(placement);
    expect(found.get(first)).toMatchObject({ kind: 'started', nearest: null, similarity: null });
    expect(found.get(second)).toMatchObject({
      kind: 'joined',
      nearest: { id: first, title: lynx[0], source_name: expect.stringContaining('Издание') },
    });
    expect((await findPlacements(database.db, [])).size).toBe(0);
  });

  test('a nearest publication that was deleted is not told (R21)', async () => {
    const [first = 0, second = 0] = await publishAndGroup(database.db, lynx[0], lynx[1]);
    await database.db.update(articles).set({ deletedAt: moment }).where(eq(articles.id, first));
    expect((await findPlacements(database.db, [second])).get(second)).toMatchObject({ kind: 'joined', nearest: null });
  });

  test('a nearest article or an article that is gone for good keeps no batch from being written', async () => {
    const { id } = await insertArticle(database.db);
    await writePlacements(database.db, [
      { ...byHand(id, 'merged', moment), nearestArticleId: 9_999, sharedWords: ['Двина', 'a "b", {c}'] },
      byHand(9_998, 'merged', moment),
    ]);
    expect(await kept()).toMatchObject([
      { articleId: id, kind: 'merged', nearestArticleId: null, sharedWords: ['Двина', 'a "b", {c}'] },
    ]);
  });

  test('restoring puts the earlier ones back, to the letter, and leaves nothing where there was nothing', async () => {
    const [first = 0, second = 0] = await publishAndGroup(database.db, lynx[0], lynx[1]);
    const { id: old } = await insertArticle(database.db);
    const earlier = await listPlacements(database.db, [first, second, old]);
    const before = await kept();
    await writePlacements(
      database.db,
      [first, second, old].map((id) => byHand(id, 'merged', new Date())),
    );
    await restorePlacements(database.db, [first, second, old], earlier);
    expect(await kept()).toEqual(before);
  });
});
