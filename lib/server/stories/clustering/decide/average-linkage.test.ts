import { seededRandom } from '../../testing/seeded-random';
import { type Group, linkUp } from './average-linkage';

/** Items are the places in the list of these positions on a line; nearer means closer together. */
const link = (positions: readonly number[], lossOf: (first: readonly number[], second: readonly number[]) => number) =>
  linkUp({
    items: positions.map((_, place) => place + 100),
    nearnessOf: (first, second) => -Math.abs((positions[first] ?? 0) - (positions[second] ?? 0)),
    lossOf,
  });
const noLoss = () => 0;
const items = (group: Group): number[] => [...group.items].sort((a, b) => a - b);

describe('average linkage', () => {
  test('joins the nearest first, and the last two halves are the farthest apart', () => {
    const whole = link([0, 10, 1, 11, 2], noLoss);
    expect(items(whole)).toEqual([100, 101, 102, 103, 104]);
    expect(whole.halves?.map(items)).toEqual(
      expect.arrayContaining([
        [100, 102, 104],
        [101, 103],
      ]),
    );
  });

  test('tells the mean of the pairs between both halves, and of all pairs', () => {
    const whole = link([0, 1, 10], noLoss);
    expect(whole.between).toBeCloseTo(-9.5);
    expect(whole.within).toBeCloseTo(-20 / 3);
    const pair = whole.halves?.find((half) => half.items.length === 2);
    expect([pair?.between, pair?.within]).toEqual([-1, -1]);
  });

  test('by means, not by the nearest or the farthest pair', () => {
    // 3.6 is nearer to 5 than to the mean of the others, though 3 is the nearest one of all.
    const whole = link([0, 0, 0, 3, 3.6, 5], noLoss);
    expect(whole.halves?.map(items)).toEqual(
      expect.arrayContaining([
        [100, 101, 102],
        [103, 104, 105],
      ]),
    );
  });

  test('groups that lose by it are put together later', () => {
    const loses = (first: readonly number[], second: readonly number[]) =>
      [...first, ...second].includes(100) && [...first, ...second].includes(101) ? 50 : 0;
    expect(link([0, 1, 10], loses).halves?.map(items)).toEqual(expect.arrayContaining([[100], [101, 102]]));
  });

  test('a group is the same array each time that its loss is asked', () => {
    const asked = new Map<string, Set<readonly number[]>>();
    link([0, 1, 5, 6, 20, 22], (first, second) => {
      for (const group of [first, second]) {
        const key = group.join();
        asked.set(key, (asked.get(key) ?? new Set()).add(group));
      }
      return 0;
    });
    expect([...asked.values()].filter((arrays) => arrays.size > 1)).toEqual([]);
    expect(asked.size).toBeGreaterThan(6);
  });

  test('a single item has no halves, and of nothing nothing is made', () => {
    expect(link([7], noLoss)).toEqual({ items: [100], halves: null, between: 0, within: 0 });
    expect(link([], noLoss).items).toEqual([]);
  });

  test('joins the two that a look through all pairs finds, of equally near ones the first', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 60; round++) {
      // Few distinct positions and losses: many pairs are equally near.
      const positions = Array.from({ length: 2 + Math.floor(random() * 14) }, () => Math.floor(random() * 6));
      const lossOf = (one: readonly number[], other: readonly number[]) => ((one[0] ?? 0) * (other[0] ?? 0)) % 3;
      expect(halvesOf(link(positions, lossOf))).toEqual(linkSlowly(positions, lossOf));
    }
  });
});

/** The halves of every group as they were joined, the last ones first. */
const halvesOf = ({ halves }: Group): string[] =>
  halves ? [halves.map((half) => half.items.join()).join(' + '), ...halves.flatMap(halvesOf)].sort() : [];

function linkSlowly(
  positions: readonly number[],
  lossOf: (one: readonly number[], other: readonly number[]) => number,
) {
  const groups = positions.map((_, place) => [place + 100]);
  const joins: string[] = [];
  const near = (one: readonly number[], other: readonly number[]) => {
    const pairs = one.flatMap((first) => other.map((second) => [first, second] as const));
    const far = pairs.map(([first, second]) =>
      Math.abs((positions[first - 100] ?? 0) - (positions[second - 100] ?? 0)),
    );
    return -far.reduce((sum, one) => sum + one, 0) / pairs.length - lossOf(one, other);
  };
  while (groups.length > 1) {
    const pairs = groups.flatMap((other, later) => groups.slice(0, later).map((one) => ({ one, other })));
    const { one, other } = pairs.reduce((best, pair) =>
      near(pair.one, pair.other) > near(best.one, best.other) ? pair : best,
    );
    for (const half of [one, other]) groups.splice(groups.indexOf(half), 1);
    groups.push([...one, ...other]);
    joins.push(`${one.join()} + ${other.join()}`);
  }
  return joins.sort();
}
