import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { clearTokens } from '@/lib/client/session/tokens';
import type { FakeBrowser } from '@/lib/client/testing/fake-browser';
import { currentUserQuery, knownUser } from './current-user';
import { accountBrowser, refreshPath, tokens, userPath, watchConsole } from '../testing/account-api';
import { buildUser } from '@/lib/contract/testing/build-user';
import { makeQueryClient } from '../query-client';
import { sessionActions } from './use-session-actions';
import { watchSession } from './watch-session';

type Tabs = typeof import('./other-tabs');

/** «Within a second» (SESSION-1, R5). */
const limitMs = 1_000;
const personalKey = ['personal', 'recommendations'];

let browser: FakeBrowser;
let client: QueryClient;
let close: () => void;

beforeEach(() => void watchConsole());
afterEach(() => {
  close();
  client.clear();
  browser.restore();
  jest.restoreAllMocks();
});

/** A tab that shows the header, its start-up over. */
async function openTab(cookies: Record<string, string>, answers = {}) {
  browser = accountBrowser(cookies, answers);
  client = makeQueryClient();
  const observer = new QueryObserver(client, currentUserQuery());
  const hide = observer.subscribe(() => undefined);
  const stop = watchSession(client);
  close = () => {
    stop();
    hide();
  };
  await until(() => knownUser(client) !== undefined);
  client.setQueryData(personalKey, ['Для Вас']);
  browser.calls.length = 0;
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + limitMs; !isSo(); await new Promise((resolve) => setTimeout(resolve, 2))) {
    if (Date.now() > end) throw new Error(`not within ${limitMs} ms`);
  }
}

/** The same browser's other tab: modules of its own. */
function otherTab(): Tabs {
  let tabs: Tabs | undefined;
  jest.isolateModules(() => {
    tabs = jest.requireActual<Tabs>('./other-tabs');
  });
  if (!tabs) throw new Error('not loaded');
  return tabs;
}

const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

describe('news from other tabs (R5)', () => {
  test('a logout reaches this one within a second, and nothing personal is left', async () => {
    await openTab(tokens);
    expect(knownUser(client)).toEqual(buildUser());
    browser.cookies.clear();
    otherTab().tellOtherTabs('signed-out');
    await until(() => knownUser(client) === null);
    expect(client.getQueryCache().findAll({ queryKey: ['personal'] })).toEqual([]);
    expect(browser.calls).toEqual([]);
  });

  test('a sign-in', async () => {
    await openTab({});
    expect(knownUser(client)).toBeNull();
    Object.entries(tokens).forEach(([name, value]) => browser.cookies.set(name, value));
    otherTab().tellOtherTabs('signed-in');
    await until(() => knownUser(client)?.id === 1);
    expect(client.getQueryData(personalKey)).toBeUndefined();
  });

  test('a saved profile', async () => {
    let first_name = 'Алеся';
    await openTab(tokens, { [userPath]: () => Response.json(buildUser({ first_name })) });
    first_name = 'Янка';
    otherTab().tellOtherTabs('updated');
    await until(() => knownUser(client)?.first_name === 'Янка');
    expect(client.getQueryData(personalKey)).toEqual(['Для Вас']);
  });

  test.each([
    ['open', 'signed-in', () => sessionActions(client).open({ user: buildUser(), access: 'a1', refresh: 'r1' })],
    ['update', 'updated', () => sessionActions(client).update(buildUser())],
    ['close', 'signed-out', () => sessionActions(client).close()],
    ['clearTokens, as a refused refresh or a deletion does', 'signed-out', () => clearTokens()],
  ])('%s tells them: %s, once, and not this tab', async (_action, news, act) => {
    await openTab(tokens);
    const heard = jest.fn();
    const stop = otherTab().hearOtherTabs(heard);
    await Promise.resolve(act());
    await until(() => heard.mock.calls.length > 0);
    expect(heard.mock.calls).toEqual([[news]]);
    expect(browser.pathsCalled().filter((call) => call.endsWith(refreshPath))).toEqual([]);
    stop();
  });

  test.each([[null], ['signed-out'], [{}], [{ tab: 'x' }], [{ tab: 'x', news: 'other' }]])(
    '%j is no news',
    async (message) => {
      await openTab(tokens);
      const channel = new BroadcastChannel('sujet-session');
      channel.postMessage(message);
      // Delivered in order: what came before the update had no effect.
      channel.postMessage({ tab: 'x', news: 'updated' });
      await until(() => browser.calls.length > 0);
      channel.close();
      expect(knownUser(client)).toEqual(buildUser());
    },
  );
});

