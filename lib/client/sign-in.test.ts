import type { FakeResponse, FakeBrowser } from '@/lib/client/testing/fake-browser';
import { logIn, register, requestCode, verifyCode } from './account';
import { accountBrowser, watchConsole } from './testing/account-api';
import { buildUser } from '@/lib/contract/testing/build-user';

const signIn = { user: buildUser(), access: 'a1', refresh: 'r1' };
const fields = { username: 'alesya', email: 'alesya@example.by', firstName: 'Алеся', lastName: 'Ковальчук' };
const refuse =
  (status: number, body: unknown = { detail: 'Нет.' }): FakeResponse =>
  () =>
    Response.json(body, { status });
const noResponse: FakeResponse = () => Promise.reject(new TypeError('fetch failed'));

let browser: FakeBrowser;
let said: ReturnType<typeof watchConsole>;
beforeEach(() => {
  said = watchConsole();
});
afterEach(() => {
  browser.restore();
  jest.restoreAllMocks();
});

describe('by a code (SIGNIN-1, ERROR-2)', () => {
  test.each([200, 201])('a code request answered %i has sent one', async (status) => {
    browser = accountBrowser({}, { '/api/auth/code/': () => Response.json({ detail: 'Код отправлен.' }, { status }) });
    expect(await requestCode('a@example.by')).toEqual({ kind: 'sent' });
  });

  test.each([200, 201])('a verification answered %i is a sign-in; opening it is for the caller', async (status) => {
    browser = accountBrowser({}, { '/api/auth/verify/': () => Response.json(signIn, { status }) });
    expect(await verifyCode('a@example.by', '012345')).toEqual({ kind: 'signed-in', signIn });
    expect(browser.cookies.size).toBe(0);
  });

  test.each([
    ['429', refuse(429, { detail: 'Повторите через 42 с.' }), 'Повторите через 42 с.'],
    ['400', refuse(400), null],
    ['500', refuse(500), null],
    ['no answer', noResponse, null],
    ['no JSON', () => new Response('<html>', { status: 429 }), 'Сервер ответил ошибкой 429.'],
  ] as const)(
    '%s is a failure with the words of the server only when it asks to wait',
    async (_case, answer, detail) => {
      browser = accountBrowser({}, { '/api/auth/code/': answer, '/api/auth/verify/': answer });
      expect(await requestCode('a@example.by')).toEqual({ kind: 'failed', detail });
      expect(await verifyCode('a@example.by', '012345')).toEqual({ kind: 'failed', detail });
      expect(said.lines()).toEqual([]);
    },
  );
});

describe('by a password (ERROR-2)', () => {
  test('a right one is a sign-in', async () => {
    browser = accountBrowser({}, { '/api/auth/login/': () => Response.json(signIn) });
    expect(await logIn('a@example.by', 'пароль')).toEqual({ kind: 'signed-in', signIn });
    expect(said.lines()).toEqual([]);
  });

  test.each([
    ['a wrong one', refuse(401), 401],
    ['too many', refuse(429), 429],
    ['no answer', noResponse, 0],
  ] as const)(
    "%s: the caller gets the error, and it is logged as 'Error during login'",
    async (_case, answer, status) => {
      browser = accountBrowser({}, { '/api/auth/login/': answer });
      const result = await logIn('a@example.by', 'пароль');
      expect(result).toMatchObject({ kind: 'failed', error: { name: 'ApiError', status } });
      expect(said.lines()).toEqual(['Error during login']);
      expect(said.errors()).toEqual([result.kind === 'failed' && result.error]);
    },
  );
});

describe('registration (API-1, ERROR-2, R4)', () => {
  test.each([
    [201, 'registered'],
    [200, 'known'],
  ])('%i: %s', async (status, kind) => {
    browser = accountBrowser({}, { '/api/auth/': () => Response.json({ detail: 'Пароль отправлен.' }, { status }) });
    expect(await register(fields)).toEqual({ kind });
    expect(browser.calls[0]?.body).toBe(JSON.stringify(fields));
  });

  test('a taken username comes back with its field', async () => {
    const errors = { username: ['Логин занят.'] };
    browser = accountBrowser({}, { '/api/auth/': refuse(400, { detail: 'Проверьте поля.', errors }) });
    expect(await register(fields)).toEqual({ kind: 'refused', errors });
    expect(said.lines()).toEqual([]);
  });

  test.each([
    ['400 without a field', refuse(400)],
    ['429', refuse(429)],
    ['500', refuse(500)],
    ['no answer', noResponse],
  ])('%s is logged only', async (_case, answer) => {
    browser = accountBrowser({}, { '/api/auth/': answer });
    expect(await register(fields)).toEqual({ kind: 'failed' });
    expect(said.lines()).toEqual(['Error during registration']);
  });
});
