import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageReport } from '@/lib/site/page-response';
import { CapturedResponse, makeRequest } from './captured-response';
import type { FinishedResponse } from './finished-response';
import { RenderTimeout, type RenderedPage } from './next-renderer';
import { createPageMemory, type Entry } from './page-memory';
import type { LookupResult, PageLookup } from './page-lookup';
import { createPages, type Pages } from './pages';
import { resolveAddress } from './request-address';
import { markStopping } from './shutdown';
import { collectGarbage } from './testing/collect-garbage';

let server: Server;
let pages: Pages;
let time: number;
let admits: boolean;
/** The store's result for an address; `late` is its result when it is asked again. */
let isInStore: LookupResult | 'unknown';
let late: LookupResult | 'unknown';
let lookedUp: PageLookup[];
let memory: ReturnType<typeof createPageMemory>;
/** Entries in the memory of pages. */
let kept: Map<string, Entry>;
/** Every call of the renderer: the address, and the headers that the page could see. */
let rendered: { target: string; headers: Record<string, unknown> }[];
let render: (target: string) => RenderedPage | Error;
/** Counted responses, a line for each. */
let counted: string[];
let siteTag: string | null;

const reportOf = (report: Partial<PageReport> = {}): PageReport => ({
  status: 200,
  retryAfterSeconds: null,
  tags: new Set(),
  isPartial: false,
  ...report,
});
const page = (body: string, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  body: Buffer.from(body),
  report: reportOf(),
  missedBackend: false,
  ...over,
});
const noticeOf = (kind: string): FinishedResponse => ({
  status: kind === 'unavailable' ? 200 : 404,
  headers: [['Cache-Control', 'no-store']],
  etag: null,
  bodies: { identity: Buffer.from(`<h1>${kind}</h1>`) },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    if (pages.sendKnown(request, response)) return;
    const address = resolveAddress(request.url ?? '');
    if (address.kind === 'known') void pages.serve(request, response, address.route, address.path, address.query);
    else pages.sendMissing(request, response, request.url ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

beforeEach(() => {
  [time, admits, isInStore, late, lookedUp, rendered, counted, siteTag] = [
    0,
    true,
    'found',
    'unknown',
    [],
    [],
    [],
    null,
  ];
  open();
});

function open(): void {
  render = (target) => page(`page of ${target}`);
  kept = new Map();
  memory = createPageMemory({
    store: kept,
    missing: new Map<string, Entry>(),
    now: () => time,
    later: () => undefined,
    onBackgroundFailure: () => undefined,
  });
  const take = () => (admits ? () => undefined : null);
  pages = createPages({
    memory,
    renderer: {
      render: async (target, headers) => {
        rendered.push({ target, headers });
        const result = render(target);
        if (result instanceof Error) throw result;
        return Promise.resolve(result);
      },
    },
    admission: {
      isInTime: () => true,
      acquire: () => Promise.resolve(take()),
      tryAcquire: take,
      sweep: () => undefined,
    },
    notices: { find: noticeOf, renderAll: () => Promise.resolve(), drop: () => undefined },
    finder: {
      find: (lookup, timeoutMs) => {
        lookedUp.push(lookup);
        return Promise.resolve(timeoutMs > 300 ? late : isInStore);
      },
      forget: () => undefined,
    },
    host: 'site.example',
    apiOrigin: '',
    siteTag,
    log: { error: () => undefined, warn: () => undefined },
    count: (...response) => void counted.push(response.join(' ')),
    now: () => time,
  });
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await fetch(origin + path, { headers, method, redirect: 'manual' });
  return {
    status: response.status,
    retry: response.headers.get('Retry-After'),
    cache: response.headers.get('Cache-Control'),
    location: response.headers.get('Location'),
    timing: response.headers.get('Server-Timing')?.replace(/, render.*/, ''),
    etag: response.headers.get('ETag'),
    cookie: response.headers.get('Set-Cookie'),
    key: response.headers.get('Surrogate-Key'),
    control: response.headers.get('Surrogate-Control'),
    bytes: Number(response.headers.get('Content-Length')),
    body: await response.text(),
  };
}
/** Serves a page without a connection, and lets go of its request. */
async function serveUnseen(path: string) {
  const request = makeRequest(path, {});
  const address = resolveAddress(path);
  const captured = new Promise<CapturedResponse>((resolve) => {
    const response = new CapturedResponse(request, () => resolve(response));
    if (address.kind === 'known') void pages.serve(request, response, address.route, address.path, address.query);
  });
  return { request: new WeakRef(request), response: new WeakRef(await captured) };
}

/** Markup that compresses as a page does. */
const words = Array.from({ length: 2_000 }, (_, n) => `<p>${(n * 7919) % 1_000} ${(n * n) % 337}</p>`).join('');
/** When a page in memory has another size. */
const nextResize = () =>
  new Promise<void>((resolve) => {
    const { measure } = memory;
    memory.measure = (key) => {
      memory.measure = measure;
      measure(key);
      resolve();
    };
  });
/** Has a page whose contents changed rendered again before its next reader comes. */
async function renderAgain(): Promise<void> {
  memory.drop(['story:7']);
  time += 3_000;
  await ask('/story/7');
}
const targets = () => rendered.map(({ target }) => target);

describe('what is counted', () => {
  test('a page: where it came from, a 304 among them, and a client navigation apart', async () => {
    await ask('/story/1');
    const { etag } = await ask('/story/1');
    await ask('/story/1', { 'If-None-Match': etag ?? '' });
    await ask('/story/1', { RSC: '1' });
    time = 70_000;
    await ask('/story/1?utm_source=x');
    expect(counted).toEqual(['page miss 200', 'page hit 200', 'page hit 304', 'data miss 200', 'page stale 200']);
  });

  test('a feed, a page for one reader, and an address where nothing is', async () => {
    await ask('/rss.xml');
    await ask('/rss.xml');
    await ask('/search?q=x');
    await ask('/nope');
    expect(counted).toEqual(['file miss 200', 'file hit 200', 'rendered none 200', 'other none 404']);
  });

  test('a page that was refused or could not be rendered, by its status', async () => {
    admits = false;
    await ask('/story/1');
    admits = true;
    render = () => page('broken', { status: 500 });
    await ask('/story/2');
    expect(counted).toEqual(['page none 503', 'page none 500']);
  });
});

describe('pages from memory', () => {
  test('a page is rendered once, without anything of its reader, and says where it comes from', async () => {
    const reader = { Cookie: 'access_token=secret', 'X-Forwarded-For': '203.0.113.9', 'User-Agent': 'Phone' };
    expect(await ask('/story/7', reader)).toMatchObject({
      status: 200,
      timing: 'cache;desc=miss',
      body: 'page of /story/7',
    });
    expect(await ask('/story/7')).toMatchObject({
      timing: 'cache;desc=hit',
      cache: 's-maxage=60, stale-while-revalidate=540',
    });
    expect(rendered).toEqual([{ target: '/story/7', headers: { host: 'site.example' } }]);
  });

  test('keeps nothing of the request that a page was rendered for, nor of its connection', async () => {
    const { request, response } = await serveUnseen('/story/7');
    await nextTurn();
    collectGarbage();
    expect(targets()).toEqual(['/story/7']);
    expect(memory.hit('/story/7')).toBeDefined();
    expect([request, response].map((one) => one.deref() === undefined)).toEqual([true, true]);
  });

  test('a page that is read again is sent in fewer bytes, with the same words', async () => {
    render = () => page(words);
    const quick = nextResize();
    await ask('/story/7');
    await quick;
    const small = nextResize();
    const first = await ask('/story/7', { 'Accept-Encoding': 'br' });
    await small;
    const last = await ask('/story/7', { 'Accept-Encoding': 'br' });
    expect(last.bytes).toBeLessThan(0.95 * first.bytes);
    expect([last.body, last.etag]).toEqual([words, first.etag]);
    expect(targets()).toEqual(['/story/7']);
  });

  test('a page that is rendered anew and has not changed keeps its compressed bodies; a changed one gets its own', async () => {
    render = () => page(words, { report: reportOf({ tags: new Set(['story:7']) }) });
    const compressed = nextResize();
    await ask('/story/7');
    await compressed;
    const bodies = () => memory.hit('/story/7')?.response.bodies;
    // Read again, it gets its last brotli body behind the reader's back.
    const shrunk = nextResize();
    await ask('/story/7', { 'Accept-Encoding': 'br' });
    await shrunk;
    const { gzip, br } = bodies() ?? {};
    await ask('/story/7', { 'Accept-Encoding': 'identity' });
    await renderAgain();
    expect(targets()).toHaveLength(2);
    expect(bodies()?.br === br && bodies()?.gzip === gzip).toBe(true);
    // The plain one was kept for readers of the last minute.
    expect(bodies()?.identity).toBeNull();
    render = () => page(words, { headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' } });
    await renderAgain();
    expect(bodies()?.gzip === gzip).toBe(false);
    expect(memory.hit('/story/7')?.response.headers).toContainEqual(['X-Robots-Tag', 'noindex']);
  });

  test('a page is kept compressed; for readers of the plain one it is made once, until it is rendered again', async () => {
    render = () => page(words);
    const compressed = nextResize();
    await ask('/story/7');
    await compressed;
    const entry = () => memory.hit('/story/7');
    expect(entry()?.response.bodies.identity).toBeNull();
    const grown = nextResize();
    const head = await ask('/story/7', { 'Accept-Encoding': 'identity' }, 'HEAD');
    await grown;
    const plain = entry()?.response.bodies.identity;
    const whole = await ask('/story/7', { 'Accept-Encoding': 'identity' });
    expect([head.bytes, whole.bytes, whole.body]).toEqual([words.length, words.length, words]);
    expect(entry()?.response.bodies.identity).toBe(plain);
  });

  test('what a page gives one reader to keep does not reach another one', async () => {
    render = () => page('x', { headers: { 'content-type': 'text/html', 'set-cookie': ['a=b'] } });
    expect((await ask('/story/7')).cookie).toBeNull();
  });

  test('parameters that select nothing do not make another page (SEO-14)', async () => {
    for (const query of ['', '?utm_source=a', '?article=x', '?utm_source=b&fbclid=c']) await ask(`/story/7${query}`);
    await ask('/story/7?utm_source=a&article=9');
    expect(targets()).toEqual(['/story/7', '/story/7?article=9']);
  });

  test('the data of a client navigation are kept apart from the page, whatever the client’s router knows', async () => {
    render = () => page('data', { headers: { 'content-type': 'text/x-component' } });
    const data = { RSC: '1', 'Next-Router-State-Tree': 'a', 'Next-Url': '/category/1' };
    await ask('/story/7?_rsc=1', data);
    expect(await ask('/story/7?_rsc=2', { ...data, 'Next-Router-State-Tree': 'b' })).toMatchObject({
      timing: 'cache;desc=hit',
    });
    await ask('/story/7');
    await ask('/story/7?_rsc=3', { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' });
    expect(
      rendered.map(({ target, headers }) => [target, headers.rsc, headers['next-router-segment-prefetch']]),
    ).toEqual([
      ['/story/7', '1', undefined],
      ['/story/7', undefined, undefined],
      ['/story/7', '1', '/_tree'],
    ]);
  });

  test('a segment that no client of ours asks for is nothing', async () => {
    expect(await ask('/story/7', { RSC: '1', 'Next-Router-Segment-Prefetch': '/x' })).toMatchObject({ status: 404 });
    expect(rendered).toEqual([]);
  });

  test('a reader who has the page gets 304, a HEAD its head alone', async () => {
    const { etag } = await ask('/story/7');
    expect(await ask('/story/7', { 'If-None-Match': `"x", ${etag?.replace('W/', '')}` })).toMatchObject({
      status: 304,
      body: '',
      etag,
    });
    expect(await ask('/story/7', {}, 'HEAD')).toMatchObject({ status: 200, body: '', etag });
    expect(rendered).toHaveLength(1);
  });

  test('a change of its contents has it rendered again, for nobody who waits', async () => {
    render = () => page('old', { report: reportOf({ tags: new Set(['story:7']) }) });
    await ask('/story/7');
    memory.drop(['story:7']);
    render = () => page('new');
    expect(await ask('/story/7')).toMatchObject({ timing: 'cache;desc=stale', body: 'old' });
    await nextTurn();
    expect(await ask('/story/7')).toMatchObject({ body: 'new' });
  });

  test.each(['/search?q=x', '/profile', '/source/4'])(
    '%s is rendered for each request, with its reader’s cookies',
    async (path) => {
      render = () =>
        page('own', {
          headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store', 'set-cookie': ['a=b', 'c=d'] },
        });
      await ask(path, { Cookie: 'access_token=secret' });
      expect(await ask(path, { Cookie: 'access_token=secret' })).toMatchObject({
        cache: 'private, no-store',
        cookie: 'a=b, c=d',
      });
      expect(rendered.map(({ headers }) => headers.cookie)).toEqual(['access_token=secret', 'access_token=secret']);
    },
  );

  test('a feed is asked for again after seconds, with its own lifetime outside', async () => {
    render = () =>
      page('<rss/>', {
        headers: {
          'content-type': 'application/rss+xml',
          'cache-control': 'public, max-age=300',
          'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
          etag: '"x"',
        },
      });
    expect(await ask('/rss.xml')).toMatchObject({ cache: 'public, max-age=300', etag: '"x"' });
    const since = (date: string) => ask('/rss.xml', { 'If-Modified-Since': date });
    expect((await since('Fri, 20 Nov 2026 10:00:00 GMT')).status).toBe(304);
    expect((await since('Fri, 20 Nov 2026 09:59:59 GMT')).status).toBe(200);
    expect((await since('yesterday')).status).toBe(200);
    time = 1_999;
    await ask('/rss.xml?x=1');
    time = 2_000;
    await ask('/rss.xml');
    expect(targets()).toEqual(['/rss.xml', '/rss.xml']);
  });
});

describe('a page whose backend is gone (DB-1)', () => {
  const failure = (missedBackend: boolean) => page('<html id="__next_error__">', { status: 500, missedBackend });

  test.each([
    ['fails', () => failure(true)],
    ['responds to nobody', () => new RenderTimeout(true)],
  ])('is a 503 in words when the backend %s, with Retry-After, kept by nobody', async (_what, failing) => {
    render = failing;
    expect(await ask('/story/7')).toMatchObject({
      status: 503,
      retry: '5',
      cache: 'no-store',
      body: '<h1>unavailable</h1>',
    });
  });

  test('is served from memory, however often its contents were dropped', async () => {
    await ask('/story/7');
    memory.drop(['all']);
    time = 3_600_000;
    render = () => failure(true);
    for (let n = 0; n < 3; n += 1)
      expect(await ask('/story/7')).toMatchObject({ status: 200, body: 'page of /story/7' });
    expect(rendered).toHaveLength(2);
  });

  test('a page without one of its blocks is better than none, but replaces no whole one', async () => {
    const partial = page('partial', { report: reportOf({ isPartial: true }) });
    render = () => partial;
    expect([(await ask('/story/7')).body, (await ask('/story/7')).body]).toEqual(['partial', 'partial']);
    render = () => page('whole');
    await ask('/story/7');
    memory.drop(['all']);
    time = 10_000;
    render = () => partial;
    expect(await ask('/story/7')).toMatchObject({ body: 'whole' });
  });

  test('a bug stays a 500, in words', async () => {
    render = () => failure(false);
    expect(await ask('/story/7')).toMatchObject({
      status: 500,
      retry: null,
      cache: 'no-store',
      body: expect.stringContaining('Страница не загрузилась'),
    });
  });

  test('a page that hangs is a 503', async () => {
    render = () => new RenderTimeout(false);
    expect(await ask('/story/7')).toMatchObject({ status: 503, retry: '5' });
  });

  test('a page that refuses in words of its own keeps them', async () => {
    render = () => page('слишком часто', { report: reportOf({ status: 503, retryAfterSeconds: 7 }) });
    expect(await ask('/search?q=x')).toMatchObject({
      status: 503,
      retry: '7',
      cache: 'no-store',
      body: 'слишком часто',
    });
  });
});

describe('an address of nothing', () => {
  const data = { RSC: '1' };
  const prefetch = { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' };

  test.each([
    ['/story/999', 'story'],
    ['/story/999?list=2', 'story'],
    ['/channel/999', 'channel'],
    ['/archive/2026-11-20/99', 'archive'],
  ])(
    '%s is a 404 from memory, rendered for nobody and kept by nobody, page and data alike (LOAD-1)',
    async (path, kind) => {
      isInStore = 'missing';
      expect(await ask(path)).toMatchObject({ status: 404, cache: 'no-store', body: `<h1>${kind}</h1>` });
      for (const headers of [data, prefetch])
        expect(await ask(path, headers)).toMatchObject({ status: 404, cache: 'no-store', body: '' });
      expect([rendered, [...kept.keys()]]).toEqual([[], []]);
    },
  );

  test.each([
    '/story/999/rss.xml',
    '/channel/999/atom.xml',
    '/category/999/feed.json',
    '/sitemaps/stories-999.xml',
    '/sitemaps/others.xml',
    '/no-key-of-the-site.txt',
  ])('%s is a 404 in words, rendered for nobody and kept by nobody (LOAD-1)', async (path) => {
    isInStore = 'missing';
    expect(await ask(path)).toMatchObject({ status: 404, cache: 'no-store', body: 'Здесь нет такого файла.\n' });
    expect([rendered, [...kept.keys()]]).toEqual([[], []]);
  });

  test('all numbers that no category has show one page, kept once, whose data as well (R15, LOAD-1)', async () => {
    isInStore = 'missing';
    for (const number of [999, 1_000, 5_000_000_000])
      for (const headers of [{}, data]) expect((await ask(`/category/${number}`, headers)).status).toBe(200);
    const shared = '/category/9007199254740991';
    expect(targets()).toEqual([shared, shared]);
    expect([...kept.keys()]).toEqual([shared, `data ${shared}`]);
    await ask('/category/998?shown=15');
    await ask('/category/997?shown=15&utm_source=x');
    expect(targets().slice(2)).toEqual([`${shared}?shown=15`]);
  });

  test('the page of unknown categories is kept by no cache in front', async () => {
    siteTag = 'site:1';
    open();
    isInStore = 'missing';
    expect(await ask('/category/999')).toMatchObject({ status: 200, cache: 'no-cache', key: null, control: null });
  });

  test('while the store is slow and there is no room for a rendering, it is a 404 as soon as the store has said so', async () => {
    [isInStore, late, admits] = ['unknown', 'missing', false];
    expect(await ask('/story/999')).toMatchObject({ status: 404, body: '<h1>story</h1>' });
    expect(await ask('/story/999', data)).toMatchObject({ status: 404, body: '' });
    late = 'found';
    expect(await ask('/story/7')).toMatchObject({ status: 503, retry: '5' });
  });

  test('under load what is there is looked up once', async () => {
    admits = false;
    expect(await ask('/story/7')).toMatchObject({ status: 503 });
    expect(lookedUp).toHaveLength(1);
  });

  test.each([
    ['/story/abc', 'story'],
    ['/nope', 'page'],
  ])('%s has the words of «%s»', async (path, kind) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: `<h1>${kind}</h1>` });
  });

  test('what a page itself says to be missing is a 404 that is kept for a moment', async () => {
    render = () => page('nothing', { report: reportOf({ status: 404 }) });
    expect([await ask('/channel/5'), await ask('/channel/5')]).toMatchObject([
      { status: 404, cache: 'no-store', body: 'nothing' },
      { status: 404, timing: 'cache;desc=hit' },
    ]);
    time = 3_000;
    await ask('/channel/5');
    expect(targets()).toEqual(['/channel/5', '/channel/5']);
  });

  test('the data of a page that says by itself that it is not there are a 404 as well: the client loads the page, and they take no place of pages', async () => {
    render = () => page('data', { headers: { 'content-type': 'text/x-component' }, report: reportOf({ status: 404 }) });
    expect(await ask('/channel/5', data)).toMatchObject({ status: 404, cache: 'no-store' });
    expect([...kept.keys()]).toEqual([]);
  });

  test('the feed of a merged story leads to the feed of the other one', async () => {
    isInStore = { mergedInto: 8 };
    expect(await ask('/story/7/atom.xml')).toMatchObject({ status: 308, location: '/story/8/atom.xml' });
    expect(rendered).toEqual([]);
  });

  test('an article that is not of the story leads to the story, for now', async () => {
    isInStore = 'other-article';
    for (const headers of [{}, data])
      expect(await ask('/story/7?article=9', headers)).toMatchObject({
        status: 307,
        location: '/story/7',
        cache: 'no-cache',
      });
    expect(rendered).toEqual([]);
  });

  test('a merged story leads to the other one without a render, for now: the merge may be undone (R22)', async () => {
    isInStore = { mergedInto: 8 };
    expect(await ask('/story/7')).toMatchObject({ status: 308, location: '/story/8', cache: 'no-cache' });
    isInStore = 'found';
    expect(await ask('/story/7')).toMatchObject({ status: 200 });
    expect(targets()).toEqual(['/story/7']);
  });

  test('the redirect of a merged story that only its page knows is kept by nobody: the merge may be undone (R22)', async () => {
    render = () => page('', { status: 308, headers: { location: '/story/8' } });
    for (let n = 0; n < 2; n += 1)
      expect(await ask('/story/7')).toMatchObject({ status: 308, location: '/story/8', cache: 'no-cache' });
    expect(rendered).toHaveLength(2);
  });
});

describe('warming', () => {
  test('renders a page before its first reader comes', async () => {
    await pages.warm('/story/7?utm_source=x');
    await pages.warm('/rss.xml');
    expect(await ask('/story/7')).toMatchObject({ timing: 'cache;desc=hit' });
    expect(targets()).toEqual(['/story/7']);
  });

  test('gives way to readers, and a page that fails does not end it', async () => {
    admits = false;
    await pages.warm('/story/7');
    admits = true;
    render = () => new RenderTimeout(true);
    await pages.warm('/story/8');
    expect(targets()).toEqual(['/story/8']);
  });
});

describe('too many requests (LOAD-1)', () => {
  test('a page is refused in a moment, with Retry-After, kept by nobody', async () => {
    admits = false;
    expect(await ask('/story/7')).toMatchObject({
      status: 503,
      retry: '5',
      cache: 'no-store',
      body: expect.stringContaining('Сайт перегружен'),
    });
    expect(rendered).toEqual([]);
  });

  test('a page in memory is served all the same, also one that is stale', async () => {
    await ask('/story/7');
    admits = false;
    expect(await ask('/story/7')).toMatchObject({ status: 200 });
    time = 61_000;
    expect(await ask('/story/7')).toMatchObject({ status: 200, timing: 'cache;desc=stale' });
  });
});

describe('what the cache in front is told', () => {
  const current = 'max-age=600';
  const outdated = 'max-age=1';
  beforeEach(() => {
    siteTag = 'site:1';
    open();
    render = (target) => page(`page of ${target}`, { report: reportOf({ tags: new Set(['story:7']) }) });
  });

  test('under which names to give up a page, its data and a feed, and for how long to keep them; browsers and other caches learn the same as without it', async () => {
    const cache = 's-maxage=60, stale-while-revalidate=540';
    const told = { key: 'all story:7 site:1 shows:7', control: current };
    const asked: Record<string, string>[] = [{}, { RSC: '1' }];
    for (const headers of asked)
      for (const timing of ['cache;desc=miss', 'cache;desc=hit'])
        expect(await ask('/story/7', headers)).toMatchObject({ ...told, timing, cache });
    expect(await ask('/story/7/rss.xml')).toMatchObject(told);
    const { etag } = await ask('/story/7');
    expect(await ask('/story/7', { 'If-None-Match': etag ?? '' })).toMatchObject({ ...told, status: 304 });
  });

  test('nothing where no cache is told of changes', async () => {
    siteTag = null;
    open();
    for (let n = 0; n < 2; n += 1) expect(await ask('/story/7')).toMatchObject({ key: null, control: null });
  });

  test('to ask again in a moment for a page that has changed or may have', async () => {
    await ask('/story/7');
    memory.drop(['story:7']);
    time = 1;
    // The next reader gets the old page while the new one is rendered, and so does the cache.
    expect(await ask('/story/7')).toMatchObject({ timing: 'cache;desc=stale', control: outdated });
    expect(await ask('/story/7')).toMatchObject({ timing: 'cache;desc=hit', control: current });
    time = 62_000;
    expect(await ask('/story/7')).toMatchObject({ timing: 'cache;desc=stale', control: outdated });
  });

  test('the same of a page whose contents changed while it was being rendered', async () => {
    render = (target) => {
      memory.drop(['story:7']);
      return page(`page of ${target}`, { report: reportOf({ tags: new Set(['story:7']) }) });
    };
    expect(await ask('/story/7')).toMatchObject({ timing: 'cache;desc=miss', control: outdated });
  });

  test('the same of a page without one of its blocks', async () => {
    render = () => page('partial', { report: reportOf({ isPartial: true, tags: new Set(['story:7']) }) });
    expect(await ask('/story/7')).toMatchObject({ status: 200, key: 'all story:7 site:1', control: outdated });
  });

  test('a feed of what has changed is rendered anew at once: the cache does not get the old one', async () => {
    await ask('/story/7/rss.xml');
    memory.drop(['story:7']);
    time = 1;
    expect(await ask('/story/7/rss.xml')).toMatchObject({ timing: 'cache;desc=miss', control: current });
  });

  test('nothing of what is for one reader, is not there or fails', async () => {
    expect(await ask('/search?q=x')).toMatchObject({ key: null, control: null });
    render = () => page('missing', { report: reportOf({ status: 404 }) });
    expect(await ask('/story/8')).toMatchObject({ status: 404, key: null, control: null });
    render = () => new RenderTimeout(true);
    expect(await ask('/story/9')).toMatchObject({ status: 503, key: null, control: null });
  });

  test('only what Cache-Control says of a page with more names than a header takes', async () => {
    const tags = new Set(Array.from({ length: 200 }, (_, n) => `story:${n}`));
    render = () => page('many', { report: reportOf({ tags }) });
    expect(await ask('/story/7')).toMatchObject({ status: 200, key: null, control: null });
  });
});

// The last one: nothing takes the mark away.
test('a process that is ending renders only what a reader waits for (DUR-2)', async () => {
  await ask('/story/7');
  time = 61_000;
  markStopping();
  expect(await ask('/story/7')).toMatchObject({ status: 200, timing: 'cache;desc=stale' });
  await pages.warm('/story/8');
  expect(targets()).toEqual(['/story/7']);
  expect(await ask('/story/9')).toMatchObject({ status: 200, timing: 'cache;desc=miss' });
});
