import { distinctLists } from './distinct-lists';

const ids = (...numbers: number[]) => numbers.map((id) => ({ id }));

describe('distinctLists: no card twice on one page', () => {
  test.each([
    [[ids(1, 2, 3), ids(3, 4, 1, 5)], 3, [ids(1, 2, 3), ids(4, 5)]],
    [[ids(1, 2), ids(1, 2), ids(1, 2)], 12, [ids(1, 2), [], []]],
    [[ids(1, 2, 3, 4), ids(3, 4, 5)], 2, [ids(1, 2), ids(3, 4)]],
    [[[], ids(1)], 12, [[], ids(1)]],
  ])('%j by %d → %j', (lists, size, expected) => {
    expect(distinctLists(lists, size)).toEqual(expected);
  });
});
