import { parseRetryAfter } from '../../platform/outbound/fetch-failure';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';

/** A hub's answer: it will verify or has accepted a ping, or it failed, with a reason for the log. */
export type HubAnswer = { kind: 'accepted' } | { kind: 'failed'; reason: string; retryAfterSeconds: number | null };

interface HubRequest {
  /** The fields of the form, `hub.mode` and so on. */
  fields: Readonly<Record<string, string>>;
  now: Date;
  /** Returns true when the form may be sent to an address: a redirect may lead from https to http. */
  isAllowed?: (address: string) => boolean;
}

/** Milliseconds for one request. */
const timeoutMs = 15_000;
/** Maximum number of redirects: a hub may send us on to another one (WebSub §5.1). */
const maxRedirects = 2;
const redirects: ReadonlySet<number> = new Set([307, 308]);

/**
 * Posts a form to a hub, through the guard: the address comes from a feed (SSRF-1). Only the answer's status and headers are read. A
 * redirect that keeps the method is followed under the same guard.
 */
export async function askHub(
  fetch: GuardedFetch,
  hubUrl: string,
  { fields, now, isAllowed = () => true }: HubRequest,
): Promise<HubAnswer> {
  const post = { type: 'application/x-www-form-urlencoded', content: new URLSearchParams({ ...fields }).toString() };
  let address = hubUrl;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const outcome = await fetch(address, { post, maxBytes: 0, totalTimeoutMs: timeoutMs });
    if (outcome.kind !== 'response') return failed(outcome.reason);
    const { status, headers } = outcome;
    if (status >= 200 && status <= 299) return { kind: 'accepted' };
    const { location } = headers;
    if (!redirects.has(status) || location === undefined)
      return failed(`http-${status}`, parseRetryAfter(headers['retry-after'], now));
    if (!URL.canParse(location, address)) return failed('bad-url');
    address = new URL(location, address).href;
    if (!isAllowed(address)) return failed('insecure-redirect');
  }
  return failed('too-many-redirects');
}

function failed(reason: string, retryAfterSeconds: number | null = null): HubAnswer {
  return { kind: 'failed', reason, retryAfterSeconds };
}
