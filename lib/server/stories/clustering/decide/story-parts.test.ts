import { lookAgain } from '../testing/place-at-once';
import { StoryClusterer } from './story-clusterer';

const HOUR = 3_600_000;
const at = Date.UTC(2026, 10, 20);

/** An actress's illness in two stages, each told by several outlets in their own words. */
const ill = [
  'Актриса Ирина Лось попала в больницу с подозрением на пневмонию',
  'Актрису Ирину Лось увезли в больницу: подозревают пневмонию',
  'Ирина Лось попала в больницу, врачи подозревают пневмонию',
  'Актриса Лось попала в больницу с подозрением на пневмонию',
  'В больницу с подозрением на пневмонию попала актриса Ирина Лось',
];
/** Headlines that may be the same event in other words, and those that may be another one. */
const state = ['Врачи рассказали о состоянии актрисы Лось', 'О состоянии Ирины Лось рассказали врачи'];
const home = [
  'Актриса Ирина Лось выписалась и вернулась на сцену театра',
  'Ирина Лось вернулась на сцену театра: актриса выписалась',
  'Актриса Лось снова на сцене: она выписалась и вернулась в театр',
];

interface Told {
  title: string;
  outlet: number;
  story?: number;
  hour?: number;
}

function remembering(told: readonly Told[]): StoryClusterer {
  const clusterer = new StoryClusterer();
  told.forEach(({ title, outlet, story = 1, hour = 0 }, index) =>
    clusterer.add({ id: index + 1, title, lead: '', at: at + hour * HOUR, outlet }, story),
  );
  return clusterer;
}

const by = (titles: readonly string[], firstOutlet: number, more: Partial<Told> = {}): Told[] =>
  titles.map((title, index) => ({ title, outlet: firstOutlet + index, ...more }));

/** Looks again at the newest article. */
function look(clusterer: StoryClusterer, articleId: number) {
  let next = 50;
  return lookAgain(clusterer, articleId, () => next++);
}

const storiesOf = (clusterer: StoryClusterer, count: number) =>
  Array.from({ length: count }, (_, index) => clusterer.storyOf(index + 1));

