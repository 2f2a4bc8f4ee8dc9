import type { QueryClient } from '@tanstack/react-query';
import type { FakeBrowser } from '@/lib/client/testing/fake-browser';
import { currentUserQuery, knownUser } from './current-user';
import { accountBrowser, logoutPath, refreshPath, tokens, userPath, watchConsole } from '../testing/account-api';
import { buildUser } from '@/lib/contract/testing/build-user';
import { makeQueryClient } from '../query-client';
import { sessionActions } from './use-session-actions';

const personalKey = ['personal', 'recommendations'];
let browser: FakeBrowser;
let client: QueryClient;
let said: ReturnType<typeof watchConsole>;

beforeEach(() => {
  said = watchConsole();
  client = makeQueryClient();
});
afterEach(() => {
  client.clear();
  browser.restore();
  jest.restoreAllMocks();
});

/** A reader who is signed in and has seen something personal. */
function signedIn(answers = {}) {
  browser = accountBrowser(tokens, answers);
  client.setQueryData(currentUserQuery().queryKey, buildUser());
  client.setQueryData(personalKey, ['Для Вас']);
  client.setQueryData(['categories'], ['Беларусь']);
}

describe('signing in (SESSION-3)', () => {
  test('keeps both tokens in cookies and the user in memory', () => {
    browser = accountBrowser({});
    sessionActions(client).open({ user: buildUser(), access: 'a1', refresh: 'r1' });
    expect(Object.fromEntries(browser.cookies)).toEqual({ 'access-token': 'a1', 'refresh-token': 'r1' });
    expect(knownUser(client)).toEqual(buildUser());
    expect(browser.calls).toEqual([]);
  });

  test('what was shown to whoever read before is forgotten', () => {
    signedIn();
    sessionActions(client).open({ user: buildUser({ id: 2 }), access: 'a1', refresh: 'r1' });
    expect(client.getQueryData(personalKey)).toBeUndefined();
    expect(client.getQueryData(['categories'])).toEqual(['Беларусь']);
  });

  test('a start-up that is still under way does not undo it', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    browser = accountBrowser(
      { 'refresh-token': 'r' },
      { [refreshPath]: async () => (await held, new Response('', { status: 503 })) },
    );
    const start = client.fetchQuery(currentUserQuery()).catch(() => undefined);
    await browser.called(refreshPath);
    sessionActions(client).open({ user: buildUser({ id: 2 }), access: 'a1', refresh: 'r1' });
    release();
    await browser.called(userPath);
    await start;
    expect(knownUser(client)?.id).toBe(2);
  });
});

test('a saved profile is the user everywhere at once', () => {
  signedIn();
  sessionActions(client).update(buildUser({ first_name: 'Янка' }));
  expect(knownUser(client)?.first_name).toBe('Янка');
  expect(client.getQueryData(personalKey)).toEqual(['Для Вас']);
  expect(browser.calls).toEqual([]);
});

test.each([
  ['has logged out', null],
  ['is somebody else by now', buildUser({ id: 2 })],
])('a profile that was saved when the reader %s brings nobody back', (_case, known) => {
  signedIn();
  client.setQueryData(currentUserQuery().queryKey, known);
  sessionActions(client).update(buildUser({ first_name: 'Янка' }));
  expect(knownUser(client)).toEqual(known);
});

describe('logging out (R8, SESSION-3)', () => {
  test('204: cookies, user and everything personal are gone; the rest stays', async () => {
    signedIn();
    expect(await sessionActions(client).close()).toBe(true);
    expect(browser.calls).toMatchObject([{ method: 'POST', path: logoutPath, bearer: 'Bearer a', body: '' }]);
    expect(browser.cookies.size).toBe(0);
    expect(knownUser(client)).toBeNull();
    expect(client.getQueryCache().findAll({ queryKey: ['personal'] })).toEqual([]);
    expect(client.getQueryData(['categories'])).toEqual(['Беларусь']);
    expect(said.lines()).toEqual([]);
  });

  test.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['500', () => Response.json({ detail: 'Ошибка.' }, { status: 500 })],
    ['503', () => new Response('', { status: 503 })],
    ['429', () => new Response('', { status: 429 })],
  ])('%s: the session stays as it was, and the failure is logged', async (_case, answer) => {
    signedIn({ [logoutPath]: answer });
    expect(await sessionActions(client).close()).toBe(false);
    expect(Object.fromEntries(browser.cookies)).toEqual(tokens);
    expect(knownUser(client)).toEqual(buildUser());
    expect(client.getQueryData(personalKey)).toEqual(['Для Вас']);
    expect(said.lines()).toEqual(['Error during logout']);
    expect(said.errors()).toMatchObject([{ name: 'ApiError' }]);
  });

  test('what was kept for reading without a network goes (OFFLINE-4)', async () => {
    signedIn();
    const dropped: string[] = [];
    const caches = {
      keys: async () => ['offline-1 0', 'offline-1 7', 'others'],
      delete: async (name: string) => dropped.push(name),
    };
    Object.assign(globalThis, { caches });
    await sessionActions(client).close();
    Reflect.deleteProperty(globalThis, 'caches');
    expect(dropped).toEqual(['offline-1 7']);
  });

  test('an access token that has ended is replaced first: the session is revoked all the same', async () => {
    signedIn();
    browser.cookies.delete('access-token');
    expect(await sessionActions(client).close()).toBe(true);
    expect(browser.calls.map(({ path, bearer }) => [path, bearer])).toEqual([
      [refreshPath, null],
      [logoutPath, 'Bearer fresh'],
    ]);
    expect(browser.cookies.size).toBe(0);
  });

  test('a start-up that is still under way does not bring the user back', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    browser = accountBrowser(
      { 'access-token': 'a' },
      { [userPath]: async () => (await held, Response.json(buildUser())) },
    );
    const start = client.fetchQuery(currentUserQuery()).catch(() => undefined);
    await browser.called(userPath);
    await sessionActions(client).close();
    release();
    await start;
    expect(knownUser(client)).toBeNull();
  });

  test('what a form has sent is forgotten too', async () => {
    signedIn();
    await client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.resolve('Алеся') })
      .execute(undefined);
    await sessionActions(client).close();
    expect(client.getMutationCache().getAll()).toEqual([]);
  });
});
