import { skeletonOf } from './skeleton';

describe('skeletonOf: words however they are spelt', () => {
  test.each([
    ['взрывчатка', 'взривцатку'],
    ['Защита', 'зашиты'],
    ['йод', 'иод'],
    ['жизнь', 'зизн'],
    ['Касса', 'каса'],
    ['съёмка', 'семка'],
  ])('%s is %s', (first, second) => {
    expect(skeletonOf(first)).toBe(skeletonOf(second));
  });

  test.each([
    ['мост', 'рост'],
    ['2020', '2021'],
    ['пожар', 'погода'],
  ])('%s is not %s', (first, second) => {
    expect(skeletonOf(first)).not.toBe(skeletonOf(second));
  });
});
