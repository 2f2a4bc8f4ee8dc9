import { shuffled } from '../../testing/seeded-random';
import { placeArticle } from '../testing/place-at-once';
import { StoryClusterer } from './story-clusterer';
import type { ClusterArticle } from './match';
import { writtenNews } from '../testing/written-news';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 6);

/** An empty memory, and the stories that it gives to articles as they come. */
class Desk {
  private clusterer = new StoryClusterer();
  private log: { article: ClusterArticle; storyId: number }[] = [];
  private nextStoryId = 1;

  place(article: ClusterArticle): void {
    const { storyId, merged, moved } = placeArticle(this.clusterer, article, () => this.nextStoryId++);
    this.log.push({ article, storyId });
    if (merged)
      this.log = this.log.map((entry) => (entry.storyId === merged.from ? { ...entry, storyId: merged.into } : entry));
    for (const { articleId, into } of moved) {
      const gone = this.log.filter((entry) => entry.article.id === articleId);
      this.log = [
        ...this.log.filter((entry) => entry.article.id !== articleId),
        ...gone.map((entry) => ({ ...entry, storyId: into })),
      ];
    }
  }

  restart(): void {
    this.clusterer = new StoryClusterer();
    for (const { article, storyId } of this.log) this.clusterer.add(article, storyId);
  }

  /** By article. */
  stories(): Map<number, number> {
    return new Map(this.log.map(({ article, storyId }) => [article.id, storyId]));
  }
}

interface Told {
  title: string;
  lead?: string;
  hour?: number;
}

/** The story of each article, numbered by first appearance. */
function group(told: readonly Told[]): number[] {
  const desk = new Desk();
  told.forEach(({ title, lead = '', hour = 0 }, index) =>
    desk.place({ id: index + 1, title, lead, at: START + hour * HOUR }),
  );
  const stories = desk.stories();
  const numbers = new Map<number | undefined, number>();
  return told.map((_, index) => {
    const story = stories.get(index + 1);
    numbers.set(story, numbers.get(story) ?? numbers.size + 1);
    return numbers.get(story) ?? 0;
  });
}

const titles = (...all: readonly string[]): Told[] => all.map((title) => ({ title }));
const everyHour = (count: number, tell: (hour: number) => Told): Told[] =>
  Array.from({ length: count }, (_, hour) => ({ ...tell(hour), hour }));

const written: readonly ClusterArticle[] = writtenNews.flat().map((telling, index) => {
  const [title = '', lead = ''] = telling.split(' // ');
  return { id: index + 1, title, lead, at: START + index * 60_000 };
});

/** The pairs of written articles that are in one story. */
function pairsOf(story: (articleId: number) => number | undefined): Set<string> {
  return new Set(
    written.flatMap((a) =>
      written.flatMap((b) => (a.id < b.id && story(a.id) === story(b.id) ? `${a.id} ${b.id}` : [])),
    ),
  );
}

function meetings(order: readonly ClusterArticle[], restartBefore = -1): Set<string> {
  const desk = new Desk();
  order.forEach((article, index) => {
    if (index === restartBefore) desk.restart();
    desk.place(article);
  });
  const stories = desk.stories();
  return pairsOf((id) => stories.get(id));
}

const eventOf = new Map(
  writtenNews.flatMap((tellings, event) => tellings.map(() => event)).map((event, index) => [index + 1, event]),
);

/** Returns the share of the pairs in either set that are in both. */
function agreement(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((pair) => other.has(pair)).length;
  return both / (one.size + other.size - both);
}

