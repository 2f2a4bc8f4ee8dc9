import { backOffMs } from '../../platform/base/back-off';
import {
  countFetch,
  expectedRate,
  fetchesPerDay,
  type FeedRate,
  hourlyRates,
  inHour,
  learnRate,
  shapeOf,
  silentDays,
  weekdayFactor,
} from './feed-rate';
import { isPushTrusted, judgePushes, pushLimits, type PushStanding } from './push-trust';

/** The poller's state of a feed between its fetches. */
export interface ScheduleState {
  intervalSeconds: number;
  failures: number;
  lastFetchAt: Date | null;
  /** The rate learned so far; null before the first fetch. */
  rate: FeedRate | null;
  /** An editor's own interval, in minutes; null where the schedule decides. */
  everyMinutes: number | null;
  /** The standing of its active subscription at a hub; null or nothing without one. */
  push?: PushStanding | null;
}

/**
 * The outcome of a fetch. `retryAfterSeconds` is the server's Retry-After, `ttlMinutes` the feed's own interval or the response's max-age, undefined
 * where the response could not say.
 */
export type FetchOutcome = { retryAfterSeconds?: number | null } & (
  | { kind: 'changed'; publishedAt: readonly Date[]; ttlMinutes?: number | null }
  | { kind: 'unchanged'; ttlMinutes?: number | null }
  | { kind: 'failed' }
  | { kind: 'gone' }
);

export interface NextFetch {
  intervalSeconds: number;
  failures: number;
  /** Null while no fetch has succeeded. */
  rate: FeedRate | null;
  nextFetchAt: Date;
  /** Until when Retry-After forbids any fetch; null where the server did not ask for it. */
  notBefore: Date | null;
  disabled: boolean;
  /** The trust in pushes after this fetch. */
  push: PushStanding | null;
}

/** The values that all feeds' intervals share, from `planFetches`. */
export interface FetchPlan {
  /** Minutes that a feed of one item per hour waits; others wait √rate times less. */
  minutesAtOneItem: number;
  /** The day of all feeds together, as multiples of its mean for each hour (UTC). */
  shape: readonly number[];
}

/** Minutes. */
export const intervalLimits = {
  /** The shortest interval … */
  min: 1,
  /** … and the longest of a feed that has had an item in the last days. */
  max: 20,
  /** A feed without an item for days. */
  maxSilent: 120,
  /** A feed that is not known yet. */
  unknown: 5,
  /** Upper limit for a publisher's `ttl` or `max-age`: templates say 60, whatever the feed does. */
  maxTtl: 15,
} as const;

/** Hours of watching after which a feed is known. */
const knownAfterHours = 1;
/** Days without an item after which a feed is asked more and more rarely. */
const silentAfterDays = 3;
/** Retry-After counts for at most this, and failures double the wait up to it. Seconds. */
const maxBackOff = 24 * 3_600;
/** The share of the budget that is left for feeds that come and for hours busier than usual. */
const reserve = 0.03;
const minuteMs = 60_000;

/**
 * When to fetch a feed again (FEED-8). What it publishes at this hour sets the interval (`intervalOf`); failures double the wait up to 24 h
 * and keep the interval for the recovery; Retry-After (at most 24 h) is a lower bound whatever happened; 410 Gone disables the feed (FEED-5).
 * @param random from 0 to 1: spreads feeds that would otherwise come at one moment.
 */
