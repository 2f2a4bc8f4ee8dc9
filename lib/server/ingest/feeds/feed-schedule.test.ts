import { type FeedRate, learnRate } from './feed-rate';
import {
  type FetchOutcome,
  type FetchPlan,
  firstPlan,
  intervalOf,
  nextFetch,
  planFetches,
  type ScheduleState,
} from './feed-schedule';

const now = new Date('2026-11-18T10:00:00Z');
const hour = 3600;
const minute = 60;
const plan: FetchPlan = { minutesAtOneItem: 8, shape: Array.from({ length: 24 }, () => 1) };

/** A feed that has been watched for three days with so many items an hour. */
function rateOf(itemsPerHour: number, ttlMinutes: number | null = null): FeedRate {
  const hours = 72;
  const publishedAt = Array.from(
    { length: Math.round(itemsPerHour * hours) },
    (_, n) => new Date(now.getTime() - (n / itemsPerHour) * 3_600_000),
  );
  const from = learnRate(null, { publishedAt: [] }, new Date(now.getTime() - hours * 3_600_000));
  return learnRate(from, { publishedAt, ttlMinutes }, now);
}
const state = (rate: FeedRate | null, fields: Partial<ScheduleState> = {}): ScheduleState => ({
  intervalSeconds: 5 * minute,
  failures: 0,
  lastFetchAt: new Date(now.getTime() - 300_000),
  rate,
  everyMinutes: null,
  ...fields,
});
const changed = (fields: { ttlMinutes?: number | null; retryAfterSeconds?: number | null } = {}): FetchOutcome => ({
  kind: 'changed',
  publishedAt: [now],
  ...fields,
});
const waitOf = (from: ScheduleState, outcome: FetchOutcome, random = 0.5) =>
  (nextFetch(from, outcome, now, random, plan).nextFetchAt.getTime() - now.getTime()) / 1000;
const minutesFor = (itemsPerHour: number) => intervalOf({ rate: rateOf(itemsPerHour), everyMinutes: null }, plan, now);

describe('nextFetch: the interval follows the feed (FEED-8)', () => {
  it('goes with one over the root of the rate', () => {
    expect(minutesFor(1)).toBeCloseTo(8, 0);
    expect(minutesFor(4) / minutesFor(16)).toBeCloseTo(2, 1);
  });

  it('is never shorter than a minute, nor longer than twenty while the feed lives', () => {
    expect(minutesFor(500)).toBe(1);
    const quiet = { ...rateOf(0), lastItemAt: now };
    expect(intervalOf({ rate: quiet, everyMinutes: null }, plan, now)).toBe(20);
  });

  it('PUSH-4: is half an hour at least while pushes are relied on, but an editor’s own and a failure’s stay', () => {
    const push = { proven: 3, lastPushAt: now };
    const known = state(rateOf(60), { push });
    expect(waitOf(known, { kind: 'unchanged' })).toBe(30 * minute);
    expect(nextFetch(known, { kind: 'unchanged' }, now, 0.5, plan).push).toEqual(push);
    expect(waitOf(state(rateOf(500), { push: { ...push, proven: 2 } }), { kind: 'unchanged' })).toBe(minute);
    expect(waitOf(state(rateOf(60), { push, everyMinutes: 3 }), { kind: 'unchanged' })).toBe(3 * minute);
    expect(waitOf(known, { kind: 'failed' })).toBe(5 * minute);
  });

  it('PUSH-4: an item that no push announced is polled for as usual from then on', () => {
    const missed = state(rateOf(60), { push: { proven: 9, lastPushAt: new Date(now.getTime() - hour * 1_000) } });
    const outcome: FetchOutcome = { kind: 'changed', publishedAt: [new Date(now.getTime() - 200_000)] };
    const next = nextFetch(missed, outcome, now, 0.5, plan);
    expect([next.push?.proven, next.intervalSeconds < 2 * minute]).toEqual([0, true]);
  });

  it('is five minutes for a feed that is not known yet', () => {
    expect(waitOf(state(null), { kind: 'unchanged' })).toBe(5 * minute);
    expect(waitOf(state(null), changed())).toBe(5 * minute);
  });

  it('grows up to two hours for a feed without an item for days, and ends with its next item', () => {
    const silent = (days: number): FeedRate => ({
      ...rateOf(0),
      lastItemAt: new Date(now.getTime() - days * 86_400_000),
    });
    const minutes = [2.9, 3, 6, 30].map((days) => intervalOf({ rate: silent(days), everyMinutes: null }, plan, now));
    expect(minutes).toEqual([20, 20, 40, 120]);
    expect(waitOf(state(silent(30)), changed())).toBeLessThanOrEqual(20 * minute);
  });

  it('is the coming hour’s already in the last minutes of an hour', () => {
    const quietNight: FetchPlan = { ...plan, shape: plan.shape.map((_, at) => (at === 10 ? 4 : 0.9)) };
    const rate = learnRate(null, { publishedAt: [] }, new Date('2026-11-18T07:00:00Z'));
    const known = { rate: learnRate(rate, { publishedAt: [] }, new Date('2026-11-18T09:00:00Z')), everyMinutes: null };
    const [before, justBefore, after] = ['09:50', '09:56', '10:10'].map((time) =>
      intervalOf(known, quietNight, new Date(`2026-11-18T${time}:00Z`)),
    );
    expect(before).toBeGreaterThan(after ?? 0);
    expect(justBefore).toBe(after);
  });

  it('is spread by chance, a twentieth to either side', () => {
    const from = state(rateOf(1));
    const [soonest = 0, usual = 0, latest = 0] = [0, 0.5, 1].map((random) =>
      waitOf(from, { kind: 'unchanged' }, random),
    );
    expect(soonest / usual).toBeCloseTo(0.95);
    expect(latest / usual).toBeCloseTo(1.05);
  });
});

