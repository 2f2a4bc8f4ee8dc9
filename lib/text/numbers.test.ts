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

describe('what was compared in words (DIGEST-2)', () => {
  test.each([
    [20, 16, 0, '20 публикаций, тексты 16 сравнили: похожих нет'],
    [22, 22, 1, '22 публикации, тексты сравнили: 1 перепечатка'],
    [104, 90, 33, '104 публикации, тексты 90 сравнили: 33 перепечатки'],
    [25, 21, 5, '25 публикаций, тексты 21 сравнили: 5 перепечаток'],
    [21, 2, 0, '21 публикация'],
    [2, 0, 0, '2 публикации'],
  ])('%i, of which %i, and %i: «%s»', (total, compared, reprints, expected) => {
    expect(publications(total, { compared, reprints }).replaceAll('\u00a0', ' ')).toBe(expected);
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
