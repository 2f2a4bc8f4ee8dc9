import { emptyTables } from '../db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { insertStory } from '../db/testing/builders';
import type { SearchStep } from './plan-search';
import { findStories, type FoundStories, type SearchWindow } from './search-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'search_words'));
afterAll(() => database.close());

const at = new Date('2026-11-20T12:00:00Z');
const step: SearchStep = {
  full: "'мост'",
  indexed: "'мост'",
  positive: "'мост'",
  excluded: '',
  named: '',
  exact: '',
  near: '',
};

/** A story about a bridge for each age in days. */
async function tell(ages: readonly number[]): Promise<void> {
  for (const age of ages) {
    const publishedAt = new Date(at.getTime() - age * 86_400_000);
    const article = { title: `Мост ${age}`, summary: null, text: null, publishedAt };
    await insertStory(database.db, { categoryId: 1, createdAt: publishedAt, articles: [article] });
  }
}

function find(window: Partial<SearchWindow>): Promise<FoundStories> {
  return findStories(
    database.db,
    step,
    { category: null, since: null, at },
    { days: null, nearer: [2, 16], depth: { enough: 2, max: 3 }, offset: 0, limit: 10, ...window },
  );
}

describe('how far back a search looks', () => {
  test.each<[string, number[], Partial<SearchWindow>, Pick<FoundStories, 'days' | 'candidates' | 'stories'>]>([
    ['the fewest days that hold enough', [1, 1.5, 5], {}, { days: 2, candidates: 2, stories: 2 }],
    ['more days where the latest hold too few', [1, 10, 12, 40], {}, { days: 16, candidates: 3, stories: 3 }],
    ['all days where none of the windows holds enough', [1, 40, 50], {}, { days: null, candidates: 3, stories: 3 }],
    ['no further than it was told to', [1, 5, 40], { days: 16, nearer: [2] }, { days: 16, candidates: 2, stories: 2 }],
    ['at the youngest of what a window holds', [1, 1, 1, 1], {}, { days: 2, candidates: 3, stories: 3 }],
  ])('%s', async (_, ages, window, expected) => {
    await tell(ages);
    expect(await find(window)).toMatchObject({ ...expected, isEnough: true });
  });

  test('days that hold too few are counted and not ranked', async () => {
    await tell([1, 40, 50]);
    expect(await find({ days: 16, nearer: [2] })).toMatchObject({
      isEnough: false,
      candidates: 1,
      stories: 0,
      page: [],
    });
  });
});
