import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '../support/site';

// CORS knows no header of a proxy's.
test.use({ extraHTTPHeaders: {} });

const api = `http://localhost:${process.env.E2E_API_PORT ?? '3218'}`;
const port = process.env.E2E_LONELY_PORT ?? '3220';
const site = `http://localhost:${port}`;

/** The built site, whose backend is not there. */
let web: ChildProcess;
let printed = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  web = spawn(process.execPath, ['--import', 'tsx', 'lib/server/web/http/site-main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      SITE_ORIGIN: site,
      API_ORIGIN: 'http://127.0.0.1:1',
      NEXT_PUBLIC_API_ORIGIN: api,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [web.stdout, web.stderr]) stream?.on('data', (part: Buffer) => (printed += part.toString()));
  await expect
    .poll(
      () =>
        fetch(`${site}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      // A cold start beside other tests.
      { timeout: 90_000 },
    )
    .toBe(200);
});

test.afterAll(() => void web.kill('SIGKILL'));

test('a page is a 503 with readable words, Retry-After, kept by nobody; one JSON line tells why (DB-1, LOG-1)', async ({
  page,
  refused,
}) => {
  refused(503);
  // The scripts' own API is another one, which knows nothing of this site: here it has nothing to tell.
  const headers = { 'Access-Control-Allow-Origin': site, 'Access-Control-Allow-Credentials': 'true' };
  await page.route(`${api}/**`, (route) => route.fulfill({ status: 204, headers }));
  await page.goto(`${site}/story/7`);
  // Rendered ahead, once the server listens.
  await expect.poll(async () => (await (await fetch(`${site}/story/7`)).text()).includes('<header')).toBe(true);
  printed = '';
  const answer = await page.goto(`${site}/story/7`);
  expect([answer?.status(), answer?.headers()['retry-after'], answer?.headers()['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сайт временно недоступен');
  await expect(page.getByRole('link', { name: 'Попробовать снова' })).toBeVisible();
  await expect(page.locator('header')).toBeVisible();
  const told = printed.split('\n').filter((line) => line !== '');
  expect(told.map((line) => (JSON.parse(line) as { path?: string }).path)).toEqual(['/story/7']);
});

test('an error of its pages is one line of its own log, and nothing is asked of the API for it (WATCH-1)', async ({
  page,
  refused,
}) => {
  refused(503, /probe of the tests/);
  await page.route(`${api}/**`, (route) => route.fulfill({ status: 204 }));
  const failure = `;setTimeout(()=>{throw new Error('probe of the tests at '+location.href)})`;
  await page.route(
    '**/_next/static/chunks/*.js*',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + failure });
    },
    { times: 1 },
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  printed = '';
  const taken = page.waitForResponse(`${site}/api/v1/browser-errors/`);
  await page.goto(`${site}/story/7?article=9`);
  expect((await taken).status()).toBe(204);
  await expect.poll(() => printed).toContain('an error in a browser');
  const lines = printed.split('\n').filter((line) => line.includes('probe of the tests'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ part: 'web', level: 40, route: 'story', browser: 'bot', msg: 'an error in a browser' }),
  ]);
  expect(lines.join()).not.toMatch(/article|story\/7/);
  expect(asked.filter((url) => url.startsWith(api) && url.includes('browser-errors'))).toEqual([]);
});

for (const path of ['/', '/category/2', '/category', '/archive', '/channel/1']) {
  test(`${path} is a 503 as well`, async ({ request }) => {
    const answer = await request.get(site + path);
    expect([answer.status(), answer.headers()['retry-after'], answer.headers()['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await answer.text()).toContain('Сайт временно недоступен');
  });
}

test('it is alive, and says that it is not ready', async ({ request }) => {
  expect((await request.get(`${site}/healthz`)).status()).toBe(200);
  const answer = await request.get(`${site}/readyz`);
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '5']);
});

test('SIGTERM ends it within 15 s, although a client never finishes its request (DUR-2)', async () => {
  const stuck = connect(Number(port), 'localhost');
  stuck.on('error', () => undefined);
  await once(stuck, 'connect');
  stuck.write('POST /api/v1/track HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345');
  // Handled: a request that came after it is answered.
  await fetch(`${site}/healthz`);
  web.kill('SIGTERM');
  const [code] = (await once(web, 'exit', { signal: AbortSignal.timeout(15_000) })) as [number | null];
  expect(code).toBe(0);
  stuck.destroy();
});
