import { buildSuggestions, suggest } from './suggestion-index';

const titles = [
  'Президент Лукашенко встретился с послом',
  'Что сказал Лукашенко о ценах',
  'Лукашенко отправился в Гомель',
  'Сборная Беларуси по хоккею обыграла Латвию',
  'Дожди в Беларуси на выходных',
  'Экономика Беларусь: итоги года',
  'Новый мост через Сож открыли в Гомеле',
  'Снег или дождь: что ждёт дороги',
  'Tesla показала COVID-тест для водителей',
];
const index = buildSuggestions(titles.map((title, place) => ({ storyId: place + 1, title })));
const found = (query: string) => suggest(index, query).map(({ text }) => text);

describe('suggestions as one types (SEARCH-6)', () => {
  it('every word that is typed begins one of a headline, in any order', () => {
    expect(found('мост нов')).toEqual(['Новый мост через Сож открыли в Гомеле']);
    expect(found('лукаш го')).toEqual(['Лукашенко отправился в Гомель']);
    expect(found('совсем другое')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('a small word is none that is begun, but one that was typed whole', () => {
    expect(found('ил')).toEqual([]);
    expect(found('снег или')).toEqual(['Снег или дождь: что ждёт дороги']);
  });

  it.each(['тесл', 'ntckf', 'ковид'])('a synonym is meant where nothing begins with %s', (query) => {
    expect(found(query)).toEqual(['Tesla показала COVID-тест для водителей']);
  });

  it('names come first, once, in the form of a dictionary', () => {
    expect(found('лук')[0]).toBe('Лукашенко');
    expect(found('белар').slice(0, 2)).toEqual(['Беларусь', 'Сборная Беларуси по хоккею обыграла Латвию']);
  });

  it.each([
    ['the other keyboard layout', 'kerfi', 'Лукашенко'],
    ['Latin letters', 'lukash', 'Лукашенко'],
    ['a wrong letter', 'лукошен', 'Лукашенко'],
    ['a letter too few', 'лукшенк', 'Лукашенко'],
    ['a letter too many', 'лукаашен', 'Лукашенко'],
    ['two letters changed round', 'лкуашен', 'Лукашенко'],
  ])('%s is understood', (_slip, query, text) => expect(found(query)[0]).toBe(text));

  it('never more than eight, the highest scores first', () => {
    const many = buildSuggestions(Array.from({ length: 20 }, (_, n) => ({ storyId: n, title: `мост номер ${n}` })));
    expect(suggest(many, 'мост').map(({ storyId }) => storyId)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
