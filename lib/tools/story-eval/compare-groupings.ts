import type { Grouping } from '../clustering-eval/group-day';

/** Shares, 0–1; 0 where there is nothing to divide by. */
export interface PairScores {
  precision: number;
  recall: number;
  f1: number;
}

/**
 * How well a grouping agrees with another one of the same articles: of the pairs of different articles that share a story here, how many do
 * there (precision), and the other way round (recall).
 */
export function compareGroupings(grouping: Grouping, reference: Grouping): PairScores {
  const cells = new Map<string, number>();
  for (const [articleId, story] of grouping) {
    const cell = `${story} ${reference.get(articleId) ?? `alone ${articleId}`}`;
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  const both = countPairs(cells.values());
  return toPairScores(both, countPairs(sizesOf(grouping).values()), countPairs(sizesOf(reference).values()));
}

export function toPairScores(both: number, here: number, there: number): PairScores {
  const precision = here === 0 ? 0 : both / here;
  const recall = there === 0 ? 0 : both / there;
  return { precision, recall, f1: both === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** How many articles each story has. */
export function sizesOf(grouping: Grouping): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const story of grouping.values()) sizes.set(story, (sizes.get(story) ?? 0) + 1);
  return sizes;
}

function countPairs(sizes: Iterable<number>): number {
  let pairs = 0;
  for (const size of sizes) pairs += (size * (size - 1)) / 2;
  return pairs;
}
