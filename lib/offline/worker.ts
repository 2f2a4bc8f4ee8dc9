import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { isGone, offlineLimits, offlineOwner, offlinePrefix, storyOf } from '@/lib/contract/offline-rules';
import { findKeptPage, findKeptStory } from './kept-responses';
import type { FetchEvent, WaitingEvent, WorkerScope } from './worker-scope';

/*
 * The service worker of the whole site (OFFLINE-1). It answers navigations and nothing else: pictures, scripts, feeds and the API never pass through it.
 * The network comes first, always; a page that it kept is shown when there is none. lib/server/operations/launcher/programs.mjs compiles it.
 */

declare const self: WorkerScope;

/** A page of one reader, of the desk or of a form has nothing kept; a file is not for reading. */
const ownKinds =
  /^\/(?:api|media|_next|desk|login|adminpage|profile|source|email-return|newsletter|report|my\/feed)(?:\/|$)|\.[a-z\d]+$/;

const pages = new NetworkFirst({
  networkTimeoutSeconds: offlineLimits.patienceSeconds,
  plugins: [
    {
      // Pages keep what was read themselves, when they have come to rest. (`fetchDidSucceed` does not hear of what the browser had asked for ahead.)
      cacheWillUpdate: async ({ request, response }) => {
        if (isGone(response.status)) await forget(new URL(request.url).pathname);
        return null;
      },
      // A slow network is waited for where the page is not kept.
      cachedResponseWillBeUsed: ({ request }) => findKeptStory(new URL(request.url)),
      handlerDidError: ({ request }) => findKeptPage(new URL(request.url)),
    },
  ],
});

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event: WaitingEvent) => event.waitUntil(begin()));

self.addEventListener('fetch', (event: FetchEvent) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  if (ownKinds.test(new URL(request.url).pathname)) event.respondWith(pass(event));
  else event.respondWith(pages.handle(event));
});

/** The request of the page is on its way before the worker has started: without that it would make each page later. */
async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  const names = await caches.keys();
  // This worker reads no other form.
  const past = names.filter((name) => name.startsWith(offlinePrefix) && offlineOwner(name) === null);
  await Promise.all(past.map((name) => caches.delete(name)));
}

async function pass({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function forget(path: string): Promise<void> {
  if (storyOf(path) === null) return;
  const names = (await caches.keys()).filter((name) => offlineOwner(name) !== null);
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(path)));
}
