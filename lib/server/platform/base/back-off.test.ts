import { backOffMs } from './back-off';

describe('the wait after failures', () => {
  const limits = { firstMs: 60_000, maxMs: 600_000 };

  test('doubles with each failure in a row, up to its maximum', () => {
    expect([1, 2, 3, 4, 5, 1_000].map((failures) => backOffMs(failures, limits, 0) / 60_000)).toEqual([
      1, 2, 4, 8, 10, 10,
    ]);
  });

  test('up to a quarter of it is chance', () => {
    expect([0, 0.5, 1].map((random) => backOffMs(1, limits, random))).toEqual([60_000, 52_500, 45_000]);
  });
});
