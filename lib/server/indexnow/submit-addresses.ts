import type { GuardedFetch } from '../outbound/guarded-fetch';
import { parseRetryAfter } from '../outbound/retry-after';
import type { IndexNowTarget } from './indexnow-target';

/** What the search engine makes of a list. */
export type Submitted =
  | { kind: 'accepted' }
  /** The list itself is wrong: the same one would be refused again. */
  | { kind: 'refused'; reason: string }
  /** Not now, or not by us: the list may be sent again. */
  | { kind: 'failed'; reason: string; retryAfterSeconds: number | null };

/** What one list may hold (indexnow.org, «Submitting set of URLs»). */
export const mostInList = 10_000;

/** Invalid format; addresses that are not of this host, or a key of another form (indexnow.org, response codes). */
const refusals: ReadonlySet<number> = new Set([400, 422]);

export interface Submission {
  target: IndexNowTarget;
  /** From the site's root, at most `mostInList`. */
  paths: readonly string[];
  /** In all, in milliseconds. */
  timeoutMs: number;
  /** What a Retry-After date is counted from. */
  now: Date;
}

/** Posts a list of addresses (indexnow.org). A redirect is not followed: the key is for the operator's endpoint alone. */
export async function submitAddresses(
  fetch: GuardedFetch,
  { target, paths, timeoutMs, now }: Submission,
): Promise<Submitted> {
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
