import { scanWords } from './word-scanner';

function wordsOf(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (word) => words.push(word));
  return words;
}

describe('scanWords: the words of a text', () => {
  test.each([
    [
      'letters of any script, cut at everything else',
      'Минск—Orsha: «ёлка», э-ге',
      ['Минск', 'Orsha', 'ёлка', 'э', 'ге'],
    ],
    [
      'a number keeps its inner separators',
      'счёт 3:1, рост на 2,5 %, 25.05.2020.',
      ['счёт', '3:1', 'рост', 'на', '2,5', '25.05.2020'],
    ],
    [
      'thousands are one number, with any of the usual spaces',
      '11 000 и 2 500 000, но 12 5',
      ['11000', 'и', '2500000', 'но', '12', '5'],
    ],
    ['stress marks and soft hyphens are not letters', 'за́мок авто\u00ADбус', ['замок', 'автобус']],
    ['й typed as two characters is one letter', 'И\u0306од', ['Йод']],
    ['emoji and signs are nothing', '🔥🔥 — !', []],
    ['nothing', '', []],
  ])('%s', (_rule, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});
