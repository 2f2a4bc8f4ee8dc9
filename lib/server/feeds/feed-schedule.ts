import { backOffMs } from '../base/back-off';

/** What the poller remembers between fetches of a feed. */
export type ScheduleState = { intervalSeconds: number; failures: number };

/** How a fetch ended. `retryAfterSeconds` is the server's Retry-After, `ttlMinutes` the feed's own interval. */
export type FetchOutcome =
  | { kind: 'changed'; newItems: number; ttlMinutes?: number | null; retryAfterSeconds?: number | null }
  | { kind: 'unchanged'; ttlMinutes?: number | null; retryAfterSeconds?: number | null }
  | { kind: 'failed'; ttlMinutes?: number | null; retryAfterSeconds?: number | null }
  | { kind: 'gone'; ttlMinutes?: number | null; retryAfterSeconds?: number | null };

export type NextFetch = ScheduleState & { nextFetchAt: Date; disabled: boolean };

const minute = 60;
const hour = 60 * minute;

/** Seconds. A fetch is never sooner than `shortest`, a healthy feed waits no longer than `longest`, any other no longer than `backOff`. */
const scheduleLimits = {
  min: 5 * minute,
  max: 6 * hour,
  maxBackOff: 24 * hour,
  first: 15 * minute,
} as const;

/** Weight of the newest observation in the smoothed interval: a feed that wakes up is noticed within three fetches. */
const smoothing = 0.5;

/** A fetch that finds this many new items came about on time. */
const wantedItems = 2;

/**
 * When to fetch a feed again (FEED-5). The interval follows how often the feed changes, between 5 minutes and 6 hours, and is never
 * shorter than the feed's ttl (at most 6 h). Failures double the wait up to 24 h and keep the interval for the recovery. Retry-After (at
 * most 24 h) is a lower bound whatever happened; 410 Gone disables the feed.
 * @param random from 0 to 1: spreads feeds that would otherwise come at one moment.
 */
export function nextFetch(state: ScheduleState, outcome: FetchOutcome, now: Date, random: number): NextFetch {
  const failures = outcome.kind === 'failed' || outcome.kind === 'gone' ? state.failures + 1 : 0;
  const adapted = failures > 0 ? state.intervalSeconds : adaptInterval(state.intervalSeconds, outcome);
  const intervalSeconds = clamp(Math.max(adapted, (outcome.ttlMinutes ?? 0) * minute));
  const retryAfter = Math.min(outcome.retryAfterSeconds ?? 0, scheduleLimits.maxBackOff);
  const wait = failures > 0 ? backOff(intervalSeconds, failures, random) : spread(intervalSeconds, random);
  return {
    intervalSeconds,
    failures,
    nextFetchAt: new Date(now.getTime() + Math.round(Math.max(wait, retryAfter)) * 1000),
    disabled: outcome.kind === 'gone',
  };
}

/** A feed with new items is due sooner the more there were; one without is due half as late again. */
function adaptInterval(interval: number, outcome: FetchOutcome): number {
  const newItems = outcome.kind === 'changed' ? outcome.newItems : 0;
  const observed = newItems > 0 ? interval * (wantedItems / (newItems + 1)) : interval * 2;
  return interval + smoothing * (observed - interval);
}

/** Twice the interval after the second failure in a row, four times after the third …, and never less than the interval. */
function backOff(interval: number, failures: number, random: number): number {
  const limits = { firstMs: interval * 1_000, maxMs: scheduleLimits.maxBackOff * 1_000 };
  return Math.max(backOffMs(failures, limits, random) / 1_000, interval);
}

/** Only ever later: the interval may be the feed's own ttl. */
function spread(interval: number, random: number): number {
  return Math.min(interval * (1 + random / 10), scheduleLimits.max);
}

function clamp(interval: number): number {
  return Math.round(Math.min(Math.max(interval, scheduleLimits.min), scheduleLimits.max));
}

/**
 * Two hundred feeds that hang for 30 s each must not keep healthy ones waiting (FEED-6): a feed whose last fetch failed is fetched in a lane of
 * its own. In the healthy lane those that have answered before go first, and a new one gets a short first look, so that many hanging ones pass
 * quickly.
 */
export type FeedLane = 'healthy' | 'failing';

/** How long a first look may take, in milliseconds, instead of the 30 s of any other fetch (FEED-1) … */
export const firstLookMs = 3_000;
/** … and how soon, in seconds, a feed is fetched again after a first look that failed: it may merely be slow. */
export const secondLookSeconds = 120;
