import { monogram } from './monogram';

describe('monogram (spec §3)', () => {
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
