import { startOfDay } from '@/lib/text/calendar';
import { insertSource, insertStory } from '../db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { toPageLookup } from './page-lookup';
import { createPageLookup } from './page-lookup-store';

const now = startOfDay('2026-11-20');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const find = async (target: string) => {
  const lookup = toPageLookup(target);
  return lookup && createPageLookup(database.db)(lookup, now);
};

describe('whether the store has what a page shows', () => {
  test('a story: there, merged into another, also by steps, emptied, never there', async () => {
    const { db } = database;
    const story = await insertStory(db, { articles: [{}, { deletedAt: now }] });
    const other = await insertStory(db);
    const emptied = await insertStory(db, { articles: [] });
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
