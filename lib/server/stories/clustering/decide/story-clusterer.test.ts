import { listCommonTerms, COMMON_WORDS_BACKGROUND } from '@/lib/language/common-words';
import { StoryClusterer } from './story-clusterer';
import type { ClusterArticle } from './match';
import { toTerms } from '../describe/tokenize';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 8);

interface Told {
  title: string;
  lead?: string;
  hour?: number;
}

const article = (id: number, { title, lead = '', hour = 0 }: Told): ClusterArticle => ({
  id,
  title,
  lead,
  at: START + hour * HOUR,
});

/** Puts articles through match and add; returns the story of each, numbered by first appearance. */
function group(told: readonly Told[], clusterer = new StoryClusterer()): number[] {
  let next = 1;
  return told.map((one, index) => {
    const input = article(index + 1, one);
    const storyId = clusterer.match(input).storyId ?? next++;
    clusterer.add(input, storyId);
    return storyId;
  });
}

const fireInBorisov: readonly Told[] = [
  {
    title: 'В Борисове горит склад мебели',
    lead: 'Пожар начался на складе предприятия «Кедр-Лад» на улице Лесной. Площадь возгорания — 700 квадратных метров, пострадавших нет.',
  },
  {
    title: 'Пожар на складе мебели в Борисове: огонь охватил 700 квадратных метров',
    lead: 'На улице Лесной в Борисове загорелся склад предприятия «Кедр-Лад». Работники вышли сами, никто не пострадал.',
  },
];
const fireInMozyr: readonly Told[] = [
  {
    title: 'В Мозыре горел склад лесопилки',
    lead: 'Возгорание началось в сушильной камере лесопилки на окраине Мозыря. Сгорело 300 квадратных метров кровли, рабочие не пострадали.',
  },
  {
    title: 'Пожар на лесопилке в Мозыре потушили',
    lead: 'Огонь уничтожил 300 квадратных метров кровли и сушильную камеру лесопилки в Мозыре. Рабочие успели выйти.',
  },
];

describe('one event, one story (CLUSTER-1: the narrowest event)', () => {
  test('retellings meet, the same kind of event in another town stays apart', () => {
    expect(
      group([fireInBorisov[0], fireInMozyr[0], fireInBorisov[1], fireInMozyr[1]].flatMap((one) => one ?? [])),
    ).toEqual([1, 2, 1, 2]);
  });

  test('headlines alone meet when they share enough', () => {
    expect(
      group([
        { title: 'В зоопарке Гродно родились три детёныша манула' },
        { title: 'Три манула родились в зоопарке Гродно' },
        { title: 'В Гродно открыли мост через Неман' },
      ]),
    ).toEqual([1, 1, 2]);
  });

  test('a match says why: the nearest article, the likeness, the shared terms', () => {
    const clusterer = new StoryClusterer();
    group(fireInBorisov.slice(0, 1), clusterer);
    const match = clusterer.match(article(2, fireInBorisov[1] ?? { title: '' }));
    expect(match).toMatchObject({ storyId: 1, nearestArticleId: 1, rivalStoryId: null });
    expect(match.similarity).toBeGreaterThan(0.33);
    expect(match.similarity).toBeLessThanOrEqual(1);
    expect(match.sharedTerms).toEqual(expect.arrayContaining(['бори', 'скла', 'мебе']));
  });

  test('matching changes nothing', () => {
    const clusterer = new StoryClusterer();
    group(fireInBorisov, clusterer);
    const query = article(9, fireInMozyr[0] ?? { title: '' });
    const before = clusterer.stats();
    expect(clusterer.match(query)).toEqual(clusterer.match(query));
    expect(clusterer.stats()).toEqual(before);
  });
});

