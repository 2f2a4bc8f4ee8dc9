import { toTerm } from './word-terms';
import { computeRoot, fold, toRoot } from './word-forms';

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

describe('computeRoot: a word is stemmed only where its root hangs on it', () => {
  const beginnings =
    'а пожар минск взрыв правит объявл съёмк президен ель мэр шест вьюг льд стро обществ rally тест2 ў дзяржа'.split(
      ' ',
    );
  const endings =
    ' а ами ого ему ившись ывши ла ться ешь уйте ость остью ейшего ейш нна енный ующая ющимся вшийся иями ьев ия ьё ки ка ский цы жды бе'.split(
      ' ',
    );
  const words = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending));

  test('it is that of the whole stem, whatever the ending', () => {
    expect(words.map(computeRoot)).toEqual(words.map((word) => fold(toTerm(word)).slice(0, 4)));
  });
});