export function nextFetch(
  state: ScheduleState,
  outcome: FetchOutcome,
  now: Date,
  random: number,
  plan: FetchPlan,
): NextFetch {
  const isFailed = outcome.kind === 'failed' || outcome.kind === 'gone';
  const learned = learnOutcome(state.rate, outcome, now);
  const rate = learned && countFetch(learned, state.lastFetchAt, now);
  const failures = isFailed ? state.failures + 1 : 0;
  const known = rate && { rate, everyMinutes: state.everyMinutes };
  const push = judgeOutcome(state, outcome, now);
  const minutes = known === null ? null : stretched(intervalOf(known, plan, now), known, push);
  const intervalSeconds = isFailed || minutes === null ? state.intervalSeconds : Math.round(minutes * 60);
  const retryAfter = Math.min(outcome.retryAfterSeconds ?? 0, maxBackOff);
  const wait = isFailed
    ? backOff(intervalSeconds, failures, random)
    : spread(intervalSeconds, random, known === null ? 0 : lowerBoundOf(known) * 60);
  return {
    intervalSeconds,
    failures,
    rate,
    nextFetchAt: new Date(now.getTime() + Math.round(Math.max(wait, retryAfter)) * 1_000),
    notBefore: retryAfter > 0 ? new Date(now.getTime() + retryAfter * 1_000) : null,
    disabled: outcome.kind === 'gone',
    push,
  };
}

function judgeOutcome(
  { push = null, lastFetchAt }: ScheduleState,
  outcome: FetchOutcome,
  now: Date,
): PushStanding | null {
  if (push === null || outcome.kind !== 'changed') return push;
  return judgePushes(push, { publishedAt: outcome.publishedAt, lastFetchAt }, now);
}

/** While pushes announce a feed's items, it is polled for what they miss (PUSH-4). An editor's own interval holds as it is. */
function stretched(minutes: number, { everyMinutes }: PlannedFeed, push: PushStanding | null): number {
  return everyMinutes === null && isPushTrusted(push) ? Math.max(minutes, pushLimits.minMinutes) : minutes;
}

/**
 * Minutes from one fetch of a feed to the next. The mean wait of an item is half the interval, so a budget of fetches saves the most waiting
 * when intervals go with 1/√rate (the rule of Cho and Garcia-Molina for crawlers that want freshness, here in its form for lag): between 1
 * and 20 minutes while a feed lives, up to two hours when it has been silent for days. An editor's own interval holds as it is.
 */
export function intervalOf(
  { rate, everyMinutes }: Pick<ScheduleState, 'everyMinutes'> & { rate: FeedRate },
  plan: FetchPlan,
  now: Date,
): number {
  if (everyMinutes !== null) return everyMinutes;
  return boundedInterval(rate, plan.minutesAtOneItem, now, expectedRate(rate, plan.shape, soon(now)));
}

function boundedInterval(rate: FeedRate, minutesAtOneItem: number, now: Date, itemsPerHour: number): number {
  const silent = silentDays(rate, now);
  const lowest = Math.max(intervalLimits.min, lowerBoundOf({ rate, everyMinutes: null }));
  if (silent >= silentAfterDays)
    return Math.max(lowest, Math.min(intervalLimits.max * (silent / silentAfterDays), intervalLimits.maxSilent));
  if (rate.watchedHours < knownAfterHours) return Math.max(lowest, intervalLimits.unknown);
  return Math.max(lowest, Math.min(minutesAtOneItem / Math.sqrt(itemsPerHour), intervalLimits.max));
}

/** The knowledge of one feed that the plan needs. */
export interface PlannedFeed {
  rate: FeedRate;
  everyMinutes: number | null;
  /** Its pushes have proved themselves: it is polled as a safety net only. */
  isPushed?: boolean;
}

/** The plan of a store whose feeds are not known yet. */
export const firstPlan: FetchPlan = { minutesAtOneItem: 8, shape: shapeOf([]) };

/**
 * Chooses how often feeds are fetched in the coming day, so that all together spend the budget. What was spent too much (new feeds are asked
 * often) or saved in the last day is made up for within half a day, by at most a quarter of the budget.
 * @param perFeedDay fetches a feed and day, on average.
 */
