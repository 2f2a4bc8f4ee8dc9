import { siteOf } from '../../editing/channels/site-claims';
import type { Queryable } from '../../platform/db/client';
import type { PageDetails, ReadPage } from '../../ingest/feeds/page-head';
import { isNoindex } from '../../ingest/feeds/page-identity';
import { isAllowed, maxRobotsBytes, parseRobots, type RobotsRules } from '../../ingest/feeds/robots-txt';
import { findRobots, saveRobots } from '../../ingest/feeds/robots-store';
import { parseRetryAfter } from '../../platform/outbound/fetch-failure';
import type { FetchedResponse, FetchOutcome, GuardedFetch } from '../../platform/outbound/guarded-fetch';

export interface AskDependencies {
  db: Queryable;
  fetch: GuardedFetch;
  readPage: ReadPage;
  now: () => Date;
}

/** The outcome of asking for a page. `crawlDelaySeconds` is the pause that robots.txt wants between two pages; null where it wants none. */
export type PageOutcome = { crawlDelaySeconds: number | null } & (
  | PageResponse
  /** By robots.txt: nothing was fetched. */
  | { kind: 'forbidden' }
  /** robots.txt could not be had: nothing may be fetched until then. */
  | { kind: 'unknown-robots'; until: Date }
);

/** The product token of our user agent (`userAgent`). */
const product = 'SujetBot';
/** A page's head is a tenth of this. */
const maxPageBytes = 512 * 1_024;
/** Nobody waits for a page as for a feed. */
const totalTimeoutMs = 10_000;
const accept = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1';
const robotsMs = { known: 24 * 3_600_000, unknown: 3_600_000 } as const;

/**
 * Asks an article's page for what its head says (PAGE-1), where the robots.txt of its site allows it (PAGE-2), also for every redirect. A page
 * that leads to another site, or to the front page, is not the article's any more.
 * @throws the database's errors only; whatever a publisher does is part of the outcome.
 */
export async function askPage(deps: AskDependencies, article: { url: string; title: string }): Promise<PageOutcome> {
  const url = new URL(article.url);
  const robots = await findRules(deps, url.origin);
  if (robots.rules === null) return { kind: 'unknown-robots', until: robots.expiresAt, crawlDelaySeconds: null };
  const { crawlDelaySeconds } = robots.rules;
  if (!isAllowed(robots.rules, url)) return { kind: 'forbidden', crawlDelaySeconds };
  const outcome = await deps.fetch(article.url, {
    accept,
    maxBytes: maxPageBytes,
    beginningUntil: '</head',
    totalTimeoutMs,
    mayFollow: async (target) => isSameSite(target, url) && (await mayFetch(deps, target)),
  });
  return { ...(await readOutcome(deps, article, outcome)), crawlDelaySeconds };
}

type PageResponse =
  | { kind: 'read'; details: PageDetails }
  | { kind: 'gone' }
  /** It answered, and not with the article's page. */
  | { kind: 'useless'; reason: string }
  /** It may answer another time. */
  | { kind: 'failed'; reason: string; retryAfterSeconds: number | null };

async function readOutcome(
  { readPage, now }: AskDependencies,
  { url, title }: { url: string; title: string },
  outcome: FetchOutcome,
): Promise<PageResponse> {
  if (outcome.kind !== 'response') return { kind: 'failed', reason: outcome.reason, retryAfterSeconds: null };
  const { status, headers } = outcome;
  if (status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    return {
      kind: 'failed',
      reason: `http-${status}`,
      retryAfterSeconds: parseRetryAfter(headers['retry-after'], now()),
    };
  const reason = status === 200 ? findObjection(outcome, url) : `http-${status}`;
  if (reason !== null) return { kind: 'useless', reason };
  const document = { bytes: outcome.body, contentType: headers['content-type'] ?? null };
  const read = await readPage(document, {
    articleUrl: url,
    pageUrl: outcome.url,
    fetchedAt: now(),
    title,
  });
  return 'problem' in read ? { kind: 'useless', reason: read.problem } : { kind: 'read', details: read };
}

/** Why a response of 200 is not the article's page; null when it is. */
function findObjection({ url, headers }: FetchedResponse, asked: string): string | null {
  const contentType = headers['content-type'] ?? '';
  if (contentType !== '' && !/html|xml|text\/plain/i.test(contentType)) return 'not-a-page';
  if (isNoindex(headers['x-robots-tag'] ?? '')) return 'noindex';
  return new URL(url).pathname === '/' && new URL(asked).pathname !== '/' ? 'front-page' : null;
}

function isSameSite(target: URL, page: URL): boolean {
  return siteOf(target.href)?.domain === siteOf(page.href)?.domain;
}

async function mayFetch(deps: AskDependencies, target: URL): Promise<boolean> {
  const { rules } = await findRules(deps, target.origin);
  return rules !== null && isAllowed(rules, target);
}

/** An origin's robots.txt, asked for once a day. One that is missing allows everything; while it cannot be had, nothing is allowed (RFC 9309, 2.3.1). */
async function findRules(
  { db, fetch, now }: AskDependencies,
  origin: string,
): Promise<{ rules: RobotsRules | null; expiresAt: Date }> {
  const kept = await findRobots(db, origin, now());
  const file = kept ?? (await fetchRobots(fetch, origin, now));
  if (kept === null) await saveRobots(db, origin, file);
  return { rules: file.body === null ? null : parseRobots(file.body, product), expiresAt: file.expiresAt };
}

async function fetchRobots(
  fetch: GuardedFetch,
  origin: string,
  now: () => Date,
): Promise<{ body: string | null; expiresAt: Date }> {
  // No text has a NUL: the whole file is read, up to the limit.
  const request = { accept: 'text/plain', maxBytes: maxRobotsBytes, beginningUntil: '\0', totalTimeoutMs };
  const outcome = await fetch(`${origin}/robots.txt`, request);
  const body = toBody(outcome);
  const keptMs = body === null ? robotsMs.unknown : robotsMs.known;
  return { body, expiresAt: new Date(now().getTime() + keptMs) };
}

/** 429 is a 4xx by number only: it asks for fewer requests. */
function toBody(outcome: FetchOutcome): string | null {
  if (outcome.kind !== 'response')
    return outcome.kind === 'refused' && outcome.reason === 'too-many-redirects' ? '' : null;
  const { status, body } = outcome;
  if (status >= 200 && status <= 299) return Buffer.from(body).toString('utf8');
  return status >= 400 && status <= 499 && status !== 429 ? '' : null;
}
