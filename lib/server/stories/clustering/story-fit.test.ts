import { placeArticle } from './place-article';
import { StoryClusterer } from './story-clusterer';
import { storyScore } from './story-search';

describe('storyScore', () => {
  test.each<[string, number[], number, number]>([
    ['one article', [0.8], 0.4, 0.8],
    ['the best one and the mean', [0.9, 0.1], 0.4, 0.74],
    ['the best one alone', [0.9, 0.1], 0, 0.9],
    ['the mean alone', [0.9, 0.1], 1, 0.5],
    ['no articles, no score', [], 0.4, 0],
  ])('%s', (_rule, chances, meanShare, score) => {
    expect(storyScore(chances, meanShare)).toBeCloseTo(score);
  });
});

describe('a headline alone needs a higher chance for a single article than for several (CLUSTER-1)', () => {
  const at = Date.UTC(2026, 10, 20);
  const repairs = 'Александр Усс обсудил ремонт дорог в Красноярске';
  const money = 'Александр Усс попросил больше денег на дороги';
  const told = (titles: readonly string[], options = {}) => {
    const clusterer = new StoryClusterer(options);
    titles.forEach((title, index) => clusterer.add({ id: index + 1, title, lead: '', at }, 1));
    return clusterer;
  };
  const storyOf = (title: string, clusterer: StoryClusterer) =>
    placeArticle(clusterer, { id: 9, title, lead: '', at }, () => 9).storyId;

  test.each<[string, number, string, string[], object]>([
    ['what is as likely another event starts a story of its own', 9, money, [repairs], {}],
    ['it would have joined by what several need', 1, money, [repairs], { headlineChance: 0.3 }],
    ['it joins what three tell', 1, money, [repairs, repairs, repairs], {}],
    [
      'a title written as addresses are needs no more',
      1,
      'в псковскую область не пропустили 25 телят из беларуси',
      ['россельхознадзор не впустил в россию телят из беларуси'],
      {},
    ],
  ])('%s', (_rule, story, title, titles, options) => {
    expect(storyOf(title, told(titles, options))).toBe(story);
  });

  test('a later look makes two single articles one by the same chance', () => {
    const lookOf = (options: object) => {
      const clusterer = told([repairs], options);
      clusterer.add({ id: 9, title: money, lead: '', at }, 9);
      return clusterer.isSameStory(9, 1, 1);
    };
    expect([lookOf({}), lookOf({ headlineChance: 0.3 })]).toEqual([false, true]);
  });
});

describe('two stories that are nearly alike enough are one unless their headlines tell of different things (CLUSTER-4)', () => {
  const at = Date.UTC(2026, 10, 20);
  const isOne = (first: readonly string[], second: readonly string[], options: object = {}) => {
    const clusterer = new StoryClusterer({ mergeChance: 1, kindredChance: 0, ...options });
    first.forEach((title, index) => clusterer.add({ id: 1 + index, title, lead: '', at }, 1));
    second.forEach((title, index) => clusterer.add({ id: 11 + index, title, lead: '', at }, 2));
    return clusterer.isSameStory(1, 2);
  };
  const illness = ['Актриса Васильева рассказала о болезни', 'Васильева рассказала, как болеет'];
  const symptoms = ['Васильева описала симптомы', 'Что чувствует заболевшая Васильева'];

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
      'the other’s club is in one headline of two',
      ['«Болонья» возобновит тренировки', '«Болонья» вернётся к тренировкам'],
      ['«Сассуоло» возобновит тренировки', '«Сассуоло» и «Болонья» вернутся к тренировкам'],
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

  test('below the lesser chance, for two single articles and where nothing is merged it is not asked', () => {
    expect(isOne(illness, symptoms, { kindredChance: 1, looseChance: 1 })).toBe(false);
    expect(isOne(['Актриса Васильева рассказала'], illness.slice(0, 1))).toBe(false);
    expect(isOne(['Актриса Васильева рассказала', 'Актриса Васильева заболела'], illness.slice(0, 1))).toBe(true);
    expect(isOne(illness, symptoms, { mergeChance: Infinity })).toBe(false);
  });

  describe('or as alike as the articles of one of them are among themselves', () => {
    const loose = { kindredChance: 1, looseChance: 0.05 };
    test.each<[string, readonly string[], object, boolean]>([
      ['outlets tell of it each in its own way', symptoms, loose, true],
      ['both are close-knit', ['Васильева описала симптомы', 'Васильева подробно описала симптомы'], loose, false],
      ['the two have too little in common', symptoms, { ...loose, looseChance: 0.1 }, false],
      ['one is a single article', symptoms.slice(0, 1), loose, false],
      ['one is about reactions', symptoms.map((title) => `В театре прокомментировали: ${title}`), loose, false],
    ])('%s', (_rule, others, options, expected) => {
      expect(isOne(illness, others, options)).toBe(expected);
    });
  });
});
