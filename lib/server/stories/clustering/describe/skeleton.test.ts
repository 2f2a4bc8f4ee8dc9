import { computeSkeleton } from '@/lib/language/word-forms';

describe('computeSkeleton: words however they are spelt', () => {
  test.each([
    ['взрывчатка', 'взривцатку'],
    ['Защита', 'зашиты'],
    ['йод', 'иод'],
    ['жизнь', 'зизн'],
    ['Касса', 'каса'],
    ['съёмка', 'семка'],
  ])('%s is %s', (first, second) => {
    expect(computeSkeleton(first)).toBe(computeSkeleton(second));
  });

  test.each([
    ['мост', 'рост'],
    ['2020', '2021'],
    ['пожар', 'погода'],
  ])('%s is not %s', (first, second) => {
    expect(computeSkeleton(first)).not.toBe(computeSkeleton(second));
  });
});
