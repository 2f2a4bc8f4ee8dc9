import { counted, decimal, plural, publications, signedDegrees } from './numbers';

const story = ['сюжет', 'сюжета', 'сюжетов'] as const;

describe('plural: Russian forms (TIME-2)', () => {
  test.each([
    [0, 'сюжетов'],
    [1, 'сюжет'],
    [2, 'сюжета'],
    [4, 'сюжета'],
    [5, 'сюжетов'],
    [10, 'сюжетов'],
    [11, 'сюжетов'],
    [12, 'сюжетов'],
    [14, 'сюжетов'],
    [15, 'сюжетов'],
    [20, 'сюжетов'],
    [21, 'сюжет'],
    [22, 'сюжета'],
    [25, 'сюжетов'],
    [100, 'сюжетов'],
    [101, 'сюжет'],
    [104, 'сюжета'],
    [111, 'сюжетов'],
    [112, 'сюжетов'],
    [121, 'сюжет'],
    [1001, 'сюжет'],
    [1011, 'сюжетов'],
    [-1, 'сюжет'],
    [-11, 'сюжетов'],
    [1.5, 'сюжета'],
  ])('%d → %s', (n, form) => {
    expect(plural(n, story)).toBe(form);
  });

  it('keeps the number and its noun on one line', () => {
    expect(counted(5, ['издание', 'издания', 'изданий'])).toBe('5\u00a0изданий');
  });
});

describe('independent texts against reprints in words (DIGEST-2)', () => {
  test.each([
    [7, 3, '7 публикаций — 3 независимых текста'],
    [2, 1, '2 публикации — 1 независимый текст'],
    [21, 21, '21 публикация — 21 независимый текст'],
    [12, 11, '12 публикаций — 11 независимых текстов'],
    [104, 22, '104 публикации — 22 независимых текста'],
    [25, 5, '25 публикаций — 5 независимых текстов'],
  ])('%i and %i: «%s»', (total, independent, expected) => {
    expect(publications(total, independent).replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

test.each([
  [3.2712, 4, '3,2712'],
  [3.5, 4, '3,5000'],
  [0.0351, 2, '0,04'],
  [12, 0, '12'],
])('%d with %i digits is %s', (value, digits, text) => {
  expect(decimal(value, digits)).toBe(text);
});

test.each([
  [12, '+12°'],
  [1, '+1°'],
  [0, '0°'],
  [-0, '0°'],
  [-0.4, '0°'],
  [-3, '−3°'],
  [-3.4, '−3°'],
  [36.6, '+37°'],
])('%d degrees are %s, with a degree sign and a true minus (HEADER-2)', (degrees, text) => {
  expect(signedDegrees(degrees)).toBe(text);
});
