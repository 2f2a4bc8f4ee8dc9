import { createPageFinder } from './page-finder';
import type { LookupResult, PageLookup } from './page-lookup';
import type { StoreExtent } from './store-extent';

const inTime = 5;
const extent: StoreExtent = {
  story: 1_000,
  channel: 20,
  categories: new Set([1, 2]),
  retired: new Map(),
  firstStoryAt: new Date('2026-11-10T09:00:00Z'),
};
const free: PageLookup = { kind: 'channel', id: 7 };
const fails = () => Promise.reject(new Error('no database'));
const hangs = () => new Promise<never>(() => undefined);

let time: number;
let asked: PageLookup[];
let counted: string[];
let countPages: () => Promise<number>;
let extentsRead: number;
let answer: (lookup: PageLookup) => Promise<LookupResult>;
let reach: () => Promise<StoreExtent>;
const open = (max = 10) =>
  createPageFinder({
    store: {
      find: (lookup) => (asked.push(lookup), answer(lookup)),
      countPages: (day) => (counted.push(day), countPages()),
    },
    loadExtent: () => ((extentsRead += 1), reach()),
    now: () => time,
    today: () => new Date('2026-11-20T09:00:00Z'),
    lifeMs: 3_000,
    max,
  });

beforeEach(() => {
  [time, asked, counted, extentsRead] = [0, [], [], 0];
  countPages = () => Promise.resolve(3);
  answer = () => Promise.resolve('missing');
  reach = () => Promise.resolve(extent);
});

test('a retired category leads to its successor, at no look-up (DESK-5)', async () => {
  reach = () => Promise.resolve({ ...extent, retired: new Map([[9, 2]]) });
  const finder = open();
  expect(await finder.find({ kind: 'category', id: 9 }, inTime)).toEqual({ mergedInto: 2 });
  expect(asked).toEqual([]);
});

describe('what the store does not reach is not there, at no look-up (LOAD-1)', () => {
  test.each<[what: string, lookup: (n: number) => PageLookup]>([
    ['stories', (n) => ({ kind: 'story', id: 2_001 + n, article: null })],
    ['feeds of stories', (n) => ({ kind: 'story', id: 2_001 + n, article: null, feed: 'rss' })],
    ['channels', (n) => ({ kind: 'channel', id: 121 + n })],
    ['categories', (n) => ({ kind: 'category', id: 3 + n })],
    ['sitemaps of stories', (n) => ({ kind: 'sitemap', file: { kind: 'stories', shard: 2 + n } })],
    ['sitemaps of news', (n) => ({ kind: 'sitemap', file: { kind: 'news', shard: 3 + n } })],
    ['days to come', (n) => ({ kind: 'archive', place: { kind: 'day', day: '2026-11-21', page: 1 + n } })],
    [
      'days before the first story',
      (n) => ({ kind: 'archive', place: { kind: 'day', day: '2026-11-09', page: 1 + n } }),
    ],
    [
      'months before the first story',
      (n) => ({ kind: 'archive', place: { kind: 'month', month: `20${10 + (n % 16)}-12` } }),
    ],
    ['addresses that nothing can have', () => ({ kind: 'nothing' })],
  ])('%s', async (_what, lookup) => {
    const finder = open();
    for (let n = 0; n < 100; n += 1) expect(await finder.find(lookup(n), inTime)).toBe('missing');
    expect([asked, counted, extentsRead]).toEqual([[], [], 1]);
  });

  test.each<[what: string, lookup: PageLookup]>([
    ['a category', { kind: 'category', id: 2 }],
    ['a sitemap', { kind: 'sitemap', file: { kind: 'news', shard: 1 } }],
    ['a month', { kind: 'archive', place: { kind: 'month', month: '2026-11' } }],
    ['the first day', { kind: 'archive', place: { kind: 'day', day: '2026-11-10', page: 1 } }],
    ['today', { kind: 'archive', place: { kind: 'day', day: '2026-11-20', page: 1 } }],
  ])('%s within it is there, at no look-up either', async (_what, lookup) => {
    expect(await open().find(lookup, inTime)).toBe('found');
    expect(asked).toEqual([]);
  });

  test('a story that may have come since is looked up', async () => {
    answer = () => Promise.resolve('found');
    expect(await open().find({ kind: 'story', id: 1_001, article: null }, inTime)).toBe('found');
  });

  test('the pages of a day within it are counted once in a while, however many numbers are asked for', async () => {
    const finder = open();
    const find = (page: number) =>
      finder.find({ kind: 'archive', place: { kind: 'day', day: '2026-11-12', page } }, inTime);
    expect([await find(2), await find(3), await find(4), await find(9e15)]).toEqual([
      'found',
      'found',
      'missing',
      'missing',
    ]);
    expect(counted).toHaveLength(1);
    finder.forget();
    countPages = () => Promise.resolve(4);
    expect([await find(4), counted.length]).toEqual(['found', 2]);
  });

  test('an empty store has no archive', async () => {
    reach = () => Promise.resolve({ ...extent, firstStoryAt: null });
    const place = { kind: 'day', day: '2026-11-20', page: 1 } as const;
    expect(await open().find({ kind: 'archive', place }, inTime)).toBe('missing');
  });

  test('it is read again after a change and in any case soon, by one statement for all who wait', async () => {
    const finder = open();
    const lookup: PageLookup = { kind: 'story', id: 2_001, article: null };
    await Promise.all([finder.find(lookup, inTime), finder.find(lookup, inTime)]);
    expect(extentsRead).toBe(1);
    reach = () => Promise.resolve({ ...extent, story: 1_001 });
    answer = () => Promise.resolve('found');
    finder.forget();
    expect([await finder.find(lookup, inTime), extentsRead]).toEqual(['found', 2]);
    time = 3_001;
    await finder.find(lookup, inTime);
    expect(extentsRead).toBe(3);
  });
});

