import { factsOf, relateFacts } from './title-facts';

const relate = (first: string, second: string) => relateFacts(factsOf(first), factsOf(second));

describe('factsOf, relateFacts: what pins a title to its event', () => {
  test.each([
    ['towns', 'Пожар в Витебске', 'Пожар в Гомеле', 'conflict'],
    ['a town in two cases', 'Пожар в Витебске', 'Витебск: пожар потушен', 'same'],
    ['a city and its region', 'Метель в Казани', 'Метель в Татарстане', 'same'],
    ['rough spelling', 'В Белгороде открыли парк', 'белгородскои парк открылы', 'same'],
    ['one of several shared', 'Поезд Минск — Брест', 'В Бресте встретили поезд', 'same'],
    ['a Belarusian town and its region', 'Пожар в Борисове', 'В Минской области горел склад', 'same'],
    ['a town and its region by another name', 'Пожар в Речице', 'На Гомельщине горел склад', 'same'],
    ['a town and the region of another one', 'Пожар в Борисове', 'В Гомельской области горел склад', 'conflict'],
    ['a town and the capital of its region', 'Пожар в Борисове', 'Пожар в Минске', 'conflict'],
    ['two towns of one region', 'Пожар в Борисове', 'Пожар в Слуцке', 'conflict'],
    [
      'towns of one region named by their people and an adjective',
      'Мытищинец попал в ДТП',
      'Люберецкая школьница попала в ДТП',
      'conflict',
    ],
    ['a town by its adjective', 'Тольяттинский школьник нашёл клад', 'Петрозаводчанка нашла клад', 'conflict'],
    ['a town with the name of something else', 'В Королёве пропал ребёнок', 'В Химках пропал ребёнок', 'conflict'],
    ['the same without a preposition', 'Королеве подарили щенка', 'Щенка подарили в Химках', 'one'],
    ['a town of the region around the capital', 'В Королёве пропал ребёнок', 'Пропал ребёнок из Подмосковья', 'same'],
    ['a place on one side', 'Пожар в Витебске', 'Пожар на складе', 'one'],
    ['no place', 'Пожар', 'Пожар на складе', 'none'],
  ])('regions, %s', (_rule, first, second, relation) => {
    expect(relate(first, second).region).toBe(relation);
  });

  test('countries are another matter: a town does not contradict one', () => {
    expect(relate('Землетрясение в Греции', 'Землетрясение в Чили')).toMatchObject({
      country: 'conflict',
      region: 'none',
    });
    expect(relate('Пожар в Минске', 'В Беларуси горел склад')).toMatchObject({ country: 'one', region: 'one' });
    expect(relate('Шведские школьники нашли клад', 'Клад нашли в Швеции')).toMatchObject({ country: 'same' });
  });

  test.each([
    ['Итальянские', 'Италии'],
    ['Польские', 'Польше'],
    ['Норвежские', 'Норвегии'],
    ['Датские', 'Дании'],
    ['Финские', 'Финляндии'],
    ['Литовские', 'Литве'],
    ['Латышские', 'Латвии'],
    ['Сербские', 'Сербии'],
    ['Венгерские', 'Венгрии'],
    ['Словацкие', 'Словакии'],
    ['Греческие', 'Греции'],
    ['Армянские', 'Армении'],
    ['Казахские', 'Казахстане'],
    ['Узбекские', 'Узбекистане'],
    ['Южнокорейские', 'Корее'],
    ['Шотландские', 'Великобритании'],
    ['Новозеландские', 'Новой Зеландии'],
    ['Тайские', 'Таиланде'],
    ['Кубинские', 'стране Куба'],
  ])('the adjective of a country is the country: «%s», «в %s»', (adjective, country) => {
    expect(relate(`${adjective} школьники нашли клад`, `Клад нашли в ${country}`).country).toBe('same');
    expect(relate(`${adjective} школьники нашли клад`, 'Клад нашли в Чили').country).toBe('conflict');
  });

  test.each([
    ['another date', 'Звонок прозвенит 24 мая', 'Звонок прозвенит 25 мая', 'conflict'],
    ['the same date', 'Звонок прозвенит 24 мая', '24 мая прозвенит звонок', 'same'],
    ['the same day of another month', 'Звонок прозвенит 5 мая', 'Звонок прозвенит 5 июня', 'conflict'],
    ['one of several dates shared', 'Ярмарки 24 мая и 25 мая', 'Ярмарки 25 мая', 'same'],
    ['another day of the week', 'Матч пройдёт в понедельник', 'Матч пройдёт во вторник', 'conflict'],
    ['the same day of the week', 'Матч пройдёт в среду', 'В среду пройдёт матч', 'same'],
    ['a date beside a day of the week: they may be one', 'Матч пройдёт 25 мая', 'Матч пройдёт в понедельник', 'one'],
    ['the environment is no Wednesday', 'Окружающая среда', 'Матч во вторник', 'one'],
    ['a number that is no date', 'Спасены 24 туриста', 'Спасены 25 мая', 'one'],
    ['nothing', 'Матч', 'Матч', 'none'],
  ])('days, %s', (_rule, first, second, relation) => {
    expect(relate(first, second).day).toBe(relation);
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

test('what was made Russian is told from what was not, not from its like', () => {
  const translated = { ...factsOf('Мост'), isTranslated: true };
  expect(relateFacts(translated, factsOf('Мост')).isTranslated).toBe(true);
  expect(relateFacts(translated, translated).isTranslated).toBe(false);
});
