import { nextAsk } from './ask-provider';

const now = new Date('2026-11-21T09:00:00Z');
const minute = 60_000;
const wait = (outcome: Parameters<typeof nextAsk>[0], random = 0) =>
  (nextAsk(outcome, now, random).getTime() - now.getTime()) / minute;

describe('when a provider is asked again', () => {
  test.each([
    [15, 0],
    [15, 1],
    [60, 0.5],
  ])('every %i minutes while it answers, whatever chance says (%d)', (interval, random) => {
    expect(wait({ intervalMs: interval * minute, failures: 0 }, random)).toBe(interval);
  });

  test.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 15],
    [100, 15],
  ])('after failure %i in a row: in %d minutes, doubled up to its interval', (failures, minutes) => {
    expect(wait({ intervalMs: 15 * minute, failures })).toBe(minutes);
  });

  test('chance takes up to a quarter off the wait after a failure', () => {
    expect(wait({ intervalMs: 15 * minute, failures: 3 }, 1)).toBe(3);
    expect(wait({ intervalMs: 15 * minute, failures: 3 }, 0.5)).toBe(3.5);
  });

  test.each([
    [30, 7_200, 120],
    [60, 30, 1],
    [60, null, 1],
  ])('of an interval of %i minutes, with Retry-After %p: %d', (interval, retryAfterSeconds, minutes) => {
    expect(wait({ intervalMs: interval * minute, failures: 1, retryAfterSeconds })).toBe(minutes);
  });
});
