import { measureClustering } from './bench-cluster';
import { syntheticArticles } from './synthetic-articles';

function take(seed: number, count: number) {
  const articles = syntheticArticles({ seed, stepMs: 1_000 });
  return Array.from({ length: count }, () => articles.next().value);
}

describe('bench cluster', () => {
  test('the synthetic articles are the same for the same seed', () => {
    expect(take(1, 50)).toEqual(take(1, 50));
    expect(take(1, 50)).not.toEqual(take(2, 50));
  });

  test('events are told by several articles, as real ones are', () => {
    const events = take(5, 4_000).map(({ event }) => event);
    const perEvent = events.length / new Set(events).size;
    expect(perEvent).toBeGreaterThan(2);
    expect(perEvent).toBeLessThan(10);
  });

  test('a row holds figures that can be true', () => {
    const row = measureClustering(300, 50);
    expect(row).toMatchObject({ inWindow: 300 });
    expect(row.articlesPerSecond).toBeGreaterThan(0);
    expect(row.p50Ms).toBeLessThanOrEqual(row.p99Ms);
    expect(row.p99Ms).toBeLessThanOrEqual(row.maxMs);
  });
});
