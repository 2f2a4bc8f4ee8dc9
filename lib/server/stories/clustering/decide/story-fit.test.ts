import { lookAgain, placeArticle } from '../testing/place-at-once';
import { StoryClusterer } from './story-clusterer';

describe('a headline alone needs a higher chance for a single article than for several (CLUSTER-1)', () => {
  const at = Date.UTC(2026, 10, 20);
  const repairs = 'Александр Усс обсудил ремонт дорог в Красноярске';
  const money = 'Александр Усс просит денег на ремонт дорог';
  const told = (titles: readonly string[], options = {}) => {
    const clusterer = new StoryClusterer(options);
    titles.forEach((title, index) => clusterer.add({ id: index + 1, title, lead: '', at }, 1));
    return clusterer;
  };
  const storyOf = (title: string, clusterer: StoryClusterer) =>
    placeArticle(clusterer, { id: 9, title, lead: '', at }, () => 9).storyId;

  test.each<[string, number, string, string[], object]>([
    ['what is as likely another event starts a story of its own', 9, money, [repairs], {}],
    ['it would have joined by what several need', 1, money, [repairs], { headlineChance: 0.33 }],
    ['it joins what three tell', 1, money, [repairs, repairs, repairs], {}],
  ])('%s', (_rule, story, title, titles, options) => {
    expect(storyOf(title, told(titles, options))).toBe(story);
  });

  test('a later look makes two single articles one by the same chance', () => {
    const lookOf = (options: object) => {
      const clusterer = told([repairs], options);
      clusterer.add({ id: 9, title: money, lead: '', at }, 9);
      return clusterer.isSameStory(9, 1);
    };
    expect([lookOf({}), lookOf({ headlineChance: 0.33 })]).toEqual([false, true]);
  });
});

test('a text needs no more for a story of several, whichever of them is a headline alone and came first (CLUSTER-1)', () => {
  const at = Date.UTC(2026, 10, 20);
  const lead =
    'Новый мост соединил берега Пины в центре города. Движение по нему началось утром, старый мост закрыли на ремонт до лета.';
  const headline = { title: 'В Пинске открыли мост через Пину', lead: '' };
  const text = { title: 'Мост через Пину открыли в Пинске', lead };
  const storyOf = (told: readonly (typeof text)[]) => {
    const clusterer = new StoryClusterer({ headlineChance: 3 });
    told.forEach((article, index) => clusterer.add({ id: index + 1, at, ...article }, 1));
    return clusterer.match({ id: 9, at, title: 'Мост в Пинске открыт', lead }).storyId;
  };
  expect([storyOf([headline, text]), storyOf([text, headline])]).toEqual([1, 1]);
});

test('of two single articles it is asked whether either is a headline alone, whichever is asked first (CLUSTER-1)', () => {
  const at = Date.UTC(2026, 10, 20);
  const lead =
    'Новый мост соединил берега Пины в центре города. Движение по нему началось утром, старый мост закрыли на ремонт до лета.';
  const areOne = (headline: { title: string; lead: string }, headlineChance: number) => {
    const clusterer = new StoryClusterer({ headlineChance });
    clusterer.add({ id: 1, at, ...headline }, 1);
    clusterer.add({ id: 2, at, title: 'Мост через Пину открыли в Пинске', lead }, 2);
    return [clusterer.isSameStory(1, 2), clusterer.isSameStory(2, 1)];
  };
  const alone = { title: 'В Пинске построят мост', lead: '' };
  expect(areOne(alone, 0.6)).toEqual([true, true]);
  expect(areOne(alone, 0.95)).toEqual([false, false]);
  expect(areOne({ ...alone, lead }, 0.95)).toEqual([true, true]);
});

