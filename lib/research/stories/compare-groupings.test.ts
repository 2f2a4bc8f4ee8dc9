import { compareByArticle, compareGroupings } from './compare-groupings';

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

describe('compareByArticle: BCubed', () => {
  test('equal groupings agree wholly, whatever their stories are called', () => {
    expect(compareByArticle(grouping(1, 1, 2), grouping(9, 9, 4))).toEqual({ precision: 1, recall: 1, f1: 1 });
  });

  test('what a story holds besides costs precision, what it lacks costs recall, by article and itself included', () => {
    // For articles 1 and 2 two thirds of the story are right, for 3 one third.
    const { precision, recall, f1 } = compareByArticle(grouping(1, 1, 1), grouping(1, 1, 2));
    expect(precision).toBeCloseTo(5 / 9);
    expect(recall).toBe(1);
    expect(f1).toBeCloseTo(10 / 14);
    expect(compareByArticle(grouping(1, 1, 2), grouping(1, 1, 1))).toMatchObject({ precision: 1 });
  });

  test('an article that the other grouping does not know is alone there', () => {
    expect(compareByArticle(grouping(1, 1), grouping(1))).toMatchObject({ precision: 0.5, recall: 1 });
  });

  test('is nothing of no articles', () => {
    expect(compareByArticle(grouping(), grouping())).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
});