export function planFetches(feeds: readonly PlannedFeed[], perFeedDay: number, now: Date): FetchPlan {
  const shape = shapeOf(feeds.map(({ rate }) => rate));
  if (feeds.length === 0) return { ...firstPlan, shape };
  const wanted = perFeedDay * (1 - reserve);
  const budget = wanted * feeds.length - overspent(feeds, wanted);
  const days = feeds.map((feed) => ({ feed, rates: comingDay(feed.rate, shape, now) }));
  const spent = (minutesAtOneItem: number) =>
    days.reduce((sum, { feed, rates }) => sum + fetchesOfDay(feed, rates, minutesAtOneItem, now), 0);
  let [low, high] = [0.5, 200];
  for (let step = 0; step < 20; step += 1) {
    const middle = Math.sqrt(low * high);
    if (spent(middle) > budget) low = middle;
    else high = middle;
  }
  return { minutesAtOneItem: high, shape };
}

/** Items per hour for each of the next 24 hours. */
function comingDay(rate: FeedRate, shape: readonly number[], now: Date): number[] {
  const hourly = hourlyRates(rate, shape);
  return hourly.map((_, ahead) => {
    const at = new Date(now.getTime() + ahead * 3_600_000);
    return inHour(hourly, at.getUTCHours()) * weekdayFactor(rate, at.getUTCDay());
  });
}

function fetchesOfDay(
  { rate, everyMinutes, isPushed = false }: PlannedFeed,
  rates: readonly number[],
  minutesAtOneItem: number,
  now: Date,
): number {
  if (everyMinutes !== null) return (24 * 60) / everyMinutes;
  const atLeast = isPushed ? pushLimits.minMinutes : 0;
  return rates.reduce(
    (sum, itemsPerHour) => sum + 60 / Math.max(boundedInterval(rate, minutesAtOneItem, now, itemsPerHour), atLeast),
    0,
  );
}

/** Returns how many fetches the coming day has to save: negative where some are left. At most a quarter of a day's budget either way. */
function overspent(feeds: readonly PlannedFeed[], perFeedDay: number): number {
  const beyond = feeds.reduce((sum, { rate }) => {
    const perDay = fetchesPerDay(rate);
    return perDay === null ? sum : sum + (perDay - perFeedDay) * Math.min(rate.fetchedDays, 1);
  }, 0);
  const most = (perFeedDay * feeds.length) / 4;
  return Math.min(Math.max(beyond * 2, -most), most);
}

function learnOutcome(known: FeedRate | null, outcome: FetchOutcome, now: Date): FeedRate | null {
  if (outcome.kind === 'changed') return learnRate(known, outcome, now);
  if (outcome.kind === 'unchanged') return learnRate(known, { publishedAt: [], ttlMinutes: outcome.ttlMinutes }, now);
  return known;
}

/** A publisher's own interval within reason, minutes; an editor's overrides it. */
function lowerBoundOf({ rate, everyMinutes }: PlannedFeed): number {
  return everyMinutes ?? Math.min(rate.ttlMinutes ?? 0, intervalLimits.maxTtl);
}

/** The rate in a few minutes counts: at ten to six the interval is already the morning's. */
function soon(now: Date): Date {
  return new Date(now.getTime() + 5 * minuteMs);
}

/** Twice the interval after the second failure in a row, four times after the third …, and never less than the interval. */
function backOff(interval: number, failures: number, random: number): number {
  const limits = { firstMs: interval * 1_000, maxMs: maxBackOff * 1_000 };
  return Math.max(backOffMs(failures, limits, random) / 1_000, interval);
}

/** A tenth around the interval, but never sooner than somebody asked for. */
function spread(interval: number, random: number, lowest: number): number {
  return Math.max(interval * (0.95 + random / 10), lowest, intervalLimits.min * 60);
}

/**
 * Two hundred feeds that hang for 30 s each must not keep healthy ones waiting (FEED-6): a feed whose last fetch failed is fetched in a lane of
 * its own. In the healthy lane those that have answered before go first, and a new one gets a short first look, so that many hanging ones pass
 * quickly.
 */
export type FeedLane = 'healthy' | 'failing';

/** Time limit of a feed's first fetch, in milliseconds, instead of the 30 s of any other fetch (FEED-1) … */
export const firstLookMs = 3_000;
/** … and the wait, in seconds, before a feed is fetched again after a first fetch that failed: it may merely be slow. */
export const secondLookSeconds = 120;
