import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { keptInFront, pageTags } from '@/lib/site/page-response';
import { paths } from '@/lib/site/paths';
import { findRoute, selectQuery, type Route } from '@/lib/site/routes';
import type { Log } from '../../platform/base/log';
import type { Admission, Lane, Release } from './admission';
import { finishPage } from './finish-page';
import { securityHeaders } from './http-defaults';
import { addGzip, dropPlain, isSameResponse, sendFinished, type FinishedResponse } from './finished-response';
import type { PageRenderer, RenderedPage } from './next-renderer';
import { missing, missingData, missingFile, noticeOf, type Notices } from './notices';
import { headersOf, keyOf, variantOf, type Variant } from './page-variant';
import { createPageCompression } from './page-compression';
import { PageFailure, PartialPage, wordsOf } from './page-failure';
import type { PageFinder } from './page-finder';
import { type LookupResult, type PageLookup, toPageLookup } from './page-lookup';
import { Overload, type Lifetimes, type PageMemory, type Render, type Rendered } from './page-memory';
import { isStopping } from './shutdown';
import { tagsOfShown } from './shown-stories';
import { surrogateControl, toSurrogateKey } from './surrogate';
import { createWaitingReaders } from './waiting-readers';
import type { CacheResult, CountResponse, RouteClass } from './web-metrics';

/** Time limit for the store to say whether a page exists, in milliseconds; after it the page is rendered, which shows what is wrong. */
const lookUpMs = 300;
/** Time limit for the same question about a page that had no room to be rendered: a missing page is a 404, also while the store is slow. */
const lookUpAgainMs = 1_500;
/** All numbers that no category has show one page (R15): the one of this number, which no category will ever have. */
const unknownCategory = Number.MAX_SAFE_INTEGER;

/** The target of a rendering: a page's key in memory is made of its target and variant. */
interface Target {
  route: Route;
  target: string;
  variant: Variant;
}

/** Pages: SEO-12 asks for a minute, and minutes of stale-while-revalidate. Lists of new stories are dropped many times a minute. */
const pageLifetimes: Lifetimes = { freshMs: 60_000, staleMs: 600_000, droppedMs: 2_000, errorMs: 24 * 3_600_000 };
/** Feeds and sitemaps: what no tag of theirs tells, such as a category's new name, shows in a moment, too. */
const fileLifetimes: Lifetimes = { freshMs: 2_000, staleMs: 0, droppedMs: 0, errorMs: 24 * 3_600_000 };
const pageCacheControl = 's-maxage=60, stale-while-revalidate=540';

/** Headers of a reader that pages and the edge guard may see where the response is for this reader alone. */
const personalHeaders = ['cookie', 'x-forwarded-for', 'x-forwarded-proto', 'sec-fetch-site', 'user-agent'] as const;
export const peerHeader = 'x-sujet-peer';

interface Options {
  memory: PageMemory;
  renderer: Pick<PageRenderer, 'render'>;
  admission: Admission;
  notices: Notices;
  /** Null where the site has no store of its own: then only the rendered page knows what is missing. */
  finder: PageFinder | null;
  /** The site's own host, which pages see whatever name the reader used. */
  host: string;
  /** The origin of another backend that pages may call, or empty. */
  apiOrigin: string;
  /** The tag of all pages of this build, for the cache in front; null where there is none that is told of changes. */
  siteTag: string | null;
  log: Pick<Log, 'error' | 'warn'>;
  count: CountResponse;
  now: () => number;
}

export interface Pages {
  /** The hot path: sends a page that is fresh in memory. @returns whether it has */
  sendKnown: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Responds with a page, a feed or the like. `path` is a route's only spelling. */
  serve: (
    request: IncomingMessage,
    response: ServerResponse,
    route: Route,
    path: string,
    query: string,
  ) => Promise<void>;
  /** Responds with the 404 page that fits an address. */
  sendMissing: (request: IncomingMessage, response: ServerResponse, path: string) => void;
  /** Renders a page that nobody waits for, so that the first reader does not. */
  warm: (target: string) => Promise<void>;
}

