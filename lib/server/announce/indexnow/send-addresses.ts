import { indexNowKeyPath } from '@/lib/site/settings';
import type { Settings } from '../../platform/base/settings';
import { parseAllowedHosts, type AllowedHosts } from '../../platform/outbound/target-url';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { parseRetryAfter } from '../../platform/outbound/fetch-failure';
import type { Log } from '../../platform/base/log';
import type { Queryable } from '../../platform/db/client';
import { nextAsk } from '../../ingest/providers/ask-provider';
import {
  claimSending,
  dropOldest,
  dropTaken,
  endSending,
  putBack,
  releaseSending,
  type SendingClaim,
  type SendingResult,
  claimAddresses,
} from './indexnow-store';

/** The endpoint that addresses are submitted to, and the site that they belong to. */
export interface IndexNowTarget {
  endpoint: string;
  /** The endpoint's host alone: the operator's word, so it may be private and on any port. */
  allowedHosts: AllowedHosts;
  /** Origin of the site's addresses, without a slash at the end. */
  origin: string;
  host: string;
  key: string;
  keyLocation: string;
}

type IndexNowSettings = Pick<Settings, 'siteOrigin' | 'noindex' | 'indexNowKey' | 'indexNowUrl'>;

/** Null while nothing is submitted: there is no key, or the site is not indexable. */
export function toIndexNowTarget({
  siteOrigin,
  noindex,
  indexNowKey: key,
  indexNowUrl: endpoint,
}: IndexNowSettings): IndexNowTarget | null {
  if (key === '' || noindex) return null;
  const { origin, host } = new URL(siteOrigin);
  const { protocol, hostname, port } = new URL(endpoint);
  const allowedHosts = parseAllowedHosts(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
  return { endpoint, allowedHosts, origin, host, key, keyLocation: `${origin}${indexNowKeyPath(key)}` };
}

/** The search engine's answer to a list. */
export type Submitted =
  | { kind: 'accepted' }
  /** The list itself is wrong: the same one would be refused again. */
  | { kind: 'refused'; reason: string }
  /** Not now, or not by us: the list may be sent again. */
  | { kind: 'failed'; reason: string; retryAfterSeconds: number | null };

/** Maximum number of addresses in one list (indexnow.org, «Submitting set of URLs»). */
const maxListLength = 10_000;

/** Invalid format; addresses that are not of this host, or a key of another form (indexnow.org, response codes). */
const refusals: ReadonlySet<number> = new Set([400, 422]);

export interface Submission {
  target: IndexNowTarget;
  /** From the site's root, at most `maxListLength`. */
  paths: readonly string[];
  /** In all, in milliseconds. */
  timeoutMs: number;
  /** The moment from which the wait until a Retry-After date counts. */
  now: Date;
}

/** Posts a list of addresses (indexnow.org). A redirect is not followed: the key is for the operator's endpoint alone. */
async function submitAddresses(fetch: GuardedFetch, { target, paths, timeoutMs, now }: Submission): Promise<Submitted> {
  const { endpoint, origin, host, key, keyLocation } = target;
  const content = JSON.stringify({ host, key, keyLocation, urlList: paths.map((path) => `${origin}${path}`) });
  const post = { type: 'application/json; charset=utf-8', content };
  const outcome = await fetch(endpoint, { post, maxBytes: 0, totalTimeoutMs: timeoutMs });
  if (outcome.kind !== 'response') return { kind: 'failed', reason: outcome.reason, retryAfterSeconds: null };
  const { status, headers } = outcome;
  if (status >= 200 && status <= 299) return { kind: 'accepted' };
  const reason = `http-${status}`;
  return refusals.has(status)
    ? { kind: 'refused', reason }
    : { kind: 'failed', reason, retryAfterSeconds: parseRetryAfter(headers['retry-after'], now) };
}

export interface SendingDependencies {
  db: Queryable;
  fetch: GuardedFetch;
  target: IndexNowTarget;
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
  log: Pick<Log, 'error' | 'info' | 'warn'>;
  limits?: SendingLimits;
}

interface SendingLimits {
  /** Addresses in a list. */
  atOnce: number;
  /** More waiting addresses than this are dropped, oldest first: the sitemap lists them too. */
  waiting: number;
  /** For one list, in milliseconds. */
  timeoutMs: number;
}

const usualLimits: SendingLimits = { atOnce: maxListLength, waiting: 100_000, timeoutMs: 20_000 };
/** Longer than any list takes. */
const claimMs = 60_000;
/** Tries that fail come after a minute, two, four …, at most this. */
const maxWaitMs = 6 * 3_600_000;
const maxFailures = 100;

/**
 * Submits the due addresses, list after list, until none is left, one fails, or `isStopping`. A list that was
 * accepted (200, 202) or is invalid (400, 422) is deleted; after any other status, including 403 for a key that was
 * not found, it waits. One worker submits at a time; if it dies, a list is submitted twice at worst.
 * @returns how many addresses were accepted.
 */
export async function sendAddresses(deps: SendingDependencies, isStopping: () => boolean): Promise<number> {
  const { db, now, log, limits = usualLimits } = deps;
  const dropped = await dropOldest(db, limits.waiting);
  if (dropped > 0) log.warn({ dropped }, 'too many addresses waited for IndexNow: the oldest were dropped');
  let accepted = 0;
  while (!isStopping()) {
    const start = now();
    const claim = await claimSending(db, start, new Date(start.getTime() + claimMs));
    if (!claim) break;
    const paths = await claimAddresses(db, { now: start, until: claim.until, limit: limits.atOnce });
    if (paths.length === 0) {
      await releaseSending(db, claim, now());
      break;
    }
    const submitted = await submitAddresses(deps.fetch, {
      target: deps.target,
      paths,
      timeoutMs: limits.timeoutMs,
      now: start,
    });
    await keepResult(deps, claim, submitted);
    tell(log, claim, submitted, paths.length);
    if (submitted.kind === 'accepted') accepted += paths.length;
  }
  return accepted;
}

async function keepResult(
  { db, now, random }: SendingDependencies,
  claim: SendingClaim,
  submitted: Submitted,
): Promise<void> {
  const end = now();
  const result = toResult(submitted, claim, end, random());
  await db.transaction(async (tx) => {
    if (submitted.kind === 'failed') await putBack(tx, claim.until);
    else await dropTaken(tx, claim.until);
    await endSending(tx, claim, result, end);
  });
}

/** After an invalid list the next one is likely to be invalid as well: it waits as after a failure. */
function toResult(submitted: Submitted, claim: SendingClaim, now: Date, random: number): SendingResult {
  if (submitted.kind === 'accepted') return { error: null, failures: 0, nextSendAt: now };
  const failures = Math.min(claim.failures + 1, maxFailures);
  const retryAfterSeconds = submitted.kind === 'failed' ? submitted.retryAfterSeconds : null;
  return {
    error: submitted.reason,
    failures,
    nextSendAt: nextAsk({ intervalMs: maxWaitMs, failures, retryAfterSeconds }, now, random),
  };
}

/** The same failure in a row is logged once. */
function tell(
  log: SendingDependencies['log'],
  { lastError }: SendingClaim,
  submitted: Submitted,
  addresses: number,
): void {
  if (submitted.kind === 'accepted') return log.info({ addresses }, 'IndexNow has taken addresses');
  const { reason } = submitted;
  if (submitted.kind === 'refused')
    return log.error({ addresses, reason }, 'IndexNow refused addresses: they were dropped');
  if (reason !== lastError) log.warn({ addresses, reason }, 'IndexNow took no addresses: they wait');
}
