import { eq } from 'drizzle-orm';
import { stories } from '../platform/db/schema';
import { insertStory } from '../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../platform/db/testing/test-database';
import { listStories } from './story-store';
import { refreshStories } from './story-writing-store';

const now = new Date('2026-11-21T12:00:00Z');
const politics = 3;
const society = 5;
const sport = 9;

describe('a story’s topic and places (R43)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  type Told = { categoryId: number; categoryChance?: number; inBelarus?: boolean; inWorld?: boolean };

  async function tell(articles: Told[], story: Partial<typeof stories.$inferInsert> = {}) {
    const { id } = await insertStory(database.db, { categoryId: null, ...story, articles });
    const [changed] = await refreshStories(database.db, [id], now);
    const [row] = await database.db.select().from(stories).where(eq(stories.id, id));
    return { ...row, lists: [...(changed?.categoryIds ?? [])].sort() };
  }

  test('the topic that its articles tell most surely', async () => {
    const articles = [
      { categoryId: politics, categoryChance: 0.5 },
      { categoryId: politics, categoryChance: 0.5 },
      { categoryId: sport, categoryChance: 0.95 },
    ];
    expect(await tell(articles)).toMatchObject({ categoryId: politics });
    expect(await tell(articles.slice(1))).toMatchObject({ categoryId: sport });
  });

  test('where none is clear, the place is named instead, else nothing', async () => {
    const unsure = { categoryId: society, categoryChance: 0.3 };
    expect(await tell([{ ...unsure, inBelarus: true }])).toMatchObject({ categoryId: 1, inBelarus: true });
    expect(await tell([{ ...unsure, inWorld: true }])).toMatchObject({ categoryId: 2, inWorld: true });
    expect(await tell([unsure])).toMatchObject({ categoryId: null, inBelarus: false, inWorld: false });
  });

  test('it stands in its topic and in every place where it happens, and their pages are renewed', async () => {
    const match = { categoryId: sport, categoryChance: 0.9, inBelarus: true, inWorld: true };
    const { id, lists } = await tell([match, match, { categoryId: sport, inWorld: true }]);
    expect(lists).toEqual([1, 2, sport]);
    for (const category of [1, 2, sport]) {
      const found = await listStories(database.db, {
        category,
        source: null,
        pinned: false,
        ordering: '-score',
        after: null,
        offset: 0,
        limit: 100,
      });
      expect(found.map((story) => story.id)).toContain(id);
    }
  });

  test('a place that one article of many mentions is not where it happens', async () => {
    const told = { categoryId: politics, inWorld: true };
    expect(await tell([told, told, { ...told, inBelarus: true }])).toMatchObject({ inBelarus: false, inWorld: true });
  });

  test('an editor’s word stands above all of it', async () => {
    const word = { categoryId: sport, categoryByEditor: true, inBelarus: true, inWorld: false, placesByEditor: true };
    expect(await tell([{ categoryId: politics, inWorld: true }], word)).toMatchObject({
      categoryId: sport,
      inBelarus: true,
      inWorld: false,
    });
  });
});
