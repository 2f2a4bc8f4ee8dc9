import { mostRendered, parseShown } from './shown';

describe('parseShown (R17)', () => {
  test.each([
    [null, 5],
    ['', 5],
    ['5', 5],
    ['10', 10],
    ['15', 15],
    ['200', 200],
    ['205', 205],
    ['9995', 9995],
    ['10000', 5],
    ['12', 5],
    ['010', 5],
    ['-10', 5],
    ['1e2', 5],
    ['abc', 5],
  ])('%j → %d', (value, shown) => {
    expect(parseShown(value)).toBe(shown);
  });

  test.each([
    ['200', 200],
    ['205', 5],
  ])('the server renders 200 at most: %j → %d', (value, shown) => {
    expect(parseShown(value, mostRendered)).toBe(shown);
  });
});
