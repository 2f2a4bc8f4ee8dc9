import { keptHeader, offlineCache, offlineLimits, readFacts } from '@/lib/contract/offline-rules';
import { fakeCaches, FakeResponse } from '../testing/fake-caches';
import { dropAllKept, dropOthersKept } from './drop-kept';
import { keepMyPage, keepStoryPage, measureKept } from './kept-pages';

const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 's-maxage=60' };
const story = (title: string) => `<!DOCTYPE html><html lang="ru"><head><title>${title} | Сюжет</title>
<link rel="preload" href="/fonts/a.woff2" as="font"><script data-src="/_next/static/a.js"></script><style>p{color:red}</style></head>
<body><header id="header"><div><p class="line">Сегодня</p></div><label><input type="checkbox" role="switch"></label><a href="/my">Моё</a></header><script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2026-11-29T07:43:24+03:00"}</script>
<main><h1>${title}</h1><p class="facts"><a href="/channel/7"><span>Б</span><span class="name">БелТА</span></a></p><button>Следить</button>
<a href="/media/1/full.jpg"><img src="/media/1/wide.jpg" srcset="/media/1/card.webp 640w, /media/1/wide.jpg 960w" sizes="50vw"></a>
<img src="https://elsewhere.example/a.jpg"><p onclick="x">Текст</p></main></body></html>`;
const myShell = `<html><head><title>Моё | Сюжет</title></head><body><header id="header"></header><main><h1>Моё</h1></main></body></html>`;

let asked: string[] = [];
let site: Record<string, FakeResponse>;
let browser: ReturnType<typeof fakeCaches>;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  asked = [];
  browser = fakeCaches();
  site = {
    '/my': new FakeResponse(myShell, { headers: html }),
    '/media/1/card.webp': new FakeResponse('picture', { headers: { 'Content-Type': 'image/webp' } }),
  };
  const fetch = async (path: string, { method = 'GET' } = {}) => {
    asked.push(`${method} ${path}`);
    return (site[path] ?? new FakeResponse('', { status: 404 })).clone();
  };
  Object.assign(globalThis, { fetch });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const publish = (id: number, answer = {}) => {
  site[`/story/${id}`] = new FakeResponse(story(`Сюжет ${id}`), { headers: html, ...answer });
};
const read = async (id: number) => {
  jest.setSystemTime(Date.now() + 1_000);
  publish(id);
  await keepStoryPage(0, id);
};
const keptIds = () =>
  (browser.kept()[offlineCache(0)] ?? []).flatMap((path) =>
    path.startsWith('/story/') ? [Number(path.slice(7))] : [],
  );
const keptPage = async (path: string) => {
  const kept = await (await browser.caches.open(offlineCache(0))).match(path);
  return { text: (await kept?.text()) ?? '', facts: readFacts(kept?.headers.get(keptHeader) ?? null) };
};

describe('a story that was read (OFFLINE-1)', () => {
  it('is kept as one text without scripts, its pictures in it', async () => {
    await read(7);
    const { text, facts } = await keptPage('/story/7');
    expect(text).toMatch(/^<!DOCTYPE html><html lang="ru"><head>/);
    expect(text).not.toMatch(/<script|<link|<button|role="switch"|elsewhere|srcset|\/media\//);
    expect(text).toContain(`<img src="data:image/webp;base64,${btoa('picture')}">`);
    expect(text).toContain('<style>p{color:red}</style>');
    expect(text).toContain('<body><header id="header"><a href="/my">Моё</a></header><!--offline-bar-->');
    expect(facts).toMatchObject({ title: 'Сюжет 7', outlet: 'БелТА', published: '2026-11-29T07:43:24+03:00' });
    expect(facts?.bytes).toBe(new Blob([text]).size);
    expect(asked).toEqual(['GET /my', 'GET /story/7', 'GET /media/1/card.webp']);
  });

  it.each([404, 410, 451])('goes when the site says %d', async (status) => {
    await read(7);
    publish(7, { status });
    await keepStoryPage(0, 7);
    expect(keptIds()).toEqual([]);
  });

  it.each([
    ['is an error', { status: 503 }],
    ['may not be stored', { headers: { ...html, 'Cache-Control': 'no-store' } }],
    ['is for one reader', { headers: { ...html, 'Cache-Control': 'private, max-age=60' } }],
    ['is no page', { headers: { 'Content-Type': 'application/json' } }],
  ])('is not kept where the response %s', async (_why, answer) => {
    publish(7, answer);
    await keepStoryPage(0, 7);
    expect(keptIds()).toEqual([]);
  });

  it('is one of twenty: the one that was read longest ago goes', async () => {
    for (let id = 1; id <= offlineLimits.stories; id += 1) await read(id);
    await read(1);
    await read(99);
    expect(keptIds()).toHaveLength(offlineLimits.stories);
    expect(keptIds().slice(-2)).toEqual([1, 99]);
    expect(keptIds()).not.toContain(2);
  });

  it('leaves too much room to no other: the oldest go until the rest fits', async () => {
    jest.replaceProperty(offlineLimits, 'bytes', 20_000);
    const large = story('Большой').replace('Текст', 'x'.repeat(8_000));
    for (const id of [1, 2, 3]) {
      jest.setSystemTime(Date.now() + 1_000);
      site[`/story/${id}`] = new FakeResponse(large, { headers: html });
      await keepStoryPage(0, id);
    }
    expect(keptIds()).toEqual([2, 3]);
    expect((await measureKept(0)).stories).toBe(2);
  });

  it('stays thirty days', async () => {
    await read(1);
    jest.setSystemTime(Date.now() + offlineLimits.ms + 1_000);
    await read(2);
    expect(keptIds()).toEqual([2]);
  });

  it('goes when it was taken down and the reader only reads others: two are asked for with each, once an hour', async () => {
    for (const id of [1, 2, 3, 4]) await read(id);
    for (const id of [1, 3]) publish(id, { status: 451 });
    site['/story/2'] = new FakeResponse('', { headers: html, redirected: true });
    asked = [];
    await read(5);
    expect(asked.filter((one) => one.startsWith('HEAD'))).toEqual([]);
    jest.setSystemTime(Date.now() + 3_700_000);
    await read(5);
    expect(asked.filter((one) => one.startsWith('HEAD'))).toEqual(['HEAD /story/1', 'HEAD /story/2']);
    expect(keptIds()).toEqual([3, 4, 5]);
    await read(5);
    expect(keptIds()).toEqual([4, 5]);
    expect((await keptPage('/story/4')).text).toContain('Сюжет 4');
  });
});

it('to measure what is kept keeps nothing', async () => {
  expect(await measureKept(0)).toEqual({ stories: 0, bytes: 0 });
  expect(browser.kept()).toEqual({});
});

describe('what is kept belongs to one reader (OFFLINE-4)', () => {
  const my = { at: 1, lists: [] };

  it('goes when he signs out, or another one signs in', async () => {
    await keepMyPage(7, my);
    await dropOthersKept(7);
    expect(browser.kept()).toEqual({ [offlineCache(7)]: ['/offline', '/my'] });
    await dropOthersKept(0);
    expect(browser.kept()).toEqual({});
  });

  it('goes at his wish, other caches stay', async () => {
    await browser.caches.open('others');
    await keepMyPage(0, my);
    await browser.caches.open('offline-0 an earlier form');
    await dropAllKept();
    expect(browser.kept()).toEqual({ others: [] });
  });
});
