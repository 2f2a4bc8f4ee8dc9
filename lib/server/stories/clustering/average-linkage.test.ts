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
});
