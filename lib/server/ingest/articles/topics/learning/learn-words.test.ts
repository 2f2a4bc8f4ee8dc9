import { topicFeatures } from '../topic-features';
import { topicIds } from '../topic-ids';
import { oddsOfFeatures } from '../topic-model';
import { toLearnedWeights } from './learned-topics';
import { learnWords, type WordExample } from './learn-words';

const culture = topicIds.indexOf(8);
const sport = topicIds.indexOf(9);
const headline = 'Кулдыбаев вышел на брындалину';
const example = (changes: Partial<WordExample> = {}): WordExample => ({
  features: topicFeatures(headline, ''),
  place: sport,
  publisher: 'one',
  weight: 1,
  ...changes,
});
const from = (publishers: readonly (string | null)[], count: number, changes: Partial<WordExample> = {}) =>
  publishers.flatMap((publisher) => Array.from({ length: count }, () => example({ publisher, ...changes })));
/** Log odds that learning has added to a topic for a headline. */
const added = (examples: readonly WordExample[], place: number, title = headline) =>
  oddsOfFeatures(topicFeatures(title, ''), toLearnedWeights(learnWords(examples)))[place] ?? 0;

describe('what words tell, learned from rubrics and editors (TOPIC-3)', () => {
  it('a word that several publishers put under a topic tells it from then on', () => {
    const examples = from(['one', 'two', 'three'], 5);
    expect(added(examples, sport)).toBeGreaterThan(0.5);
    expect(added(examples, culture)).toBeLessThanOrEqual(0);
    expect(added(examples, sport, 'Дождь завтра')).toBe(0);
  });

  it.each([
    ['two publishers teach nothing', from(['one', 'two'], 50)],
    ['one publisher’s flood teaches nothing', from(['one'], 500)],
  ])('%s', (_rule, examples) => expect(learnWords(examples)).toEqual({}));

  it('a publisher whose rubrics lie weighs no more than its articles’ limit, however many it has', () => {
    const honest = from(['one', 'two', 'three', 'four'], 15);
    const liar = (count: number) => from(['liar'], count, { place: culture });
    const flooded = [...honest, ...liar(2_000)];
    expect(added(flooded, culture)).toBeCloseTo(added([...honest, ...liar(15)], culture), 5);
    expect(added(flooded, sport)).toBeGreaterThan(added(flooded, culture) + 0.5);
  });

  it('an editor alone teaches', () => {
    expect(added(from([null], 3), sport)).toBeGreaterThan(0.4);
  });

  it('what is old teaches less', () => {
    const publishers = ['one', 'two', 'three'];
    expect(added(from(publishers, 5, { weight: 0.1 }), sport)).toBeLessThan(added(from(publishers, 5), sport));
  });

  it('keeps at most 1500 words, each within its limit', () => {
    const examples = Array.from({ length: 600 }, (_, n) =>
      example({ publisher: null, features: topicFeatures(`Словоново${'абвгдежзик'[n % 10]}${n} другоново${n}х`, '') }),
    );
    const learned = learnWords(examples);
    expect(Object.keys(learned).length).toBeLessThanOrEqual(1_500);
    expect(Object.values(learned).every((packed) => /^[`-~]{10}$/.test(packed))).toBe(true);
  });
});
