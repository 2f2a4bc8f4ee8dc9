import { eq, inArray } from 'drizzle-orm';
import { articlePlacements } from '../platform/db/channel-tables';
import { articles, stories } from '../platform/db/schema';
import { emptyTables } from '../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { writeMerges } from './cluster-log-store';
import { explainPlacements, tellPlacements } from './explain-placements';
import { bisons, fire, lynx, publishAndGroup, storyOf } from './testing/news';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'sources'));
afterAll(() => database.close());

/** Two articles of one event that each began a story; the second story has become part of the first. */
async function united(first: string, second: string): Promise<readonly [number, number]> {
  const [one = 0, other = 0] = await publishAndGroup(database.db, lynx[0], bisons[0]);
  await database.db.update(articles).set({ title: first }).where(eq(articles.id, one));
  await database.db.update(articles).set({ title: second }).where(eq(articles.id, other));
  const [from, into] = [await storyOf(database.db, other), await storyOf(database.db, one)];
  await database.db.transaction((tx) => writeMerges(tx, [{ from, into, seq: 100 }]));
  return [one, other];
}

describe('why an article stands where it stands, whatever way it came (CLUSTER-3)', () => {
  test('one whose story became part of another one has a nearest article, shared words and a chance of its own', async () => {
    const [one, other] = await united(lynx[0], lynx[1]);
    const told = await tellPlacements(database.db, [one, other]);
    expect(told.get(one)).toMatchObject({ kind: 'started', nearest: { id: other, title: lynx[1] } });
    const { kind, nearest, similarity, shared_words, chance, against } = told.get(other) ?? {};
    expect({ kind, nearest: nearest?.id, against }).toEqual({ kind: 'united', nearest: one, against: [] });
    expect(shared_words).toEqual(expect.arrayContaining(['Рысь', 'рысятами']));
    expect(similarity).toBeGreaterThan(0.8);
    expect(chance).toBeGreaterThan(0.8);
  });

  test('signs against one event are named', async () => {
    const [, other] = await united('В Пинске открыли новый мост через реку', 'В Бресте открыли новый мост через реку');
    const { chance, against } = (await tellPlacements(database.db, [other])).get(other) ?? {};
    expect(against).toEqual(['place']);
    expect(chance).toBeLessThan(0.1);
  });

  test('one that joined keeps the nearest article of the decision, and its chance is worked out', async () => {
    const [one = 0, other = 0] = await publishAndGroup(database.db, lynx[0], lynx[1]);
    const [kept] = await database.db.select().from(articlePlacements).where(eq(articlePlacements.articleId, other));
    const placed = (await tellPlacements(database.db, [other])).get(other);
    expect(placed).toMatchObject({ kind: 'joined', nearest: { id: one }, similarity: kept?.similarity });
    expect(placed?.chance).toBeGreaterThan(0.8);
  });

  test('one that is alone has nothing to be compared with', async () => {
    const [alone = 0] = await publishAndGroup(database.db, fire[0]);
    expect(await explainPlacements(database.db, [{ articleId: alone, nearestArticleId: null }])).toEqual(new Map());
    expect((await tellPlacements(database.db, [alone])).get(alone)).toMatchObject({ nearest: null, chance: null });
  });

  test('explaining keeps nothing: the log, the stories and the reasons stay as they were', async () => {
    const ids = await united(lynx[0], lynx[1]);
    const state = async () => ({
      articles: await database.db
        .select({ id: articles.id, story: articles.storyId, seq: articles.clusterSeq, read: articles.clusterReading })
        .from(articles)
        .where(inArray(articles.id, [...ids])),
      stories: await database.db.select().from(stories),
      placements: await database.db.select().from(articlePlacements),
    });
    const before = await state();
    await tellPlacements(database.db, ids);
    expect(await state()).toEqual(before);
  });
});