describe('a look at the cookies when the page is shown again', () => {
  test.each([
    ['the tab is shown', () => browser.show('visible')],
    ['the page comes out of the back-forward cache', comeBack],
  ])('%s: the tokens are gone, so is the reader', async (_case, show) => {
    await openTab(tokens);
    browser.cookies.clear();
    show();
    expect(knownUser(client)).toBeNull();
    expect(client.getQueryData(personalKey)).toBeUndefined();
  });

  test.each([
    ['somebody has signed in', {}, { 'refresh-token': 'r2' }],
    ['somebody else has signed in', tokens, { 'refresh-token': 'r2' }],
  ])('%s: loading begins again, for that session', async (_case, before, after) => {
    await openTab(before);
    Object.entries(after).forEach(([name, value]) => browser.cookies.set(name, value));
    browser.cookies.delete('access-token');
    browser.show('visible');
    expect(knownUser(client)).toBeUndefined();
    expect(client.getQueryData(personalKey)).toBeUndefined();
    await until(() => knownUser(client)?.id === 1);
    expect(browser.calls[0]).toMatchObject({ path: refreshPath, body: '{"refresh":"r2"}' });
  });

  test('a start-up that the network spoiled gets another try', async () => {
    let isDown = true;
    await openTab(tokens, {
      [userPath]: () => (isDown ? Promise.reject(new TypeError('fetch failed')) : Response.json(buildUser())),
    });
    expect(knownUser(client)).toBeNull();
    isDown = false;
    browser.show('visible');
    await until(() => knownUser(client)?.id === 1);
  });

  test('the network is back: a start-up that it spoiled gets another try at once', async () => {
    let isDown = true;
    await openTab(tokens, {
      [userPath]: () => (isDown ? Promise.reject(new TypeError('fetch failed')) : Response.json(buildUser())),
    });
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await until(() => knownUser(client)?.id === 1);
  });

  test('another part of the page begins to watch, a new page for one: cookies that were removed by hand are missed', async () => {
    await openTab(tokens);
    browser.cookies.clear();
    const stop = watchSession(client);
    expect(knownUser(client)).toBeNull();
    stop();
  });

  test.each([
    ['the same session', tokens, () => browser.show('visible')],
    [
      'a new access token of the same session',
      tokens,
      () => (browser.cookies.set('access-token', 'a2'), browser.show('visible')),
    ],
    ['nobody, still', {}, () => browser.show('visible')],
    ['the tab is hidden', tokens, () => (browser.cookies.clear(), browser.show('hidden'))],
    [
      'the first pageshow',
      tokens,
      () => (browser.cookies.clear(), window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))),
    ],
  ])('%s: nothing happens', async (_case, cookies, act) => {
    await openTab(cookies);
    const before = knownUser(client);
    act();
    expect(knownUser(client)).toBe(before);
    expect(browser.calls).toEqual([]);
  });

  test('a session that was opened in this tab is the one it knows', async () => {
    await openTab({});
    sessionActions(client).open({ user: buildUser({ id: 2 }), access: 'a2', refresh: 'r2' });
    browser.show('visible');
    expect(knownUser(client)?.id).toBe(2);
    expect(browser.calls).toEqual([]);
  });

  test('a page in the back-forward cache holds no channel, and has one again when it comes back', async () => {
    await openTab(tokens);
    const closed = jest.spyOn(BroadcastChannel.prototype, 'close');
    window.dispatchEvent(new Event('pagehide'));
    expect(closed).toHaveBeenCalledTimes(1);
    comeBack();
    otherTab().tellOtherTabs('signed-out');
    await until(() => knownUser(client) === null);
  });
});

describe('tokens that go away in this tab', () => {
  test('a refused refresh ends the session on the screen too', async () => {
    let isAlive = true;
    await openTab(tokens, {
      [refreshPath]: () =>
        isAlive ? Response.json({ access: 'fresh' }) : Response.json({ detail: 'Нет.' }, { status: 401 }),
      [userPath]: () => (isAlive ? Response.json(buildUser()) : Response.json({ detail: 'Нет.' }, { status: 401 })),
    });
    isAlive = false;
    const { getUser } = await import('@/lib/client/account');
    await expect(getUser()).rejects.toMatchObject({ status: 401 });
    expect(browser.cookies.size).toBe(0);
    expect(knownUser(client)).toBeNull();
  });
});

test('however many watch, one watch runs, until the last one stops', async () => {
  await openTab(tokens);
  const [second, third] = [watchSession(client), watchSession(client)];
  second();
  third();
  browser.cookies.clear();
  browser.show('visible');
  expect(knownUser(client)).toBeNull();
});
