import { toTerm } from '../../base/word-terms';
import { toRoot } from './word-forms';

describe('toTerm: the stem of a word', () => {
  test.each([
    ['forms of one word meet', 'пожаре', toTerm('Пожар')],
    ['ё is е', 'ёлка', toTerm('елка')],
    ['a stop word says nothing', 'Который', ''],
    ['a single letter says nothing', 'Й', ''],
    ['a number is its own term, with a point', '2,5', '2.5'],
  ])('%s', (_rule, word, term) => {
    expect(toTerm(word)).toBe(term);
  });
});

describe('toRoot: the coarse term that retellings share', () => {
  test.each([
    ['words of one root meet', 'загорелся', 'загорание'],
    ['spellings that transliteration confuses meet', 'рейсы', 'реисы'],
    ['Ukrainian and Belarusian і is и', 'літр', 'литр'],
    ['signs are dropped before the cut', 'съезд', 'сезд'],
  ])('%s', (_rule, first, second) => {
    expect(toRoot(first)).toBe(toRoot(second));
  });

  test.each([
    ['different towns stay apart', 'Борисов', 'Мозырь'],
    ['numbers are not cut', '20200', '2020'],
  ])('%s', (_rule, first, second) => {
    expect(toRoot(first)).not.toBe(toRoot(second));
  });
});
