import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { payloadOf } from './send-notice';

type Listener = (event: object) => void;

/** public/push-sw.js in a browser of the test's own. */
function openWorker(address = 'https://sujet.example/push-sw.js', shown: { url: string; focus: jest.Mock }[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = jest.fn();
  const openWindow = jest.fn();
  const fetch = jest.fn().mockResolvedValue(null);
  const self = {
    location: new URL(address),
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    registration: {
      showNotification,
      pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example/1' }) },
    },
    clients: { matchAll: async () => shown, openWindow },
  };
  runInNewContext(readFileSync('public/push-sw.js', 'utf8'), { self, URL, fetch });
  const fire = async (name: string, event: object) => {
    const waits: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => waits.push(work) });
    await Promise.all(waits);
  };
  return { showNotification, openWindow, fetch, listeners, fire };
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
    expect([...listeners.keys()]).toEqual(['push', 'notificationclick']);
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

  test('a long headline is cut: push services take four kilobytes', () => {
    const { title } = JSON.parse(payloadOf({ ...delivery, title: 'Ё'.repeat(2_000) }));
    expect([title.length, title.at(-1)]).toEqual([200, '…']);
  });
});
