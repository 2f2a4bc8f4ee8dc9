import { keepTogether, monogram, withoutSpaces } from './typography';

describe('what no line may part (keepTogether)', () => {
  test.each([
    ['Минск — Брест', 'Минск\u00a0— Брест'],
    ['Гомель – Пинск — Брест', 'Гомель\u00a0– Пинск\u00a0— Брест'],
    ['— Да, — сказал он', '— Да,\u00a0— сказал он'],
    ['2020–2026, северо-запад', '2020–2026, северо-запад'],
    ['За 1 200 000 рублей', 'За 1\u00a0200\u00a0000 рублей'],
    ['10 000–12 500', '10\u00a0000–12\u00a0500'],
    ['Курс 3,2500 100 рублей', 'Курс 3,2500 100 рублей'],
    ['В 2026 100 школ, в 5 1000', 'В 2026 100 школ, в 5 1000'],
    ['1 200 000 3 400', '1\u00a0200\u00a0000 3\u00a0400'],
    ['(1 200) и 1 / 2 / 3', '(1\u00a0200) и 1\u00a0/\u00a02\u00a0/\u00a03'],
    ['Счёт 11 / 400', 'Счёт 11\u00a0/\u00a0400'],
    ['да / нет', 'да / нет'],
    ['', ''],
  ])('%j → %j', (text, kept) => {
    expect(keepTogether(text)).toBe(kept);
    // Marks of found words count on it.
    expect(keepTogether(text)).toHaveLength(text.length);
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
