import type { Page } from '@playwright/test';
import type { BrowserError } from '../lib/contract/browser-error';
import { expect, test } from './support/site';

const probe = /probe of the tests/;

/** One of the page's own scripts breaks, twice in the same place, and tells in its message where the reader is. */
async function breakScript(page: Page): Promise<void> {
  const failure = `;[1,2].forEach(()=>setTimeout(()=>{throw new TypeError('probe of the tests at '+location.href)}))`;
  await page.route(
    '**/_next/static/chunks/*.js*',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + failure });
    },
    { times: 1 },
  );
}

test.beforeEach(({ refused }) => refused(404, probe));

test('an error of a page reaches the site once, with its place and no word of what was asked for (WATCH-1)', async ({
  page,
  context,
  baseURL,
}) => {
  await breakScript(page);
  await context.addCookies([{ name: 'cookieConsent', value: 'true', url: baseURL ?? '' }]);
  const sent: { report: string; type: string | undefined }[] = [];
  // Chromium tells what a beacon carries only where it is held up.
  await page.route('**/api/v1/browser-errors/', (route) => {
    const request = route.request();
    sent.push({ report: request.postData() ?? '', type: request.headers()['content-type'] });
    return route.continue();
  });
  const taken = page.waitForResponse('**/api/v1/browser-errors/');
  await page.goto('/search?q=тайна&category=1#part');
  expect((await taken).status()).toBe(204);
  await page.waitForLoadState('networkidle');
  expect(sent.map(({ type }) => type)).toEqual(['application/json']);
  const report = JSON.parse(sent[0]?.report ?? '') as BrowserError;
  expect(report).toEqual({
    message: 'TypeError: probe of the tests at (page)',
    file: expect.stringMatching(/^\/_next\/static\/chunks\/[^?]+\.js$/),
    line: expect.any(Number),
    column: expect.any(Number),
    stack: [expect.stringMatching(/^at \/_next\/static\/chunks\/[^?]+\.js:\d+:\d+$/)],
    build: expect.stringMatching(/^[\da-z]{24}$/),
    route: 'search',
  });
  const text = decodeURIComponent(sent[0]?.report ?? '');
  for (const secret of ['тайна', 'q=', 'category', '#part', 'cookieConsent', baseURL ?? ''])
    expect(text).not.toContain(secret);
});

test('a page without an error loads nothing for it (WATCH-1)', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /error/.test(path))).toEqual([]);
});

test('the script that reports is a file for everyone, which caches keep (WATCH-1)', async ({ request }) => {
  const { 'content-type': type, 'cache-control': caching, etag } = (await request.get('/error-report.js')).headers();
  expect([type, caching]).toEqual(['text/javascript; charset=utf-8', 'public, max-age=300']);
  expect((await request.get('/error-report.js', { headers: { 'If-None-Match': etag ?? '' } })).status()).toBe(304);
});
