import type { Grouping } from '../clustering/group-day';

/** Shares, 0–1; 0 where there is nothing to divide by. */
export interface PairScores {
  precision: number;
  recall: number;
  f1: number;
}

/**
 * Measures how well a grouping agrees with another one of the same articles: the share of the pairs of different articles of one story here
 * that share a story there too (precision), and the other way round (recall).
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

/**
 * The same article by article (BCubed; Amigó et al., A comparison of extrinsic clustering evaluation metrics, 2009): what share of an article's story
 * here is with it there as well (precision), and of its story there here (recall), itself included; the means over all articles. A large story weighs as
 * much as its articles, not as its pairs.
 */
export function compareByArticle(grouping: Grouping, reference: Grouping): PairScores {
  const cells = new Map<string, { here: number; there: number; both: number }>();
  const [here, there] = [sizesOf(grouping), sizesOf(reference)];
  for (const [articleId, story] of grouping) {
    const other = reference.get(articleId);
    const name = `${story} ${other ?? `alone ${articleId}`}`;
    const cell = cells.get(name);
    if (cell) cell.both++;
    else
      cells.set(name, {
        here: here.get(story) ?? 1,
        there: other === undefined ? 1 : (there.get(other) ?? 1),
        both: 1,
      });
  }
  let [precision, recall] = [0, 0];
  for (const cell of cells.values()) {
    precision += cell.both ** 2 / cell.here;
    recall += cell.both ** 2 / cell.there;
  }
  return meanScores(precision, recall, grouping.size);
}

function meanScores(precision: number, recall: number, articles: number): PairScores {
  if (articles === 0) return { precision: 0, recall: 0, f1: 0 };
  return {
    precision: precision / articles,
    recall: recall / articles,
    f1: (2 * precision * recall) / (precision + recall) / articles,
  };
}

export function toPairScores(both: number, here: number, there: number): PairScores {
  const precision = here === 0 ? 0 : both / here;
  const recall = there === 0 ? 0 : both / there;
  return { precision, recall, f1: both === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Counts the articles of each story. */
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
