import { backOffMs } from '../../platform/base/back-off';
import type { Queryable } from '../../platform/db/client';
import { claimProvider, findStoredValue, saveValue, saveFailure } from './provider-answer-store';
import type { GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { parseRetryAfter } from '../../platform/outbound/fetch-failure';

/** The outcome of a request to a provider; a failed one gives its reason in a word, for the log. */
export type Asked<T> = { kind: 'answer'; value: T } | AskFailure;

export interface AskFailure {
  kind: 'failed';
  reason: string;
  /** The wait that the provider itself asks for. */
  retryAfterSeconds: number | null;
}

/** An outside service whose last answer we keep: the weather, currency rates. */
export interface Provider<T extends object = object> {
  /** The answer's key in the store. */
  name: string;
  /** The interval between requests while it answers. */
  intervalMs: number;
  /** Adds to a new answer what it keeps of the last one; without it, nothing. @param last as it was stored, perhaps by another version */
  keep?(last: unknown, value: T): T;
  /** Sends one request. Rejects only for a bug of ours. */
  ask(now: Date): Promise<Asked<T>>;
}

export interface AskDependencies {
  db: Queryable;
  now: () => Date;
  random: () => number;
}

/** Longer than any provider is waited for. */
const claimMs = 60_000;
/** Beyond it the wait has long reached the interval. */
const maxFailures = 100;

/**
 * Requests a new value from a provider that is due, unless another worker does, and stores it.
 * @returns null when no request was sent.
 */
export async function askProvider<T extends object>(
  { db, now, random }: AskDependencies,
  provider: Provider<T>,
): Promise<Asked<T> | null> {
  const { name, intervalMs } = provider;
  const start = now();
  const claim = await claimProvider(db, name, start, new Date(start.getTime() + claimMs));
  if (!claim) return null;
  const asked = await provider.ask(start);
  const end = now();
  if (asked.kind === 'answer') {
    const value = provider.keep ? provider.keep(await findStoredValue(db, name), asked.value) : asked.value;
    await saveValue(db, claim, {
      value,
      answeredAt: end,
      nextAskAt: nextAsk({ intervalMs, failures: 0 }, end, random()),
    });
    return asked;
  }
  const failures = Math.min(claim.failures + 1, maxFailures);
  const { retryAfterSeconds } = asked;
  await saveFailure(db, claim, {
    failures,
    nextAskAt: nextAsk({ intervalMs, failures, retryAfterSeconds }, end, random()),
  });
  return asked;
}

const firstRetryMs = 60_000;

export interface AskOutcome {
  /** The provider's regular interval. */
  intervalMs: number;
  /** Failures in a row, the last one included; 0 after an answer. */
  failures: number;
  retryAfterSeconds?: number | null;
}

/**
 * When to request a provider again: after its interval, or after a failure in a minute, two, four …, at most the
 * interval. Its Retry-After is a lower bound.
 * @param random from 0 to 1: takes up to a quarter off the wait after a failure, so that many sites do not come back
 * at one moment.
 */
export function nextAsk({ intervalMs, failures, retryAfterSeconds }: AskOutcome, now: Date, random: number): Date {
  const wait = failures === 0 ? intervalMs : backOffMs(failures, { firstMs: firstRetryMs, maxMs: intervalMs }, random);
  return new Date(now.getTime() + Math.round(Math.max(wait, (retryAfterSeconds ?? 0) * 1_000)));
}

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
