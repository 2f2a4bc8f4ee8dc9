import { arrangePins, pinOfMerged } from './pin';

const others = [
  { id: 1, order: 9 },
  { id: 2, order: 5 },
  { id: 3, order: 2 },
];
const orderOf = (pins: ReadonlyMap<number, number>) =>
  [...pins].sort(([, one], [, other]) => other - one).map(([id]) => id);

describe('the order of pins (RANK-6)', () => {
  it.each([
    [{ place: 1 }, null, [7, 1, 2, 3]],
    [{ place: 3 }, null, [1, 2, 7, 3]],
    [{ place: 5 }, null, [1, 2, 3, 7]],
    [{ place: 2 }, 1, [1, 7, 2, 3]],
    [{ order: 5 }, 1, [1, 7, 2, 3]],
    [{ order: 5 }, 10, [1, 2, 7, 3]],
    [{ order: 6 }, null, [1, 7, 2, 3]],
  ])('%j of order %j stands %j', (wanted, order, ids) => {
    const pins = arrangePins(others, { id: 7, order }, wanted);
    expect(orderOf(pins)).toEqual(ids);
    expect(new Set(pins.values()).size).toBe(4);
  });

  it('is taken back by the order that a pin had', () => {
    const moved = arrangePins(others.slice(0, 2), { id: 3, order: 2 }, { place: 1 });
    const above = others.slice(0, 2).map(({ id }) => ({ id, order: moved.get(id) ?? 0 }));
    expect(orderOf(arrangePins(above, { id: 3, order: moved.get(3) ?? 0 }, { order: 2 }))).toEqual([1, 2, 3]);
  });

  it('parts two of one order', () => {
    const same = [
      { id: 1, order: 4 },
      { id: 2, order: 4 },
    ];
    expect(orderOf(arrangePins(same, { id: 3, order: 4 }, { place: 2 }))).toEqual([1, 3, 2]);
  });
});

test('of two pins a merge keeps the one at the top of home', () => {
  const until = new Date('2026-11-21T12:00:00Z');
  const [pick, top] = [
    { order: 8, until: null },
    { order: 1, until },
  ];
  expect(pinOfMerged(pick, top)).toBe(top);
  expect(pinOfMerged(top, pick)).toBe(top);
  expect(pinOfMerged(null, pick)).toBe(pick);
  expect(pinOfMerged(pick, null)).toBe(pick);
});