describe('texts that must not glue stories (CLUSTER-2)', () => {
  test.each<[string, readonly Told[]]>([
    ['articles of one word', [{ title: 'Пожар' }, { title: 'Пожар' }, { title: 'Пожар в Борисове' }]],
    [
      'a digest of many topics',
      [
        { title: 'В Борисове горит склад мебели' },
        { title: 'Главное за день: в Борисове горит склад мебели, в Гродно родились манулы' },
        { title: 'В Гродно родились манулы' },
      ],
    ],
    [
      'horoscopes',
      [
        { title: 'Гороскоп на 20 ноября для всех знаков зодиака' },
        { title: 'Гороскоп на 20 ноября для всех знаков зодиака' },
      ],
    ],
    [
      'weather forecasts, of one town too',
      [{ title: 'В Бресте ожидаются дожди и сильный ветер' }, { title: 'В Бресте ожидаются дожди и сильный ветер' }],
    ],
    [
      'texts that share a single word',
      [{ title: 'Верблюд сбежал из цирка' }, { title: 'Верблюд получил паспорт в Каире' }],
    ],
    ['empty titles', [{ title: '' }, { title: '' }]],
  ])('%s stay apart', (_rule, told) => {
    expect(new Set(group(told)).size).toBe(told.length);
  });

  test('a source that reposts hourly fills its own story only', () => {
    const reposts = Array.from({ length: 48 }, (_, hour) => ({
      title: 'Где купить билеты на фестиваль «Экран над рекой» в Гродно',
      hour,
    }));
    const others: Told[] = [{ title: 'Билеты на поезд Минск — Полоцк подорожали', hour: 48 }];
    expect(group([...reposts, ...others])).toEqual([...reposts.map(() => 1), 2]);
  });
});

describe('the window of 72 hours', () => {
  const title = 'В зоопарке Гродно родились три детёныша манула';

  test.each([
    ['the same hour', 0, true],
    ['half a day later', 12, true],
    ['half a day earlier: a late article finds its story too', -12, true],
    ['just within the window', 72, true],
    ['just beyond the window', 73, false],
    ['a month later', 720, false],
  ])('%s', (_when, hour, isSame) => {
    const ageless = new StoryClusterer({ ageing: 0 });
    expect(group([{ title }, { title, hour }], ageless)[1]).toBe(isSame ? 1 : 2);
  });

  test('what is alike in part must be near in time: another day brings its own event', () => {
    const first = { title: 'Сборная Беларуси по хоккею обыграла Латвию в товарищеском матче в Минске' };
    const second = { title: 'Хоккеисты Беларуси уступили Латвии во втором матче в Минске' };
    expect(group([first, { ...second, hour: 1 }])).toEqual([1, 1]);
    expect(group([first, { ...second, hour: 60 }])).toEqual([1, 2]);
  });

  test('time comes from the articles: those out of reach leave the index', () => {
    const clusterer = new StoryClusterer({ backgroundSize: 2, backgroundSpare: 0 });
    group(
      [0, 1, 2, 400].map((hour) => ({ title: `Событие номер ${hour} произошло вчера ночью возле реки`, hour })),
      clusterer,
    );
    expect(clusterer.stats()).toMatchObject({ indexed: 1, remembered: 2, background: 2, stories: 1 });
  });
});

describe('remove, moveStory', () => {
  test('a removed article is found no more, and its story goes with its last article', () => {
    const clusterer = new StoryClusterer();
    group(fireInBorisov.slice(0, 1), clusterer);
    expect(clusterer.remove(1)).toBe(true);
    expect(clusterer.remove(1)).toBe(false);
    expect(clusterer.match(article(2, fireInBorisov[1] ?? { title: '' })).storyId).toBeNull();
    expect(clusterer.stats()).toMatchObject({ indexed: 0, remembered: 0, background: 0, stories: 0 });
  });

  test('adding an article again replaces its text', () => {
    const clusterer = new StoryClusterer();
    group(fireInBorisov.slice(0, 1), clusterer);
    clusterer.add(article(1, fireInMozyr[0] ?? { title: '' }), 5);
    expect(clusterer.match(article(2, fireInBorisov[1] ?? { title: '' })).storyId).toBeNull();
    expect(clusterer.match(article(2, fireInMozyr[1] ?? { title: '' })).storyId).toBe(5);
  });

  test('after a merge the articles of both stories lead to the one', () => {
    const clusterer = new StoryClusterer();
    clusterer.add(article(1, fireInBorisov[0] ?? { title: '' }), 7);
    clusterer.add(article(2, fireInMozyr[0] ?? { title: '' }), 8);
    clusterer.moveStory(8, 7);
    expect(clusterer.match(article(3, fireInMozyr[1] ?? { title: '' })).storyId).toBe(7);
    expect(clusterer.stats().stories).toBe(1);
  });

  test('a merged story is in the order of the log: of equals the first one is the nearest', () => {
    const clusterer = new StoryClusterer();
    const told = fireInBorisov[0] ?? { title: '' };
    clusterer.add(article(1, told), 8);
    clusterer.add(article(2, told), 7);
    clusterer.moveStory(8, 7);
    expect(clusterer.match(article(3, told)).nearestArticleId).toBe(1);
  });

  test('a move of nothing, or onto itself, changes nothing', () => {
    const clusterer = new StoryClusterer();
    group(fireInBorisov, clusterer);
    clusterer.moveStory(99, 1);
    clusterer.moveStory(1, 1);
    expect(clusterer.match(article(9, fireInBorisov[0] ?? { title: '' })).storyId).toBe(1);
  });
});

