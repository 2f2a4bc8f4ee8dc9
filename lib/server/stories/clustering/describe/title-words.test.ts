import { readTitleWord, type TitleWord } from './title-words';

describe('readTitleWord: what a word of a title tells', () => {
  const told: [word: string, of: Partial<TitleWord>][] = [
    ['января Февраля марта апреля мая июня июля августа сентября октября ноября декабря', 'month'],
    ['понедельник вторник четверг пятницу субботу воскресенье Среду', 'weekday'],
    ['Covid ковид COVID КОВИД', 'isDisease'],
    ['область обл ОБЛАСТИ', 'isRegionWord'],
  ].flatMap(([words = '', fact = '']) =>
    words.split(' ').map((word, i): [string, Partial<TitleWord>] => {
      const value = { month: 1 + i, weekday: [0, 1, 3, 4, 5, 6, 2][i] }[fact] ?? true;
      return [word, { [fact]: value }];
    }),
  );

  test.each([
    ...told,
    ['24', { number: '24', day: 24 }],
    ['2,5', { number: '2,5', day: 0 }],
    ['Гомельщина', { isWholeRegion: true }],
  ] satisfies [string, Partial<TitleWord>][])('%s', (word, facts) => {
    expect(readTitleWord(word)).toMatchObject(facts);
  });

  test('most words tell nothing, whatever they begin with', () => {
    const words = ['мост', 'облако', 'срез', 'ковбой', 'a'].map(readTitleWord);
    expect(new Set(words).size).toBe(1);
    expect(words[0]).toMatchObject({ place: null, number: '', day: 0, month: 0, weekday: -1, isDisease: false });
  });
});
