import { createAddressBudget } from './address-budget';

const start = Date.UTC(2026, 10, 21, 12);
const at = (seconds: number) => new Date(start + seconds * 1_000);
const rule = { views: 3, perMs: 60_000, addresses: 2 };

test('so many views an address and minute', () => {
  const budget = createAddressBudget(rule);
  expect([1, 2, 3, 4].map((second) => budget.take('a', at(second)))).toEqual([true, true, true, false]);
  expect(budget.take('b', at(5))).toBe(true);
  expect(budget.take('a', at(59))).toBe(false);
  expect(budget.take('a', at(60))).toBe(true);
});

test('a flood from ever new addresses fills the memory once a minute, and not more', () => {
  const budget = createAddressBudget(rule);
  const taken = Array.from({ length: 100 }, (_, n) => budget.take(`address ${n}`, at(1)));
  expect(taken.filter(Boolean)).toHaveLength(2);
  expect(budget.take('address 0', at(2))).toBe(true);
  expect(budget.take('address 99', at(61))).toBe(true);
});
