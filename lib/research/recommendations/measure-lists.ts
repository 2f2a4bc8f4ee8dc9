/** A list of recommendations and what its reader opened afterwards. */
export interface JudgedList {
  /** Story ids, best first. */
  list: readonly number[];
  opened: readonly number[];
}

export interface ListFigures {
  /** Share of readers whose list has at least one story that they opened. */
  hitRate: number;
  /** Share of what they opened that their lists have. */
  recall: number;
  /** Share of all candidates that are in anybody's list. */
  coverage: number;
  /** Inequality of the lists' places among the candidates: 0 where all have as many, 1 where one has all. */
  gini: number;
}

/** Measures lists by their first `length` places. */
export function measureLists(
  judged: readonly JudgedList[],
  candidates: readonly number[],
  length: number,
): ListFigures {
  const shown = new Map(candidates.map((id) => [id, 0]));
  let [hits, found, opened] = [0, 0, 0];
  for (const { list, opened: wanted } of judged) {
    const first = list.slice(0, length);
    for (const id of first) shown.set(id, (shown.get(id) ?? 0) + 1);
    const met = wanted.filter((id) => first.includes(id)).length;
    hits += met > 0 ? 1 : 0;
    found += met;
    opened += wanted.length;
  }
  const counts = [...shown.values()];
  return {
    hitRate: judged.length > 0 ? hits / judged.length : 0,
    recall: opened > 0 ? found / opened : 0,
    coverage: counts.length > 0 ? counts.filter((count) => count > 0).length / counts.length : 0,
    gini: giniOf(counts),
  };
}

/** The Gini coefficient of counts; 0 where all of them are 0. */
export function giniOf(counts: readonly number[]): number {
  const sorted = [...counts].sort((a, b) => a - b);
  const sum = sorted.reduce((all, one) => all + one, 0);
  if (sum === 0) return 0;
  const weighted = sorted.reduce((all, one, index) => all + (index + 1) * one, 0);
  return (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}
