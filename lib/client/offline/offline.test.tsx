import { offlineCache, offlineChoiceKey, offlineOffHeader } from '@/lib/contract/offline-rules';
import { buildUser } from '@/lib/contract/testing/build-user';
import { hasTokenCookie } from '../session/has-token-cookie';
import { startSession } from '../session/start-session';
import { tabQueryClient } from '../tab-query-client';
import { fakeCaches, FakeResponse } from '../testing/fake-caches';
import { keepStoryPage } from './kept-pages';
import { chooseOffline, isWanted, keepStory } from './offline';

jest.mock('../when-idle', () => ({ whenIdle: (work: () => void) => work() }));
jest.mock('../session/has-token-cookie', () => ({ hasTokenCookie: jest.fn() }));
jest.mock('../session/start-session', () => ({ startSession: jest.fn() }));
jest.mock('./kept-pages', () => ({ keepStoryPage: jest.fn(), keepMyPage: jest.fn(), measureKept: jest.fn() }));

let registrations: { scope: string; active: object | null; unregister: jest.Mock }[];
let script: FakeResponse;
let browser: ReturnType<typeof fakeCaches>;
const register = jest.fn();
const fetch = jest.fn();
const registration = (path: string) => ({
  scope: `http://localhost${path}`,
  active: {},
  unregister: jest.fn().mockResolvedValue(true),
});
const settle = () => new Promise((done) => setTimeout(done));
const saveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: value }, configurable: true });

beforeEach(() => {
  jest.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  tabQueryClient().clear();
  browser = fakeCaches();
  script = new FakeResponse('');
  fetch.mockImplementation(async () => script);
  registrations = [registration('/push-sw/')];
  const serviceWorker = { register, getRegistrations: async () => registrations };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, { fetch });
  saveData(false);
});

describe('the worker comes with the first story that is read (OFFLINE-1)', () => {
  it('is registered where the site offers it, never out of a cache, and the story is kept', async () => {
    keepStory(7);
    await settle();
    expect(fetch.mock.calls).toEqual([['/offline-sw.js', { method: 'HEAD', cache: 'no-cache' }]]);
    expect(register.mock.calls).toEqual([['/offline-sw.js', { scope: '/', updateViaCache: 'none' }]]);
    expect(jest.mocked(keepStoryPage).mock.calls).toEqual([[0, 7]]);
  });

  it('is asked for once in a tab where it runs', async () => {
    registrations.push(registration('/'));
    for (const id of [7, 8]) {
      keepStory(id);
      await settle();
    }
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(keepStoryPage).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['has no script any more', new FakeResponse('', { status: 404 })],
    ['has switched it off', new FakeResponse('', { headers: { [offlineOffHeader]: 'off' } })],
  ])('ends, with what was kept, where the site %s (OFFLINE-5); that of notices stays', async (_why, said) => {
    const running = registration('/');
    registrations.push(running);
    await browser.caches.open(offlineCache(0));
    script = said;
    keepStory(7);
    await settle();
    expect(running.unregister).toHaveBeenCalledTimes(1);
    expect(registrations[0]?.unregister).not.toHaveBeenCalled();
    expect(browser.kept()).toEqual({});
    expect([register.mock.calls.length, jest.mocked(keepStoryPage).mock.calls.length]).toEqual([0, 0]);
  });

  it.each([
    ['the account of a reader', buildUser({ id: 9 }), [[9, 7]]],
    ['nobody while it is not known whose the browser is', null, []],
  ])('what is kept belongs to %s (OFFLINE-4)', async (_whom, user, calls) => {
    jest.mocked(hasTokenCookie).mockReturnValue(true);
    jest.mocked(startSession).mockResolvedValue(user);
    keepStory(7);
    await settle();
    expect(jest.mocked(keepStoryPage).mock.calls).toEqual(calls);
  });
});

describe('the reader’s choice (OFFLINE-5)', () => {
  it.each([
    [null, false, true],
    [null, true, false],
    ['on', true, true],
    ['off', false, false],
  ])('chosen %s in a browser that saves data %s: %s', (choice, saves, wanted) => {
    if (choice !== null) localStorage.setItem(offlineChoiceKey, choice);
    saveData(saves);
    expect(isWanted()).toBe(wanted);
  });

  it('off ends the worker and drops what was kept, and no story brings it back', async () => {
    const running = registration('/');
    registrations.push(running);
    await browser.caches.open(offlineCache(0));
    await chooseOffline(false);
    expect(running.unregister).toHaveBeenCalledTimes(1);
    expect(browser.kept()).toEqual({});
    keepStory(7);
    await settle();
    expect([register.mock.calls.length, jest.mocked(keepStoryPage).mock.calls.length]).toEqual([0, 0]);
    await chooseOffline(true);
    expect(isWanted()).toBe(true);
    expect(register).toHaveBeenCalledTimes(1);
  });
});
