import { StoryClusterer } from './story-clusterer';

const HOUR = 3_600_000;

describe('two stories that are nearly alike enough are one unless their headlines tell of different things (CLUSTER-4)', () => {
  const at = Date.UTC(2026, 10, 20);
  /** The second one begins two hours later. Each headline may name its outlet; otherwise no outlet has written twice. */
  const isOne = (
    first: readonly string[],
    second: readonly string[],
    options: object = {},
    { outlets = [], hours = 2 }: { outlets?: number[]; hours?: number } = {},
  ) => {
    const clusterer = new StoryClusterer({ mergeChance: 1, nearChance: 0, nearSingleChance: 0, ...options });
    [...first, ...second].forEach((title, index) => {
      const isFirst = index < first.length;
      const outlet = outlets[index] ?? 101 + index;
      clusterer.add({ id: 1 + index, title, lead: '', at: isFirst ? at : at + hours * HOUR, outlet }, isFirst ? 1 : 2);
    });
    return clusterer.isSameStory(1, 2);
  };
  const illness = ['Актриса Васильева рассказала о болезни', 'Болезнь: Васильева рассказала, как болеет'];
  const symptoms = ['Заболевшая Васильева описала симптомы', 'Что чувствует заболевшая Васильева'];

  test.each<[string, readonly string[], readonly string[], boolean]>([
    ['the subject is in all headlines', illness, symptoms, true],
    [
      'one speaks of a subject that the other only leaves out',
      illness,
      ['Больницы переполнены', 'Как болеет актриса'],
      true,
    ],
    [
      'each has a club of its own',
      ['«Болонья» возобновит тренировки', '«Болонья» вернётся к тренировкам'],
      ['«Сассуоло» возобновит тренировки', '«Сассуоло» вернётся к тренировкам'],
      false,
    ],
    [
      'each has its own words for what one club does',
      ['Тренировки: «Болонья» возобновит их', 'Клуб «Болонья» возобновит тренировки'],
      ['Игроки: «Болонья» выведет их на поле', 'Игроки клуба «Болонья» выйдут на поле'],
      true,
    ],
    [
      'the other’s club is in one headline of two',
      ['Тренировки: «Болонья» возобновит их', 'Клуб «Болонья» вернётся к тренировкам'],
      ['Тренировки: «Сассуоло» возобновит их', 'Клубы «Сассуоло» и «Болонья» вернутся к тренировкам'],
      true,
    ],
    [
      'one is about reactions',
      ['Зеленский построит город мечты', 'Зеленский задумал город мечты'],
      ['Песков прокомментировал город мечты Зеленского', 'Кремль ответил на город мечты Зеленского'],
      false,
    ],
  ])('%s', (_rule, first, second, expected) => {
    expect(isOne(first, second)).toBe(expected);
  });

  test.each<[string, number[], number, boolean]>([
    ['an outlet writes of one event once: they are not one where it has written in both', [1, 2, 1, 3], 2, false],
    ['an outlet that nobody knows has written nowhere else', [0, 0, 0, 0], 2, true],
    ['an outlet may write twice in one of them', [1, 1, 2, 3], 2, true],
  ])('%s', (_rule, outlets, hours, expected) => {
    expect(isOne(illness, symptoms, {}, { outlets, hours })).toBe(expected);
  });

  test('one outlet of many that has written in both may be chance', () => {
    const many = Array.from({ length: 8 }, (_, i) => illness[i % 2] ?? '');
    const nearer = ['Васильева рассказала о болезни', 'Актриса Васильева рассказала, как болеет'];
    const others = Array.from({ length: 8 }, (_, i) => nearer[i % 2] ?? '');
    const outlets = Array.from({ length: 16 }, (_, i) => i + 1);
    expect(isOne(many, others, {}, { outlets: [...outlets.slice(0, 8), 1, ...outlets.slice(9)] })).toBe(true);
    expect(isOne(many, others, {}, { outlets: [...outlets.slice(0, 8), 1, 2, ...outlets.slice(10)] })).toBe(false);
  });

  test('below the lesser chance, for two single articles and where nothing is merged it is not asked', () => {
    const first = illness.slice(0, 1);
    expect(isOne(illness, symptoms, { nearChance: 1 })).toBe(false);
    expect(isOne(['Актриса Васильева рассказала'], first)).toBe(false);
    expect(isOne(['Актриса Васильева рассказала', 'Актриса Васильева заболела'], first)).toBe(true);
    expect(isOne(illness, first, { nearSingleChance: 1 })).toBe(false);
    expect(isOne(illness, symptoms, { mergeChance: Infinity })).toBe(false);
  });
});