describe('nextFetch: what publishers and editors ask for (FEED-5)', () => {
  const busy = rateOf(500);
  const usual = waitOf(state(rateOf(1)), { kind: 'unchanged' });
  it.each<[string, ScheduleState, FetchOutcome, number]>([
    ['ttl is a lower bound', state(busy), changed({ ttlMinutes: 10 }), 10 * minute],
    ['ttl counts for at most 15 minutes', state(busy), changed({ ttlMinutes: 100_000 }), 15 * minute],
    ['ttl holds over a response that could not repeat it', state(rateOf(500, 12)), { kind: 'unchanged' }, 12 * minute],
    ['a short ttl makes nothing faster', state(rateOf(1, 1)), { kind: 'unchanged' }, usual],
    ['Retry-After on 304', state(busy), { kind: 'unchanged', retryAfterSeconds: 2 * hour }, 2 * hour],
    ['Retry-After on 429 or 503', state(busy), { kind: 'failed', retryAfterSeconds: 7 * hour }, 7 * hour],
    ['Retry-After counts for at most 24 hours', state(busy), { kind: 'failed', retryAfterSeconds: 1e9 }, 24 * hour],
    ['a short Retry-After makes nothing faster', state(rateOf(1)), { kind: 'unchanged', retryAfterSeconds: 1 }, usual],
    ['an editor’s interval holds, whatever the rate', state(busy, { everyMinutes: 90 }), changed(), 90 * minute],
    ['an editor’s interval holds over ttl', state(busy, { everyMinutes: 2 }), changed({ ttlMinutes: 60 }), 2 * minute],
  ])('%s', (_, from, outcome, seconds) => {
    expect(waitOf(from, outcome)).toBe(seconds);
  });

  it('is never asked sooner than a publisher or an editor wants, by chance either', () => {
    expect(waitOf(state(busy), changed({ ttlMinutes: 10 }), 0)).toBe(10 * minute);
    expect(waitOf(state(busy, { everyMinutes: 30 }), changed(), 0)).toBe(30 * minute);
  });
});

