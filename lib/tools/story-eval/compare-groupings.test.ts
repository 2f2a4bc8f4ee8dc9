import { compareGroupings } from './compare-groupings';

const grouping = (...stories: number[]) => new Map(stories.map((story, index) => [index + 1, story]));

describe('compareGroupings: pairs that share a story', () => {
  test('names of stories do not matter', () => {
    expect(compareGroupings(grouping(1, 1, 2), grouping(9, 9, 4))).toEqual({ precision: 1, recall: 1, f1: 1 });
  });

  test('a story too large costs precision, one in two parts costs recall', () => {
    // Here 1-2-3 are one, there 1-2 only.
    expect(compareGroupings(grouping(1, 1, 1), grouping(1, 1, 2))).toMatchObject({ precision: 1 / 3, recall: 1 });
    expect(compareGroupings(grouping(1, 1, 2), grouping(1, 1, 1))).toMatchObject({ precision: 1, recall: 1 / 3 });
  });

  test('an article is no pair with itself', () => {
    expect(compareGroupings(grouping(1, 2, 3), grouping(1, 2, 3))).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
});
