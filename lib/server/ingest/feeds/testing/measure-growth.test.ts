import { isLinear } from './measure-growth';

/** Returns true when `isLinear` accepts work that costs this many milliseconds for a size. */
const isCalledLinear = (costOfSize: (size: number) => number) => {
  const costs = new Map<() => void, number>();
  const prepare = (size: number) => {
    const work = () => undefined;
    costs.set(work, costOfSize(size));
    return work;
  };
  return isLinear(prepare, 100_000, (work) => costs.get(work) ?? 0);
};

test('work that grows with its size is linear, even where its cost makes one step', () => {
  expect(isCalledLinear((size) => size / 1_000)).toBe(true);
  expect(isCalledLinear((size) => (size < 50_000 ? size / 5_000 : size / 500))).toBe(true);
});

test('work that grows with the square of its size is not', () => {
  expect(isCalledLinear((size) => size ** 2 / 1e8)).toBe(false);
});
