import { createPageFinder, type LookupResult, type PageLookup, toPageLookup } from './page-lookup';

describe('what an address asks the store for', () => {
  test.each([
    ['/story/7', { kind: 'story', id: 7, article: null }],
    ['/story/7?article=9&utm_source=x', { kind: 'story', id: 7, article: 9 }],
    ['/story/7?article=x', { kind: 'story', id: 7, article: null }],
    ['/channel/4?shown=24', { kind: 'channel', id: 4 }],
    ['/archive/2026-11', { kind: 'archive', place: { kind: 'month', month: '2026-11' } }],
    ['/archive/2026-11-20/3', { kind: 'archive', place: { kind: 'day', day: '2026-11-20', page: 3 } }],
  ])('%s', (target, lookup) => expect(toPageLookup(target)).toEqual(lookup));

  test.each([
    '/',
    '/archive',
    '/category/999',
    '/story/7/rss.xml',
    '/channel/4/atom.xml',
    '/search?q=story',
    '/login',
    '/source/4',
  ])('%s asks for nothing: it is always there, or tells by itself', (target) =>
    expect(toPageLookup(target)).toBeNull(),
  );
});

const free: PageLookup = { kind: 'channel', id: 7 };
let time = 0;
const asked: PageLookup[] = [];
let answer: () => Promise<LookupResult>;
const open = (max = 10) =>
  createPageFinder({
    find: (lookup) => (asked.push(lookup), answer()),
    now: () => time,
    lifeMs: 3_000,
    max,
    timeoutMs: 5,
  });

beforeEach(() => {
  time = 0;
  asked.splice(0);
  answer = () => Promise.resolve('missing');
});

describe('pages that are not there', () => {
  test('are looked up once in a while', async () => {
    const finder = open();
    expect([await finder.find(free), await finder.find(free)]).toEqual(['missing', 'missing']);
    expect(asked).toHaveLength(1);
    time = 3_001;
    await finder.find(free);
    expect(asked).toHaveLength(2);
  });

  test('are forgotten with a change of the store', async () => {
    const finder = open();
    await finder.find(free);
    finder.forget();
    answer = () => Promise.resolve('found');
    expect(await finder.find(free)).toBe('found');
  });

  test('a change while one is looked up is not lost', async () => {
    const finder = open();
    const looking = finder.find(free);
    finder.forget();
    await looking;
    await finder.find(free);
    expect(asked).toHaveLength(2);
  });

  test('are remembered within a bound', async () => {
    const finder = open(2);
    for (const id of [1, 2, 3, 1]) await finder.find({ kind: 'channel', id });
    expect(asked.map((lookup) => lookup.kind === 'channel' && lookup.id)).toEqual([1, 2, 3, 1]);
  });

  test('a page that is there is not remembered: it may go', async () => {
    const finder = open();
    answer = () => Promise.resolve('found');
    await finder.find(free);
    await finder.find(free);
    expect(asked).toHaveLength(2);
  });

  test.each<[what: string, given: () => Promise<LookupResult>]>([
    ['that fails', () => Promise.reject(new Error('no database'))],
    ['that hangs', () => new Promise(() => undefined)],
  ])('a store %s says nothing: the page is rendered', async (_what, given) => {
    answer = given;
    expect(await open().find(free)).toBe('found');
  });
});
