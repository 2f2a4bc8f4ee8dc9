import { seededRandom } from '../../server/stories/testing/seeded-random';

/** An article of an evaluation; `outlet` is a site. */
export interface OutletArticle {
  title: string;
  lead: string;
  outlet: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Tricks of an outlet that wants into other outlets' stories, or that writes by templates. */
export const badKinds = ['stuffed', 'mosaic', 'advert', 'weather', 'fuel', 'horoscope'] as const;
export type BadKind = (typeof badKinds)[number];

/** Length of the part of an article that is stolen, in characters. */
const STOLEN = 300;
/** Delay of bad articles after those that they are made of, in milliseconds. */
const DELAY_MS = 30 * 60_000;

/**
 * Bad articles of one kind, all of one outlet, made of real ones: keywords of many stories, first sentences of many stories, one advertisement
 * under stolen beginnings; or templates with made-up towns. The same for the same seed.
 */
export function makeBadArticles(
  kind: BadKind,
  real: readonly OutletArticle[],
  { count, seed }: { count: number; seed: number },
): OutletArticle[] {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  return Array.from({ length: count }, (_, index) => {
    const middle = Math.floor(((index + random()) / count) * real.length);
    // All are of one time, so that their stories are alive.
    const near = real.slice(Math.max(0, middle - 400), middle + 1);
    const at = (near.at(-1)?.at ?? 0) + DELAY_MS;
    const models = Array.from({ length: 6 }, () => pick(near)).flatMap((article) => article ?? []);
    return { ...write(kind, { models, town: inventTown(random), random }), outlet: `${kind}.example`, at };
  });
}

interface Material {
  models: readonly OutletArticle[];
  town: string;
  random: () => number;
}

function write(kind: BadKind, { models, town, random }: Material): { title: string; lead: string } {
  const [first] = models;
  const degrees = Math.floor(random() * 25);
  const price = (2 + random()).toFixed(2);
  switch (kind) {
    case 'stuffed': {
      const words = models.flatMap(({ title }) => title.match(/\p{L}{4,}/gu) ?? []);
      const mixed = [...words].sort(() => random() - 0.5);
      return { title: mixed.slice(0, 9).join(' '), lead: mixed.join(', ') };
    }
    case 'mosaic':
      return {
        title: models
          .slice(0, 3)
          .map(({ title }) => title.split(/\s+/).slice(0, 4).join(' '))
          .join(', '),
        lead: models.map(({ lead }) => lead.slice(0, STOLEN).split(/(?<=[.!?])\s/)[0]).join(' '),
      };
    case 'advert':
      return {
        title: first?.title ?? '',
        lead: `${(first?.lead ?? '').slice(0, STOLEN)}\nСделайте ремонт мечты вместе с нами. Фирма «Тёплый дом» дарит скидку на окна и двери до конца месяца. Звоните прямо сейчас и получите замер бесплатно.`,
      };
    case 'weather':
      return {
        title: `Погода на завтра: ${town}`,
        lead: `${town}: завтра ожидается до +${degrees} °С, ветер ${degrees % 9} м/с. Ночью в городе ${town} похолодает до +${Math.floor(degrees / 2)} °С, местами пройдут дожди.`,
      };
    case 'fuel':
      return {
        title: `Сколько стоит бензин в городе ${town} сегодня`,
        lead: `Литр АИ-95 на заправках города ${town} стоит ${price} рубля. Дизельное топливо в городе ${town} отпускают по ${price} рубля за литр.`,
      };
    case 'horoscope':
      return {
        title: `${town}: что обещают звёзды вашему знаку`,
        lead: `Астролог ${town} советует сегодня не спешить с покупками. Вечером вас ждёт приятный разговор и новость из города ${town}.`,
      };
  }
}

const beginnings = ['Бор', 'Вел', 'Дуб', 'Зар', 'Кам', 'Лес', 'Мар', 'Нов', 'Пол', 'Рос', 'Сер', 'Яр'];
const middles = ['ав', 'ен', 'ин', 'ол', 'ун', 'ым'];
const ends = ['ичи', 'ово', 'ск', 'ец', 'инка', 'ье', 'град', 'ша'];

function inventTown(random: () => number): string {
  return [beginnings, middles, ends].map((parts) => parts[Math.floor(random() * parts.length)] ?? '').join('');
}
