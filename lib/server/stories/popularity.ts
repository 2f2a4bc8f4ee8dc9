/**
 * A story's popularity: ln Σ weight·e^(λ·t) over its events, with t in seconds since 2026 and a half-life of 24 h
 * (forward decay: Cormode, Shkapenyuk, Srivastava, Xu, ICDE 2009). A stored figure never has to be aged, because
 * newer events simply weigh more, and as a logarithm it never overflows.
 */
export const weights = {
  view: 1,
  reaction: 5,
  /**
   * Each outlet of the story counts as one view at its beginning, so that stories without readers are ordered as
   * well.
   */
  outlet: 1,
} as const;

const epochMs = Date.UTC(2026, 0, 1);
const perMs = Math.LN2 / (24 * 3_600_000);

/** Facts that a story's popularity starts from, known without any reader. */
export interface Beginning {
  createdAt: Date;
  /** A story whose articles are all gone counts as one of a single outlet. */
  sourcesCount: number;
}

/** The popularity of a story without readers. */
export function startPopularity({ createdAt, sourcesCount }: Beginning): number {
  return logOf(weights.outlet * Math.max(1, sourcesCount), createdAt);
}

/** The figure after events of this weight together at one moment. */
export function addWeight(popularity: number, weight: number, at: Date): number {
  return weight > 0 ? logSum(popularity, logOf(weight, at)) : popularity;
}

/** The figure without events of this weight that were added for that moment: what has rounded away leaves the beginning's. */
export function takeWeight(popularity: number, weight: number, at: Date, beginning: Beginning): number {
  const min = startPopularity(beginning);
  return Math.max(min, logDifference(popularity, logOf(weight, at)));
}

/** The figure of a story that turns out to have begun otherwise: an article has joined or left. */
export function moveBeginning(popularity: number, from: Beginning, to: Beginning): number {
  return logSum(logDifference(popularity, startPopularity(from)), startPopularity(to));
}

/** The figure of a story that takes another one over: what readers did to both, and its own beginning. */
export function joinPopularity(into: number, gone: number, beginningOfGone: Beginning): number {
  return logSum(into, readersShare(gone, beginningOfGone));
}

/** The readers' share of a story's popularity; −Infinity without readers. */
export function readersShare(popularity: number, beginning: Beginning): number {
  return logDifference(popularity, startPopularity(beginning));
}

/** The figure of a story that is given a share back. */
export function addShare(popularity: number, share: number): number {
  return logSum(popularity, share);
}

/** The figure of a story that gives a share back: what has rounded away leaves the beginning's. */
export function takeShare(popularity: number, share: number, beginning: Beginning): number {
  return Math.max(startPopularity(beginning), logDifference(popularity, share));
}

/** A share without one event of this weight. */
export function lessenShare(share: number, weight: number, at: Date): number {
  return logDifference(share, logOf(weight, at));
}

function logOf(weight: number, at: Date): number {
  return Math.log(weight) + (at.getTime() - epochMs) * perMs;
}

/** ln(e^a + e^b) */
function logSum(a: number, b: number): number {
  const [high, low] = a > b ? [a, b] : [b, a];
  return low === -Infinity ? high : high + Math.log1p(Math.exp(low - high));
}

/** ln(e^a − e^b); −Infinity, which is the logarithm of nothing, when no more than rounding is left. */
function logDifference(a: number, b: number): number {
  const left = -Math.expm1(b - a);
  return left > smallest ? a + Math.log(left) : -Infinity;
}

/**
 * Differences of sums near 1 are exact to about 1e-16; figures as great as 1e3 add the rounding of their exponent.
 */
const smallest = 1e-11;