describe('a story that has come to tell of two events is parted at a later look (CLUSTER-4)', () => {
  test('the part that most articles tell keeps the story, the other one begins its own', () => {
    const clusterer = remembering([...by(ill, 1), ...by(home, 1, { hour: 2 })]);
    const { merged, moved, begun } = look(clusterer, 8);
    expect(storiesOf(clusterer, 8)).toEqual([1, 1, 1, 1, 1, 50, 50, 50]);
    expect(merged).toBeNull();
    expect(begun).toEqual([expect.objectContaining({ storyId: 50, at: at + 2 * HOUR })]);
    expect(moved.map(({ articleId, from, into, isParted }) => [articleId, from, into, isParted])).toEqual([
      [6, 1, 50, true],
      [7, 1, 50, true],
      [8, 1, 50, true],
    ]);
    // The evidence is one of the articles that it is with now.
    for (const { articleId, nearestArticleId, sharedTerms } of moved) {
      expect([6, 7, 8].filter((id) => id !== articleId)).toContain(nearestArticleId);
      expect(sharedTerms.length).toBeGreaterThan(0);
    }
  });

  test('also where the other part came first', () => {
    const clusterer = remembering([...by(home, 1), ...by(ill, 1, { hour: 2 })]);
    look(clusterer, 8);
    expect(storiesOf(clusterer, 8)).toEqual([50, 50, 50, 1, 1, 1, 1, 1]);
  });

  test('what is older than its newest articles goes with the part that it is like', () => {
    const many = Array.from({ length: 70 }, (_, i) => ill[i % ill.length] ?? '');
    const others = Array.from({ length: 34 }, (_, i) => home[i % home.length] ?? '');
    const clusterer = remembering([...by(many, 1), ...by(others, 101)]);
    look(clusterer, 104);
    expect(storiesOf(clusterer, 104)).toEqual([...many.map(() => 1), ...others.map(() => 50)]);
  });

  test('an article alone has nothing that it is like', () => {
    const clusterer = remembering([
      ...by(ill, 1),
      { title: 'Зубров пересчитали с вертолёта в Красном Бору', outlet: 9 },
    ]);
    expect(look(clusterer, 6).moved).toEqual([
      expect.objectContaining({ articleId: 6, into: 50, nearestArticleId: null, sharedTerms: [] }),
    ]);
  });

  test('what tells of one event stays together', () => {
    const clusterer = remembering(by(ill, 1));
    expect(look(clusterer, 5)).toEqual({ merged: null, moved: [], begun: [] });
  });

  test('outlets that have written in both parts show that they are two; without them what is as alike stays', () => {
    const common = remembering([...by(ill, 1), ...by(state, 1)]);
    const others = remembering([...by(ill, 1), ...by(state, 11)]);
    expect(look(common, 7).begun).toHaveLength(1);
    expect(look(others, 7).begun).toEqual([]);
  });

  const reactions = ['Поклонники отреагировали на болезнь актрисы Лось', 'Коллеги отреагировали на болезнь Ирины Лось'];
  const health = ['Ирина Лось рассказала о болезни', 'Лось рассказала, как болеет'];
  const stage = ['Спектакль с Ириной Лось отменили', 'Театр отменил спектакли Ирины Лось'];
  const out = [
    'Ирину Лось выписали из больницы',
    'Актрису Лось выписали из больницы',
    'Из больницы выписали актрису Ирину Лось',
  ];

  // Each hangs on what its name says: without that the answer is the other one.
  test.each<[string, readonly string[], { common: number; hour: number }, number]>([
    ['reactions to what the others tell are another event', reactions, { common: 0, hour: 0 }, 2],
    ['what is far from a story whose articles are very alike is of another', health, { common: 0, hour: 0 }, 2],
    ['two outlets in common of two show two events', stage, { common: 2, hour: 0 }, 2],
    ['… where none does, headlines alone are not parted by so little', stage, { common: 0, hour: 0 }, 1],
    ['two outlets in common of three show two events as well', out, { common: 2, hour: 2 }, 2],
    ['… one of three does not', out, { common: 1, hour: 2 }, 1],
  ])('%s', (_rule, second, { common, hour }, parts) => {
    const others = second.map((title, index) => ({ title, outlet: index < common ? index + 1 : 20 + index, hour }));
    expect(remembering([...by(ill, 1), ...others]).moves.listParts(ill.length + second.length)).toHaveLength(parts);
  });

  test('what an outlet has written already makes its next article less near while articles are put together, not only once they are', () => {
    const written = [
      { title: ill[2] ?? '', outlet: 2 },
      { title: stage[1] ?? '', outlet: 1 },
      { title: home[0] ?? '', outlet: 1, hour: 2 },
      { title: out[0] ?? '', outlet: 3, hour: 2 },
      { title: stage[0] ?? '', outlet: 1, hour: 4 },
    ];
    expect(remembering(written).moves.listParts(5)).toEqual([
      [1, 3, 4],
      [2, 5],
    ]);
  });

  test('only the newest article asks, and each twenty-fourth', () => {
    const clusterer = remembering([...by(ill, 1), ...by(home, 1)]);
    for (const id of [1, 5, 7]) expect(clusterer.moves.listParts(id)).toEqual([]);
    expect(clusterer.moves.listParts(8)).toHaveLength(2);
    const many = Array.from({ length: 22 }, (_, i) => ill[i % ill.length] ?? '');
    const large = remembering([...by(many, 1), ...by(home, 1), ...by(ill, 41)]);
    expect(large.moves.listParts(24)).toHaveLength(2);
    expect(large.moves.listParts(25)).toEqual([]);
  });

  test('few articles are not parted, and an unknown one has no parts', () => {
    const clusterer = remembering([...by(ill.slice(0, 2), 1), ...by(home.slice(0, 2), 1)]);
    expect(clusterer.moves.listParts(4)).toEqual([[1, 2, 3, 4]]);
    expect(clusterer.moves.listParts(99)).toEqual([]);
  });

  test('an article with a headline of the story stays, however little its text tells of it', () => {
    const told = 'Названы марки машин, которые отказались поднимать цены';
    const clusterer = new StoryClusterer();
    const lead =
      'Аналитики изучили прайс-листы сорока дилеров. За апрель стоимость автомобилей не изменили восемь производителей, среди них Audi, Genesis, Jeep и Smart. Остальные прибавили от одного до пяти процентов, сильнее всех подорожали кроссоверы.';
    for (const id of [1, 2, 3, 4, 5]) clusterer.add({ id, title: told, lead, at, outlet: id }, 1);
    const advice =
      'Покупателям, которые присматривают новую машину, эксперт Иван Лось советует не спешить: спрос упал вдвое, салоны закрыты, склады полны. Выгоднее всего, по его словам, брать её в последние дни квартала, когда менеджеры выполняют план продаж.';
    clusterer.add({ id: 6, title: told, lead: advice, at, outlet: 6 }, 1);
    expect(clusterer.moves.listParts(6)).toHaveLength(1);
    clusterer.add({ id: 6, title: 'Как не переплатить за машину, советует Лось', lead: advice, at, outlet: 6 }, 1);
    expect(clusterer.moves.listParts(6)).toHaveLength(2);
  });
});