describe('pages that are not there', () => {
  test('are looked up once in a while', async () => {
    const finder = open();
    expect([await finder.find(free, inTime), await finder.find(free, inTime)]).toEqual(['missing', 'missing']);
    expect(asked).toHaveLength(1);
    time = 3_001;
    await finder.find(free, inTime);
    expect(asked).toHaveLength(2);
  });

  test('are forgotten with a change of the store', async () => {
    const finder = open();
    await finder.find(free, inTime);
    finder.forget();
    answer = () => Promise.resolve('found');
    expect(await finder.find(free, inTime)).toBe('found');
  });

  test('a change while one is looked up is not lost', async () => {
    const finder = open();
    await finder.find({ kind: 'channel', id: 8 }, inTime);
    answer = () => (finder.forget(), Promise.resolve('missing'));
    await finder.find(free, inTime);
    await finder.find(free, inTime);
    expect(asked).toHaveLength(3);
  });

  test('are remembered within a bound', async () => {
    const finder = open(2);
    for (const id of [1, 2, 3, 1]) await finder.find({ kind: 'channel', id }, inTime);
    expect(asked.map((lookup) => lookup.kind === 'channel' && lookup.id)).toEqual([1, 2, 3, 1]);
  });

  test('a page that is there is not remembered: it may go', async () => {
    const finder = open();
    answer = () => Promise.resolve('found');
    await finder.find(free, inTime);
    await finder.find(free, inTime);
    expect(asked).toHaveLength(2);
  });
});

describe.each<[what: string, given: () => Promise<never>]>([
  ['fails', fails],
  ['is slow', hangs],
])('while the store %s', (_what, given) => {
  beforeEach(() => {
    [answer, reach] = [given, given];
  });
  const breakDown = () => ([answer, reach] = [given, given]);
  const hold = () => {
    answer = () => Promise.resolve('missing');
    reach = () => Promise.resolve(extent);
  };

  test('nothing is known of what was never asked for', async () => {
    expect(await open().find(free, inTime)).toBe('unknown');
  });

  test('what is far beyond what it reached is still not there; what may have come since is unknown', async () => {
    hold();
    const finder = open();
    await finder.find(free, inTime);
    breakDown();
    time = 60_000;
    const find = (id: number) => finder.find({ kind: 'story', id, article: null }, inTime);
    expect([await find(1_001), await find(2_001)]).toEqual(['unknown', 'missing']);
  });

  test('what was missing before still is, also after a change', async () => {
    hold();
    const finder = open();
    await finder.find(free, inTime);
    breakDown();
    finder.forget();
    time = 60_000;
    expect(await finder.find(free, inTime)).toBe('missing');
  });
});

test('a look-up that came too late is remembered for the next reader', async () => {
  const finder = open();
  let tell: (result: LookupResult) => void = () => undefined;
  answer = () => new Promise((resolve) => (tell = resolve));
  expect(await finder.find(free, inTime)).toBe('unknown');
  tell('missing');
  await Promise.resolve();
  expect(await finder.find(free, inTime)).toBe('missing');
  expect(asked).toHaveLength(1);
});
