import { defaultOptions } from './clusterer-options';
import { fitOf, storyScore, thresholdFor, type Likeness } from './story-fit';

const likeness = (given: Partial<Likeness> = {}): Likeness => ({
  cosine: 0.4,
  shared: 8,
  terms: [40, 40],
  gapMs: 0,
  isForecast: false,
  ...given,
});
const fit = (given: Partial<Likeness>) => fitOf(likeness(given), defaultOptions);

describe('fitOf: how well two articles fit into one story', () => {
  test('texts with a lead must share more than titles alone (issue 2: the threshold depends on length)', () => {
    expect(thresholdFor([6, 6], defaultOptions)).toBe(defaultOptions.titleThreshold);
    expect(thresholdFor([60, 60], defaultOptions)).toBe(defaultOptions.leadThreshold);
    const between = thresholdFor([20, 24], defaultOptions);
    expect(between).toBeGreaterThan(defaultOptions.titleThreshold);
    expect(between).toBeLessThan(defaultOptions.leadThreshold);
  });

  test('the threshold itself is just enough', () => {
    expect(fit({ cosine: defaultOptions.leadThreshold })).toBe(1);
  });

  test.each([
    ['rests on one shared term', { shared: 1 }],
    ['rests on two shared terms', { shared: 2 }],
    ['is a day apart', { gapMs: 24 * 3_600_000 }],
    ['is with a forecast', { isForecast: true }],
  ])('a likeness counts for less when it %s', (_rule, given) => {
    expect(fit(given)).toBeLessThan(fit({}));
  });

  test('a gap beyond the window leaves no negative fit', () => {
    expect(fit({ gapMs: 1e12 })).toBeGreaterThanOrEqual(0);
  });
});

describe('storyScore', () => {
  test('one good likeness is not enough for a story that is mostly unlike', () => {
    expect(storyScore([1.1, 0.2, 0.2, 0.2], defaultOptions)).toBeLessThan(1);
    expect(storyScore([1.1, 1, 1, 1], defaultOptions)).toBeGreaterThan(1);
  });

  test('a large story is judged by its best few: old retellings do not push a new one out', () => {
    const many = [1.2, 1.2, 1.2, 1.2, ...Array.from({ length: 50 }, () => 0.3)];
    expect(storyScore(many, defaultOptions)).toBeCloseTo(1.2);
  });

  test('no articles, no score', () => {
    expect(storyScore([], defaultOptions)).toBe(0);
  });
});
