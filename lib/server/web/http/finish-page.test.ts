import { finishPage } from './finish-page';
import { readPlain, sizeOf, type FinishedResponse } from './finished-response';
import { headScript, heldHeadScript } from './hold-scripts';
import { securityHeaders } from './http-defaults';
import { hashScript } from './inline-scripts';
import type { RenderedPage } from './next-renderer';

const html = (text: string, script = heldHeadScript) =>
  `<html><head><script>${script}</script></head><body>${text}</body></html>`;
const own = hashScript(heldHeadScript);
const log = { error: jest.fn() };
beforeEach(() => log.error.mockClear());

const page = (body: string, over: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(body),
  report: { status: 200, retryAfterSeconds: null, tags: new Set(), isPartial: false },
  missedBackend: false,
  ...over,
});
const finish = (rendered: RenderedPage, cacheControl: string | null = 's-maxage=60') =>
  finishPage(rendered, { cacheControl, apiOrigin: '', log });
const headersOf = ({ headers }: FinishedResponse) => Object.fromEntries(headers);

describe('the policy of every page that leaves (CSP-1)', () => {
  test('names the page’s own scripts; its body is untouched', () => {
    const finished = finish(page(html('Сюжет')));
    expect(headersOf(finished)['Content-Security-Policy']).toContain(
      `${securityHeaders['Content-Security-Policy']}; default-src 'self'; script-src 'self' '${own}';`,
    );
    expect(readPlain(finished).toString()).toBe(html('Сюжет'));
  });

  test('names the opening script as a file’s loader, or whole on a page of one reader, whose scripts start at once', () => {
    const body = html('', headScript);
    const policyOf = (isPersonal: boolean) =>
      headersOf(finishPage(page(body), { cacheControl: null, apiOrigin: '', log, isPersonal }))[
        'Content-Security-Policy'
      ];
    const hashes = [heldHeadScript, headScript].map(hashScript);
    expect([false, true].map((isPersonal) => hashes.map((hash) => policyOf(isPersonal)?.includes(hash)))).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('does not name a script that nobody knows, and that is told', () => {
    const policy = headersOf(finish(page(html('<script>alert(1)</script>'))))['Content-Security-Policy'];
    expect([policy?.includes(hashScript('alert(1)')), policy?.includes(own)]).toEqual([false, true]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test.each(['text/x-component', 'application/json', 'text/plain; charset=utf-8'])(
    '%s keeps the policy of all responses',
    (type) => {
      const finished = finish(page(html(''), { headers: { 'content-type': type } }));
      expect(headersOf(finished)['Content-Security-Policy']).toBe(securityHeaders['Content-Security-Policy']);
    },
  );
});

describe('the head of a response', () => {
  test('has the headers of HDR-1 and nothing that tells of the framework', () => {
    const finished = finish(
      page('', {
        headers: { 'content-type': 'text/html', 'x-powered-by': 'x', 'x-nextjs-cache': 'HIT', link: '</a>' },
      }),
    );
    expect(Object.keys(headersOf(finished)).sort()).toEqual(
      [...Object.keys(securityHeaders), 'Content-Type', 'X-Accel-Expires', 'Cache-Control', 'Vary', 'Link'].sort(),
    );
  });

  test('the same content has the same ETag, another one has another', () => {
    const [a, b, c] = [finish(page('a')), finish(page('a')), finish(page('c'))];
    expect(a.etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect([a.etag === b.etag, a.etag === c.etag]).toEqual([true, false]);
  });

  test.each([
    [404, 's-maxage=60', 'no-store'],
    [503, 's-maxage=60', 'no-store'],
    [200, 's-maxage=60', 's-maxage=60'],
    [308, 's-maxage=60', 'no-cache'],
    [307, null, 'private, no-store'],
    [200, null, 'private, no-store'],
  ] as const)('%i of a page with %p is sent with %p (SEO-12, R22)', (status, given, cacheControl) => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'private, no-store' };
    expect(headersOf(finish(page('', { status, headers }), given))['Cache-Control']).toBe(cacheControl);
  });

  test('takes as much memory as its bodies, and a little more', () => {
    const finished = finish(page('x'.repeat(10_000)));
    const before = sizeOf(finished);
    finished.bodies.br = Buffer.alloc(1_000);
    expect([before > 10_000, sizeOf(finished) - before]).toEqual([true, 1_000]);
  });
});

describe('for how long nginx in front keeps it', () => {
  test.each<[what: string, rendered: RenderedPage, seconds: string | undefined]>([
    ['a page', page('x'), '3'],
    ['what is not there (R21)', page('x', { report: { ...page('').report, status: 404 } }), '3'],
    ['what an editor has taken down', page('x', { report: { ...page('').report, status: 410 } }), '3'],
    ['a merged story (R22)', page('', { status: 308, headers: { location: '/story/8' } }), '3'],
    ['a page that refuses', page('x', { report: { ...page('').report, status: 503 } }), undefined],
  ])('%s', (_what, rendered, seconds) => {
    const { headers } = finish(rendered);
    const names = headers.map(([name]) => name);
    expect(headersOf({ headers } as FinishedResponse)['X-Accel-Expires']).toBe(seconds);
    // nginx before 1.23 takes the first of both.
    if (seconds) expect(names.indexOf('X-Accel-Expires')).toBeLessThan(names.indexOf('Cache-Control'));
  });

  test.each([
    ['a feed', 'public, max-age=300', '3'],
    ['a file that nobody may keep', 'no-store', undefined],
  ])('%s', (_what, cacheControl, seconds) => {
    const rendered = page('x', { headers: { 'content-type': 'text/xml', 'cache-control': cacheControl } });
    expect(headersOf(finish(rendered, null))['X-Accel-Expires']).toBe(seconds);
  });

  test('what is for one reader is kept nowhere', () => {
    const rendered = page('x', { status: 307, headers: { location: '/login' } });
    const finished = finishPage(rendered, { cacheControl: null, apiOrigin: '', log, isPersonal: true });
    expect(headersOf(finished)['X-Accel-Expires']).toBeUndefined();
  });
});
