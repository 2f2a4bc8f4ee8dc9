import type { BrowserError } from '@/lib/contract/browser-error';
import { alliedOrigin, bearer, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  api.stopClock();
});
beforeEach(() => {
  api.logged.splice(0);
  // Every test has a window and limits of its own.
  api.pass(3_600);
});
afterAll(() => api.close());

const path = '/api/v1/browser-errors/';
const report: BrowserError = {
  message: 'TypeError: x is not a function',
  file: '/_next/static/chunks/a.js',
  line: 1,
  column: 20,
  stack: ['at t (/_next/static/chunks/a.js:1:20)'],
  build: 'b1',
  route: 'story',
};
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const send = (body: unknown = report, headers: Record<string, string> = { 'x-sujet-peer': api.newIp() }) =>
  api.send('POST', path, body, { headers });

describe('POST /api/v1/browser-errors/ (WATCH-1)', () => {
  test('204 without a body, kept by nobody; with and without the last slash', async () => {
    const { status, body, headers } = await send();
    expect([status, body, headers.get('Cache-Control')]).toEqual([204, null, 'no-store']);
    expect((await api.send('POST', path.replace(/\/$/, ''), report)).status).toBe(204);
  });

  test('one line of the log for an error, which says nothing of who sent it', async () => {
    const { access } = await api.signIn();
    api.logged.splice(0);
    const ip = api.newIp();
    const headers = {
      'x-sujet-peer': ip,
      'User-Agent': firefox,
      Referer: `${siteOrigin}/search?q=secret`,
      Cookie: 'access-token=secret',
      ...bearer(access),
    };
    const own = { ...report, message: 'Error: mine' };
    for (let n = 0; n < 3; n += 1) await send(own, headers);
    const { route, build, ...error } = own;
    expect(api.logged.filter(([line]) => JSON.stringify(line).includes('mine'))).toEqual([
      [{ route, build, browser: 'Firefox', error }, 'an error in a browser'],
    ]);
  });

  test('the database is not asked', async () => {
    const query = jest.spyOn(api.database.pool, 'query');
    const connect = jest.spyOn(api.database.pool, 'connect');
    await send();
    expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0]);
    query.mockRestore();
    connect.mockRestore();
  });

  test.each<[string, object]>([
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(301) }],
    ['message', { message: 7 }],
    ['file', { file: '/search?q=secret' }],
    ['file', { file: '/_next/static/a.js?dpl=1' }],
    ['file', { file: 'https://sujet.example/_next/static/a.js' }],
    ['line', { line: -1 }],
    ['line', { line: '1' }],
    ['column', { column: 1.5 }],
    ['stack', { stack: Array.from({ length: 6 }, () => 'at x:1') }],
    ['stack[0]', { stack: ['x'.repeat(201)] }],
    ['build', { build: 'b 1' }],
    ['route', { route: '/story/7' }],
  ])('a bad %s is refused: %j', async (field, change) => {
    const { status, body } = await send({ ...report, ...change });
    expect([status, Object.keys(body.errors), api.logged]).toEqual([400, [field], []]);
    expect(JSON.stringify([body.detail, body.errors])).not.toMatch(/must|valid|following/);
  });

  test('what a report has beside its fields is not logged', async () => {
    await send({ ...report, url: `${siteOrigin}/search?q=secret`, user: 'secret', cookie: 'secret' });
    expect(JSON.stringify(api.logged)).not.toContain('secret');
  });

  test('4 KB at most; another type, no JSON, another method, another site are refused', async () => {
    expect((await send({ ...report, more: 'x'.repeat(4_096) })).status).toBe(413);
    const text = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify(report) };
    expect((await api.get(path, text)).status).toBe(415);
    expect((await api.get(path, { ...text, headers: { 'Content-Type': 'application/json' }, body: '{' })).status).toBe(
      400,
    );
    expect((await api.get(path)).status).toBe(405);
    expect((await send(report, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(report, { Origin: alliedOrigin, 'x-sujet-peer': api.newIp() })).status).toBe(204);
  });

  test('30 a minute from one address, the whole of an IPv6 network together; others go on', async () => {
    const from = (host: number) =>
      send({ ...report, line: host }, { 'x-sujet-peer': `2001:db8:1:1::${host.toString(16)}` });
    for (let host = 1; host <= 30; host += 1) expect((await from(host)).status).toBe(204);
    const refused = await from(31);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await send()).status).toBe(204);
    api.pass(60);
    expect((await from(31)).status).toBe(204);
  });

  test('600 a minute from all of them', async () => {
    for (let n = 0; n < 600; n += 1) expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(429);
    api.pass(60);
    expect((await send()).status).toBe(204);
  });
});
