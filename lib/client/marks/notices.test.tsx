import { requestApi, requestStatus } from '../request';
import { keepBrowser, renewBrowser, setNotifies } from './notices';

jest.mock('../request', () => ({ requestApi: jest.fn(), requestStatus: jest.fn() }));

const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;

const subscription = (applicationServerKey: ArrayBuffer | null = bytesOf(key)) => ({
  options: { applicationServerKey },
  unsubscribe: jest.fn(),
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'secret' } }),
});

interface Worker extends EventTarget {
  state: string;
}
const worker = (state: string): Worker => Object.assign(new EventTarget(), { state });

/** A browser whose reader answers so, with a worker in one of its states and the subscription of before. */
function browser({ answer = 'granted', known = null as ReturnType<typeof subscription> | null, workers = {} } = {}) {
  const made = subscription();
  const pushManager = { getSubscription: async () => known, subscribe: jest.fn().mockResolvedValue(known ?? made) };
  const registration = { active: worker('activated'), installing: null, waiting: null, pushManager, ...workers };
  const register = jest.fn().mockResolvedValue(registration);
  const requestPermission = jest.fn().mockResolvedValue(answer);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  Object.assign(window, {
    PushManager: class {},
    Notification: Object.assign(class {}, { requestPermission, permission: answer }),
  });
  return { register, pushManager, requestPermission };
}

const kept = {
  path: '/api/v1/push/',
  method: 'PUT',
  json: { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'secret' },
};

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(requestApi).mockResolvedValue({ public_key: key });
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('this browser shows notices (NOTE-1)', () => {
  it('once its reader allows it: it subscribes with the key of the site and is kept', async () => {
    const { register, pushManager } = browser();
    expect(await keepBrowser()).toBeNull();
    expect(register).toHaveBeenCalledWith('/push-sw.js', { scope: '/push-sw/' });
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
    expect(jest.mocked(requestStatus).mock.calls).toEqual([[kept]]);
  });

  it.each([
    ['its reader forbids it', 'denied', 'denied'],
    ['its reader does not answer', 'denied', 'default'],
    ['it has no notices', 'unsupported', null],
  ])('not where %s, and the site is asked for nothing', async (_why, said, answer) => {
    if (answer !== null) browser({ answer });
    expect(await keepBrowser()).toBe(said);
    expect(jest.mocked(requestApi)).not.toHaveBeenCalled();
    expect(jest.mocked(requestStatus)).not.toHaveBeenCalled();
  });

  it('not where its push service cannot be had', async () => {
    browser().pushManager.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
    expect(await keepBrowser()).toBe('away');
    expect(jest.mocked(requestStatus)).not.toHaveBeenCalled();
  });

  it.each([
    ['another key is ended first', subscription(bytesOf(key.replace('BCV', 'BCW'))), 1],
    ['no key is ended first', subscription(null), 1],
    ['the same key stays', subscription(), 0],
  ])('a subscription with %s', async (_what, known, times) => {
    const { pushManager } = browser({ known });
    expect(await keepBrowser()).toBeNull();
    expect(known.unsubscribe).toHaveBeenCalledTimes(times);
    expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
  });

  it('its push service is asked when the worker runs, and not when it could not be installed', async () => {
    for (const [end, said] of [
      ['activated', null],
      ['redundant', 'away'],
    ] as const) {
      const installing = worker('installing');
      const { pushManager, register } = browser({ workers: { active: null, installing } });
      const keeping = keepBrowser();
      while (register.mock.results.length === 0) await Promise.resolve();
      await new Promise((done) => setTimeout(done));
      expect(pushManager.subscribe).not.toHaveBeenCalled();
      installing.state = end;
      installing.dispatchEvent(new Event('statechange'));
      expect(await keeping).toBe(said);
    }
  });

  it('is kept again without a question, and only where its reader has allowed notices', async () => {
    const { requestPermission } = browser({ answer: 'default' });
    await renewBrowser();
    expect(requestPermission).not.toHaveBeenCalled();
    browser();
    await renewBrowser();
    expect(jest.mocked(requestStatus).mock.calls).toEqual([[kept]]);
  });
});

it('news of a follow are told or not (NOTE-1)', async () => {
  const story = { kind: 'story', id: 7, name: 'Мост открыт' } as const;
  await setNotifies(story, true);
  await setNotifies(story, false);
  expect(jest.mocked(requestStatus).mock.calls).toEqual([
    [{ path: '/api/v1/follows/story/7/push/', method: 'PUT' }],
    [{ path: '/api/v1/follows/story/7/push/', method: 'DELETE' }],
  ]);
});
