import { inCyrillic, inOtherLayout, isOfWordsAlone, listWords, synonymsOf } from './query-words';

describe('the words of a query (SEARCH-3)', () => {
  it.each([
    ['Мост в Пинске', ['мост', 'в', 'пинске']],
    ['С-400 и 5G, «Новости»!', ['с-400', 'и', '5g', 'новости']],
    ['мост мост Мост', ['мост']],
    ['', []],
    ['раз два три четыре пять шесть семь восемь девять', 'раз два три четыре пять шесть семь восемь'.split(' ')],
  ])('«%s»', (query, words) => expect(listWords(query)).toEqual(words));

  it.each([
    ['мост в пинске', true],
    ['"новый мост"', false],
    ['хоккей -нхл', false],
    ['снег or дождь', false],
    ['санкт-петербург', true],
  ])('«%s» is of words alone: %s', (query, expected) => expect(isOfWordsAlone(query)).toBe(expected));
});

it.each([
  ['rfpfym', 'казань'],
  [',fatn', 'бафет'],
  ["c'v", 'сэм'],
  ['сщмшв', 'covid'],
  ['covid-19', null],
  ['', null],
])('«%s» in the other layout is %s (SEARCH-4)', (typed, expected) => expect(inOtherLayout(typed)).toBe(expected));

it.each([
  ['minsk', 'минск'],
  ['lukashenko', 'лукашенко'],
  ['shchuchin', 'щучин'],
  ['zhlobin', 'жлобин'],
  ['chernobylskiy', 'чернобылский'],
  ['5g', null],
  ['минск', null],
])('«%s» in Cyrillic is %s (SEARCH-4)', (typed, expected) => expect(inCyrillic(typed)).toBe(expected));

describe('synonyms (SEARCH-5)', () => {
  it.each([
    ['белоруссии', ['беларусь', 'беларуси', 'рб', 'белорусский']],
    ['Беларуси', ['беларусь', 'белоруссия', 'рб', 'белорусский']],
    ['москве', ['московский']],
    ['ВМСУ', ['"вмс украины"', '"военно-морские силы украины"']],
    ['евросоюзом', ['ес', '"европейский союз"']],
    ['мвд', ['"министерство внутренних дел"']],
    ['иксбокса', ['xbox']],
    ['xbox', ['иксбокс']],
    ['спейсикса', ['спейсэкс', 'spacex']],
    ['плейстейшен', ['плейстейшн', 'playstation']],
    ['вайфай', ['вай-фай', 'wi-fi', 'wifi']],
    ['мост', []],
  ])('of «%s»', (typed, expected) => expect(synonymsOf(typed)).toEqual(expected));

  it('of a word in several groups are those of all of them', () => {
    expect(synonymsOf('сша')).toEqual(expect.arrayContaining(['америка', 'американский']));
  });

  it('of editors come behind the built-in ones, by their stems', () => {
    const own = [
      ['зубр', 'бизон', 'дикий бык'],
      ['мвд', 'министерство'],
    ];
    expect(synonymsOf('бизоны', own)).toEqual(['зубр', '"дикий бык"']);
    expect(synonymsOf('мвд', own)).toEqual(['"министерство внутренних дел"', 'министерство']);
  });
});
