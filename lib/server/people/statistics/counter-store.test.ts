import { dayCounters, missedSearches } from '../../platform/db/statistics-tables';
import { insertSource, insertStory } from '../../platform/db/testing/builders';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { type View, writeReaderActs, writeViews } from '../activity/view-store';
import { writeSearches } from './counter-store';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() =>
  emptyTables(database.pool, 'stories', 'articles', 'sources', 'allowances', 'day_counters', 'missed_searches'),
);
afterAll(() => database.close());

const now = new Date('2026-11-21T22:30:00Z');
const counters = async () => {
  const rows = await database.db.select().from(dayCounters);
  return Object.fromEntries(rows.map(({ day, kind, subjectId, count }) => [`${day} ${kind} ${subjectId}`, count]));
};

async function storyOfTwo() {
  const [a, b] = [(await insertSource(database.db)).id, (await insertSource(database.db)).id];
  const story = await insertStory(database.db, { articles: [{ sourceId: a }, { sourceId: b }, { sourceId: b }] });
  return { a, b, story: story.id, articles: story.articles.map(({ id }) => id) };
}

test('an opening counts for the site, as shown for each channel of the story, as opened for the selected one; a day is one of Minsk', async () => {
  const { a, b, story, articles } = await storyOfTwo();
  const view = (more: Partial<View>): View => ({ storyId: story, mark: null, ...more });
  await writeViews(
    database.db,
    [
      view({ from: 'search' }),
      view({ articleId: articles[1], from: 'search' }),
      view({ mark: 'x' }),
      view({ mark: 'x' }),
    ],
    now,
  );
  await writeViews(database.db, [view({ mark: 'x', from: 'direct' })], now);
  expect(await counters()).toEqual({
    '2026-11-22 read 0': 3,
    '2026-11-22 from-search 0': 2,
    [`2026-11-22 shown ${a}`]: 3,
    [`2026-11-22 shown ${b}`]: 3,
    [`2026-11-22 opened ${a}`]: 2,
    [`2026-11-22 opened ${b}`]: 1,
  });
});

test('a way out counts for the site and for the outlet it leads to, and is no view; an article of another story counts for nobody', async () => {
  const { b, story, articles } = await storyOfTwo();
  const other = await storyOfTwo();
  const click = (mark: string, articleId = articles[1]): View => ({ storyId: story, mark, articleId, isClick: true });
  await writeViews(
    database.db,
    [click('x'), click('x'), click('y', other.articles[0]), click('z', 2_000_000_000)],
    now,
  );
  expect(await counters()).toEqual({ '2026-11-22 click 0': 1, [`2026-11-22 click ${b}`]: 1 });
  const { rows } = await database.pool.query('select views from stories where id = $1', [story]);
  expect(rows).toEqual([{ views: 0 }]);
});

test('a reader who begins to follow counts once a day, also beside views', async () => {
  const { story } = await storyOfTwo();
  await writeReaderActs(database.db, [{ followMark: 'f' }, { storyId: story, mark: 'v' }, { followMark: 'f' }], now);
  await writeReaderActs(database.db, [{ followMark: 'f' }, { followMark: 'g' }], now);
  expect(await counters()).toMatchObject({ '2026-11-22 follow 0': 2, '2026-11-22 read 0': 1 });
});

test('instances that count the same rows at once lose nothing and wait for nobody for ever', async () => {
  const { a, story } = await storyOfTwo();
  const other = await storyOfTwo();
  const batch = (n: number): View[] => [
    { storyId: story, mark: `a${n}` },
    { storyId: other.story, mark: `b${n}` },
  ];
  let left = Array.from({ length: 8 }, (_, n) => batch(n)).flat();
  for (let round = 0; left.length > 0 && round < 20; round += 1) {
    const halves = [left.slice(0, left.length / 2), left.slice(left.length / 2)];
    left = (await Promise.all(halves.map((half) => writeViews(database.db, half, now)))).flat();
  }
  expect(await counters()).toMatchObject({ '2026-11-22 read 0': 16, [`2026-11-22 shown ${a}`]: 8 });
});

test('searches are counted; queries of a day are 500 at most', async () => {
  const missed = (query: string, people = 3) => ({ isMissed: true, kept: { query, people } });
  await writeSearches(database.db, [missed('мост'), missed('мост', 1), { isMissed: false, kept: null }], now);
  expect(await counters()).toEqual({ '2026-11-22 search 0': 3, '2026-11-22 missed 0': 2 });
  await writeSearches(
    database.db,
    Array.from({ length: 499 }, (_, n) => missed(`слово ${n}`)),
    now,
  );
  await writeSearches(database.db, [missed('лишнее'), missed('мост', 1)], now);
  const rows = await database.db.select().from(missedSearches);
  expect(rows).toHaveLength(500);
  expect(rows.find(({ query }) => query === 'мост')).toMatchObject({ day: '2026-11-22', count: 5 });
});
