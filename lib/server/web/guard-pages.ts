import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission, Lane } from './admission';
import { aroundAnswers } from './wrap-response';
import { hasOwnSecret } from './drop-pages';
import type { KeptPages } from './cached-pages';
import { busy, failed, noticePaths, unavailable, type NoticeKind, type Notices } from './notices';
import { type PageFinder, type PageQuestion, toPageQuestion } from './page-lookup';
import { beforeBody, isReady, sendReady, takeOver, type ReadyAnswer } from './ready-response';
import type { RequestContext } from './request-context';

export interface PageGuard {
  admission: Admission;
  kept: KeptPages;
  notices: Notices;
  /** Null where the site has no store of its own: then only a page itself can tell what is not there. */
  finder: PageFinder | null;
  /** When the backend last answered anything, by `now`. */
  answeredAt: () => number;
  /** By then a reader is told that the backend does not answer (DB-1: within 3 s). */
  deadlineMs: number;
}

/** A request for a page on its way to the framework, which `proceed` hands it over to. */
export interface PageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  context: RequestContext;
  proceed: () => void;
}

const retrySoon = { 'Retry-After': '5' };
/** A reader who takes the answer slowly does not hold a place for longer. */
const mostTakingMs = 1_000;
/** A page that nobody waits for, and that never ends, does not hold one for longer. */
const mostRenderingMs = 5_000;

/** What is said of addresses under these folders that nobody has. */
const noticesByFolder: Readonly<Record<string, NoticeKind>> = {
  story: 'story',
  channel: 'channel',
  archive: 'archive',
};

const missingKinds = ['page', 'story', 'channel', 'archive'] as const;

/** The notice for an address of nothing. */
export function noticeOf(path: string): NoticeKind {
  return noticesByFolder[/^\/+([a-z]+)/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'page';
}

/** Files that cost nothing, and what a crawler must never be refused. */
const alwaysServed =
  /^\/(?:robots\.txt|manifest\.webmanifest|opensearch\.xml|favicon\.ico|(?:apple-)?icon\.png|logo\.png|(?:cards|currency|reactions|weather)\/[^/]+)$/;

/**
 * What happens to a request for a page before the framework renders anything, and to an answer of it that is no page: too many are refused in a moment
 * (LOAD-1), what is not there is told by one look-up and from memory, and a backend that is gone is told within a deadline, in words (DB-1).
 */
export function guardPages(guard: PageGuard): (page: PageRequest) => void {
  const { admission, kept, notices, finder, answeredAt, deadlineMs } = guard;
  /** The pages that the framework is answering. */
  const visits = new WeakMap<ServerResponse, { target: string; context: RequestContext; leaveSoon: () => void }>();

  aroundAnswers('writeHead', (response, [status], proceed) => {
    const visit = visits.get(response);
    if (!visit || isReady(response) || response.headersSent) return proceed();
    if (refuseFailure(response, status)) return response;
    visits.delete(response);
    visit.leaveSoon();
    if (response.hasHeader('x-nextjs-cache') || status !== 200)
      kept.note(visit.target, status === 200 || status === 304);
    return proceed();
  });

  return (page) => {
    const { request, response } = page;
    const target = request.url ?? '/';
    const path = target.split('?', 1)[0] ?? '';
    if (alwaysServed.test(path) || hasOwnSecret(request.headers)) return page.proceed();
    const nothing = findNotice(path);
    if (nothing) return sendReady(response, nothing, 404);
    const isKept = kept.has(target);
    const lane = isKept ? 'memory' : path === '/search' ? 'search' : 'render';
    if (!admission.isInTime(lane)) return sendReady(response, busy, 503, retrySoon);
    const question = finder && !isKept ? toPageQuestion(target) : null;
    if (finder && question) void findAndGoOn(finder, question, page);
    else void takePlace(lane, page);
  };

  /** The ready bytes of a page that says that nothing is there. */
  function findNotice(path: string): ReadyAnswer | null {
    const kind = missingKinds.find((one) => noticePaths[one] === path);
    return kind ? notices.find(kind) : null;
  }

  async function findAndGoOn(pages: PageFinder, question: PageQuestion, page: PageRequest): Promise<void> {
    const { request, response } = page;
    const finding = await pages.find(question);
    if (response.destroyed) return;
    if (finding === 'here') return takePlace('render', page);
    if (finding === 'elsewhere' && question.kind === 'story') {
      response.writeHead(307, {
        Location: `/story/${question.id}`,
        'Cache-Control': 'no-cache',
        'Content-Length': '0',
      });
      return void response.end();
    }
    const notice = notices.find(question.kind);
    if (notice) return sendReady(response, notice, 404);
    request.url = noticePaths[question.kind];
    return takePlace('render', page);
  }

  async function takePlace(lane: Lane, page: PageRequest): Promise<void> {
    const { response } = page;
    const leave = await admission.enter(lane);
    if (response.destroyed) return leave?.();
    if (leave === null) return sendReady(response, busy, 503, retrySoon);
    // A page is rendered to its end even if nobody waits for it any more.
    response.once('close', () => (visits.has(response) ? void setTimeout(leave, mostRenderingMs).unref() : leave()));
    // What is rendered is done with its head; what comes from memory is still to be compressed, and taken by its reader.
    goOn(page, () => (lane === 'memory' ? void setTimeout(leave, mostTakingMs).unref() : leave()));
  }

  /** @returns whether the framework's answer is a failure, and was given in other words. */
  function refuseFailure(response: ServerResponse, status: unknown): boolean {
    const visit = visits.get(response);
    // A page that refuses in words of its own says when to come back.
    if (!visit || typeof status !== 'number' || status < 500 || response.hasHeader('Retry-After')) return false;
    visits.delete(response);
    refuse(response, visit.context);
    return true;
  }

  function goOn({ request, response, context, proceed }: PageRequest, leaveSoon: () => void): void {
    visits.set(response, { target: request.url ?? '/', context, leaveSoon });
    beforeBody(response, () => refuseFailure(response, response.statusCode));
    const timer = setTimeout(() => {
      const { waiting } = context;
      // A page that waits for nothing, or whose backend answers others, is only slow.
      if (!visits.has(response) || response.headersSent || !waiting || answeredAt() >= waiting.since) return;
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
