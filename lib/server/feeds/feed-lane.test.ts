import { laneOf } from './feed-schedule';

describe('healthy feeds never wait for hanging ones (FEED-6)', () => {
  const healthy = laneOf({ failures: 0, wasFetched: true });
  const fresh = laneOf({ failures: 0, wasFetched: false });
  const failing = laneOf({ failures: 1, wasFetched: true });

  test('a feed that answered last time goes before a new one', () => {
    expect(healthy.queue).toBe(fresh.queue);
    expect(healthy.priority).toBeGreaterThan(fresh.priority);
  });

  test('a failing feed has a queue of its own, whether it ever answered or not', () => {
    expect(failing.queue).not.toBe(healthy.queue);
    expect(laneOf({ failures: 1, wasFetched: false }).queue).toBe(failing.queue);
  });

  test('a new feed gets a short first look, the others the whole 30 s (FEED-1)', () => {
    expect([fresh, healthy, failing].map(({ isFirstLook }) => isFirstLook)).toEqual([true, false, false]);
  });
});
