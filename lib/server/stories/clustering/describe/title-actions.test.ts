import { ActionMeter, type ActionLikeness, noActions, readActions, unknownLikeness } from './title-actions';

function compare(first: string, second: string): ActionLikeness {
  const meter = new ActionMeter();
  meter.setQuery(readActions(first));
  return meter.compare(readActions(second));
}

describe('what two headlines tell as having happened', () => {
  test.each([
    ['Скончался актёр Лось', 'Умер народный артист Лось'],
    ['Лось попал в больницу', 'Лося госпитализировали'],
    ['Суд приговорил Лося к штрафу', 'Приговор Лосю вынес суд'],
  ])('«%s» and «%s» tell one action in other words', (first, second) => {
    expect(compare(first, second).shared).toBeGreaterThan(0.8);
  });

  test.each([
    ['Лось попал в больницу', 'Лось вылечился'],
    ['Лось подал в отставку', 'Лося арестовали'],
    ['Взрыв на складе', 'Умер артист Лось'],
  ])('«%s» and «%s» tell of other actions', (first, second) => {
    expect(compare(first, second).shared).toBe(0);
  });

  test('the same headline tells the same, whatever it was compared with before', () => {
    const meter = new ActionMeter();
    const [death, fire] = [readActions('Скончался актёр Лось'), readActions('Пожар на складе потушили')];
    meter.setQuery(fire);
    meter.setQuery(death);
    expect(meter.compare(death)).toEqual({ shared: 1, otherModality: 0 });
    expect(meter.compare(fire).shared).toBe(0);
  });

  test('of a headline that tells no action it is not known what it shares', () => {
    expect(compare('Лось', 'Скончался актёр Лось')).toBe(unknownLikeness);
    expect(compare('Скончался актёр Лось', 'skonchalsya-akter-los')).toBe(unknownLikeness);
    expect(readActions('Лось')).toBe(noActions);
  });

  test('two headlines are as alike whichever is asked, and in whatever order their words stand', () => {
    const news = ['Суд арестовал министра, умер свидетель', 'Свидетель умер: министра арестовал суд, штраф и обыск'];
    const [first = '', second = ''] = news;
    expect(compare(first, second)).toEqual(compare(second, first));
    expect(compare(first, first.split(' ').reverse().join(' ')).shared).toBe(1);
  });

  test.each([
    ['what is planned differs from what is done', 'Мост могут закрыть', 'Мост закрыли'],
    ['a denial differs from what it denies', 'Минтранс опроверг закрытие моста', 'Минтранс: мост закрыли'],
    ['a comment of others differs from the event', 'Эксперт прокомментировал закрытие моста', 'Мост закрыли'],
    ['what a lawyer says differs from the event', 'Адвокат о задержании Лося', 'Задержан Лось'],
  ])('%s', (_rule, first, second) => {
    expect(compare(first, second).otherModality).toBeGreaterThan(0);
  });

  test('one modality told by many words counts twice at most', () => {
    const told = ['закрыли', 'могут закрыть', 'могут и планируют закрыть', 'могут, планируют и намерены закрыть'];
    const others = told.map((words) => compare('Мост закрыли', `Мост ${words}`).otherModality);
    expect(others).toEqual([0, 1, 2, 2]);
  });
});
