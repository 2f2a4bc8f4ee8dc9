import { listOwnWords } from './own-words';

const of = (...titles: string[]) => titles.map((title, index) => ({ title, sourceId: index + 1 }));

describe('words that no other outlet has in its headline (STORY-7)', () => {
  test.each([
    [
      'a form of the same word is no other word',
      of('Мост открыли в Пинске', 'В Пинске открыт мост', 'Открытие моста в Пинске сорвал хлопок'),
      [[], [], ['сорвал', 'хлопок']],
    ],
    ['a headline said twice has none', of('Взрыв на складе', 'Взрыв на складе'), [[], []]],
    ['a number is a word', of('Погибли 5 человек', 'Погибли 7 человек'), [['5'], ['7']]],
    ['no headlines', [], []],
  ])('%s', (_rule, headlines, expected) => {
    expect(listOwnWords(headlines)).toEqual(expected);
  });

  test('what an outlet alone says twice is its own, and one outlet is compared with nobody', () => {
    const twice = [
      { title: 'Хлопок на складе', sourceId: 1 },
      { title: 'Хлопок на складе в Орше', sourceId: 1 },
    ];
    expect(listOwnWords([...twice, { title: 'Взрыв на складе', sourceId: 2 }])).toEqual([
      ['Хлопок'],
      ['Хлопок', 'Орше'],
      ['Взрыв'],
    ]);
    expect(listOwnWords(twice)).toEqual([[], []]);
  });
});