describe('nextFetch: failures (FEED-5)', () => {
  const from = (failures: number) => state(rateOf(1), { intervalSeconds: hour, failures });

  it('doubles the wait up to 24 hours and keeps the interval for the recovery', () => {
    let current = from(0);
    const waits = Array.from({ length: 7 }, () => {
      const wait = waitOf(current, { kind: 'failed' }, 0);
      current = { ...current, ...nextFetch(current, { kind: 'failed' }, now, 0, plan) };
      return wait / hour;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24]);
    expect(current).toMatchObject({ intervalSeconds: hour, failures: 7 });
  });

  it('leaves a quarter of the wait to chance, also at the cap', () => {
    expect(waitOf(from(2), { kind: 'failed' }, 1)).toBe(3 * hour);
    expect(waitOf(from(50), { kind: 'failed' }, 1)).toBe(18 * hour);
  });

  it('forgets the failures at the first success', () => {
    expect(nextFetch(from(9), { kind: 'unchanged' }, now, 0, plan)).toMatchObject({ failures: 0, disabled: false });
    expect(waitOf(from(9), { kind: 'unchanged' })).toBeLessThan(20 * minute);
  });

  it('counts a feed that is gone as a failure, and disables it and no other', () => {
    expect(nextFetch(from(2), { kind: 'gone' }, now, 0, plan)).toMatchObject({
      failures: 3,
      intervalSeconds: hour,
      disabled: true,
    });
    expect(waitOf(from(2), { kind: 'gone' }, 0)).toBe(4 * hour);
    expect(nextFetch(from(99), { kind: 'failed' }, now, 0, plan).disabled).toBe(false);
  });

  it('leaves a feed that never answered to its first list', () => {
    expect(nextFetch(state(null), { kind: 'failed' }, now, 0, plan).rate).toBeNull();
  });
});

describe('planFetches: all feeds together spend the budget (FEED-8)', () => {
  const feeds = (rates: readonly number[]) => rates.map((rate) => ({ rate: rateOf(rate), everyMinutes: null }));
  const mixed = feeds([0.1, 0.3, 1, 1, 2, 5, 20]);
  const spent = (all: typeof mixed, chosen: FetchPlan) =>
    all.reduce(
      (sum, feed) =>
        sum +
        Array.from({ length: 24 }, (_, ahead) => new Date(now.getTime() + ahead * hour * 1000 - 5 * 60_000)).reduce(
          (own, at) => own + 60 / intervalOf(feed, chosen, at),
          0,
        ),
      0,
    ) / all.length;

  it.each([96, 144, 288])('%i fetches a feed and day', (perFeedDay) => {
    const each = spent(mixed, planFetches(mixed, perFeedDay, now));
    expect(each).toBeLessThanOrEqual(perFeedDay);
    expect(each).toBeGreaterThan(perFeedDay * 0.9);
  });

  it('busy feeds are asked more often than quiet ones at the same cost', () => {
    const chosen = planFetches(mixed, 144, now);
    const minutes = mixed.map((feed) => intervalOf(feed, chosen, now));
    expect(minutes.at(-1)).toBeLessThan(4);
    expect(minutes[0]).toBe(20);
  });

  it('what pushes save on some feeds is spent on the others', () => {
    const pushed = mixed.map((feed, index) => ({ ...feed, isPushed: index >= 4 }));
    const chosen = planFetches(pushed, 144, now);
    expect(chosen.minutesAtOneItem).toBeLessThan(planFetches(mixed, 144, now).minutesAtOneItem * 0.8);
  });

  it('makes up for what was spent too much', () => {
    const overspent = mixed.map(({ rate, everyMinutes }) => ({
      rate: { ...rate, fetches: 200, fetchedDays: 1 },
      everyMinutes,
    }));
    expect(spent(mixed, planFetches(overspent, 144, now))).toBeLessThan(115);
  });

  it('has a plan before any feed is known', () => {
    expect(planFetches([], 144, now)).toEqual(firstPlan);
  });
});
