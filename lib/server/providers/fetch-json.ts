import type { GuardedFetch } from '../outbound/guarded-fetch';
import { parseRetryAfter } from '../outbound/retry-after';
import type { AskFailure } from './provider';

/** A provider's answer takes a few kilobytes and a fraction of a second. */
const limits = { maxBytes: 64 * 1_024, totalTimeoutMs: 10_000 };

/**
 * A provider's JSON, of 64 KB at most and within 10 s.
 * @param now what a Retry-After date is counted from.
 */
export async function fetchJson(
  fetch: GuardedFetch,
  url: string,
  now: Date,
): Promise<{ kind: 'json'; value: unknown } | AskFailure> {
  const outcome = await fetch(url, { accept: 'application/json', ...limits });
  if (outcome.kind !== 'response') return failed(outcome.reason);
  const { status, headers, body } = outcome;
  if (status !== 200) return failed(`http-${status}`, parseRetryAfter(headers['retry-after'], now));
  try {
    return { kind: 'json', value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch {
    return failed('not-json');
  }
}

export function failed(reason: string, retryAfterSeconds: number | null = null): AskFailure {
  return { kind: 'failed', reason, retryAfterSeconds };
}