describe('idf', () => {
  test('an article is weighed by what came before it, not by itself', () => {
    const first = new StoryClusterer();
    group(fireInBorisov.slice(0, 1), first);
    const before = first.match(article(2, fireInBorisov[1] ?? { title: '' })).similarity;
    first.add(article(2, fireInBorisov[1] ?? { title: '' }), 1);
    first.remove(2);
    expect(first.match(article(2, fireInBorisov[1] ?? { title: '' })).similarity).toBe(before);
  });

  test('words that everybody uses of late lose weight', () => {
    const clusterer = new StoryClusterer();
    clusterer.add(article(1, { title: 'Карнавал в Полоцке собрал тысячи гостей' }), 1);
    const query = article(2, { title: 'Карнавал в Слониме отменили из-за снега' });
    const rare = clusterer.match({ ...query, title: 'Карнавал в Полоцке отменили' }).similarity;
    for (let i = 0; i < 300; i++) clusterer.learn(article(100 + i, { title: `Карнавал номер ${1000 + i}` }));
    expect(clusterer.match({ ...query, title: 'Карнавал в Полоцке отменили' }).similarity).toBeLessThan(rare);
  });

  test('one like article is not enough for a headline', () => {
    const clusterer = new StoryClusterer();
    const others = ['Рысь сняли на видео в пуще', 'Курс доллара упал до осени', 'Хоккеисты победили в овертайме'];
    ['Мост через Пину открыли в Пинске', ...others].forEach((title, index) =>
      clusterer.add(article(index + 1, { title }), 7),
    );
    expect(clusterer.match(article(10, { title: 'Мост через Пину открыли в Пинске' })).storyId).toBeNull();
  });

  test('the similarity is the plain cosine of tf-idf vectors', () => {
    const told = [...fireInBorisov, ...fireInMozyr];
    const clusterer = new StoryClusterer({ joinChance: 0, titleReach: 0.001, leadReach: 0.001 });
    told.slice(0, 3).forEach((one, index) => clusterer.add(article(index + 1, one), index + 1));
    const match = clusterer.match(article(4, told[3] ?? { title: '' }));
    expect(match.nearestArticleId).toBe(3);
    expect(match.similarity).toBeCloseTo(plainCosine(told, 3, 2), 10);
  });
});

/** Written anew from the definition, without an index. Only the documents before the asked one count for idf. */
function plainCosine(told: readonly Told[], query: number, other: number): number {
  const vectors = told.map(({ title, lead = '' }) => toTerms({ title, lead }));
  const frequency = listCommonTerms();
  for (const { terms } of vectors.slice(0, query))
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const step = (count: number) => Math.round(8 * Math.log2(count));
  const idf = (term: string) => step(COMMON_WORDS_BACKGROUND + query + 1) - step((frequency.get(term) ?? 0) + 1);
  const weigh = (index: number) =>
    new Map(vectors[index]?.terms.map((term, i) => [term, (vectors[index]?.weights[i] ?? 0) * idf(term)]));
  const [first, second] = [weigh(query), weigh(other)];
  const length = (vector: Map<string, number>) => Math.hypot(...vector.values());
  return (
    [...first].reduce((sum, [term, weight]) => sum + weight * (second.get(term) ?? 0), 0) /
    (length(first) * length(second))
  );
}
