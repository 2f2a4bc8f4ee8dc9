import { createRankingMemory, type Ranking } from './recommend';

const list = (...ids: number[]): Ranking => ({ ids, reasons: new Map() });
const start = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number) => new Date(start + minutes * 60_000);

test('a ranking is remembered for ten minutes, the last one kept', () => {
  const memory = createRankingMemory();
  expect(memory.find('a', at(0))).toBeNull();
  memory.keep('a', list(1, 2), at(0));
  memory.keep('a', list(3), at(1));
  expect([memory.find('a', at(10.9)), memory.find('a', at(11)), memory.find('b', at(1))]).toEqual([
    list(3),
    null,
    null,
  ]);
});

test('of more than a thousand readers the ones longest ago are forgotten', () => {
  const memory = createRankingMemory();
  for (let n = 0; n < 1_002; n += 1) memory.keep(`reader ${n}`, list(n), at(0));
  expect(['reader 0', 'reader 1', 'reader 2', 'reader 1001'].map((key) => memory.find(key, at(0)))).toEqual([
    null,
    null,
    list(2),
    list(1_001),
  ]);
});

test('who turns pages again and again is not the oldest', () => {
  const memory = createRankingMemory();
  memory.keep('first', list(1), at(0));
  for (let n = 0; n < 999; n += 1) memory.keep(`reader ${n}`, list(n), at(0));
  memory.keep('first', list(2), at(1));
  memory.keep('one more', list(3), at(1));
  expect([memory.find('first', at(1)), memory.find('reader 0', at(1))]).toEqual([list(2), null]);
});
