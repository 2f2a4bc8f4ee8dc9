import { toCropSize } from './derive-variants';

const ratios = { wide: { width: 16, height: 9 }, standard: { width: 4, height: 3 }, square: { width: 1, height: 1 } };

describe('crops (SEO-15): 1200 px wide where the original allows, never enlarged', () => {
  test.each([
    [4_000, 3_000, [1_200, 675], [1_200, 900], [1_200, 1_200]],
    [1_200, 1_200, [1_200, 675], [1_200, 900], [1_200, 1_200]],
    [3_000, 1_200, [1_200, 675], [1_200, 900], [1_200, 1_200]],
    [1_200, 675, [1_200, 675], [900, 675], [675, 675]],
    [800, 600, [800, 450], [800, 600], [600, 600]],
    [600, 800, [600, 338], [600, 450], [600, 600]],
    [8_000, 100, [177, 100], [133, 100], [100, 100]],
    [100, 8_000, [100, 56], [100, 75], [100, 100]],
  ])('%i × %i', (width, height, wide, standard, square) => {
    const sizes = [ratios.wide, ratios.standard, ratios.square].map((ratio) => toCropSize({ width, height }, ratio));
    expect(sizes.map((size) => [size.width, size.height])).toEqual([wide, standard, square]);
  });

  test('no crop is larger than its original', () => {
    for (let width = 100; width < 1_400; width += 7) {
      for (const height of [100, 101, 333, 675, 676, 1_199, 1_201]) {
        for (const ratio of Object.values(ratios)) {
          const crop = toCropSize({ width, height }, ratio);
          expect(crop.width <= width && crop.height <= height).toBe(true);
        }
      }
    }
  });
});