describe('an article needs more for a story in which its outlet has written already (CLUSTER-6)', () => {
  const at = Date.UTC(2026, 10, 20);
  const told = [
    'В Пинске открыли мост через Пину',
    'Мост через Пину открыли в Пинске',
    'В Пинске открыт мост через Пину',
  ];
  const storyOf = (outlet: number, options: object) => {
    const clusterer = new StoryClusterer({ headlineChance: 0.33, oneOutletLoss: 0, ...options });
    told.forEach((title, index) => clusterer.add({ id: index + 1, title, lead: '', at, outlet: index + 1 }, 1));
    return placeArticle(clusterer, { id: 9, title: 'Мост открыли в Пинске', lead: '', at, outlet }, () => 9).storyId;
  };

  test.each<[string, number, object, number]>([
    ['an outlet that has not', 4, { outletBar: 0.9 }, 1],
    ['an outlet that has', 1, { outletBar: 0.9 }, 9],
    ['an outlet that has, when it needs no more', 1, { outletBar: 0 }, 1],
    ['an outlet that nobody knows', 0, { outletBar: 0.9 }, 1],
  ])('%s', (_who, outlet, options, story) => {
    expect(storyOf(outlet, options)).toBe(story);
  });

  test.each<[string, number, number, object, string[]]>([
    ['a story of several', 1, 3, { outletBar: 0.9, oneOutletLoss: 0 }, ['outlet']],
    ['a single article', 1, 1, { oneOutletLoss: 9 }, ['outlet']],
    ['nothing: it joins for what others wrote', 1, 3, { outletBar: 0, oneOutletLoss: 9 }, []],
    ['something else', 4, 3, { joinChance: 0.9999 }, []],
    ['nothing: it is not alike enough anyway', 1, 1, { headlineChance: 0.9999 }, []],
    ['a single article, its loss and its bar taken together', 1, 1, { oneOutletLoss: 1, outletBar: 0.9 }, ['outlet']],
  ])('it is told when its outlet alone kept it from %s', (_what, outlet, written, options, vetoes) => {
    const clusterer = new StoryClusterer({ headlineChance: 0.33, ...options });
    told
      .slice(0, written)
      .forEach((title, index) => clusterer.add({ id: index + 1, title, lead: '', at, outlet: index + 1 }, 1));
    expect(clusterer.match({ id: 9, title: 'Мост открыли в Пинске', lead: '', at, outlet }).vetoes).toEqual(vetoes);
  });

  test.each<[string, number, object, boolean]>([
    ['an outlet that has not', 4, { outletBar: 0.7 }, true],
    ['an outlet that has', 1, { outletBar: 0.7 }, false],
    ['an outlet that has, when it needs no more', 1, { outletBar: 0 }, true],
  ])('at a later look too, where its article is alone: %s', (_who, outlet, options, isOne) => {
    const clusterer = new StoryClusterer({ oneOutletLoss: 0, ...options });
    told.forEach((title, index) => clusterer.add({ id: index + 1, title, lead: '', at, outlet: index + 1 }, 1));
    clusterer.add({ id: 9, title: 'Мост открыли в Пинске', lead: '', at, outlet }, 9);
    expect([clusterer.isSameStory(9, 1), clusterer.isSameStory(1, 9)]).toEqual([isOne, isOne]);
  });

  test('what an outlet wrote before the window counts no more', () => {
    const clusterer = new StoryClusterer({ headlineChance: 0.33, outletBar: 0.5 });
    const hours = (count: number) => at + count * 3_600_000;
    clusterer.add({ id: 1, title: told[0] ?? '', lead: '', at, outlet: 1 }, 1);
    for (const id of [2, 3, 4, 5])
      clusterer.add({ id, title: told[id % 3] ?? '', lead: '', at: hours(73), outlet: id }, 1);
    const article = { id: 9, title: 'Мост открыли в Пинске', lead: '', at: hours(74) };
    expect(clusterer.match({ ...article, outlet: 1 }).storyId).toBe(1);
    expect(clusterer.match({ ...article, outlet: 2 }).storyId).toBeNull();
  });
});

describe('a later look at a single article that no story fits, but that is near to one (CLUSTER-4)', () => {
  const at = Date.UTC(2026, 10, 20);
  const illness = [
    'Актриса Ирина Лось рассказала о болезни',
    'Болезнь: Ирина Лось рассказала, как болеет',
    'Ирина Лось рассказала, чем болеет',
  ];
  const near = 'Симптомы болезни описала Ирина Лось';
  const lookAt = (outlet: number, options: object = {}) => {
    const clusterer = new StoryClusterer({ joinChance: 1, mergeChance: 1, ...options });
    illness.forEach((title, index) => clusterer.add({ id: index + 1, title, lead: '', at, outlet: index + 1 }, 1));
    clusterer.add({ id: 9, title: near, lead: '', at, outlet }, 2);
    return lookAgain(clusterer, 9, () => 50).merged;
  };

  test.each<[string, number, object, object | null]>([
    ['brings it there', 9, {}, { from: 2, into: 1 }],
    ['leaves it where its outlet has written already', 1, {}, null],
    ['leaves it below the lesser chance', 9, { nearSingleChance: 1 }, null],
  ])('%s', (_rule, outlet, options, merged) => {
    expect(lookAt(outlet, options)).toEqual(merged);
  });
});
