import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { insertStory } from '../../platform/db/testing/builders';
import type { SearchStep } from './plan-search';
import { findStories, holdsOlder, type FoundStories, type IndexQuery, type SearchWindow } from './search-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyTables(database.pool, 'stories', 'articles', 'search_words'));
afterAll(() => database.close());

const at = new Date('2026-11-20T12:00:00Z');
const step: SearchStep & IndexQuery = {
  full: "'мост'",
  indexed: "'мост'",
  spelt: "'мост'",
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

describe('whether a search of all its period would look further back than some days', () => {
  const since = new Date(at.getTime() - 30 * 86_400_000);

  test.each<[string, number[], Date | null, boolean]>([
    ['it would where there are older publications', [1, 40], null, true],
    ['not where all are younger', [1, 15], null, false],
    ['not where its period ends before', [1, 40], new Date(at.getTime() - 7 * 86_400_000), false],
    ['it would where its period is longer', [1, 40], since, true],
  ])('%s', async (_, ages, from, expected) => {
    await tell(ages);
    expect(await holdsOlder(database.db, { category: null, since: from, at }, 16)).toBe(expected);
  });
});
