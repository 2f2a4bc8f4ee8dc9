import { indexNowKeyPath } from '@/lib/site/settings';
import type { Settings } from '../../platform/base/settings';
import { parseAllowedHosts, type AllowedHosts } from '../../platform/outbound/target-url';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { parseRetryAfter } from '../../platform/outbound/fetch-failure';
import { type Delivery, type Sender, type SendingDependencies, sendWaiting } from '../outbox/send-waiting';
import { claimAddresses, dropOldest, dropTaken, dueAddresses, indexNowTables, putBack } from './indexnow-store';

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
async function submitAddresses(fetch: GuardedFetch, { target, paths, timeoutMs, now }: Submission): Promise<Delivery> {
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

export interface SubmissionDependencies extends SendingDependencies {
  fetch: GuardedFetch;
  target: IndexNowTarget;
  limits?: SubmissionLimits;
}

interface SubmissionLimits {
  /** Addresses in a list. */
  atOnce: number;
  /** More waiting addresses than this are dropped, oldest first: the sitemap lists them too. */
  waiting: number;
  /** For one list, in milliseconds. */
  timeoutMs: number;
}

const usualLimits: SubmissionLimits = { atOnce: maxListLength, waiting: 100_000, timeoutMs: 20_000 };

/**
 * Submits the due addresses, list after list. A list that was accepted (200, 202) or is invalid (400, 422) is deleted;
 * after any other status, including 403 for a key that was not found, it waits a minute, two, four …, at most six hours.
 * @returns how many addresses were accepted.
 */
export async function sendAddresses(deps: SubmissionDependencies, isStopping: () => boolean): Promise<number> {
  const { db, log, limits = usualLimits } = deps;
  const dropped = await dropOldest(db, limits.waiting);
  if (dropped > 0) log.warn({ dropped }, 'too many addresses waited for IndexNow: the oldest were dropped');
  return sendWaiting(deps, createSubmitter(deps, limits), isStopping);
}

function createSubmitter(
  { db, fetch, target }: SubmissionDependencies,
  { atOnce, timeoutMs }: SubmissionLimits,
): Sender<string[]> {
  return {
    tables: indexNowTables,
    claimMs: 60_000,
    backOff: { firstMs: 60_000, maxMs: 6 * 3_600_000 },
    due: dueAddresses,
    take: async ({ until }, now) => {
      const paths = await claimAddresses(db, { now, until, limit: atOnce });
      return paths.length === 0 ? null : paths;
    },
    deliver: (paths, now) => submitAddresses(fetch, { target, paths, timeoutMs, now }),
    settle: (tx, _paths, { until }, kind) => (kind === 'failed' ? putBack(tx, until) : dropTaken(tx, until)),
    count: (paths) => paths.length,
    words: {
      unit: 'addresses',
      accepted: 'IndexNow has taken addresses',
      recovered: 'IndexNow takes addresses again',
      failed: 'IndexNow took no addresses: they wait',
      refused: 'IndexNow refused addresses: they were dropped',
    },
  };
}
