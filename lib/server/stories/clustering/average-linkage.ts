/** A group of items. */
export interface Group {
  items: readonly number[];
  /** The two groups that it was joined of; null: a single item. */
  halves: readonly [Group, Group] | null;
  /** The mean nearness of the pairs between both halves; of a single item 0. */
  between: number;
  /** The mean nearness of all its pairs; of a single item 0. */
  within: number;
}

export interface LinkageInput {
  items: readonly number[];
  /** How near two items are, by their places in the list, the lower first; asked once a pair. */
  nearnessOf: (first: number, second: number) => number;
  /** How much less near two groups are than the mean of their pairs. A group is the same array each time. */
  lossOf: (first: readonly number[], second: readonly number[]) => number;
}

/**
 * Joins items into ever larger groups, the nearest two each time, by the mean nearness of the pairs between them (average linkage, Sokal and
 * Michener 1958); of equally near ones the first. Time grows with the cube of the number of items.
 * @returns the group of all of them; of no items an empty one.
 */
export function linkUp({ items: all, nearnessOf, lossOf }: LinkageInput): Group {
  const groups = all.map(groupOf);
  // By the groups' places in the list, the later one first: the sum of the nearness of the pairs between them, and how near the two are.
  const sums = groups.map((_, later) => Float64Array.from({ length: later }, (__, first) => nearnessOf(first, later)));
  const scores = sums.map((row, later) => row.map((_, first) => scoreOf(first, later)));
  let live = groups.map((_, place) => place);
  while (live.length > 1) {
    const [first, second] = findNearest(live, scores);
    live = live.filter((one) => one !== first && one !== second);
    const made = groups.length;
    groups.push(joined(first, second));
    sums.push(Float64Array.from({ length: made }, (_, other) => sumOf(first, other) + sumOf(second, other)));
    const score = new Float64Array(made);
    for (const other of live) score[other] = scoreOf(other, made);
    scores.push(score);
    live.push(made);
  }
  return groups.at(-1) ?? nobody;

  function sumOf(one: number, other: number): number {
    return sums[Math.max(one, other)]?.[Math.min(one, other)] ?? 0;
  }
  function scoreOf(first: number, later: number): number {
    const [one, other] = [groups[first]?.items ?? [], groups[later]?.items ?? []];
    return sumOf(first, later) / (one.length * other.length) - lossOf(one, other);
  }
  function joined(first: number, second: number): Group {
    const [one, other] = [groups[first] ?? nobody, groups[second] ?? nobody];
    const between = sumOf(first, second);
    const items = [...one.items, ...other.items];
    const sum = between + sumWithin(one) + sumWithin(other);
    return {
      items,
      halves: [one, other],
      between: between / (one.items.length * other.items.length),
      within: sum / pairsOf(items.length),
    };
  }
}

const nobody: Group = { items: [], halves: null, between: 0, within: 0 };

const groupOf = (item: number): Group => ({ items: [item], halves: null, between: 0, within: 0 });

const pairsOf = (items: number): number => (items * (items - 1)) / 2;

const sumWithin = ({ items, within }: Group): number => within * pairsOf(items.length);

function findNearest(live: readonly number[], scores: readonly Float64Array[]): [number, number] {
  let nearest: [number, number] = [0, 0];
  let best = -Infinity;
  for (const later of live) {
    const row = scores[later];
    for (const first of live) {
      if (first >= later) break;
      const score = row?.[first] ?? -Infinity;
      if (score <= best) continue;
      best = score;
      nearest = [first, later];
    }
  }
  return nearest;
}
