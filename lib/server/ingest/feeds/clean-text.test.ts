import { cleanText, titleFromText, truncateText } from './clean-text';

describe('cleanText (FEED-3)', () => {
  it.each([
    ['  один   два  ', 'один два'],
    ['один\r\nдва\u2028три', 'один\nдва\nтри'],
    ['один \n \n\n два', 'один\n\nдва'],
    ['10\u00A0000\u202Fруб.', '10\u00A0000\u202Fруб.'],
    ['а\u00A0 \u00A0б', 'а б'],
    ['\u00A0а\u00A0\n\u00A0б', 'а\nб'],
    ['а\u0000\u0007б\u007F\u0081в\uD800г\uFFFD', 'абвг'],
    ['пробелы\u2003\u3000разной ширины', 'пробелы разной ширины'],
    ['е\u0308ж, сваи\u0306ка, у\u0306зровень, і\u0308де, cafe\u0301', 'ёж, свайка, ўзровень, їде, café'],
    ['и\u200B\u0306 и о\u0301кна', 'й и о\u0301кна'],
    ['«Ясень»\u0096дом, \u0093Дуб\u0094, \u0091а\u0092\u0085 \u0097 за 5\u0080', '«Ясень»–дом, “Дуб”, ‘а’… — за 5€'],
    ['\u0080\u008E\u0099\u009E\u009F\u0090', '€Ž™žŸ'],
    ['👩\u200D❤\uFE0F\u200D👨', '👩\u200D❤\uFE0F\u200D👨'],
  ])('%j → %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it.each([
    ['one mark', `а${'\u0301'.repeat(499)}б`, `а${'\u0301'.repeat(4)}б`],
    [
      'marks between which hidden characters stand',
      `а${'\u0301\u200B\u0316'.repeat(50)}`,
      `а${'\u0316'.repeat(2)}${'\u0301'.repeat(2)}`,
    ],
    ['marks between which joiners stand', `а${'\u0301\uFE0F\u200D'.repeat(50)}`, 'а\u0301\uFE0F\u200D\u0301'],
  ])('keeps at most four combining marks in a row: %s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });
});

describe('truncateText', () => {
  it.each([
    ['fits', 'Короткий текст', 20, 'Короткий текст'],
    ['ends at a word', 'Первое второе третье', 16, 'Первое второе…'],
    ['drops punctuation before the mark', 'Первое второе, третье', 16, 'Первое второе…'],
    ['cuts a word that fills the line', 'Сверхдлинноеслово', 8, 'Сверхдл…'],
    ['never halves a surrogate pair', '😀😀😀😀', 6, '😀😀…'],
  ])('%s', (_, text, limit, cut) => {
    expect(truncateText(text, limit)).toBe(cut);
    expect(truncateText(text, limit).length).toBeLessThanOrEqual(limit);
  });
});

describe('titleFromText: an item without a title is called by its first sentence', () => {
  it.each([
    ['Мост открыли утром. Движение пустили в полдень.', 'Мост открыли утром'],
    ['«Мост открыт!» — сказал мэр. И ушёл.', '«Мост открыт!» — сказал мэр'],
    ['Сокращения т. е. не конец. Вот конец.', 'Сокращения т. е. не конец'],
    ['Строка\n\nВторой абзац', 'Строка'],
    ['Что случилось? Ничего.', 'Что случилось?'],
  ])('%j → %j', (text, title) => {
    expect(titleFromText(text)).toBe(title);
  });

  it('is at most 110 characters long, ends at a word, and is null for nothing', () => {
    const title = titleFromText('слово '.repeat(100));
    expect(title?.length).toBeLessThanOrEqual(110);
    expect(title).toMatch(/слово…$/);
    expect(titleFromText(' \n ')).toBeNull();
  });
});
