import { toTerms } from '@/lib/server/stories/clustering/describe/tokenize';
import { measureClustering } from './measure-clustering';
import { repeatArticles } from './repeat-articles';
import { syntheticArticles } from './synthetic-articles';

function take(seed: number, count: number) {
  const articles = syntheticArticles({ seed, stepMs: 60_000 });
  return Array.from({ length: count }, () => articles.next().value);
}

describe('bench cluster (BENCH-1)', () => {
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

  test('their words are as frequent as in 4 605 real articles: 50 terms each, 10 700 in all, pairs of articles share 2.7', () => {
    const articles = take(3, 4_605).map((article) => toTerms(article).terms);
    const holders = new Map<string, number>();
    for (const term of articles.flat()) holders.set(term, (holders.get(term) ?? 0) + 1);
    const sharedByPairs = [...holders.values()].reduce((sum, count) => sum + (count / articles.length) ** 2, 0);
    expect(articles.flat().length / articles.length).toBeCloseTo(52, -1);
    expect(Math.round(holders.size / 1_000)).toBeGreaterThanOrEqual(10);
    expect(Math.round(holders.size / 1_000)).toBeLessThanOrEqual(13);
    expect(sharedByPairs).toBeGreaterThan(2.3);
    expect(sharedByPairs).toBeLessThan(3.1);
  });

  test('real articles begin anew with other rare words and the same common ones', () => {
    const articles = Array.from({ length: 200 }, (_, i) => ({
      title: `Суд вынес решение по делу ${'абвгдежзик'[i % 10] ?? ''}лотокин${i}`,
      lead: '',
    }));
    const told = repeatArticles([...articles, { title: 'Манул сбежал', lead: '' }], 1_000);
    const all = Array.from({ length: 402 }, () => told.next().value);
    expect(all[201]?.title).toMatch(/^Суд вынес решение по делу /);
    expect(all[401]?.title).not.toBe('Манул сбежал');
    expect(all[401]?.title).toMatch(/^\p{Lu}\p{Ll}{4} \p{Ll}{6}$/u);
    expect(all.map(({ at }) => at)).toEqual(all.map((_, i) => (i + 1) * 1_000));
  });

  test('a row holds figures that can be true', () => {
    const reported: number[] = [];
    const articles = syntheticArticles({ seed: 1, stepMs: 800_000 });
    const row = measureClustering({
      articles,
      inWindow: 300,
      passed: 300,
      measured: 50,
      report: (done) => reported.push(done),
    });
    expect(reported).toHaveLength(300);
    expect(row).toMatchObject({ inWindow: 300, passed: 300 });
    expect(row.articlesPerSecond).toBeGreaterThan(0);
    expect(row.articlesPerCpuSecond).toBeGreaterThan(0);
    expect(row.stories).toBeGreaterThan(10);
    expect(row.p50Ms).toBeLessThanOrEqual(row.p99Ms);
    expect(row.p99Ms).toBeLessThanOrEqual(row.maxMs);
  });
});
