import { seededRandom } from '../../../server/stories/testing/seeded-random';
import { percentile } from '../harness';
import { readTimelines } from './bench-freshness';
import { playFixed, playLearning, playOptimum, type Timeline } from './play-timeline';

const minuteMs = 60_000;
const start = Date.parse('2026-11-16T00:00:00Z');

/** Feeds of very unlike paces over two days: items an hour, at random times. */
function timelines(paces: readonly number[]): Timeline[] {
  const random = seededRandom(7);
  const hours = 48;
  return paces.map((pace) =>
    Array.from({ length: Math.round(pace * hours) }, () => start + random() * hours * 60 * minuteMs).sort(
      (one, other) => one - other,
    ),
  );
}
const feeds = timelines([0.2, 0.2, 0.3, 0.5, 0.5, 1, 1, 2, 4, 12]);
const articles = feeds.reduce((sum, times) => sum + times.length, 0);

describe('playing a timeline', () => {
  it('fetches every article once, after its publication', () => {
    for (const played of [playFixed(feeds, 10, seededRandom(1)), playLearning(feeds, 144, seededRandom(1))]) {
      expect(played.lags).toHaveLength(articles);
      expect(played.lags[0]).toBeGreaterThanOrEqual(0);
    }
  });

  it('costs and delays a fixed interval as arithmetic says', () => {
    const played = playFixed(feeds, 10, seededRandom(1));
    expect(played.fetchesPerFeedDay).toBeCloseTo(144, -1);
    expect(percentile(played.lags, 0.5)).toBeGreaterThan(4);
    expect(percentile(played.lags, 0.5)).toBeLessThan(6);
    expect(played.lags.at(-1)).toBeLessThanOrEqual(10);
  });

  it('the product’s schedule keeps to the budget and is faster in the median than a fixed interval of the same cost (FEED-8)', () => {
    const played = playLearning(feeds, 144, seededRandom(1));
    expect(played.fetchesPerFeedDay).toBeLessThanOrEqual(147);
    expect(percentile(played.lags, 0.5)).toBeLessThan(percentile(playFixed(feeds, 10, seededRandom(1)).lags, 0.5));
    expect(percentile(played.lags, 0.99)).toBeLessThan(21);
    const optimum = playOptimum(feeds, 144, seededRandom(1));
    expect(percentile(played.lags, 0.5)).toBeLessThan(1.7 * percentile(optimum.lags, 0.5));
  });

  it('reads times and hosts and leaves out lines that are none', () => {
    const lines = [
      '{"timestamp": 20, "host": "a.by"}',
      '{"timestamp": 10, "url": "https://a.by/1"}',
      '{"timestamp": 30, "host": "b.by", "title": "Т"}',
      '{"timestamp": 5}',
      '{',
      '',
    ].join('\n');
    expect(readTimelines(lines)).toEqual([[10_000, 20_000], [30_000]]);
  });
});
