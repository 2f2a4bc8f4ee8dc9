export interface BackOff {
  /** The wait after the first failure, in milliseconds. Each further failure in a row doubles it … */
  firstMs: number;
  /** … up to this. */
  maxMs: number;
}

/** Beyond it every wait has reached its maximum. */
const maxDoublings = 20;

/**
 * Returns the wait after a number of failures in a row (at least one), in milliseconds.
 * @param random from 0 to 1: takes up to a quarter off, so that clients that failed together do not all come back at one moment.
 */
export function backOffMs(failures: number, { firstMs, maxMs }: BackOff, random: number): number {
  const doubled = Math.min(firstMs * 2 ** Math.min(failures - 1, maxDoublings), maxMs);
  return doubled * (1 - random / 4);
}
