import { keepDash, monogram, withoutSpaces } from './typography';

describe('keepDash', () => {
  test.each([
    ['Минск — Брест', 'Минск\u00a0— Брест'],
    ['Гомель – Пинск — Брест', 'Гомель\u00a0– Пинск\u00a0— Брест'],
    ['— Да, — сказал он', '— Да,\u00a0— сказал он'],
    ['2020–2026, северо-запад', '2020–2026, северо-запад'],
    ['', ''],
  ])('%j → %j', (text, kept) => {
    expect(keepDash(text)).toBe(kept);
  });
});

describe('withoutSpaces', () => {
  test.each([
    ['231 875', '231875'],
    ['\u00a0231\u2009875\u202f', '231875'],
    ['\t231\r\n875\u2028', '231875'],
    ['\u200b231\u2060875\ufeff', '231875'],
    ['１２ ３', '１２３'],
    ['12-34', '12-34'],
    [' ', ''],
  ])('%j is %j', (text, expected) => {
    expect(withoutSpaces(text)).toBe(expected);
  });
});

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
