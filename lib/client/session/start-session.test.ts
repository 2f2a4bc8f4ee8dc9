import type { FakeBrowser } from '@/lib/client/testing/fake-browser';
import { startSession } from './start-session';
import { accountBrowser, refreshPath, tokens, userPath, watchConsole } from '../testing/account-api';
import { buildUser } from '@/lib/contract/testing/build-user';

let browser: FakeBrowser;
let said: ReturnType<typeof watchConsole>;
beforeEach(() => {
  said = watchConsole();
});
afterEach(() => {
  browser.restore();
  jest.restoreAllMocks();
});

const refused = () => Response.json({ detail: 'Нет.' }, { status: 401 });
const noResponse = () => Promise.reject(new TypeError('fetch failed'));

describe('the start of a session (SESSION-1)', () => {
  test.each([
    ['both tokens', tokens],
    ['a refresh token alone', { 'refresh-token': 'r' }],
  ])(
    '%s: the refresh token is exchanged, then the user is fetched with the new access token',
    async (_case, cookies) => {
      browser = accountBrowser(cookies);
      expect(await startSession()).toEqual(buildUser());
      expect(browser.calls.map(({ method, path, bearer }) => [method, path, bearer])).toEqual([
        ['POST', refreshPath, null],
        ['GET', userPath, 'Bearer fresh'],
      ]);
      expect(browser.cookies.get('access-token')).toBe('fresh');
      expect(said.lines()).toEqual([]);
    },
  );

  test('an access token alone: the user is fetched with it', async () => {
    browser = accountBrowser({ 'access-token': 'a' });
    expect(await startSession()).toEqual(buildUser());
    expect(browser.calls).toMatchObject([{ path: userPath, bearer: 'Bearer a' }]);
  });

  test('no tokens: nobody, without a call; the fixed words of ERROR-5 are logged where an anonymous reader’s console hides them', async () => {
    browser = accountBrowser({ cookieConsent: 'true' });
    expect(await startSession()).toBeNull();
    expect(browser.calls).toEqual([]);
    expect(said.lines()).toEqual([]);
    expect(said.hidden()).toEqual([
      ['Error loading user data', expect.objectContaining({ message: 'Access token is missing or invalid' })],
    ]);
  });

  test('no tokens: the client of the API is not even loaded', async () => {
    browser = accountBrowser({});
    const loaded = jest.fn();
    await jest.isolateModulesAsync(async () => {
      ['../account', '../refresh-access', 'ky'].forEach((module) =>
        jest.doMock(module, () => loaded(module) as unknown),
      );
      const { startSession: start } = await import('./start-session');
      expect(await start()).toBeNull();
    });
    jest.dontMock('../account').dontMock('../refresh-access').dontMock('ky');
    expect(loaded).not.toHaveBeenCalled();
  });
});

describe('a start that fails ends with nobody, and is logged (ERROR-5)', () => {
  test('the refresh token is refused: no access token, both cookies gone', async () => {
    browser = accountBrowser(tokens, { [refreshPath]: refused });
    expect(await startSession()).toBeNull();
    expect(browser.cookies.size).toBe(0);
    expect(said.lines()).toEqual(['Error loading user data']);
    expect(said.errors()).toMatchObject([{ message: 'Access token is missing or invalid', cause: { status: 401 } }]);
    expect(browser.pathsCalled()).toEqual([`POST ${refreshPath}`]);
  });

  test('no answer to the refresh, and no access token: the refresh token stays', async () => {
    browser = accountBrowser({ 'refresh-token': 'r' }, { [refreshPath]: noResponse });
    expect(await startSession()).toBeNull();
    expect(said.lines()).toEqual(['Error loading user data']);
    expect(said.errors()).toMatchObject([{ message: 'Access token is missing or invalid' }]);
    expect(browser.cookies.get('refresh-token')).toBe('r');
  });

  test('no answer to the refresh, but an access token: it is used', async () => {
    browser = accountBrowser(tokens, { [refreshPath]: noResponse });
    expect(await startSession()).toEqual(buildUser());
  });

  test.each([
    ['401', refused],
    ['500', () => new Response('', { status: 500 })],
    ['no answer', noResponse],
    ['no user', () => Response.json({ id: 'x' })],
  ])('the user cannot be had: %s', async (_case, answer) => {
    browser = accountBrowser(tokens, { [userPath]: answer });
    expect(await startSession()).toBeNull();
    expect(said.lines()).toEqual(['Error loading user data']);
  });
});
