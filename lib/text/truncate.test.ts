import { excerpt, singleLine, truncate } from './truncate';
import { isLinear } from '../server/ingest/feeds/testing/measure-growth';

describe('truncate', () => {
  test.each([
    ['Короткая строка', 20, 'Короткая строка'],
    ['Ровно двадцать знаков', 21, 'Ровно двадцать знаков'],
    ['Мост через Припять открыли', 20, 'Мост через Припять…'],
    ['Мост через Припять, открыли', 20, 'Мост через Припять…'],
    ['Мост через\n  Припять', 40, 'Мост через Припять'],
    ['Оченьдлинноесловобезпробелов', 10, 'Оченьдлин…'],
    ['а оченьдлинноесловобезпробелов', 10, 'а оченьдл…'],
    ['', 10, ''],
  ])('%j at %d → %j', (text, limit, expected) => {
    expect(truncate(text, limit)).toBe(expected);
  });

  it('never exceeds the limit and never halves a surrogate pair', () => {
    const text = '😀'.repeat(20);
    for (let limit = 1; limit < 40; limit += 1) {
      const cut = truncate(text, limit);
      expect(cut.length).toBeLessThanOrEqual(limit);
      expect(() => encodeURIComponent(cut)).not.toThrow();
    }
  });

  it('makes one line of many', () => {
    expect(singleLine(' a\r\n\tb\u00a0c ')).toBe('a b c');
  });
});

const sentence = 'Мост через Припять открыли утром.'; // 33 characters

describe('excerpt', () => {
  test.each([
    ['no text', '', 100, null],
    ['only spaces and line breaks', ' \n\n \t', 100, null],
    ['a text that fits stays whole', 'Первый абзац.\n\nВторой абзац.', 100, 'Первый абзац.\n\nВторой абзац.'],
    ['a single line break separates paragraphs too', 'Первый.\nВторой.', 100, 'Первый.\n\nВторой.'],
    [
      'a paragraph that does not fit is left out',
      `${sentence}\n\n${sentence}\n\n${sentence}`,
      80,
      `${sentence}\n\n${sentence}`,
    ],
    [
      'a too long first paragraph ends at a sentence',
      `${sentence} ${sentence} ${sentence}`,
      80,
      `${sentence} ${sentence}`,
    ],
    [
      'after a short lead the next paragraph gives its first sentences',
      `Коротко.\n\n${sentence} ${sentence} ${sentence}`,
      60,
      `Коротко.\n\n${sentence}`,
    ],
    ['closing quotes belong to the sentence', '«Едем домой!» Так сказал машинист поезда.', 25, '«Едем домой!»'],
    ['a question and a direct speech end a sentence', 'Кто там? — Это почтальон Иван Петрович.', 20, 'Кто там?'],
    ['an abbreviation ends none', 'Пожар тушили. Дом на ул. Лесной сгорел дотла.', 27, 'Пожар тушили.'],
    ['initials end none', 'Мост открыли. Приехал А. Новик из Гродно.', 25, 'Мост открыли.'],
    ['a decimal point ends none', 'Рост составил 3.5 процента за год и ещё немного.', 20, 'Рост составил 3.5…'],
    ['without a sentence end words stay whole', 'Длинная строка без единой точки', 20, 'Длинная строка без…'],
  ])('%s', (_rule, text, limit, expected) => {
    expect(excerpt(text, limit)).toBe(expected);
  });

  test('the cost of one very long word grows no faster than its length (FEED-4)', () => {
    const word = (size: number) => 'ы'.repeat(size);
    expect(excerpt(word(100_000), 900)).toHaveLength(900);
    expect(isLinear((size) => () => void excerpt(word(size), 900), 100_000)).toBe(true);
  });

  // A form that is tried from each letter or mark takes the square of the length: lists have a hundred of them.
  test.each([
    ['one word', 'ы'.repeat(500_000)],
    ['marks', `${'.'.repeat(500_000)}ы`],
    ['words and marks', 'ы.'.repeat(250_000)],
  ])('a long paragraph of %s is read once', (_what, run) => {
    expect(excerpt(`Едем. Ы${run}`, 400_000)?.length).toBe('Едем.'.length);
  });
});
