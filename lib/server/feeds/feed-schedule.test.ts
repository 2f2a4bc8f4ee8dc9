import { nextFetch, type FetchOutcome, type ScheduleState } from './feed-schedule';

const now = new Date('2026-11-21T10:00:00Z');
const state = (intervalSeconds: number, failures = 0): ScheduleState => ({ intervalSeconds, failures });
const waitOf = (from: ScheduleState, outcome: FetchOutcome, random = 0) =>
  (nextFetch(from, outcome, now, random).nextFetchAt.getTime() - now.getTime()) / 1000;
const after = (from: ScheduleState, ...outcomes: FetchOutcome[]) =>
  outcomes.reduce((current: ScheduleState, outcome) => nextFetch(current, outcome, now, 0), from);
const repeat = (outcome: FetchOutcome, times: number) => Array.from({ length: times }, () => outcome);

const hour = 3600;
const minute = 60;

describe('nextFetch: the interval follows the feed (FEED-8)', () => {
  it('comes down to 5 minutes for a feed that always has much news, and no lower', () => {
    const busy = after(state(6 * hour), ...repeat({ kind: 'changed', newItems: 20 }, 12));
    expect(busy.intervalSeconds).toBe(5 * minute);
    expect(waitOf(busy, { kind: 'changed', newItems: 500 })).toBe(5 * minute);
  });

  it('goes up to 6 hours for a feed that never changes, and no higher', () => {
    const quiet = after(state(5 * minute), ...repeat({ kind: 'unchanged' }, 20));
    expect(quiet.intervalSeconds).toBe(6 * hour);
    expect(waitOf(quiet, { kind: 'unchanged' }, 1)).toBe(6 * hour);
  });

  it('stays where one item comes at a time', () => {
    expect(nextFetch(state(hour), { kind: 'changed', newItems: 1 }, now, 0).intervalSeconds).toBe(hour);
  });

  it('notices within three fetches that a sleeping feed woke up', () => {
    expect(after(state(6 * hour), ...repeat({ kind: 'changed', newItems: 30 }, 3)).intervalSeconds).toBeLessThan(hour);
  });

  it('spreads feeds by chance, later only', () => {
    expect([0, 0.5, 1].map((random) => waitOf(state(hour), { kind: 'changed', newItems: 1 }, random))).toEqual([
      3600, 3780, 3960,
    ]);
  });
});

describe('nextFetch: wishes of the publisher', () => {
  it.each<[string, ScheduleState, FetchOutcome, number]>([
    ['ttl is a lower bound', state(5 * minute), { kind: 'changed', newItems: 50, ttlMinutes: 60 }, hour],
    [
      'ttl counts for at most 6 hours',
      state(5 * minute),
      { kind: 'changed', newItems: 50, ttlMinutes: 100_000 },
      6 * hour,
    ],
    ['a short ttl makes nothing faster', state(hour), { kind: 'changed', newItems: 1, ttlMinutes: 1 }, hour],
    ['Retry-After on 304', state(5 * minute), { kind: 'unchanged', retryAfterSeconds: 2 * hour }, 2 * hour],
    ['Retry-After on 429 or 503', state(5 * minute), { kind: 'failed', retryAfterSeconds: 7 * hour }, 7 * hour],
    [
      'Retry-After counts for at most 24 hours',
      state(5 * minute),
      { kind: 'failed', retryAfterSeconds: 1e9 },
      24 * hour,
    ],
    ['a short Retry-After makes nothing faster', state(hour), { kind: 'failed', retryAfterSeconds: 1 }, hour],
    ['none is no wish', state(hour), { kind: 'changed', newItems: 1, ttlMinutes: null, retryAfterSeconds: null }, hour],
  ])('%s (FEED-5)', (_, from, outcome, seconds) => {
    expect(waitOf(from, outcome)).toBe(seconds);
  });

  it('remembers a ttl over an answer that could not repeat it', () => {
    const known = nextFetch(state(5 * minute), { kind: 'changed', newItems: 50, ttlMinutes: 60 }, now, 0);
    expect(waitOf(known, { kind: 'failed' })).toBeGreaterThanOrEqual(hour);
  });
});

describe('nextFetch: failures (FEED-5)', () => {
  it('doubles the wait up to 24 hours and keeps the interval for the recovery', () => {
    let current = state(hour);
    const waits = repeat({ kind: 'failed' }, 7).map((outcome) => {
      const wait = waitOf(current, outcome);
      current = nextFetch(current, outcome, now, 0);
      return wait / hour;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24]);
    expect(current).toMatchObject({ intervalSeconds: hour, failures: 7 });
  });

  it('leaves a quarter of the wait to chance, also at the cap', () => {
    expect(waitOf(state(hour, 2), { kind: 'failed' }, 1)).toBe(3 * hour);
    expect(waitOf(state(hour, 50), { kind: 'failed' }, 1)).toBe(18 * hour);
  });

  it('forgets the failures at the first success', () => {
    expect(nextFetch(state(hour, 9), { kind: 'unchanged' }, now, 0)).toMatchObject({ failures: 0, disabled: false });
    expect(waitOf(state(hour, 9), { kind: 'changed', newItems: 1 })).toBe(hour);
  });

  it('counts a feed that is gone as a failure: the wait doubles and the interval stays for the recovery', () => {
    expect(nextFetch(state(hour, 2), { kind: 'gone' }, now, 0)).toMatchObject({ failures: 3, intervalSeconds: hour });
    expect(waitOf(state(hour, 2), { kind: 'gone' })).toBe(4 * hour);
  });

  it('disables a feed that is gone, and no other', () => {
    expect(nextFetch(state(hour), { kind: 'gone' }, now, 0).disabled).toBe(true);
    expect(nextFetch(state(hour, 99), { kind: 'failed' }, now, 0).disabled).toBe(false);
  });
});
