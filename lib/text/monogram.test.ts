import { monogram } from './monogram';

describe('monogram (DATA-2)', () => {
  test.each([
    ['Минский меридиан', 'М'],
    ['«кулисы»', 'К'],
    [' 24 часа', '2'],
    ['ёж', 'Ё'],
    ['!!!', '?'],
    ['', '?'],
  ])('%j → %s', (name, letter) => {
    expect(monogram(name)).toBe(letter);
  });
});
