import type { ClusterArticle } from './match';
import type { Placement } from './place-article';
import { placeArticle } from '../testing/place-at-once';
import { fromReadingBits, toReadingBits, wholeReading } from '../describe/repeats';
import { StoryClusterer } from './story-clusterer';

const WIRE = 1;
const OTHER = 2;

/** Places articles a minute apart. */
class Desk {
  readonly clusterer = new StoryClusterer();
  readonly storyOf = new Map<number, number>();
  readonly log = new Map<number, { article: ClusterArticle; storyId: number }>();
  private nextStoryId = 1;

  place(title: string, lead: string, outlet: number): Placement {
    const id = this.storyOf.size + 1;
    const article = { id, title, lead, outlet, at: id * 60_000 };
    const placed = placeArticle(this.clusterer, article, () => this.nextStoryId++);
    this.note({ ...article, reading: placed.match.reading }, placed.storyId);
    if (placed.merged)
      for (const entry of this.log.values())
        if (entry.storyId === placed.merged.from) entry.storyId = placed.merged.into;
    for (const { articleId, into, reading } of placed.moved) {
      const moved = this.log.get(articleId)?.article;
      if (moved) this.note(reading ? { ...moved, reading } : moved, into);
    }
    return placed;
  }

  private note(article: ClusterArticle, storyId: number): void {
    this.log.delete(article.id);
    this.log.set(article.id, { article, storyId });
    this.storyOf.set(article.id, storyId);
  }
}

const events: readonly (readonly [string, string])[] = [
  ['Мост через Пину открыли в Пинске', 'По новому мосту пошли машины, ремонт занял год.'],
  ['Три манула родились в зоопарке', 'Детёнышей покажут посетителям через месяц, сообщили сотрудники.'],
  ['Склад древесины горел у вокзала', 'Огонь тушили шесть расчётов, никто не пострадал.'],
  ['Хоккеисты выиграли кубок страны', 'Победную шайбу забросили на последней минуте овертайма.'],
  ['Библиотека получила старинную карту', 'Редкую карту передал коллекционер, её отреставрируют к осени.'],
];
const advert = 'Фирма «Тёплый дом» дарит скидку на окна и двери до конца месяца. Звоните и получите замер бесплатно.';
const towns = ['Борисове', 'Пинске', 'Лиде', 'Орше', 'Слуцке', 'Мозыре', 'Кобрине'];

describe('what an outlet repeats (CLUSTER-6)', () => {
  test('a sentence that it has under three other articles is not read any more', () => {
    const desk = new Desk();
    const readings = events.map(
      ([title, lead]) => desk.place(title, `${lead} Наш канал ищет новых авторов и друзей.`, WIRE).match.reading,
    );
    expect(readings.map(({ leftOut }) => leftOut)).toEqual([0, 0, 0, 2, 2]);
    expect(readings.some(({ aside }) => aside)).toBe(false);
  });

  test('another outlet may say the same sentence', () => {
    const desk = new Desk();
    for (const [title, lead] of events) desk.place(title, `${lead} Наш канал ищет новых авторов и друзей.`, WIRE);
    expect(
      desk.place('Новый трамвай вышел на линию', 'Наш канал ищет новых авторов и друзей.', OTHER).match.reading,
    ).toEqual(wholeReading);
  });

  test('one article printed again and again is no habit, and stays one story', () => {
    const desk = new Desk();
    const [title, lead] = events[0] ?? ['', ''];
    const placed = Array.from({ length: 6 }, () => desk.place(title, lead, WIRE));
    expect(placed.map(({ match }) => match.reading)).toEqual(placed.map(() => wholeReading));
    expect(new Set(desk.storyOf.values()).size).toBe(1);
  });
});