describe('the same articles in another order give nearly the same stories (CLUSTER-2)', () => {
  const inOrder = meetings(written);

  test('in the order that they were written in, nine of ten pairs are right', () => {
    expect(
      agreement(
        inOrder,
        pairsOf((id) => eventOf.get(id)),
      ),
    ).toBeGreaterThanOrEqual(0.9);
  });

  test.each([1, 2, 3, 4, 5])('order %i: of the pairs that meet in either order, nine of ten meet in both', (seed) => {
    const other = meetings(shuffled(written, seed));
    expect(agreement(other, inOrder)).toBeGreaterThanOrEqual(0.9);
    expect(
      agreement(
        other,
        pairsOf((id) => eventOf.get(id)),
      ),
    ).toBeGreaterThanOrEqual(0.9);
  });

  test.each([7, 20, 33, 58])('a restart before the article at place %i changes nothing', (place) => {
    for (const seed of [1, 2]) {
      const order = shuffled(written, seed);
      expect(meetings(order, place)).toEqual(meetings(order));
    }
  });
});

describe('what is written again and again (CLUSTER-2)', () => {
  const festival = 'Где купить билеты на фестиваль «Экран над рекой» в Гродно';
  const swallows: Told[] = [
    { title: 'Билеты на поезд Минск — Полоцк подорожали', hour: 47 },
    { title: 'В Гродно открыли мост через Неман', hour: 47 },
    { title: 'Фестиваль уличной еды пройдёт в Бресте', hour: 48 },
    { title: 'Жюри фестиваля «Листопад» возглавит режиссёр из Ирана', hour: 48 },
  ];

  test('a source that reposts hourly, each time a little otherwise, is one story and swallows nothing else', () => {
    const reposts = everyHour(48, (hour) => ({
      title:
        [festival, `${festival}: осталось ${60 - hour} мест`, `Обновлено: ${festival.toLowerCase()}`][hour % 3] ?? '',
      lead: `Обновлено в ${hour % 24}:00. Билеты на фестиваль «Экран над рекой» продают в кассах Гродно и на сайте, показы идут на набережной.`,
    }));
    const stories = group([...reposts, ...swallows]);
    expect(new Set(stories.slice(0, reposts.length))).toEqual(new Set([1]));
    expect(new Set(stories.slice(reposts.length)).size).toBe(swallows.length);
    expect(stories.slice(reposts.length)).not.toContain(1);
  });

  test('a live blog that is sent anew every hour with all that has happened glues nothing', () => {
    const events = titles(
      'В Гомельской области затопило дачи под Речицей',
      'Президент провёл совещание о паводке',
      'Движение поездов на Жлобин закрыли',
      'В Речице развернули пункт помощи',
    );
    const lead = events.map(({ title }) => title).join('. ');
    const blog = everyHour(6, () => ({ title: 'Паводок в Гомельской области. Онлайн', lead }));
    const stories = group(events.flatMap((event, index) => [...blog.slice(0, index + 1), event]));
    const own = events.map((_, index) => stories[((index + 1) * (index + 4)) / 2 - 1]);
    expect(new Set(own).size).toBe(events.length);
    for (const story of own) expect(stories.filter((one) => one === story)).toHaveLength(1);
  });
});

