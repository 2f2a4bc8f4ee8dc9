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
  /** Returns the nearness of two items, by their places in the list, the lower first; called once a pair. */
  nearnessOf: (first: number, second: number) => number;
  /** Returns the amount by which two groups are less near than the mean of their pairs. A group is the same array each time. */
  lossOf: (first: readonly number[], second: readonly number[]) => number;
}

/**
 * Joins items into ever larger groups, the nearest two each time, by the mean nearness of the pairs between them (average linkage, Sokal and
 * Michener 1958); of equally near ones the first. Each group knows the nearest one before it, so time grows with little more than the square
 * of the number of items.
 * @returns the group of all of them; of no items an empty one.
 */
export function linkUp({ items: all, nearnessOf, lossOf }: LinkageInput): Group {
  if (all.length === 0) return nobody;
  const size = 2 * all.length - 1;
  const groups: Group[] = [];
  // By two groups (`pairAt`): the sum of the nearness of the pairs between them, and how near the two are.
  const sums = new Float64Array(pairsOf(size));
  const scores = new Float64Array(pairsOf(size));
  // By group: the nearest one before it, -1 if there is none, and how near that is.
  const nearest = new Int32Array(size).fill(-1);
  const best = new Float64Array(size).fill(-Infinity);
  let live: number[] = [];
  for (const [place, item] of all.entries()) {
    for (let first = 0; first < place; first++) sums[pairAt(first, place)] = nearnessOf(first, place);
    add({ items: [item], halves: null, between: 0, within: 0 });
  }
  while (live.length > 1) {
    const second = live.reduce((found, group) => ((best[group] ?? 0) > (best[found] ?? 0) ? group : found));
    const first = nearest[second] ?? 0;
    live = live.filter((group) => group !== first && group !== second);
    for (const group of live) {
      sums[pairAt(group, groups.length)] = sumOf(first, group) + sumOf(second, group);
      if (nearest[group] === first || nearest[group] === second) findNearest(group);
    }
    add(joined(first, second));
  }
  return groups.at(-1) ?? nobody;

  /** The last of the groups so far; the sums with it are known. */
  function add(group: Group): void {
    const made = groups.length;
    groups.push(group);
    for (const other of live) scores[pairAt(other, made)] = scoreOf(other, made);
    findNearest(made);
    live.push(made);
  }
  function findNearest(later: number): void {
    let found = -1;
    let score = -Infinity;
    for (const first of live) {
      if (first >= later) break;
      const own = scores[pairAt(first, later)] ?? 0;
      if (own <= score) continue;
      score = own;
      found = first;
    }
    nearest[later] = found;
    best[later] = score;
  }
  function sumOf(one: number, other: number): number {
    return sums[one < other ? pairAt(one, other) : pairAt(other, one)] ?? 0;
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

const pairsOf = (items: number): number => (items * (items - 1)) / 2;

/** Returns the place in a table of the pair of two groups, given by their numbers. */
const pairAt = (first: number, later: number): number => (later * (later - 1)) / 2 + first;

const sumWithin = ({ items, within }: Group): number => within * pairsOf(items.length);
