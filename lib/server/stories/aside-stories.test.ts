import { asc, eq } from 'drizzle-orm';
import { articles, stories } from '../platform/db/schema';
import { insertArticle, insertSource } from '../platform/db/testing/builders';
import { emptyTables } from '../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { findPlacements, listExplanations } from './placement-store';
import { createStoryGrouper } from './story-grouper';
import { listStories } from './story-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'sources'));
afterAll(() => database.close());

const now = () => new Date('2026-11-21T12:00:00Z');
const towns = ['Борисове', 'Пинске', 'Лиде', 'Орше', 'Слуцке', 'Мозыре'];
const everywhere = { category: null, pinned: false, after: null, offset: 0, limit: 20 };

describe('what is set aside (CLUSTER-7)', () => {
  /** A series by one template, of one outlet, and one article of news. @returns the outlet. */
  async function tellSeries(): Promise<number> {
    const source = await insertSource(database.db);
    for (const [index, town] of towns.entries())
      await insertArticle(database.db, {
        sourceId: source.id,
        title: `Сколько стоит бензин сегодня в ${town}`,
        summary: null,
        text: `Сегодня в ${town} литр бензина стоит ${20 + index} рублей, спрос слабый. Ночью в ${town} он подешевел на ${2 + index} рублей.`,
        publishedAt: new Date(now().getTime() - (20 - index) * 60_000),
      });
    await insertArticle(database.db, { title: 'В Пинске открыли мост', summary: null, text: null, publishedAt: now() });
    await createStoryGrouper(database.db, now).groupPending();
    return source.id;
  }

  test('is a story of its own each, also what came before it was known', async () => {
    await tellSeries();
    const rows = await database.db.select({ storyId: articles.storyId }).from(articles).orderBy(asc(articles.id));
    expect(new Set(rows.map(({ storyId }) => storyId)).size).toBe(towns.length + 1);
    const aside = await database.db
      .select({ count: stories.articlesCount })
      .from(stories)
      .where(eq(stories.aside, true));
    expect(aside).toEqual(towns.map(() => ({ count: 1 })));
  });

  test.each(['-score', '-creation_at', 'popular'] as const)(
    'is on no list (%s) but its channel’s',
    async (ordering) => {
      const source = await tellSeries();
      expect(await listStories(database.db, { ...everywhere, source: null, ordering })).toHaveLength(1);
      const own = await listStories(database.db, { ...everywhere, source: { id: source, since: null }, ordering });
      expect(own).toHaveLength(towns.length);
    },
  );

  test('is told with its reason, to the operator and to the owner', async () => {
    await tellSeries();
    const rows = await database.db
      .select({ id: articles.id, storyId: articles.storyId })
      .from(articles)
      .orderBy(asc(articles.id));
    for (const { id, storyId } of rows.slice(0, towns.length)) {
      expect((await listExplanations(database.db, storyId ?? 0)).map(({ aside }) => aside)).toEqual(['series']);
      expect((await findPlacements(database.db, [id])).get(id)?.aside).toBe('series');
    }
    const last = rows.at(-1)?.id ?? 0;
    expect((await findPlacements(database.db, [last])).get(last)?.aside).toBeNull();
  });
});