/** Serves pages and files that are the same for everyone from memory, and renders what is not there. */
export function createPages({
  memory,
  renderer,
  admission,
  notices,
  finder,
  host,
  apiOrigin,
  siteTag,
  log,
  count,
  now,
}: Options): Pages {
  const readers = createWaitingReaders();
  const compression = createPageCompression({ onResize: (key) => memory.measure(key), log, now });

  return { sendKnown, serve, sendMissing, warm };

  function sendKnown(request: IncomingMessage, response: ServerResponse): boolean {
    const variant = variantOf(request.headers);
    if (variant === null) return false;
    const key = keyOf(variant, request.url ?? '');
    const entry = memory.hit(key);
    if (!entry) return false;
    compression.noteRead(key, entry.response);
    const hasGrown = sendFinished(request, response, entry.response, {
      timing: 'cache;desc=hit',
      others: surrogateControlOf(entry.response, true),
    });
    if (hasGrown) memory.measure(key);
    count(classOf(variant, entry.lifetimes), 'hit', response.statusCode);
    return true;
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    route: Route,
    path: string,
    query: string,
  ): Promise<void> {
    const target = path + selectQuery(route, query);
    const begun = now();
    const isForOne = route.kind === 'rendered' || route.kind === 'redirect';
    const variant = route.kind === 'page' ? variantOf(request.headers) : 'html';
    const lifetimes = route.kind === 'page' ? pageLifetimes : fileLifetimes;
    const routeClass = isForOne ? 'rendered' : classOf(variant, lifetimes);
    const send = (finished: FinishedResponse, cache: CacheResult, timing: string, isCurrent = false) => {
      const others = surrogateControlOf(finished, isCurrent);
      const hasGrown = sendFinished(request, response, finished, { timing, others });
      if (hasGrown && variant !== null) memory.measure(keyOf(variant, target));
      count(routeClass, cache, response.statusCode);
    };
    try {
      if (isForOne) {
        const finished = await renderForOne(request, route, target);
        return send(finished, 'none', timingOf('none', now() - begun));
      }
      if (variant === null) return send(notices.find('page') ?? missing, 'none', timingOf('none'));
      const key = keyOf(variant, target);
      const found = await readers.whileWaiting(key, request.socket, () =>
        memory.find(key, lifetimes, renderingOf(route, target, variant)),
      );
      if (found.kind === 'miss')
        return send(found.rendered.response, 'miss', timingOf('miss', now() - begun), !found.isOutdated);
      const cache = found.kind === 'hit' ? 'hit' : 'stale';
      send(found.entry.response, cache, timingOf(cache), cache === 'hit');
    } catch (error) {
      count(routeClass, 'none', sendFailure(request, response, error));
    }
  }

  /** Memory keeps it with the page: made where the request is known, it would keep the first reader's request and connection, too. */
  function renderingOf(route: Route, target: string, variant: Variant): Render {
    return (isBackground, last) => renderForAll({ route, target, variant }, isBackground, last);
  }

  /** A response that any reader may get: the last one where the page has not changed, so that it is not compressed again. */
  async function renderForAll(asked: Target, isBackground: boolean, last: FinishedResponse | null): Promise<Rendered> {
    const { route, target, variant } = asked;
    // Whoever comes later asks another instance.
    if (isBackground && isStopping()) throw new Overload('the process is ending');
    const lookup = finder ? toPageLookup(target) : null;
    const found = finder && lookup ? await finder.find(lookup, lookUpMs) : 'found';
    const substitute = lookup && (await substituteFor(found, lookup, asked));
    if (substitute) return notKept(substitute);
    let page: RenderedPage;
    try {
      page = await inSlot(
        isBackground ? 'background' : 'render',
        () => renderer.render(target, { host, ...headersOf(variant) }),
        () => readers.areGone(keyOf(variant, target)),
      );
    } catch (error) {
      const late = finder && lookup && found === 'unknown' && error instanceof Overload;
      const instead = late ? await substituteFor(await finder.find(lookup, lookUpAgainMs), lookup, asked) : null;
      if (instead) return notKept(instead);
      throw error;
    }
    const named = [pageTags.all, ...page.report.tags];
    const shown = tagsOfShown(page.body);
    const tags = [...named, ...shown];
    // A page that is sent under any number of addresses is kept here alone.
    const isShared = lookup?.kind === 'category' && lookup.id === unknownCategory;
    const cacheControl = isShared ? 'no-cache' : pageCacheControl;
    const finished = finish(page, route.kind === 'page' ? cacheControl : null);
    const response = isShared ? finished : withSurrogateKey(finished, named, shown);
    if (page.report.isPartial && response.status === 200) throw new PartialPage(response);
    if (last && isSameResponse(last, response)) {
      dropPlain(last);
      return { response: last, tags, isKept: true };
    }
    await addGzip(response);
    const isKept = [200, 404, 410, 451].includes(response.status);
    if (response.status === 200) void compression.compress(keyOf(variant, target), response);
    return { response, tags, isKept };
  }

  /** @param shown where they do not fit, the page goes whatever story has lost something */
  function withSurrogateKey(
    response: FinishedResponse,
    named: readonly string[],
    shown: readonly string[],
  ): FinishedResponse {
    if (siteTag === null || response.status !== 200) return response;
    const own = [...named, siteTag];
    return {
      ...response,
      surrogateKey: toSurrogateKey([...own, ...shown]) ?? toSurrogateKey([...own, pageTags.showsMany]),
    };
  }

  /** A response for this reader alone. */
  async function renderForOne(
    { headers, socket }: IncomingMessage,
    route: Route,
    target: string,
  ): Promise<FinishedResponse> {
    const seen: IncomingHttpHeaders = { host, [peerHeader]: socket.remoteAddress };
    for (const name of personalHeaders) if (headers[name] !== undefined) seen[name] = String(headers[name]);
    const variant = variantOf(headers) ?? 'html';
    const page = await inSlot(
      route.path === '/search' ? 'search' : 'render',
      () => renderer.render(target, { ...seen, ...headersOf(variant) }),
      () => socket.destroyed,
    );
    const response = finish(page, null, true);
    await addGzip(response);
    return response;
  }

  /** Returns a response in place of what the store does not have, at no cost of a rendering; null when it has it, or only a rendering can tell. */
  async function substituteFor(
    result: LookupResult | 'unknown',
    lookup: PageLookup,
    asked: Target,
  ): Promise<FinishedResponse | null> {
    if (result === 'found' || result === 'unknown') return null;
    if (result === 'other-article') return lookup.kind === 'story' ? redirect(307, paths.story(lookup.id)) : null;
    if (result !== 'missing') return redirect(308, toMerged(result.mergedInto, lookup));
    if (asked.route.kind === 'file') return missingFile;
    if (lookup.kind === 'category') return lookup.id === unknownCategory ? null : findUnknownCategory(asked);
    if (asked.variant !== 'html') return missingData;
    return notices.find(noticeOf(asked.target)) ?? missing;
  }

  /** One rendering for all numbers that no category has. */
  async function findUnknownCategory({ route, target, variant }: Target): Promise<FinishedResponse> {
    const shared = target.replace(/\d+/, String(unknownCategory));
    const found = await memory.find(keyOf(variant, shared), pageLifetimes, renderingOf(route, shared, variant));
    return found.kind === 'miss' ? found.rendered.response : found.entry.response;
  }

  async function inSlot(lane: Lane, render: () => Promise<RenderedPage>, isGone: () => boolean): Promise<RenderedPage> {
    const release = await takeSlot(lane, isGone);
    try {
      const page = await render();
      if (page.status < 500) return page;
      throw new PageFailure(page.missedBackend);
    } finally {
      release();
    }
  }

  async function takeSlot(lane: Lane, isGone: () => boolean): Promise<Release> {
    const release =
      lane === 'background'
        ? admission.tryAcquire(lane)
        : admission.isInTime(lane)
          ? await admission.acquire(lane, isGone)
          : null;
    if (release === null) throw new Overload('too many pages at once');
    return release;
  }

  function finish(page: RenderedPage, cacheControl: string | null, isPersonal = false): FinishedResponse {
    return finishPage(page, { cacheControl, isPersonal, apiOrigin, log });
  }

  /** @returns the status */
  function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown): number {
    const [words, status] = wordsOf(error, notices, request.url ?? '');
    if (status === 500 && !(error instanceof PageFailure)) log.error({ err: error }, 'a page could not be served');
    if (response.headersSent) response.destroy();
    else
      sendFinished(
        request,
        response,
        { ...words, status },
        { timing: 'cache;desc=none', others: status === 503 ? retrySoon : surrogateControlOf(words, false) },
      );
    return status;
  }

  function sendMissing(request: IncomingMessage, response: ServerResponse, path: string): void {
    sendFinished(request, response, notices.find(noticeOf(path)) ?? missing, { timing: 'cache;desc=hit' });
    count('other', 'none', response.statusCode);
  }

  async function warm(address: string): Promise<void> {
    const [path = '', query = ''] = address.split('?', 2);
    const route = findRoute(path);
    if (route?.kind !== 'page') return;
    const target = path + selectQuery(route, query);
    try {
      await memory.find(keyOf('html', target), pageLifetimes, (_, last) =>
        renderForAll({ route, target, variant: 'html' }, true, last),
      );
    } catch (error) {
      // Readers come first; the first one of this page has it rendered.
      if (!(error instanceof Overload)) log.warn({ err: error, target }, 'a page could not be rendered ahead');
    }
  }
}

