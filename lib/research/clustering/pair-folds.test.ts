import { foldsOf } from './train-pairs';
import type { LabelledPair } from './labelled-pairs';

const article = (url: string) => ({ url, title: url, text: '', at: null });
const pair = (first: string, second: string): LabelledPair => ({
  isSame: true,
  first: article(first),
  second: article(second),
});

describe('foldsOf: what is learnt from one part knows nothing of another', () => {
  test('pairs linked through others are in one part', () => {
    const folds = foldsOf([pair('a', 'b'), pair('c', 'd'), pair('b', 'c'), pair('d', 'e')], 5);
    expect(new Set(folds).size).toBe(1);
  });

  test('unlinked pairs fill all parts, the same for the same seed', () => {
    const pairs = Array.from({ length: 50 }, (_, i) => pair(`a${i}`, `b${i}`));
    const folds = foldsOf(pairs, 5);
    expect([0, 1, 2, 3, 4].map((fold) => folds.filter((one) => one === fold).length)).toEqual([10, 10, 10, 10, 10]);
    expect(foldsOf(pairs, 5)).toEqual(folds);
    expect(foldsOf(pairs, 5, 2)).not.toEqual(folds);
  });
});
