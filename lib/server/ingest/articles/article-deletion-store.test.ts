import { articleRevisions, articles } from '../../platform/db/schema';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { insertArticle, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { dropDeletedArticles, findArticleSource, markDeleted } from './article-deletion-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'sources'));
afterAll(() => database.close());

const now = new Date(Date.UTC(2026, 10, 20));
const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * day);
const remaining = async () => (await database.db.select({ id: articles.id }).from(articles)).map(({ id }) => id);
let seq = 0;
const deletedDaysAgo = (days: number) => insertArticle(database.db, { deletedAt: daysAgo(days), clusterSeq: ++seq });

describe('a deleted article (R21)', () => {
  test('is hidden, waits for the clusterer to forget it, and its picture is fetched no more', async () => {
    const { id, sourceId } = await insertArticle(database.db, {
      clusterSeq: ++seq,
      imageUrl: 'https://v.example/1.jpg',
      imageNextAt: now,
    });
    expect(await findArticleSource(database.db, id)).toBe(sourceId);
    expect((await markDeleted(database.db, [id], now)).deleted).toMatchObject([{ id, sourceId, storyId: null }]);
    expect((await database.db.select().from(articles))[0]).toMatchObject({
      deletedAt: now,
      clusterSeq: null,
      imageNextAt: null,
    });
    expect(await findArticleSource(database.db, id)).toBeNull();
    expect((await markDeleted(database.db, [id], now)).deleted).toEqual([]);
  });

  test('loses its row a year later, with its revisions; others stay', async () => {
    const visible = await insertArticle(database.db, { publishedAt: daysAgo(1_000), clusterSeq: ++seq });
    const young = await deletedDaysAgo(364);
    const old = await deletedDaysAgo(366);
    await database.db
      .insert(articleRevisions)
      .values({ articleId: old.id, title: 'Прежняя', replacedAt: daysAgo(370) });
    expect(await dropDeletedArticles(database.db, daysAgo(365), 100)).toBe(1);
    expect(new Set(await remaining())).toEqual(new Set([visible.id, young.id]));
    expect(await database.db.select().from(articleRevisions)).toEqual([]);
    expect(await dropDeletedArticles(database.db, daysAgo(365), 100)).toBe(0);
  });

  test('stays while the clusterer has not forgotten it, or a story still opens with it', async () => {
    await insertArticle(database.db, { deletedAt: daysAgo(400), clusterSeq: null });
    const article = await deletedDaysAgo(400);
    await insertStory(database.db, { articles: [], firstArticleId: article.id });
    expect(await dropDeletedArticles(database.db, daysAgo(365), 100)).toBe(0);
  });

  test('goes a batch at a time', async () => {
    for (let n = 0; n < 5; n += 1) await deletedDaysAgo(400);
    expect(await dropDeletedArticles(database.db, daysAgo(365), 2)).toBe(2);
    expect(await remaining()).toHaveLength(3);
  });
});