describe('series, advertisements and keywords join no story (CLUSTER-7)', () => {
  const prices = (desk: Desk, town: string, price: number) =>
    desk.place(
      `Сколько стоит бензин сегодня в ${town}`,
      `Сегодня в ${town} литр бензина стоит ${price} рублей, спрос слабый. Ночью в ${town} он подешевел на ${price - 5} рублей.`,
      WIRE,
    );

  test('texts by one template stand alone from the fourth on, and the first ones leave their stories', () => {
    const desk = new Desk();
    const placed = towns.map((town, index) => prices(desk, town, 12 + index));
    expect(placed.map(({ match }) => match.reading.aside)).toEqual([
      ...[null, null, null],
      ...['series', 'series', 'series', 'series'],
    ]);
    expect(placed[3]?.moved.map(({ articleId }) => articleId)).toEqual([1, 2, 3]);
    expect(new Set(desk.storyOf.values()).size).toBe(towns.length);
    expect(towns.map((_, index) => desk.clusterer.storyOf(index + 1))).toEqual(towns.map(() => null));
  });

  test('an advertisement under beginnings of other outlets leaves their stories', () => {
    const desk = new Desk();
    for (const [title, lead] of events) desk.place(title, lead, OTHER);
    const stolen = events.map(([title, lead]) => desk.place(title, `${lead} ${advert}`, WIRE));
    expect(stolen.at(-1)?.match.reading.aside).toBe('spam');
    const real = new Set([1, 2, 3, 4, 5].map((id) => desk.storyOf.get(id)));
    expect([6, 7, 8, 9, 10].filter((id) => real.has(desk.storyOf.get(id)))).toEqual([]);
  });

  test('an outlet whose own texts stand above its advertisement keeps its place in stories', () => {
    const desk = new Desk();
    for (const [title, lead] of events) desk.place(title, `${lead} ${advert}`, WIRE);
    const joined = desk.place(
      'В Пинске открыли мост через Пину',
      `Машины пошли по новому мосту, который ремонтировали год. ${advert}`,
      WIRE,
    );
    expect(joined).toMatchObject({ storyId: desk.storyOf.get(1), match: { reading: { aside: null } } });
  });

  test('a text glued of beginnings of other articles stands alone; one that borrows a single sentence does not', () => {
    const desk = new Desk();
    for (const [title, lead] of events) desk.place(title, lead, OTHER);
    const glued = events
      .slice(0, 3)
      .map(([, lead]) => lead)
      .join(' ');
    expect(desk.place('Мост, манулы и склад', glued, WIRE)).toMatchObject({
      isNew: true,
      match: { reading: { aside: 'glued' } },
    });
    const [title = '', lead = ''] = events[0] ?? [];
    const joined = desk.place(title, `Об этом сообщили в городе в четверг. ${lead}`, WIRE);
    expect(joined).toMatchObject({ storyId: desk.storyOf.get(1), match: { reading: { aside: null } } });
  });

  test('a list of keywords is no text', () => {
    const desk = new Desk();
    for (const [title, lead] of events) desk.place(title, lead, OTHER);
    const words =
      'мост, манулы, склад, хоккеисты, карта, зоопарк, кубок, вокзал, библиотека, шайба, машины, ремонт, овертайм, расчёты, осень, Пинск, Пину';
    expect(desk.place('Мост манулы склад хоккеисты карта', words, WIRE).match).toMatchObject({
      storyId: null,
      reading: { aside: 'spam' },
    });
  });
});

describe('no verdict over an outlet (CLUSTER-7)', () => {
  test('what is set aside stands alone: it shares its story with no other article of its outlet', () => {
    const desk = new Desk();
    for (const [title, lead] of events) desk.place(title, lead, OTHER);
    for (const [title, lead] of events) desk.place(title, `${lead} ${advert}`, WIRE);
    const aside = [...desk.log.values()].filter(({ article }) => article.reading?.aside);
    expect(aside.length).toBeGreaterThanOrEqual(5);
    expect(new Set(aside.map(({ storyId }) => storyId)).size).toBe(aside.length);
  });
});

describe('restarts with habits (CLUSTER-5)', () => {
  test('a memory rebuilt of the log reads and decides as the one that never stopped', () => {
    const desk = new Desk();
    for (const [title, lead] of events) desk.place(title, `${lead} ${advert}`, OTHER);
    for (const [title, lead] of events)
      desk.place(title, `${lead} Звоните нам по этому номеру прямо сейчас. ${advert}`, WIRE);
    const rebuilt = new StoryClusterer();
    for (const { article, storyId } of desk.log.values()) rebuilt.add(article, storyId);
    const next = {
      id: 99,
      title: 'В Пинске открыли мост через Пину',
      lead: `По мосту пошли машины. ${advert}`,
      at: 3_600_000,
    };
    for (const outlet of [WIRE, OTHER, 3]) {
      expect(rebuilt.match({ ...next, outlet })).toEqual(desk.clusterer.match({ ...next, outlet }));
      expect(rebuilt.stats()).toEqual(desk.clusterer.stats());
    }
  });

  test('a reading is kept as a number', () => {
    for (const aside of [null, 'glued', 'series', 'spam', 'earlier'] as const) {
      const reading = { leftOut: 0b101, aside };
      expect(fromReadingBits(toReadingBits(reading))).toEqual(reading);
    }
    expect(toReadingBits(wholeReading)).toBe(0);
  });

  test.each([
    ['an article that resembled many stories', (1 << 28) | 0b11, { leftOut: 0b11, aside: null }],
    ['one glued of them', (1 << 28) | (1 << 29), { leftOut: 0, aside: 'glued' }],
    ['one that stood aside for what its outlet did', 1 << 29, { leftOut: 0, aside: 'earlier' }],
  ])('a log of before loads: %s', (_what, bits, reading) => {
    expect(fromReadingBits(bits)).toEqual(reading);
  });
});
