import { once } from 'node:events';
import { createServer, ServerResponse, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCachedPages } from './cached-pages';
import { guardPages, noticeOf, type PageGuard } from './guard-pages';
import { makeReady } from './ready-response';
import type { RequestContext } from './request-context';

const methods = ['appendHeader', 'setHeader', 'writeHead'] as const;
const originals = methods.map((method): unknown => Reflect.get(ServerResponse.prototype, method));

let server: Server;
/** Whoever renders pages. */
let render: RequestListener;
let rendered: string[];
let context: RequestContext;
let respondedAt: number;
let admits: boolean;
let result: 'found' | 'missing' | 'other-article';
const cachedPages = createCachedPages();
const notices = { find: (kind: string) => makeReady(`<h1>${kind}</h1>`) };

beforeAll(async () => {
  const guard: PageGuard = {
    admission: {
      isInTime: () => true,
      acquire: () => Promise.resolve(admits ? () => undefined : null),
      sweep: () => undefined,
    },
    cachedPages,
    notices,
    finder: { find: () => Promise.resolve(result), forget: () => undefined },
    respondedAt: () => respondedAt,
    deadlineMs: 1,
  };
  const answer = guardPages(guard);
  server = createServer((request, response) => {
    context = { requestId: '1', method: 'GET', path: '/' };
    answer({
      request,
      response,
      context,
      proceed: () => (rendered.push(request.url ?? ''), render(request, response)),
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  [rendered, respondedAt, admits, result] = [[], Infinity, true, 'found'];
  cachedPages.drop(['all']);
  render = (_request, response) => response.end('a page');
});
afterAll(() => {
  server.close();
  methods.forEach((method, index) => Reflect.set(ServerResponse.prototype, method, originals[index]));
});

const ask = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    redirect: 'manual',
  });
  const { headers } = answer;
  return {
    status: answer.status,
    retry: headers.get('Retry-After'),
    cache: headers.get('Cache-Control'),
    location: headers.get('Location'),
    body: await answer.text(),
  };
};

/** As Next answers when a page throws. */
const fail =
  (missedBackend: boolean): RequestListener =>
  (_request, response) => {
    context.missedBackend = missedBackend;
    response.statusCode = 500;
    response.setHeader('Content-Type', 'text/html');
    response.end('<html id="__next_error__">');
  };

describe('a page whose backend is gone (DB-1)', () => {
  test('is a 503 in words, with Retry-After, kept by nobody', async () => {
    render = fail(true);
    expect(await ask('/story/7')).toEqual({
      status: 503,
      retry: '5',
      cache: 'no-store',
      location: null,
      body: '<h1>unavailable</h1>',
    });
  });

  test('is told by the deadline when nothing answers', async () => {
    respondedAt = 5;
    render = () => void (context.waiting = { requests: 1, since: 6 });
    expect(await ask('/story/7')).toMatchObject({ status: 503, retry: '5', body: '<h1>unavailable</h1>' });
  });

  test.each([
    ['answers others', { requests: 1, since: 4 }],
    ['is not asked', undefined],
  ])('is not told while the backend %s: the page is only slow', async (_what, waiting) => {
    respondedAt = 5;
    render = (_request, response) => {
      context.waiting = waiting;
      setTimeout(() => response.end('a page'), 20);
    };
    expect(await ask('/story/7')).toMatchObject({ status: 200, body: 'a page' });
  });

  test('a bug stays a 500, in words', async () => {
    render = fail(false);
    expect(await ask('/story/7')).toMatchObject({
      status: 500,
      retry: null,
      cache: 'no-store',
      body: expect.stringContaining('Страница не загрузилась'),
    });
  });

  test('a page that refuses in words of its own keeps them', async () => {
    // Set before the head is written, as a page does it (lib/site/page-response.ts).
    render = (_request, response) => {
      response.statusCode = 503;
      response.setHeader('Retry-After', '7');
      response.end('слишком часто');
    };
    expect(await ask('/search?q=x')).toMatchObject({ status: 503, retry: '7', body: 'слишком часто' });
  });
});

describe('an address of nothing', () => {
  test.each([
    ['/story/999', 'story'],
    ['/channel/999', 'channel'],
    ['/archive/2026-11-20/99', 'archive'],
    ['/404', 'page'],
    ['/notice/story', 'story'],
  ])('%s is a 404 from memory, rendered for nobody', async (path, kind) => {
    result = 'missing';
    expect(await ask(path)).toMatchObject({ status: 404, cache: 'no-store', body: `<h1>${kind}</h1>` });
    expect(rendered).toEqual([]);
  });

  test('an article that is not of the story leads to the story, for now', async () => {
    result = 'other-article';
    expect(await ask('/story/7?article=9')).toMatchObject({ status: 307, location: '/story/7', cache: 'no-cache' });
    expect(rendered).toEqual([]);
  });

  test('a page that is in memory is not looked up', async () => {
    render = (_request, response) => response.setHeader('x-nextjs-cache', 'MISS').end('a page');
    await ask('/story/7');
    result = 'missing';
    expect(await ask('/story/7?utm_source=x')).toMatchObject({ status: 200 });
    cachedPages.drop(['story:7']);
    expect(await ask('/story/7')).toMatchObject({ status: 404 });
  });

  test.each([
    ['/story/abc', 'story'],
    ['/Archive//x', 'archive'],
    ['/nope%0a', 'page'],
    ['/', 'page'],
  ])('%s: the words of «%s»', (path, kind) => {
    expect(noticeOf(path)).toBe(kind);
  });
});

describe('too many requests (LOAD-1)', () => {
  test('a page is refused in a moment, with Retry-After, kept by nobody', async () => {
    admits = false;
    expect(await ask('/story/7')).toEqual({
      status: 503,
      retry: '5',
      cache: 'no-store',
      location: null,
      body: expect.stringContaining('Сайт перегружен'),
    });
    expect(rendered).toEqual([]);
  });

  test.each(['/robots.txt', '/logo.png', '/cards/site-1.png'])('%s is served all the same', async (path) => {
    admits = false;
    expect(await ask(path)).toMatchObject({ status: 200 });
  });
});
