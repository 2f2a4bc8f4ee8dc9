import { browserErrorSchema, errorRoutes, type BrowserError } from '@/lib/contract/browser-error';
import { errorKeeper, errorReporter, reportsPerPage } from './error-scripts';
import { routes } from './routes';

const origin = 'http://localhost';
const chunk = `${origin}/_next/static/chunks/0a_b.js`;

interface Failure {
  message?: string;
  file?: string;
  line?: number;
  error?: unknown;
}

/** As Next writes it, and as lib/server/web/http/static-data.ts leaves it. */
const routerData = `'0:{"P":null,"l":"$undefined","b":"b1-build"}'`;

/** A window of its own with the script of the head; `load` runs the script that it asks for. */
function open(path = '/story/7?article=9&q=secret#part', data = routerData) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentDocument;
  const window = page?.defaultView;
  if (!window || !page) throw new Error('a frame has a document');
  page.open();
  page.write(`<!DOCTYPE html><html><head></head><body><script>${data}</script></body></html>`);
  page.close();
  const sent: { path: string; blob: Blob }[] = [];
  Object.defineProperty(window.navigator, 'sendBeacon', {
    value: (to: string, blob: Blob) => sent.push({ path: to, blob }) > 0,
  });
  const run = (text: string) => {
    const script = page.createElement('script');
    script.textContent = text;
    page.head.append(script);
  };
  run(errorKeeper);
  const url = new URL(path, origin);
  const fire = (event: Event, more: object) => window.dispatchEvent(Object.assign(event, more));
  return {
    asked: () => [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
    // The address of a jsdom frame cannot be set: its names are replaced in the script.
    load: () =>
      run(errorReporter.replace('location.origin', `'${origin}'`).replace('w.location.pathname', `'${url.pathname}'`)),
    fail: ({ message = 'Uncaught TypeError: x is not a function', file = chunk, line = 1, error }: Failure = {}) =>
      fire(new window.Event('error'), { message, filename: file, lineno: line, colno: 20, error }),
    reject: (reason: unknown) => fire(new window.Event('unhandledrejection'), { reason }),
    lose: (tag: string, src: string) => {
      const element = page.createElement(tag);
      element.setAttribute('src', src);
      page.body.append(element);
      element.dispatchEvent(new window.Event('error'));
    },
    paths: () => sent.map((one) => one.path),
    reports: () => Promise.all(sent.map(async ({ blob }) => JSON.parse(await textOf(blob)) as BrowserError)),
    types: () => sent.map(({ blob }) => blob.type),
  };
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

/** As V8 writes it. */
function failure(name: string, message: string, frames: readonly string[]): Error {
  return Object.assign(new Error(message), {
    name,
    stack: [`${name}: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n'),
  });
}

afterEach(() => document.body.replaceChildren());

describe('the script of the head (WATCH-1)', () => {
  it('asks for nothing while nothing fails, nor when a picture is missing', () => {
    const page = open();
    page.lose('img', '/media/1/a.jpg');
    expect(page.asked()).toEqual([]);
  });

  it('asks once for the script that reports, whatever else fails before it has come', async () => {
    const page = open();
    page.fail({ line: 1 });
    page.fail({ line: 2 });
    expect([page.asked(), page.paths()]).toEqual([['/error-report.js'], []]);
    page.load();
    page.fail({ line: 3 });
    expect((await page.reports()).map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it('is a few hundred bytes', () => expect(Buffer.byteLength(errorKeeper)).toBeLessThan(450));
});

describe('a report (WATCH-1)', () => {
  it('says what failed and where, in which build and kind of page, and goes as JSON to the site itself', async () => {
    const page = open();
    const error = failure('TypeError', 'x is not a function', [
      `t (${chunk}?dpl=3:1:20)`,
      `${chunk}:1:99`,
      ...[1, 2, 3, 4].map((line) => `e (${chunk}:${line}:1)`),
    ]);
    page.fail({ error });
    page.load();
    const [report] = await page.reports();
    expect(report).toEqual({
      message: 'TypeError: x is not a function',
      file: '/_next/static/chunks/0a_b.js',
      line: 1,
      column: 20,
      stack: [
        'at t (/_next/static/chunks/0a_b.js:1:20)',
        'at /_next/static/chunks/0a_b.js:1:99',
        'at e (/_next/static/chunks/0a_b.js:1:1)',
        'at e (/_next/static/chunks/0a_b.js:2:1)',
        'at e (/_next/static/chunks/0a_b.js:3:1)',
      ],
      build: 'b1-build',
      route: 'story',
    });
    expect(browserErrorSchema.isValidSync(report)).toBe(true);
    expect([page.paths(), page.types()]).toEqual([['/api/v1/browser-errors/'], ['application/json']]);
  });

  it('of a rejected promise takes the place from its stack, in Chromium’s form and in Firefox’s', async () => {
    const page = open();
    page.load();
    page.reject(failure('RangeError', 'too far', [`a (${chunk}:3:7)`]));
    page.reject(Object.assign(new Error('as Firefox has it'), { stack: `a@${chunk}:4:8\nb@${origin}/search?q=x:1:2` }));
    const reports = await page.reports();
    expect(reports).toMatchObject([
      { message: 'RangeError: too far', file: '/_next/static/chunks/0a_b.js', line: 3, column: 7 },
      { line: 4, column: 8, stack: ['a@/_next/static/chunks/0a_b.js:4:8', 'b@(page):1:2'] },
    ]);
    expect(reports.every((report) => browserErrorSchema.isValidSync(report))).toBe(true);
  });

  it('tells of a script of the site that cannot be loaded', async () => {
    const page = open();
    page.lose('script', '/_next/static/chunks/lost.js?dpl=3');
    page.load();
    expect(await page.reports()).toMatchObject([
      { message: 'A script cannot be loaded', file: '/_next/static/chunks/lost.js', line: 0, stack: [] },
    ]);
  });

  it.each([
    ['a query', `Failed to load ${origin}/search?q=тайна`, 'Failed to load (page)'],
    ['a query of a relative address', 'no answer from /search?q=тайна&page=2', 'no answer from /search…'],
    ['the address of a page', `bad state at ${origin}/source/12`, 'bad state at (page)'],
    [
      'what was read elsewhere',
      'cannot fetch https://news.example/2026/secret?a=b',
      'cannot fetch https://news.example',
    ],
    ['an e-mail address', 'wrong address reader.name@mail.example.by given', 'wrong address … given'],
    ['a quoted value', `Unexpected token, "пароль123" is not valid JSON`, 'Unexpected token, … is not valid JSON'],
  ])('does not tell %s', async (_what, message, told) => {
    const page = open();
    page.load();
    page.fail({ message });
    expect((await page.reports())[0]?.message).toBe(told);
  });

  it('is within its bounds, however long the error', async () => {
    const page = open();
    page.load();
    const error = failure('Error', 'ы'.repeat(5_000), [`${'f'.repeat(3_000)} (${chunk}:1:2)`]);
    page.fail({ error, file: `${chunk}${'x'.repeat(500)}` });
    const [report] = await page.reports();
    expect([report?.message.length, report?.file.length]).toEqual([300, 200]);
    expect(browserErrorSchema.isValidSync(report)).toBe(true);
  });

  it('comes once for each error, and so often a page at most', async () => {
    const page = open();
    page.load();
    for (let line = 1; line < 20; line += 1) {
      page.fail({ line });
      page.fail({ line });
    }
    expect((await page.reports()).map(({ line }) => line)).toEqual(
      Array.from({ length: reportsPerPage }, (_, index) => index + 1),
    );
  });

  it.each<[string, Failure]>([
    ['of another host, which tells nothing', { message: 'Script error.', file: '' }],
    ['of another host', { file: 'https://ads.example/a.js' }],
    ['of another port', { file: 'http://localhost:81/a.js' }],
    ['of an extension', { file: 'chrome-extension://abc/a.js' }],
    [
      'of an extension that calls us',
      { error: failure('Error', 'x', [`a (${chunk}:1:2)`, 'b (moz-extension://abc/a.js:1:2)']) },
    ],
    [
      'of a resize observer',
      { message: 'ResizeObserver loop completed with undelivered notifications.', file: `${origin}/` },
    ],
    [
      'that the server has logged',
      { error: failure('Error', 'Minified React error #419; visit https://react.dev/errors/419', []) },
    ],
  ])('is not made of an error %s', async (_what, failed) => {
    const page = open();
    page.load();
    page.fail(failed);
    expect(await page.reports()).toEqual([]);
  });

  it.each([
    ['a request that was given up', failure('AbortError', 'signal is aborted', [`a (${chunk}:1:2)`])],
    ['a word without a stack, as extensions have it', 'Object Not Found Matching Id:1'],
    ['nothing', undefined],
  ])('is not made of %s that a promise was rejected with', async (_what, reason) => {
    const page = open();
    page.load();
    page.reject(reason);
    expect(await page.reports()).toEqual([]);
  });

  it('is given up for good when an error cannot even be read', async () => {
    const page = open();
    page.load();
    page.fail({
      error: {
        message: 'x',
        get stack(): string {
          throw new Error('no');
        },
      },
    });
    page.fail();
    expect(await page.reports()).toEqual([]);
  });

  it.each([
    ['/', 'home'],
    ['/category/4', 'category'],
    ['/search?q=минск', 'search'],
    ['/profile', 'profile'],
    ['/privacy-policy', 'privacy-policy'],
    ['/ivan.ivanov', 'other'],
    ['/storyteller', 'other'],
  ])('of %s says %s', async (path, route) => {
    const page = open(path);
    page.load();
    page.fail();
    expect((await page.reports())[0]?.route).toBe(route);
  });

  it.each([
    ['one string', routerData, 'b1-build'],
    ['a string in a string', JSON.stringify('0:{"P":null,"b":"b1-build"}'), 'b1-build'],
    ['nothing', '', ''],
  ])('finds its build in %s', async (_what, data, build) => {
    const page = open('/', data);
    page.load();
    page.fail();
    expect((await page.reports())[0]?.build).toBe(build);
  });
});

test('every page of the site has its kind (WATCH-1)', () => {
  const pages = routes.filter(({ kind, path }) => ['page', 'rendered'].includes(kind) && path !== '/404');
  const folders = new Set(pages.map(({ path }) => path.split('/')[1] || 'home'));
  expect([...folders].sort()).toEqual(errorRoutes.filter((route) => route !== 'other').sort());
});