function surrogateControlOf({ surrogateKey }: FinishedResponse, isCurrent: boolean): readonly string[] {
  if (surrogateKey === undefined) return [];
  return isCurrent ? surrogateControl.current : surrogateControl.outdated;
}

/** As responses are counted. In memory a file is known by how long it is kept. */
function classOf(variant: Variant | null, lifetimes: Lifetimes): RouteClass {
  if (lifetimes === fileLifetimes) return 'file';
  return variant === 'html' ? 'page' : 'data';
}

function timingOf(desc: 'hit' | 'stale' | 'miss' | 'none', renderMs?: number): string {
  return renderMs === undefined ? `cache;desc=${desc}` : `cache;desc=${desc}, render;dur=${renderMs.toFixed(1)}`;
}

const retrySoon = ['Retry-After', '5'];

/** Returns the address of the story that this one was merged into, or of its feed in the same form. */
/** The page or feed that stands in place of a merged story's or a retired category's. */
function toMerged(id: number, lookup: PageLookup): string {
  if (lookup.kind === 'channel') return paths.channel(id);
  if (lookup.kind !== 'story' && lookup.kind !== 'category') return paths.home();
  const page = paths[lookup.kind](id);
  return lookup.feed ? paths.feed(page, lookup.feed) : page;
}

function notKept(response: FinishedResponse): Rendered {
  return { response, tags: [], isKept: false };
}

/** Kept by nobody: a merge may be undone, an article may come back (R22). */
function redirect(status: 307 | 308, location: string): FinishedResponse {
  const headers = [
    ...Object.entries(securityHeaders),
    ['Location', location],
    keptInFront,
    ['Cache-Control', 'no-cache'],
  ] as const;
  return {
    status,
    headers: headers.map(([name, value]) => [name, value]),
    etag: null,
    bodies: { identity: Buffer.alloc(0) },
  };
}
