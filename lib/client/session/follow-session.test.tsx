import { QueryClient } from '@tanstack/react-query';
import { offlineCache } from '@/lib/contract/offline-rules';
import { buildUser } from '@/lib/contract/testing/build-user';
import { fakeCaches } from '../testing/fake-caches';
import { followSession } from './follow-session';
import { startSession } from './start-session';
import type { Session } from './use-session';

jest.mock('./start-session', () => ({ startSession: jest.fn() }));
let client = new QueryClient();
jest.mock('../tab-query-client', () => ({ tabQueryClient: () => client }));

beforeEach(() => {
  client = new QueryClient();
  jest.mocked(startSession).mockResolvedValue(null);
});
afterEach(() => {
  document.cookie = 'refresh-token=; max-age=0';
});

/** All that is reported until the user is known. */
async function follow(): Promise<Session[]> {
  const reported: Session[] = [];
  followSession((session) => reported.push(session));
  await jest.mocked(startSession).mock.results.at(-1)?.value;
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return reported;
}

const loading = { user: null, isLoading: true };
const anonymous = { user: null, isLoading: false };

describe('the session of a tab, as it starts (SESSION-1)', () => {
  test('without a token nobody waits: the sign-in button keeps its place, and the focus', async () => {
    expect(new Set((await follow()).map((session) => JSON.stringify(session)))).toEqual(
      new Set([JSON.stringify(anonymous)]),
    );
  });

  test('with a token it loads until the user is known or cannot be had', async () => {
    document.cookie = 'refresh-token=x';
    const reported = await follow();
    expect([reported[0], reported.at(-1)]).toEqual([loading, anonymous]);
  });
});

describe('what is kept for reading without a network belongs to one reader (OFFLINE-4)', () => {
  test.each([
    ['nobody is signed in', '', null, [0]],
    ['one is signed in', 'x', 7, [7]],
    ['it cannot be known who is signed in', 'x', null, [0, 7, 8]],
  ])('where %s the others’ goes', async (_who, token, id, left) => {
    const { caches, kept } = fakeCaches();
    for (const owner of [0, 7, 8]) await caches.open(offlineCache(owner));
    if (token !== '') document.cookie = `refresh-token=${token}`;
    jest.mocked(startSession).mockResolvedValue(id === null ? null : buildUser({ id }));
    await follow();
    expect(Object.keys(kept())).toEqual(left.map(offlineCache));
    Reflect.deleteProperty(globalThis, 'caches');
  });
});
