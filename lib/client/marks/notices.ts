import { requestApi, requestStatus } from '../request';
import type { Thing } from './kept-marks';

const path = '/api/v1/push/';
/** No page lies in it: the service worker only shows notices. */
const scope = '/push-sw/';

/** Why this browser shows no notices: it cannot, its reader has forbidden them, or its push service does not answer. */
export type NoNotices = 'unsupported' | 'denied' | 'away';

/**
 * Lets the account send notices to this browser; the browser asks its reader for the permission. Only ever for a press of his.
 * @returns null when it does
 * @throws ApiError
 */
export async function keepBrowser(): Promise<NoNotices | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { public_key: key } = await requestApi(async () => (await import('@/lib/contract/notice')).pushKeySchema, {
    path,
  });
  const subscription = await subscribe(key);
  if (subscription === null) return 'away';
  const { endpoint, keys } = subscription.toJSON();
  await requestStatus({ path, method: 'PUT', json: { endpoint, p256dh: keys?.p256dh, auth: keys?.auth } });
  return null;
}

/** Keeps a browser once more whose reader has allowed notices; asks nobody. @throws ApiError */
export async function renewBrowser(): Promise<void> {
  if ('Notification' in window && Notification.permission === 'granted') await keepBrowser();
}

/** @returns null where the browser's push service cannot be had */
async function subscribe(key: string): Promise<PushSubscription | null> {
  const origin = process.env.NEXT_PUBLIC_API_ORIGIN || '';
  const script = origin === '' ? '/push-sw.js' : `/push-sw.js?${new URLSearchParams({ api: origin })}`;
  try {
    const registration = await navigator.serviceWorker.register(script, { scope });
    await active(registration);
    const known = await registration.pushManager.getSubscription();
    // A subscription is bound to the key that it was made with.
    if (known && keyOf(known) !== key) await known.unsubscribe();
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    return null;
  }
}

/** A push service is only asked for a worker that runs. */
async function active({ active: running, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (running || !coming) return;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('the service worker was not installed'));
    });
  });
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Tells the reader of news of a follow, or no longer. @throws ApiError */
export async function setNotifies({ kind, id }: Thing, isOn: boolean): Promise<void> {
  await requestStatus({ path: `/api/v1/follows/${kind}/${id}/push/`, method: isOn ? 'PUT' : 'DELETE' });
}
