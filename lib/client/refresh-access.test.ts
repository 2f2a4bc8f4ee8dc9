import { fakeBrowser, type FakeResponse, type FakeBrowser } from './testing/fake-browser';

type Refresh = typeof import('./refresh-access').refreshAccess;

const issue: FakeResponse = (_call, nth) => Response.json({ access: `new-${nth}` });
const tokens = { 'access-token': 'old', 'refresh-token': 'r' };

let browser: FakeBrowser;
afterEach(() => {
  browser.restore();
  jest.restoreAllMocks();
});

/** A tab has modules of its own; cookies and locks are the browser's. */
function openTab(): Refresh {
  let refresh: Refresh | undefined;
  jest.isolateModules(() => {
    refresh = jest.requireActual<typeof import('./refresh-access')>('./refresh-access').refreshAccess;
  });
  if (!refresh) throw new Error('not loaded');
  return refresh;
}

/** An API that waits until `release` is called. */
function heldApi(answer: FakeResponse) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return {
    release: () => release(),
    answer: (async (call, nth) => (await held, answer(call, nth))) satisfies FakeResponse,
  };
}

describe('one refresh at a time (R5, TOK-3)', () => {
  test('sends the refresh token and keeps the answer in the cookie', async () => {
    browser = fakeBrowser(issue, { cookies: tokens });
    expect(await openTab()('old')).toEqual({ kind: 'fresh', access: 'new-1' });
    expect(browser.calls).toMatchObject([
      { method: 'POST', path: '/api/auth/token/refresh/', bearer: null, body: '{"refresh":"r"}' },
    ]);
    expect(Object.fromEntries(browser.cookies)).toEqual({ 'access-token': 'new-1', 'refresh-token': 'r' });
  });

  test('the refresh cookie gets its whole idle time again', async () => {
    browser = fakeBrowser(issue, { cookies: tokens });
    await openTab()('old');
    expect(browser.written.find((line) => line.startsWith('refresh-token=r;'))).toMatch(/max-age=1209600/i);
  });

  test.each([true, false])('20 at once in one tab are one call (Web Locks: %p)', async (withLocks) => {
    browser = fakeBrowser(issue, { cookies: tokens, withLocks });
    const refresh = openTab();
    const all = await Promise.all(Array.from({ length: 20 }, () => refresh('old')));
    expect(new Set(all.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"kind":"fresh","access":"new-1"}']));
    expect(browser.calls).toHaveLength(1);
  });

  test('five tabs at once are one call: the others take the token that the first one got', async () => {
    browser = fakeBrowser(issue, { cookies: tokens });
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => openTab()('old')));
    expect(all).toEqual(Array.from({ length: 5 }, () => ({ kind: 'fresh', access: 'new-1' })));
    expect(browser.calls).toHaveLength(1);
    expect(browser.locks).toEqual(Array.from({ length: 5 }, () => 'sujet-refresh'));
  });

  test('five tabs without Web Locks do without each other, and nobody is logged out', async () => {
    browser = fakeBrowser(issue, { cookies: tokens, withLocks: false });
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => openTab()('old')));
    expect(all.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'fresh'));
    expect(browser.cookies.get('refresh-token')).toBe('r');
  });

  test('a token that is newer than the refused one is taken without asking', async () => {
    browser = fakeBrowser(issue, { cookies: { ...tokens, 'access-token': 'newer' } });
    expect(await openTab()('old')).toEqual({ kind: 'fresh', access: 'newer' });
    expect(browser.calls).toHaveLength(0);
  });

  test('the next one, later, is a call again', async () => {
    browser = fakeBrowser(issue, { cookies: tokens });
    const refresh = openTab();
    await refresh('old');
    expect(await refresh('new-1')).toEqual({ kind: 'fresh', access: 'new-2' });
  });

  test('without a refresh token there is nothing to ask', async () => {
    browser = fakeBrowser(issue, { cookies: { 'access-token': 'old' } });
    expect(await openTab()('old')).toEqual({ kind: 'none' });
    expect(browser.calls).toHaveLength(0);
    expect(browser.cookies.get('access-token')).toBe('old');
  });
});

describe('a refresh that fails', () => {
  test.each([400, 401, 403, 404, 500])('%i is a refusal: both cookies go (SESSION-2, TOK-5)', async (status) => {
    browser = fakeBrowser(() => Response.json({ detail: 'Нет.' }, { status }), { cookies: tokens });
    expect(await openTab()('old')).toMatchObject({ kind: 'failed', error: { name: 'ApiError', status } });
    expect(browser.cookies.size).toBe(0);
  });

  test.each([
    ['429', () => Response.json({ detail: 'Позже.' }, { status: 429 })],
    ['502', () => new Response('<html>', { status: 502 })],
    ['503', () => Response.json({ detail: 'Позже.' }, { status: 503 })],
    ['504', () => new Response('', { status: 504 })],
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ["somebody else's page", () => new Response('<html>')],
  ])('%s says nothing about the session: the cookies stay (TOK-3)', async (_case, answer) => {
    browser = fakeBrowser(answer, { cookies: tokens });
    expect(await openTab()('old')).toMatchObject({ kind: 'failed', error: { name: 'ApiError' } });
    expect(Object.fromEntries(browser.cookies)).toEqual(tokens);
  });

  test('a silent API gives the lock back after 15 s', async () => {
    browser = fakeBrowser(issue, { cookies: tokens });
    const limit = jest.spyOn(AbortSignal, 'timeout');
    await openTab()('old');
    expect(limit).toHaveBeenCalledWith(15_000);
  });
});

describe('what happened while the API was asked', () => {
  test('a logout: the token that comes back is not kept', async () => {
    const api = heldApi(issue);
    browser = fakeBrowser(api.answer, { cookies: tokens });
    const asked = openTab()('old');
    await browser.called('/api/auth/token/refresh/');
    browser.cookies.clear();
    api.release();
    expect(await asked).toEqual({ kind: 'none' });
    expect(browser.cookies.size).toBe(0);
  });

  test('another sign-in: a refusal of the old token leaves the new ones alone', async () => {
    const api = heldApi(() => Response.json({ detail: 'Нет.' }, { status: 401 }));
    browser = fakeBrowser(api.answer, { cookies: tokens });
    const asked = openTab()('old');
    await browser.called('/api/auth/token/refresh/');
    browser.cookies.set('access-token', 'a2').set('refresh-token', 'r2');
    api.release();
    await asked;
    expect(Object.fromEntries(browser.cookies)).toEqual({ 'access-token': 'a2', 'refresh-token': 'r2' });
  });
});
