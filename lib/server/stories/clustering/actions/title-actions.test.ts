import { ActionMeter, type ActionLikeness, noActions, readActions, UNKNOWN } from './title-actions';

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
    ['Лося арестовали', 'Лося отпустили из-под ареста, адвокат пожаловался'],
    ['Завод отзывает автобусы', 'Скончался директор завода'],
  ])('«%s» and «%s» tell of other actions', (first, second) => {
    expect(compare(first, second).shared).toBeLessThan(0.7);
  });

  test('the same headline tells the same, whatever it was compared with before', () => {
    const meter = new ActionMeter();
    const [death, fire] = [readActions('Скончался актёр Лось'), readActions('Пожар на складе потушили')];
    meter.setQuery(fire);
    meter.setQuery(death);
    expect(meter.compare(death)).toEqual({ shared: expect.closeTo(1), otherModality: 0 });
    expect(meter.compare(fire).shared).toBe(0);
  });

  test('of a headline that tells no action it is not known what it shares', () => {
    expect(compare('Лось', 'Скончался актёр Лось').shared).toBe(UNKNOWN);
    expect(compare('Скончался актёр Лось', 'Лось').shared).toBe(UNKNOWN);
    expect(readActions('Лось').actions).toEqual(noActions.actions);
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
    const often = readActions('Может быть, могут, планируют, собираются, намерены закрыть мост');
    expect(Math.max(...often.modalities)).toBe(2);
  });
});
