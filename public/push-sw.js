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

/** Needs no sign-in: the address of this browser says whose follow it is. */
async function turnOff({ kind, id }) {
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription) return;
  await fetch(`${api}/api/v1/push/off/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint, kind, id }),
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
