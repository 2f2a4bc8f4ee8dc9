import { fitSilver } from './fit-silver';
import type { DayArticle } from './read-day';

const NOON = Date.UTC(2020, 4, 2, 12);
const things = 'мост склад музей рынок вокзал театр стадион завод парк цирк'.split(' ');

/** Two outlets tell of each opening; the days' openings are alike. */
const day: DayArticle[] = [0, 1].flatMap((half) =>
  things.flatMap((thing, i) =>
    [`В городе открыли новый ${thing}`, `Новый ${thing} открыли в городе сегодня`].map((title, outlet) => ({
      id: `${half}-${i}-${outlet}`,
      title,
      text: '',
      url: `https://o${outlet}.example/${half}-${i}`,
      outlet: `o${outlet}.example`,
      at: NOON + half * 3_600_000 + i * 60_000 + outlet,
    })),
  ),
);
/** Articles of one opening share a story, of the same half of the day or not. */
const byText = new Map(day.map(({ id }, index) => [index + 1, Number(id.split('-')[1])]));

describe('fitSilver: headlines learn from the grouping by text', () => {
  test('learns the weights of its kind only', () => {
    const { pairs, weights } = fitSilver('titles', day, byText, 1);
    expect(pairs).toBeGreaterThan(20);
    expect(weights.every(({ name }) => /^(title|titleFacts)\./.test(name))).toBe(true);
    const cosine = weights.find(({ name }) => name === 'title.cosine');
    expect(cosine?.learnt).not.toBeCloseTo(cosine?.now ?? NaN, 3);
  });

  test('the second half of the day teaches nothing: it is what the fit is tested on', () => {
    const otherwise = new Map([...byText].map(([id, story]) => [id, id > day.length / 2 ? 100 + id : story]));
    const [one, other] = [byText, otherwise].map((grouping) => fitSilver('titles', day, grouping, 1));
    expect(other?.weights).toEqual(one?.weights);
    expect(other?.learnt.logLoss).toBeGreaterThan(one?.learnt.logLoss ?? Infinity);
  });

  test('a day without texts teaches nothing about a headline and a text', () => {
    expect(fitSilver('titleAndText', day, byText, 1).pairs).toBe(0);
  });
});
