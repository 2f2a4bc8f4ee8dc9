/*
 * Shows notices of what a reader follows (NOTE-1). It keeps nothing and answers no request of a page: its scope holds none. `?api=` names the origin of
 * the API where that is another one.
 */
const api = new URL(self.location.href).searchParams.get('api') ?? '';

self.addEventListener('push', (event) => {
  let message;
  try {
    message = event.data.json();
  } catch {
    return;
  }
  const { title, body, story, follow } = message;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: 'ru',
      icon: '/logo.png',
      // One notice of a story takes the place of the one before.
      tag: `story-${story}`,
      data: { story, follow },
      actions: [{ action: 'off', title: 'Отключить' }],
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  const { story, follow } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === 'off' ? turnOff(follow) : open(`/story/${story}`));
});

/** The push service gives the browser another address, or takes the one that it has. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/**
 * Tells the site the new address, with the secret of before as a proof. A browser that does not tell what was before is kept again by the next page that
 * shows what its reader follows.
 */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const { pushManager } = self.registration;
  const { applicationServerKey } = oldSubscription.options;
  const made = newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const [before, after] = [oldSubscription.toJSON(), made.toJSON()];
  await post('/api/v1/push/renew/', {
    endpoint: after.endpoint,
    p256dh: after.keys.p256dh,
    auth: after.keys.auth,
    old_endpoint: before.endpoint,
    old_auth: before.keys.auth,
  });
}

/** Needs no sign-in: the address of this browser says whose follow it is. */
async function turnOff({ kind, id }) {
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  await post('/api/v1/push/off/', { endpoint: subscription.endpoint, kind, id });
}

async function post(path, fields) {
  await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
    credentials: 'omit',
  });
}

/** A window that shows the story already comes to the front. */
async function open(path) {
  const address = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url.split(/[?#]/)[0] === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
}
