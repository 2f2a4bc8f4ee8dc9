import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission, Lane } from './admission';
import { wrapResponses } from './wrap-response';
import { hasOwnSecret } from './drop-pages';
import type { CachedPages } from './cached-pages';
import { busy, failed, noticePaths, unavailable, type NoticeKind, type Notices } from './notices';
import { type PageFinder, type PageLookup, toPageLookup } from './page-lookup';
import { beforeBody, isReady, sendReady, takeOver, type ReadyResponse } from './ready-response';
import type { RequestContext } from './request-context';

export interface PageGuard {
  admission: Admission;
  cachedPages: CachedPages;
  notices: Notices;
  /** Null where the site has no store of its own: then only the rendered page knows what is missing. */
  finder: PageFinder | null;
  /** When the backend last responded to anything, by `now`. */
  respondedAt: () => number;
  /** After this time the page says that the backend does not respond (DB-1: within 3 s). */
  deadlineMs: number;
}

/** A request for a page; `proceed` passes it to the framework. */
export interface PageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  context: RequestContext;
  proceed: () => void;
}

const retrySoon = { 'Retry-After': '5' };
/** A client that reads slowly does not hold a slot for longer. */
const maxTransferMs = 1_000;
/** A page whose client has gone, and that never ends, does not hold a slot for longer. */
const maxRenderMs = 5_000;

/** The notices for unknown addresses in these folders. */
const noticesByFolder: Readonly<Record<string, NoticeKind>> = {
  story: 'story',
  channel: 'channel',
  archive: 'archive',
};

const missingKinds = ['page', 'story', 'channel', 'archive'] as const;

/** The notice for an unknown address. */
export function noticeOf(path: string): NoticeKind {
  return noticesByFolder[/^\/+([a-z]+)/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'page';
}

/** Files that cost nothing, and files that crawlers must always get. */
const alwaysServed =
  /^\/(?:robots\.txt|manifest\.webmanifest|opensearch\.xml|favicon\.ico|(?:apple-)?icon\.png|logo\.png|(?:cards|currency|reactions|weather)\/[^/]+)$/;

/**
 * Handles requests for pages before the framework renders anything, and the framework's failures: too many requests are refused at once
 * (LOAD-1), missing pages get a prepared notice after one look-up, and when the backend is down a message says so within a deadline (DB-1).
 */
export function guardPages(guard: PageGuard): (page: PageRequest) => void {
  const { admission, cachedPages, notices, finder, respondedAt, deadlineMs } = guard;
  /** The pages that the framework is rendering. */
  const visits = new WeakMap<ServerResponse, { target: string; context: RequestContext; releaseSoon: () => void }>();

  wrapResponses('writeHead', (response, [status], proceed) => {
    const visit = visits.get(response);
    if (!visit || isReady(response) || response.headersSent) return proceed();
    if (refuseFailure(response, status)) return response;
    visits.delete(response);
    visit.releaseSoon();
    if (response.hasHeader('x-nextjs-cache') || status !== 200)
      cachedPages.note(visit.target, status === 200 || status === 304);
    return proceed();
  });

  return (page) => {
    const { request, response } = page;
    const target = request.url ?? '/';
    const path = target.split('?', 1)[0] ?? '';
    if (alwaysServed.test(path) || hasOwnSecret(request.headers)) return page.proceed();
    const nothing = findNotice(path);
    if (nothing) return sendReady(response, nothing, 404);
    const isCached = cachedPages.has(target);
    const lane = isCached ? 'memory' : path === '/search' ? 'search' : 'render';
    if (!admission.isInTime(lane)) return sendReady(response, busy, 503, retrySoon);
    const lookup = finder && !isCached ? toPageLookup(target) : null;
    if (finder && lookup) void lookUpAndPassOn(finder, lookup, page);
    else void takeSlot(lane, page);
  };

  /** The prepared bytes of a 404 page. */
  function findNotice(path: string): ReadyResponse | null {
    const kind = missingKinds.find((one) => noticePaths[one] === path);
    return kind ? notices.find(kind) : null;
  }

  async function lookUpAndPassOn(pages: PageFinder, lookup: PageLookup, page: PageRequest): Promise<void> {
    const { request, response } = page;
    const result = await pages.find(lookup);
    if (response.destroyed) return;
    if (result === 'found') return takeSlot('render', page);
    if (result === 'other-article' && lookup.kind === 'story') {
      response.writeHead(307, {
        Location: `/story/${lookup.id}`,
        'Cache-Control': 'no-cache',
        'Content-Length': '0',
      });
      return void response.end();
    }
    const notice = notices.find(lookup.kind);
    if (notice) return sendReady(response, notice, 404);
    request.url = noticePaths[lookup.kind];
    return takeSlot('render', page);
  }

  async function takeSlot(lane: Lane, page: PageRequest): Promise<void> {
    const { response } = page;
    const release = await admission.acquire(lane);
    if (response.destroyed) return release?.();
    if (release === null) return sendReady(response, busy, 503, retrySoon);
    // The framework renders a page to its end even when the client has gone.
    response.once('close', () => (visits.has(response) ? void setTimeout(release, maxRenderMs).unref() : release()));
    // A rendered page is finished when its head is written; a page from memory must still be compressed and transferred.
    passOn(page, () => (lane === 'memory' ? void setTimeout(release, maxTransferMs).unref() : release()));
  }

  /** @returns whether the framework's response was a failure and has been replaced. */
  function refuseFailure(response: ServerResponse, status: unknown): boolean {
    const visit = visits.get(response);
    // A page that refuses by itself has `Retry-After`.
    if (!visit || typeof status !== 'number' || status < 500 || response.hasHeader('Retry-After')) return false;
    visits.delete(response);
    refuse(response, visit.context);
    return true;
  }

  function passOn({ request, response, context, proceed }: PageRequest, releaseSoon: () => void): void {
    visits.set(response, { target: request.url ?? '/', context, releaseSoon });
    beforeBody(response, () => refuseFailure(response, response.statusCode));
    const timer = setTimeout(() => {
      const { waiting } = context;
      // A page that waits for nothing, or whose backend responds to others, is only slow.
      if (!visits.has(response) || response.headersSent || !waiting || respondedAt() >= waiting.since) return;
      visits.delete(response);
      context.missedBackend = true;
      refuse(response, context);
    }, deadlineMs);
    response.once('close', () => clearTimeout(timer));
    proceed();
  }

  function refuse(response: ServerResponse, { missedBackend = false }: RequestContext): void {
    if (missedBackend) takeOver(response, notices.find('unavailable') ?? unavailable, 503, retrySoon);
    else takeOver(response, failed, 500);
  }
}
