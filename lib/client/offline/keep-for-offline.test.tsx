import { keepForOffline } from './keep-for-offline';
import { keepStory } from './offline';

jest.mock('./offline', () => ({ keepStory: jest.fn() }));

let state = 'visible';
const show = (next: string) => {
  state = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Timers and the import that follows them. */
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn += 1) await jest.advanceTimersByTimeAsync(0);
};
const keep = () => keepForOffline(5_000, (offline) => offline.keepStory(7));

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  state = 'visible';
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

describe('a story is kept once it is read (OFFLINE-1)', () => {
  it('after five seconds in sight, once', async () => {
    keep();
    await pass(4_900);
    expect(keepStory).not.toHaveBeenCalled();
    await pass(200);
    show('hidden');
    show('visible');
    await pass(6_000);
    expect(jest.mocked(keepStory).mock.calls).toEqual([[7]]);
  });

  it('not in a tab that was opened behind this one, until it is shown', async () => {
    state = 'hidden';
    keep();
    await pass(60_000);
    expect(keepStory).not.toHaveBeenCalled();
    show('visible');
    await pass(5_100);
    expect(keepStory).toHaveBeenCalledTimes(1);
  });

  it('not for a reader who leaves before', async () => {
    keep()();
    await pass(6_000);
    show('visible');
    await pass(6_000);
    expect(keepStory).not.toHaveBeenCalled();
  });

  it('not in a browser without service workers', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    keep();
    await pass(6_000);
    expect(keepStory).not.toHaveBeenCalled();
  });
});
