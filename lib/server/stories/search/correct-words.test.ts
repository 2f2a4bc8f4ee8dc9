import { editDistance } from './edit-distance';
import { chooseWord, listCorrectable, listNearest, replaceWords } from './suggest-query';

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['', 'мост', 4],
    ['мост', 'мост', 0],
    ['мост', 'мот', 1],
    ['мост', 'мосты', 1],
    ['мост', 'моет', 1],
    ['минкс', 'минск', 1],
    ['презедент', 'президент', 1],
    ['вокзал', 'мост', 5],
    ['🙂а', 'а🙂', 1],
  ])('%s – %s: %i', (a, b, slips) => {
    expect(editDistance(a, b)).toBe(slips);
    expect(editDistance(b, a)).toBe(slips);
  });
});

describe('the words of a query that may be misspelt', () => {
  test.each([
    ['Презедент и мост', ['презедент', 'мост']],
    ['трамвй -автобус', ['трамвй']],
    ['"новый трамвй" or троллейбус', ['новый', 'трамвй', 'троллейбус']],
    ['кот дом лес 2026 ab12cd', []],
    ['один двое трое четверо пятеро', ['один', 'двое', 'трое', 'четверо']],
  ])('of %s are %j', (query, words) => {
    expect(listCorrectable(query)).toEqual(words);
  });

  test('the nearest words: one slip in a short word, two in a long one', () => {
    expect(listNearest('минкс', ['минус', 'минск', 'минкс', 'мясник'])).toEqual(['минус', 'минск']);
    expect(listNearest('презеденд', ['президент', 'прецедент', 'презентация'])).toEqual(['президент', 'прецедент']);
    expect(listNearest('презедент', ['прецеденты', 'президент'])).toEqual(['президент']);
    expect(listNearest('минкс', ['хоккей', 'минкс'])).toEqual([]);
  });

  test('a long word may be in another form, with two slips besides', () => {
    expect(listNearest('шизафриния', ['шизофрении', 'гармония'])).toEqual(['шизофрении']);
    expect(listNearest('реканструкцыями', ['реконструкция'])).toEqual(['реконструкция']);
    expect(listNearest('мастами', ['мостов'])).toEqual([]);
  });

  test('of equally near words the one that more publications have', () => {
    expect(
      chooseWord([
        { word: 'микс', articles: 2 },
        { word: 'минск', articles: 40 },
        { word: 'минус', articles: 40 },
      ]),
    ).toBe('минск');
    expect(chooseWord([])).toBeUndefined();
  });

  test('everything but the word stays as it was typed', () => {
    const meant = new Map([
      ['презедент', 'президент'],
      ['трамвй', 'трамвай'],
    ]);
    expect(replaceWords('"Презедент США" -трамвй трамвй,  2026', meant)).toBe('"Президент США" -трамвй трамвай,  2026');
  });
});
