import { listWindows } from './look-with-fewer';

describe('the days that a search with fewer words looks at by and by', () => {
  const depth = { enough: 600, max: 1_200 };

  test.each<[string, number, { days: number | null; least: number }[]]>([
    [
      'the horizons that are likely to hold enough, then all days',
      600,
      [
        { days: 2, least: 600 },
        { days: 16, least: 600 },
        { days: 128, least: 600 },
        { days: null, least: 0 },
      ],
    ],
    [
      'before a wide one the days that are likely to hold all that is ranked, where they do',
      50,
      [
        { days: 36, least: 1_200 },
        { days: 128, least: 600 },
        { days: null, least: 0 },
      ],
    ],
    [
      'no days of their own that are nearly as many as the next ones',
      15,
      [
        { days: 128, least: 600 },
        { days: null, least: 0 },
      ],
    ],
    ['all days at once where none is likely to hold enough', 0.1, [{ days: null, least: 0 }]],
    ['all days at once for words that nobody has of late', 0, [{ days: null, least: 0 }]],
  ])('%s', (_, perDay, windows) => {
    expect(listWindows(perDay, depth, [2, 16, 128])).toEqual(windows);
  });
});
