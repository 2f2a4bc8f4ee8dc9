import { feedFiles, type FeedFormat, paths } from '@/lib/site/paths';
import { backOffMs } from '../../platform/base/back-off';
import type { Log } from '../../platform/base/log';
import type { Settings } from '../../platform/base/settings';
import type { Queryable } from '../../platform/db/client';
import { type AllowedHosts, parseAllowedHosts } from '../../platform/outbound/target-url';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { askHub, type HubAnswer } from '../../ingest/websub/ask-hub';
import { claimPings, dropChanges, dropOldChanges, endPings, listChangedPages, type PingClaim } from './ping-store';

/** Our own hub, and the site whose feeds it is told of. */
export interface PingTarget {
  hubUrl: string;
  /** The hub alone: the operator's word, so it may be private and on any port. */
  allowedHosts: AllowedHosts;
  /** Without a slash at the end. */
  origin: string;
}

/** Null while nobody is told: there is no hub, or the site is not for machines. */
export function toPingTarget({
  siteOrigin,
  noindex,
  websubHub,
}: Pick<Settings, 'siteOrigin' | 'noindex' | 'websubHub'>): PingTarget | null {
  if (websubHub === '' || noindex) return null;
  const { protocol, hostname, port, href } = new URL(websubHub);
  const allowedHosts = parseAllowedHosts(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
  return { hubUrl: href, allowedHosts, origin: new URL(siteOrigin).origin };
}

export interface PingDependencies {
  db: Queryable;
  fetch: GuardedFetch;
  target: PingTarget;
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
  log: Pick<Log, 'warn'>;
}

const times = {
  /** Time for which changes of a page are gathered: its feeds are announced once in it at most. */
  gatheringMs: 10_000,
  /** Longer than the pages of one claim take. */
  claimMs: 5 * 60_000,
  /** A change that a hub could not be told of in a day is no news. */
  maxAgeMs: 24 * 3_600_000,
  firstRetryMs: 60_000,
  maxRetryMs: 6 * 3_600_000,
} as const;
/** Pages of one claim, of three requests each: with a slow hub the worker may be stopped in between. */
const pagesAtOnce = 5;
const maxFailures = 1_000;
const formats = Object.keys(feedFiles).filter((name): name is FeedFormat => Object.hasOwn(feedFiles, name));

/**
 * Tells our hub of the feeds that have changed (PUSH-6), one request for each, until none is left, one fails, or `isStopping`. A page that could
 * not be announced waits, with the others, for longer each time.
 * @returns how many feeds were announced.
 */
export async function pingHub(deps: PingDependencies, isStopping: () => boolean): Promise<number> {
  const { db, now } = deps;
  await dropOldChanges(db, after(now(), -times.maxAgeMs));
  let announced = 0;
  while (!isStopping()) {
    const start = now();
    const due = { before: after(start, -times.gatheringMs), limit: pagesAtOnce };
    if ((await listChangedPages(db, { ...due, limit: 1 })).length === 0) break;
    const claim = await claimPings(db, start, after(start, times.claimMs));
    if (!claim) break;
    // Under the claim: another worker may have announced them meanwhile.
    const pages = await listChangedPages(db, due);
    let answer: HubAnswer = { kind: 'accepted' };
    for (const page of pages) {
      answer = await announce(deps, page.page);
      if (answer.kind === 'failed') break;
      announced += formats.length;
      await dropChanges(db, page);
    }
    await finish(deps, claim, answer);
    if (answer.kind === 'failed') break;
  }
  return announced;
}

/** `hub.topic` beside `hub.url`: hubs know one or the other. */
async function announce({ fetch, target, now }: PingDependencies, page: string): Promise<HubAnswer> {
  for (const format of formats) {
    const feed = `${target.origin}${paths.feed(page, format)}`;
    const fields = { 'hub.mode': 'publish', 'hub.url': feed, 'hub.topic': feed };
    const answer = await askHub(fetch, target.hubUrl, { fields, now: now() });
    if (answer.kind === 'failed') return answer;
  }
  return { kind: 'accepted' };
}

async function finish({ db, now, random, log }: PingDependencies, claim: PingClaim, answer: HubAnswer): Promise<void> {
  const end = now();
  if (answer.kind === 'accepted') return endPings(db, claim, { error: null, failures: 0, nextSendAt: end }, end);
  const failures = Math.min(claim.failures + 1, maxFailures);
  const waitMs = Math.max(
    backOffMs(failures, { firstMs: times.firstRetryMs, maxMs: times.maxRetryMs }, random()),
    (answer.retryAfterSeconds ?? 0) * 1_000,
  );
  await endPings(db, claim, { error: answer.reason, failures, nextSendAt: after(end, waitMs) }, end);
  // The same failure in a row is logged once.
  if (answer.reason !== claim.lastError)
    log.warn({ reason: answer.reason }, 'our hub could not be told of changed feeds');
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
