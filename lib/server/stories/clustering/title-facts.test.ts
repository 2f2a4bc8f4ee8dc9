import { factsOf, relateFacts } from './title-facts';

const relate = (first: string, second: string) => relateFacts(factsOf(first), factsOf(second));

describe('factsOf, relateFacts: what pins a title to its event', () => {
  test.each([
    ['towns', 'Пожар в Витебске', 'Пожар в Гомеле', 'conflict'],
    ['a town in two cases', 'Пожар в Витебске', 'Витебск: пожар потушен', 'same'],
    ['a city and its region', 'Метель в Казани', 'Метель в Татарстане', 'same'],
    ['rough spelling', 'В Белгороде открыли парк', 'белгородскои парк открылы', 'same'],
    ['one of several shared', 'Поезд Минск — Брест', 'В Бресте встретили поезд', 'same'],
    ['a place on one side', 'Пожар в Витебске', 'Пожар на складе', 'one'],
    ['no place', 'Пожар', 'Пожар на складе', 'none'],
  ])('regions, %s', (_rule, first, second, relation) => {
    expect(relate(first, second).region).toBe(relation);
  });

  test('countries are another matter: a town does not contradict one', () => {
    expect(relate('Землетрясение в Греции', 'Землетрясение в Чили')).toMatchObject({ country: 'conflict', region: 'none' });
    expect(relate('Пожар в Минске', 'В Беларуси горел склад')).toMatchObject({ country: 'one', region: 'one' });
  });

  test.each([
    ['others', 'Спасены 12 туристов', 'Спасены 40 туристов', 'conflict'],
    ['the same one', '12 туристов спасли', 'Спасены 12 туристов', 'same'],
    ['years and dates do not count', 'Итоги 2020-05-25', 'Итоги 2021 года', 'none'],
    ['COVID-19 is a name', 'COVID-19: что известно', 'Ковид-19 отступает', 'none'],
    ['but another number beside it counts', 'COVID-19 у 30 человек', 'COVID-19 у 31 человека', 'conflict'],
  ])('numbers, %s', (_rule, first, second, relation) => {
    expect(relate(first, second).number).toBe(relation);
  });
});