describe('texts that say too little or too much (CLUSTER-2)', () => {
  test.each<[string, readonly Told[]]>([
    ['articles of one word', titles('Пожар', 'Пожар', 'Пожар в Борисове', 'Борисов')],
    ['empty titles', titles('', '')],
    [
      'a digest of ten topics',
      titles(
        'В Борисове горит склад мебели',
        'В Гродно родились манулы',
        'В Пинске открыли мост через Пину',
        'Главное за день: в Борисове горит склад мебели, в Гродно родились манулы, в Пинске открыли мост через Пину',
        'Национальный банк снизил ставку рефинансирования',
        'Под Брестом перевернулся автобус с туристами',
      ),
    ],
    [
      'horoscopes of one day and of others',
      titles(
        'Гороскоп на 20 ноября',
        'Гороскоп на 20 ноября',
        'Гороскоп на 21 ноября для Водолеев',
        'Гороскоп на неделю',
      ),
    ],
    [
      'forecasts for other towns',
      titles(
        'Погода в Бресте на 20 ноября: дождь и сильный ветер',
        'Погода в Витебске на 20 ноября: дождь и сильный ветер',
        'Погода в Гомеле на 20 ноября: дождь и сильный ветер',
      ),
    ],
    [
      'forecasts for other days',
      [
        { title: 'Погода в Бресте на 20 ноября: дождь и сильный ветер' },
        { title: 'Погода в Бресте на 21 ноября: снег и мороз', hour: 24 },
        { title: 'Погода в Бресте на 22 ноября: туман', hour: 48 },
      ],
    ],
    [
      'broadcasts of matches',
      titles('«Динамо» — «Салават»: текстовая трансляция', '«Динамо» — «Неман»: текстовая трансляция'),
    ],
  ])('%s stay apart', (_rule, told) => {
    expect(new Set(group(told)).size).toBe(told.length);
  });

  test('a text of many topics whose title does not say so joins one story at most, and draws nothing to it', () => {
    const topics = titles(
      'В Борисове горит склад мебели',
      'В гродненском зоопарке родились манулы',
      'Под Брестом перевернулся автобус с туристами',
      'Национальный банк снизил ставку рефинансирования',
      'В Витебске отменили «Славянский базар»',
      'Экспресс «Двина» отправился в первый рейс',
    );
    const all = topics.map(({ title }) => title).join(', ');
    const stories = group([...topics, { title: all }]);
    expect(new Set(stories.slice(0, topics.length)).size).toBe(topics.length);
  });
});

describe('alike but for one fact (CLUSTER-1)', () => {
  const desk = () => {
    const context = new StoryClusterer();
    written.forEach((article) => placeArticle(context, article, () => article.id));
    return context;
  };

  /** Each pair in an empty memory and after a day's news. */
  test.each([
    ['towns', 'В Лиде горит мебельный магазин', 'В Слуцке горит мебельный магазин', 'place'],
    ['countries', 'Землетрясение в Турции: есть погибшие', 'Землетрясение в Чили: есть погибшие', 'place'],
    [
      'days of the month',
      'Последний звонок в школах прозвенит 24 мая',
      'Последний звонок в школах прозвенит 30 мая',
      'day',
    ],
    [
      'the same of the next day',
      'Какие ярмарки пройдут в Минске 24 мая',
      'Какие ярмарки пройдут в Минске 25 мая',
      'day',
    ],
    [
      'days of the week',
      'Движение по проспекту закроют в понедельник',
      'Движение по проспекту закроют во вторник',
      'day',
    ],
  ])('%s: another event, and the veto is told', (_fact, one, other, veto) => {
    for (const clusterer of [new StoryClusterer(), desk()]) {
      const at = START + 2 * HOUR;
      clusterer.add({ id: 901, title: one, lead: '', at }, 901);
      expect(clusterer.match({ id: 902, title: other, lead: '', at })).toMatchObject({ storyId: null, vetoes: [veto] });
    }
  });

  test.each([
    ['Умер актёр Иван Мацкевич', 'Умер писатель Пётр Василевич'],
    ['Депутат Иванович рассказал о ценах на хлеб', 'Депутат Петрович предложил закрыть рынок'],
    ['Соболенко вышла в полуфинал турнира', 'Азаренко уступила в первом круге турнира'],
  ])('names, and what they did: «%s», «%s» are two events', (one, other) => {
    expect(new Set(group(titles(one, other))).size).toBe(2);
  });

  test('a count that has grown is no other event', () => {
    const told = titles(
      'Под Брестом перевернулся автобус с туристами: 12 пострадавших',
      'Автобус с туристами перевернулся под Брестом: пострадавших уже 14',
    );
    expect(new Set(group(told)).size).toBe(1);
  });

  test('a town and its region, a date and its day of the week do not contradict each other', () => {
    expect(
      new Set(group(titles('В Борисове горит мебельный магазин', 'В Минской области горит мебельный магазин'))).size,
    ).toBe(1);
    expect(
      new Set(group(titles('Движение по проспекту закроют 25 мая', 'Движение по проспекту закроют в понедельник')))
        .size,
    ).toBe(1);
  });
});
