import {
  barMark,
  contentMark,
  isGone,
  type KeptFacts,
  keptHeader,
  type KeptMy,
  offlineCache,
  offlineKeys,
  offlineLimits,
  readFacts,
  storyOf,
  writeFacts,
} from '@/lib/contract/offline-rules';
import { embedPictures } from './embed-pictures';

/*
 * Pages that a browser keeps to show without a network (OFFLINE-1). Each is kept as one text that needs nothing else: no scripts, its pictures in it. So no
 * later release can meet parts of it that belong to an earlier one.
 */

/** A frame, the site's header and footer, is kept anew after this time, in ms. */
const frameMs = 86_400_000;
/** The site is asked at most so often whether a kept story is still there, in ms; and of so many stories with each that is read. */
const checkMs = 3_600_000;
const checksPerStory = 2;

interface Kept {
  path: string;
  facts: KeptFacts;
}

/**
 * Keeps a story that is being read. One that is gone is dropped, and so are the oldest of too many.
 * @param owner the reader's account, 0 without one
 */
export async function keepStoryPage(owner: number, id: number): Promise<void> {
  const path = `/story/${id}`;
  const cache = await caches.open(offlineCache(owner));
  await keepFrame(cache);
  const response = await fetch(path);
  if (isGone(response.status) || response.redirected) return void (await cache.delete(path));
  const page = await readPage(response);
  if (page === null) return;
  const facts = factsOf(page);
  leaveOut(page, leftOutOfStories);
  await embedPictures(page, offlineLimits.pictureBytes);
  await put(cache, path, page, facts);
  await trim(cache);
  await checkOthers(cache, path);
}

/** Keeps «Моё» as it was shown. */
export async function keepMyPage(owner: number, my: KeptMy): Promise<void> {
  const cache = await caches.open(offlineCache(owner));
  await keepFrame(cache);
  await cache.put(offlineKeys.my, Response.json(my));
}

/** Number and bytes of the stories that are kept for a reader. */
export async function measureKept(owner: number): Promise<{ stories: number; bytes: number }> {
  const name = offlineCache(owner);
  // To open a cache makes it.
  const kept = (await caches.has(name)) ? await list(await caches.open(name)) : [];
  return { stories: kept.length, bytes: kept.reduce((sum, { facts }) => sum + facts.bytes, 0) };
}

/** The page of «Моё» is the same for everybody and has the site's header and footer: it is the frame for what the worker writes. */
async function keepFrame(cache: Cache): Promise<void> {
  const known = readFacts((await cache.match(offlineKeys.frame))?.headers.get(keptHeader) ?? null);
  if (known !== null && Date.now() - known.at < frameMs) return;
  const page = await readPage(await fetch('/my'));
  const main = page?.querySelector('main');
  if (!page || !main) return;
  leaveOut(page, leftOut);
  main.replaceChildren(page.createComment(contentMark.slice(4, -3)));
  await put(cache, offlineKeys.frame, page, { title: '', outlet: '', published: '' });
}

/** @returns null for what may not be kept, or is no page */
async function readPage(response: Response): Promise<Document | null> {
  const isPage = response.status === 200 && (response.headers.get('content-type') ?? '').startsWith('text/html');
  if (!isPage || /no-store|private/.test(response.headers.get('cache-control') ?? '')) return null;
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** Parts that do nothing without scripts or a network or lead nowhere, and the strip of weather and rates, which are soon old. */
const leftOut =
  'script, noscript, link, template, meta[property], meta[name^="twitter:"], #header form, #header [role="switch"], #header [data-in-place], #header .search-link, #header .enter, #header .place, #header > :has(> .line), footer, nav[aria-label="Категории"]';
const leftOutOfStories = `${leftOut}, main button, main form, aside, [data-only-online]`;

function leaveOut(page: Document, selector: string): void {
  page.querySelectorAll(selector).forEach((element) => {
    // A switch is nothing without its label.
    (element.closest('label') ?? element).remove();
  });
  // A picture in full size is not kept.
  page.querySelectorAll('a[href^="/media/"]').forEach((link) => link.removeAttribute('href'));
}

/** Facts of a story, as its page tells them to machines. */
function factsOf(page: Document): Pick<KeptFacts, 'title' | 'outlet' | 'published'> {
  const text = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const [title, published] = [page.querySelector('h1')?.textContent ?? '', /"datePublished":"([^"]+)"/.exec(text)?.[1]];
  return { title, published: published ?? '', outlet: page.querySelector('main .facts .name')?.textContent ?? '' };
}

async function put(
  cache: Cache,
  path: string,
  page: Document,
  facts: Pick<KeptFacts, 'title' | 'outlet' | 'published'>,
): Promise<void> {
  const mark = page.createComment(barMark.slice(4, -3));
  const header = page.querySelector('#header');
  if (header) header.after(mark);
  else page.body.prepend(mark);
  const body = new Blob([`<!DOCTYPE html>${page.documentElement.outerHTML}`]);
  const at = Date.now();
  const kept = { ...facts, at, checked: at, bytes: body.size };
  // A new entry stands last.
  await cache.delete(path);
  await cache.put(path, toResponse(body, kept));
}

const toResponse = (body: Blob, facts: KeptFacts) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', [keptHeader]: writeFacts(facts) } });

/** The kept stories, those read last first. */
async function list(cache: Cache): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    const facts = readFacts((await cache.match(request))?.headers.get(keptHeader) ?? null);
    if (storyOf(path) !== null && facts) kept.push({ path, facts });
  }
  return kept.sort((one, other) => other.facts.at - one.facts.at);
}

/** Drops what is too old or too much. */
async function trim(cache: Cache): Promise<void> {
  let bytes = 0;
  for (const [place, { path, facts }] of (await list(cache)).entries()) {
    bytes += facts.bytes;
    const isPast = Date.now() - facts.at > offlineLimits.ms || facts.at > Date.now();
    if (place >= offlineLimits.stories || bytes > offlineLimits.bytes || isPast) await cache.delete(path);
  }
}

/** Asks the site of a few others, those not asked for longest first, whether they are still there: what is taken down does not stay with readers. */
async function checkOthers(cache: Cache, read: string): Promise<void> {
  const due = (await list(cache))
    .filter(({ path, facts }) => path !== read && Date.now() - facts.checked > checkMs)
    .sort((one, other) => one.facts.checked - other.facts.checked);
  for (const { path, facts } of due.slice(0, checksPerStory)) {
    const { status, redirected } = await fetch(path, { method: 'HEAD' });
    if (isGone(status) || redirected) await cache.delete(path);
    const kept = status === 200 && !redirected ? await cache.match(path) : undefined;
    if (kept) await cache.put(path, toResponse(await kept.blob(), { ...facts, checked: Date.now() }));
  }
}
