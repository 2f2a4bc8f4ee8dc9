import { keptHeader, offlineKeys, offlineOwner, readFacts, readKeptMy, storyOf } from '@/lib/contract/offline-rules';
import { type Away, awayPage, keptScript, type KeptStory, myPage, storyPage } from './kept-html';

/** A kept story; undefined where it is not kept. Another view of it, or another article, has the story's own page. */
export async function findKeptStory({ pathname }: URL): Promise<Response | undefined> {
  if (storyOf(pathname) === null) return undefined;
  for (const cache of await openCaches()) {
    const kept = await cache.match(pathname);
    const facts = readFacts(kept?.headers.get(keptHeader) ?? null);
    if (kept && facts) return toResponse(storyPage(await kept.text(), facts, why(), new Date()));
  }
  return undefined;
}

/** The page in place of a page that cannot be had. */
export async function findKeptPage(url: URL): Promise<Response> {
  const story = await findKeptStory(url);
  if (story) return story;
  const opened = await openCaches();
  const stories = (await Promise.all(opened.map(listStories)))
    .flat()
    .sort((one, other) => other.facts.at - one.facts.at);
  const [frame, my] = await Promise.all([findText(opened, offlineKeys.frame), findText(opened, offlineKeys.my)]);
  const keptMy = url.pathname === '/my' && my !== null ? readKeptMy(my) : null;
  const now = new Date();
  return toResponse(
    keptMy ? myPage(frame, keptMy, stories, why(), now) : awayPage(frame, { stories, hasMy: my !== null }, why(), now),
  );
}

const why = (): Away => (navigator.onLine ? 'unreachable' : 'offline');

async function openCaches(): Promise<Cache[]> {
  const names = (await caches.keys()).filter((name) => offlineOwner(name) !== null);
  return Promise.all(names.map((name) => caches.open(name)));
}

async function findText(opened: readonly Cache[], key: string): Promise<string | null> {
  for (const cache of opened) {
    const kept = await cache.match(key);
    if (kept) return kept.text();
  }
  return null;
}

async function listStories(cache: Cache): Promise<KeptStory[]> {
  const stories: KeptStory[] = [];
  for (const request of await cache.keys()) {
    const id = storyOf(new URL(request.url).pathname);
    const facts = id === null ? null : readFacts((await cache.match(request))?.headers.get(keptHeader) ?? null);
    if (id !== null && facts) stories.push({ id, facts });
  }
  return stories;
}

/** No script of a kept page runs but ours (CSP-1). */
async function toResponse(html: string): Promise<Response> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(keptScript));
  const script = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; script-src ${script}; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  });
}
