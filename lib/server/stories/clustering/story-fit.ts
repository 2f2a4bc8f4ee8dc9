import type { ClustererOptions } from './clusterer-options';

/** Two texts compared. */
export interface Likeness {
  cosine: number;
  /** On how many terms the cosine rests. */
  shared: number;
  /** How many distinct terms each text has. */
  terms: readonly [number, number];
  /** How far apart in time they are, in milliseconds. */
  gapMs: number;
  /** Either of them is a forecast by its title. */
  isForecast: boolean;
}

/** The cosine that makes two texts one story: long texts share ordinary words by chance, so they must share more. */
export function thresholdFor([first, second]: readonly [number, number], options: ClustererOptions): number {
  const { shortTerms, longTerms, titleThreshold, leadThreshold } = options;
  const length = (Math.sqrt(first * second) - shortTerms) / (longTerms - shortTerms);
  return titleThreshold + (leadThreshold - titleThreshold) * Math.min(1, Math.max(0, length));
}

/** What distance in time leaves of a likeness: nothing beyond the window. */
export const ageingAt = (gapMs: number, { ageing, windowMs }: ClustererOptions): number =>
  gapMs > windowMs ? 0 : 1 - (ageing * gapMs) / windowMs;

/** How well two articles fit into one story; 1 is just enough. */
export function fitOf(likeness: Likeness, options: ClustererOptions): number {
  const fewShared = options.fewShared[likeness.shared - 1] ?? 1;
  const ageing = ageingAt(likeness.gapMs, options);
  return (likeness.cosine / thresholdFor(likeness.terms, options)) * fewShared * ageing * (likeness.isForecast ? options.forecastShare : 1);
}

/** How well an article fits a story, from its fits with all the story's articles: the best one counts, and the best few together. */
export function storyScore(fits: readonly number[], options: ClustererOptions): number {
  if (fits.length === 0) return 0;
  const best = fits.toSorted((a, b) => b - a).slice(0, options.meanOf);
  const mean = best.reduce((sum, fit) => sum + fit, 0) / best.length;
  return options.meanShare * mean + (1 - options.meanShare) * (best[0] ?? 0);
}