describe('what would be parted is not put together (CLUSTER-4)', () => {
  test('two stories, though their articles are alike enough', () => {
    const clusterer = remembering([...by(ill, 1), ...by(state, 1, { story: 2 })]);
    const strangers = remembering([...by(ill, 1), ...by(state, 11, { story: 2 })]);
    expect([clusterer.isSameStory(1, 2), strangers.isSameStory(1, 2)]).toEqual([false, true]);
  });

  test('what is clearly two stays two, though the story would not be parted', () => {
    const several = [
      'Актрису Лось забрала скорая помощь',
      'Врачи рассказали о состоянии актрисы Лось',
      'Спектакль с Ириной Лось отменили',
      'Лось госпитализирована в тяжёлом состоянии',
    ];
    const first = [1, 3, 0, 4].map((place) => ill[place] ?? '');
    expect(remembering([...by(first, 1), ...by(several, 11, { story: 2 })]).isSameStory(1, 2)).toBe(false);
  });

  test('two of which one article is like the first and another one is not, because the story would be parted', () => {
    const second = by([state[1] ?? '', home[2] ?? ''], 11, { story: 2 });
    expect(remembering([...by(ill, 1), ...second]).isSameStory(1, 2)).toBe(false);
  });

  test('what would be parted is seen from some of both, however many have come to one of them since', () => {
    const many = (titles: readonly string[], count: number) =>
      Array.from({ length: count }, (_, i) => titles[i % titles.length] ?? '');
    const later = ['Из больницы выписали актрису Ирину Лось', 'Спектакль с Ириной Лось отменили'];
    const areOne = (count: number) =>
      remembering([...by(many(ill, 30), 1), ...by(many(later, count), 101, { story: 2 })]).isSameStory(1, 2);
    expect([areOne(30), areOne(64)]).toEqual([false, false]);
  });

  test('an article, though it is alike enough', () => {
    const movedBy = (outlet: number) => {
      const clusterer = remembering([
        ...by(ill, 1),
        { title: state[0] ?? '', outlet, story: 2 },
        { title: 'Зубров пересчитали с вертолёта в Красном Бору', outlet: 30, story: 2 },
      ]);
      return clusterer.moves.draw(6, 1)?.into ?? null;
    };
    expect([movedBy(11), movedBy(1)]).toEqual([1, null]);
  });

  test('so parts stay apart at every look that follows, however alike they are', () => {
    const clusterer = remembering([...by(ill, 1), ...by(state, 1)]);
    look(clusterer, 7);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 6, 7]) look(clusterer, id);
    expect(storiesOf(clusterer, 7)).toEqual([1, 1, 1, 1, 1, 50, 50]);
  });
});
