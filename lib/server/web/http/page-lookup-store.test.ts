import { startOfDay } from '@/lib/text/calendar';
import { openLoggingDatabase } from '../../platform/db/client';
import { insertSource, insertStory } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { toPageLookup } from './page-lookup';
import { createPageLookup, loadExtent } from './page-lookup-store';
import { createPageFinder } from './page-finder';

const now = startOfDay('2026-11-20');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** It remembers nothing: its time goes on with every look at the clock. */
const finderOf = (db: TestDatabase['db']) => {
  let time = 0;
  const finder = createPageFinder({
    store: createPageLookup(db),
    loadExtent: () => loadExtent(db),
    now: () => (time += 1),
    today: () => now,
    lifeMs: 1,
    max: 100,
  });
  return async (target: string) => {
    const lookup = toPageLookup(target);
    return lookup && finder.find(lookup, 20_000);
  };
};
const find = (target: string) => finderOf(database.db)(target);

describe('whether the store has what a page shows', () => {
  test('a story: there, merged into another, also by steps, emptied, never there', async () => {
    const { db } = database;
    const story = await insertStory(db, { articles: [{}, { deletedAt: now }] });
    const other = await insertStory(db);
    const emptied = await insertStory(db, { articles: [] });
    const hidden = await insertStory(db, { articles: [{ deletedAt: now, hiddenAt: now }] });
    const merged = await insertStory(db, { articles: [], mergedInto: story.id });
    const further = await insertStory(db, { articles: [], mergedInto: merged.id });
    const intoNothing = await insertStory(db, { articles: [], mergedInto: emptied.id });
    const [first, deleted] = story.articles.map(({ id }) => id);
    const targets = {
      [`/story/${story.id}`]: 'found',
      [`/story/${story.id}?article=${first}`]: 'found',
      [`/story/${story.id}?article=${deleted}`]: 'other-article',
      [`/story/${story.id}?article=${other.articles[0]?.id}`]: 'other-article',
      [`/story/${story.id}?article=999999999999999`]: 'other-article',
      [`/story/${merged.id}`]: { mergedInto: story.id },
      [`/story/${merged.id}?article=${first}`]: { mergedInto: story.id },
      [`/story/${further.id}`]: { mergedInto: story.id },
      [`/story/${intoNothing.id}`]: 'missing',
      [`/story/${emptied.id}`]: 'missing',
      // Its page says that it was taken down (R51).
      [`/story/${hidden.id}`]: 'found',
      '/story/999999': 'missing',
      '/story/999999999999999': 'missing',
    };
    expect(
      Object.fromEntries(await Promise.all(Object.keys(targets).map(async (target) => [target, await find(target)]))),
    ).toEqual(targets);
  });

  test('a channel', async () => {
    const { id } = await insertSource(database.db);
    expect([await find(`/channel/${id}?shown=24`), await find('/channel/999999')]).toEqual(['found', 'missing']);
    const part = await insertSource(database.db, { mergedInto: id });
    expect(await find(`/channel/${part.id}`)).toEqual({ mergedInto: id });
  });

  test.each([
    ['stories', (n: number) => `/story/${500 + n}`, 'missing'],
    ['channels', (n: number) => `/channel/${50 + (n % 50)}`, 'missing'],
    ['articles of a story', (n: number, story: number) => `/story/${story}?article=${900_000 + n}`, 'other-article'],
  ])('a flood of unknown %s is a few statements', async (_, toTarget, expected) => {
    const { id } = await insertStory(database.db);
    const { db, statements, close } = openLoggingDatabase(database.url);
    try {
      const ask = finderOf(db);
      const results = await Promise.all(Array.from({ length: 300 }, (__, n) => ask(toTarget(n, id))));
      expect(new Set(results)).toEqual(new Set([expected]));
      expect(statements.length).toBeLessThan(10);
    } finally {
      await close();
    }
  });

  test('a story, a channel and an article that appear after a look-up are found by the next one', async () => {
    const ask = finderOf(database.db);
    const story = await insertStory(database.db);
    const next = story.id + 1;
    expect(await ask(`/story/${next}`)).toBe('missing');
    const later = await insertStory(database.db);
    expect(later.id).toBe(next);
    const [article] = later.articles;
    const source = await insertSource(database.db);
    expect([
      await ask(`/story/${next}`),
      await ask(`/story/${next}?article=${article?.id}`),
      await ask(`/channel/${source.id}`),
    ]).toEqual(['found', 'found', 'found']);
  });

  test('the archive: from the first story to today, and as many pages of a day as its stories fill', async () => {
    const { db } = database;
    const day = '2026-03-12';
    for (let n = 0; n < 26; n += 1)
      await insertStory(db, { createdAt: new Date(startOfDay(day).getTime() + n * 60_000) });
    const targets = {
      '/archive/2026-03-11': 'missing',
      '/archive/2026-02': 'missing',
      [`/archive/${day}`]: 'found',
      [`/archive/${day}/2`]: 'found',
      [`/archive/${day}/3`]: 'missing',
      [`/archive/${day}/9999999999999`]: 'missing',
      '/archive/2026-03': 'found',
      // Between others, without a story of its own.
      '/archive/2026-03-13': 'found',
      '/archive/2026-03-13/2': 'missing',
      '/archive/2026-11-20': 'found',
      '/archive/2026-11-21': 'missing',
      '/archive/2026-12': 'missing',
      '/archive/9999-12-31': 'missing',
    };
    expect(
      Object.fromEntries(await Promise.all(Object.keys(targets).map(async (target) => [target, await find(target)]))),
    ).toEqual(targets);
  });
});
