import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { payloadOf } from './send-notice';

type Listener = (event: object) => void;

/** A browser's subscription under its n-th address. */
const subscriptionAt = (n: number) => ({
  options: { applicationServerKey: 'key of the site' },
  toJSON: () => ({ endpoint: `https://push.example/${n}`, keys: { p256dh: `key ${n}`, auth: `secret ${n}` } }),
});

/** public/push-sw.js in a browser of the test's own. */
function openWorker(address = 'https://sujet.example/push-sw.js', shown: { url: string; focus: jest.Mock }[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = jest.fn();
  const openWindow = jest.fn();
  const fetch = jest.fn().mockResolvedValue(null);
  const subscribe = jest.fn().mockResolvedValue(subscriptionAt(2));
  const self = {
    location: new URL(address),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: {
      showNotification,
      pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example/1' }), subscribe },
    },
    clients: { matchAll: async () => shown, openWindow },
  };
  runInNewContext(readFileSync('public/push-sw.js', 'utf8'), { self, URL, fetch });
  const fire = async (name: string, event: object) => {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => waits.push(work) });
    await Promise.all(waits);
  };
  return { showNotification, openWindow, fetch, subscribe, listeners, fire };
}

const delivery = {
  id: 1,
  subscriptionId: 1,
  endpoint: 'https://push.example/1',
  p256dh: '',
  auth: '',
  refusals: 0,
  failures: 0,
  madeAt: new Date(0),
  kind: 'story',
  subjectId: 5,
  storyId: 7,
  title: 'Мост открыт',
  name: null,
} as const;
const push = (text: string) => ({ data: { json: () => JSON.parse(text) } });
const click = (action: string) => ({
  action,
  notification: { close: jest.fn(), data: { story: 7, follow: { kind: 'story', id: 5 } } },
});

describe('the service worker of notices (NOTE-1)', () => {
  test('shows what the worker sends, one notice of a story, with «Отключить»', async () => {
    const { fire, showNotification, listeners } = openWorker();
    await fire('push', push(payloadOf(delivery)));
    expect(JSON.parse(JSON.stringify(showNotification.mock.calls))).toEqual([
      [
        'Мост открыт',
        {
          body: 'Новое в сюжете, за которым вы следите',
          lang: 'ru',
          icon: '/logo.png',
          tag: 'story-7',
          data: { story: 7, follow: { kind: 'story', id: 5 } },
          actions: [{ action: 'off', title: 'Отключить' }],
        },
      ],
    ]);
    await fire('push', push('nonsense'));
    expect(showNotification).toHaveBeenCalledTimes(1);
    // Pages are answered by nobody else.
    expect([...listeners.keys()]).toEqual(['push', 'notificationclick', 'pushsubscriptionchange']);
  });

  test('opens the story, or brings the window that shows it to the front', async () => {
    const { fire, openWindow } = openWorker();
    await fire('notificationclick', click(''));
    expect(openWindow).toHaveBeenCalledWith('https://sujet.example/story/7');
    const window = { url: 'https://sujet.example/story/7?list=2', focus: jest.fn() };
    const other = openWorker(undefined, [window]);
    await other.fire('notificationclick', click(''));
    expect([window.focus.mock.calls.length, other.openWindow.mock.calls.length]).toEqual([1, 0]);
  });

  test.each([
    ['https://sujet.example/push-sw.js', '/api/v1/push/off/'],
    ['https://sujet.example/push-sw.js?api=https%3A%2F%2Fapi.example', 'https://api.example/api/v1/push/off/'],
  ])('«Отключить» ends the news of the follow by the address of the browser: %s', async (script, address) => {
    const { fire, fetch, openWindow } = openWorker(script);
    await fire('notificationclick', click('off'));
    const [[asked, request]] = fetch.mock.calls;
    expect([asked, request.method, JSON.parse(request.body)]).toEqual([
      address,
      'POST',
      { endpoint: 'https://push.example/1', kind: 'story', id: 5 },
    ]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  test.each([
    ['made by the browser', { newSubscription: subscriptionAt(2) }, 0],
    ['asked for with the key of the one before', { newSubscription: null }, 1],
  ])('a new address, %s, is told to the site with the secret of the one before', async (_how, event, asked) => {
    const { fire, fetch, subscribe } = openWorker();
    await fire('pushsubscriptionchange', { oldSubscription: subscriptionAt(1), ...event });
    expect(subscribe).toHaveBeenCalledTimes(asked);
    if (asked > 0)
      expect({ ...subscribe.mock.calls[0][0] }).toEqual({
        userVisibleOnly: true,
        applicationServerKey: 'key of the site',
      });
    const [[address, request]] = fetch.mock.calls;
    expect([address, request.credentials, JSON.parse(request.body)]).toEqual([
      '/api/v1/push/renew/',
      'omit',
      {
        endpoint: 'https://push.example/2',
        p256dh: 'key 2',
        auth: 'secret 2',
        old_endpoint: 'https://push.example/1',
        old_auth: 'secret 1',
      },
    ]);
  });

  test('a browser that does not say what was before leaves it to the next page', async () => {
    const { fire, fetch, subscribe } = openWorker();
    await fire('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscriptionAt(2) });
    expect([fetch.mock.calls.length, subscribe.mock.calls.length]).toEqual([0, 0]);
  });

  test('a long headline is cut: push services take four kilobytes', () => {
    const { title } = JSON.parse(payloadOf({ ...delivery, title: 'Ё'.repeat(2_000) }));
    expect([title.length, title.at(-1)]).toEqual([200, '…']);
  });
});
