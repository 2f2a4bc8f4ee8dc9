import { categoryListSchema } from '@/lib/contract/category';
import { requestApi } from './request';
import { logIn, saveProfile, verifyCode } from './account';
import { fakeBrowser, type FakeResponse, type ApiCall, type FakeBrowser } from './testing/fake-browser';

const refreshPath = '/api/auth/token/refresh/';
const tokens = { 'access-token': 'old', 'refresh-token': 'r' };
const refused = () => Response.json({ detail: 'Войдите снова.' }, { status: 401 });
const buildUser = {
  id: 1,
  username: 'alesya',
  email: 'alesya@example.by',
  first_name: 'Алеся',
  last_name: '',
  avatar: null,
  channel: null,
};

/** Knows the access token `new` only, and gives it for any refresh token. */
const api =
  (answer: (call: ApiCall) => Response, refresh: FakeResponse = () => Response.json({ access: 'new' })): FakeResponse =>
  (call, nth) => {
    if (call.path === refreshPath) return refresh(call, nth);
    return call.bearer === 'Bearer new' ? answer(call) : refused();
  };
const categories = api(() => Response.json([]));
const ask = () => requestApi(async () => categoryListSchema, { path: '/api/v1/categories/' });
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

let browser: FakeBrowser;
afterEach(() => browser.restore());

describe('whose request it is', () => {
  test('the access token goes along as Bearer, and only in that header', async () => {
    browser = fakeBrowser(categories, { cookies: { ...tokens, 'access-token': 'new' } });
    await ask();
    expect(browser.calls).toMatchObject([{ path: '/api/v1/categories/', bearer: 'Bearer new' }]);
  });

  test('a reader without tokens asks without a name, and nothing is refreshed', async () => {
    browser = fakeBrowser(() => Response.json([]));
    await ask();
    expect(browser.calls).toMatchObject([{ path: '/api/v1/categories/', bearer: null }]);
  });

  test('an access token that has ended is replaced before it is missed: a list for everybody would not answer 401', async () => {
    browser = fakeBrowser(categories, { cookies: { 'refresh-token': 'r' } });
    await ask();
    expect(browser.calls.map(({ path, bearer }) => [path, bearer])).toEqual([
      [refreshPath, null],
      ['/api/v1/categories/', 'Bearer new'],
    ]);
  });

  test.each([
    [
      'a wrong password',
      () => logIn('a@example.by', 'wrong'),
      '/api/auth/login/',
      { kind: 'failed', error: { status: 401, detail: 'Войдите снова.' } },
    ],
    [
      'a wrong code',
      () => verifyCode('a@example.by', '000000'),
      '/api/auth/verify/',
      // The form has its own sentence for a wrong code.
      { kind: 'failed', detail: null },
    ],
  ])('the 401 of %s is passed on and does not refresh the session that is still there', async (...one) => {
    const [, signIn, path, failure] = one;
    browser = fakeBrowser(refused, { cookies: tokens });
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await signIn()).toMatchObject(failure);
    log.mockRestore();
    expect(browser.calls).toMatchObject([{ path, bearer: null }]);
    expect(Object.fromEntries(browser.cookies)).toEqual(tokens);
  });
});

describe('a 401 (SESSION-2, TOK-5)', () => {
  test('leads to one refresh and one retry with the new access token', async () => {
    browser = fakeBrowser(categories, { cookies: tokens });
    expect(await ask()).toEqual([]);
    expect(browser.calls.map(({ path, bearer }) => [path, bearer])).toEqual([
      ['/api/v1/categories/', 'Bearer old'],
      [refreshPath, null],
      ['/api/v1/categories/', 'Bearer new'],
    ]);
    expect(browser.cookies.get('access-token')).toBe('new');
  });

  test('the retry carries the same method and body', async () => {
    browser = fakeBrowser(
      api(() => Response.json(buildUser)),
      { cookies: tokens },
    );
    const form = new FormData();
    form.set('first_name', 'Алеся');
    form.set('avatar', new File(['картинка'], 'a.png', { type: 'image/png' }));
    await saveProfile(form);
    const [first, second] = browser.calls.filter(({ path }) => path === '/api/auth/user/');
    expect(first?.body).toContain('картинка');
    expect({ ...second, bearer: null }).toEqual({ ...first, bearer: null });
    expect(second).toMatchObject({ method: 'PATCH', bearer: 'Bearer new' });
  });

  test('a second 401 is passed on', async () => {
    browser = fakeBrowser(
      api(() => refused()),
      { cookies: tokens },
    );
    expect(await failureOf(ask())).toMatchObject({ name: 'ApiError', status: 401, detail: 'Войдите снова.' });
    expect(browser.calls.map(({ path }) => path)).toEqual(['/api/v1/categories/', refreshPath, '/api/v1/categories/']);
  });

  test('without a refresh token it is passed on', async () => {
    browser = fakeBrowser(categories, { cookies: { 'access-token': 'old' } });
    expect(await failureOf(ask())).toMatchObject({ status: 401, detail: 'Войдите снова.' });
    expect(browser.calls).toHaveLength(1);
  });

  test('a refused refresh removes both cookies, and the first error is passed on', async () => {
    browser = fakeBrowser(
      api(
        () => Response.json([]),
        () => Response.json({ detail: 'Сеанс завершён.' }, { status: 401 }),
      ),
      { cookies: tokens },
    );
    expect(await failureOf(ask())).toMatchObject({
      status: 401,
      detail: 'Войдите снова.',
      resource: '/api/v1/categories/',
    });
    expect(browser.calls.map(({ path }) => path)).toEqual(['/api/v1/categories/', refreshPath]);
    expect(browser.cookies.size).toBe(0);
  });

  test('a refresh without an answer leaves the session, and the first error is passed on', async () => {
    browser = fakeBrowser(
      api(
        () => Response.json([]),
        () => Promise.reject(new TypeError('fetch failed')),
      ),
      { cookies: tokens },
    );
    expect(await failureOf(ask())).toMatchObject({ status: 401 });
    expect(Object.fromEntries(browser.cookies)).toEqual(tokens);
  });

  test('a failed refresh before the request is not tried again after it', async () => {
    browser = fakeBrowser(
      api(
        () => Response.json([]),
        () => new Response('', { status: 503 }),
      ),
      { cookies: { 'refresh-token': 'r' } },
    );
    expect(await failureOf(ask())).toMatchObject({ status: 401 });
    expect(browser.calls.map(({ path }) => path)).toEqual([refreshPath, '/api/v1/categories/']);
  });

  test.each([true, false])('five parallel ones are one refresh (Web Locks: %p)', async (withLocks) => {
    browser = fakeBrowser(categories, { cookies: tokens, withLocks });
    expect(await Promise.all([ask(), ask(), ask(), ask(), ask()])).toEqual([[], [], [], [], []]);
    expect(browser.calls.filter(({ path }) => path === refreshPath)).toHaveLength(1);
    expect(browser.calls).toHaveLength(11);
  });

  test.each([403, 404, 429, 500, 503])('a %i is not repeated', async (status) => {
    browser = fakeBrowser(() => Response.json({ detail: 'Нет.' }, { status, headers: { 'Retry-After': '0' } }), {
      cookies: tokens,
    });
    expect(await failureOf(ask())).toMatchObject({ status });
    expect(browser.calls).toHaveLength(1);
  });

  test('no answer is not repeated', async () => {
    browser = fakeBrowser(() => Promise.reject(new TypeError('fetch failed')), { cookies: tokens });
    expect(await failureOf(ask())).toMatchObject({ status: 0 });
    expect(browser.calls).toHaveLength(1);
  });
});
