import { defaultOptions } from '../../server/stories/clustering/clusterer-options';
import { chanceOf, evidenceOf, type Likeness } from '../../server/stories/clustering/pair-chance';
import { oddsWith } from './logistic-regression';
import { featuresOf, toExample, trainedWeights } from './pair-examples';
import type { LabelledPair } from './labelled-pairs';
import { trainPairs } from './train-pairs';

const article = (title: string) => ({ url: title, title, text: '', at: null });
const towns = 'Минск Гродно Брест Витебск Гомель Могилёв'.split(' ');
const things = 'мост склад музей рынок вокзал театр стадион завод парк цирк'.split(' ');

/** Retellings are of one event, the same thing in another town is another. */
const pairs: LabelledPair[] = things.flatMap((thing, i) =>
  towns.map((town, j) => {
    const first = article(`${town}: открыли ${thing} ${i}${j}`);
    return j % 2 === 0
      ? { isSame: true, first, second: article(`Открыли новый ${thing} ${i}${j}, ${town}`) }
      : { isSame: false, first, second: article(`${towns[(j + 1) % towns.length] ?? ''}: открыли ${thing} для всех`) };
  }),
);

describe('trainPairs', () => {
  test('learns what the pairs show, and leaves alone what they do not', () => {
    const training = trainPairs({ pairs });
    const learnt = new Map(training.weights.map((weight) => [weight.name, weight.learnt]));
    expect(learnt.get('titleFacts.region.conflict')).toBeNull();
    expect(learnt.get('longLead.cosine')).toBeNull();
    expect(learnt.get('title.cosine')).toBeNull();
    const fourfold = trainPairs({ pairs: Array.from({ length: 4 }, () => pairs).flat() });
    const cosine = fourfold.weights.find(({ name }) => name === 'title.cosine');
    expect(cosine?.learnt).not.toBeCloseTo(cosine?.now ?? NaN, 3);
    expect(training.f1CrossValidated).toBeGreaterThan(0.8);
    expect(training.pairs).toBe(60);
  });

  test('unlabelled pairs can be left out', () => {
    expect(trainPairs({ pairs }).unlabelled).toBeGreaterThan(20);
    expect(trainPairs({ pairs, unlabelled: 0 }).unlabelled).toBe(0);
  });
});

test.each<[string, [number, number]]>([
  ['titles', [0, 0]],
  ['a headline and a text', [0, 40]],
  ['a title and a short lead', [3, 8]],
  ['leads between short and long', [20, 24]],
  ['long leads', [50, 44]],
])('an example of %s with the present weights has the odds of the real code', (_kind, [first, second]) => {
  const likeness: Likeness = {
    cosine: 0.4,
    titles: { cosine: 0.5, secondRarity: 0.7, shared: 1 },
    overlap: {
      cosine: 0.4,
      said: 0.8,
      unsaid: 1.2,
      thirdRarity: 0.4,
      ordinary: 0.2,
      rarestOrdinary: 0.6,
      unsaidNames: 0.9,
    },
    actions: { shared: 0.7, otherModality: 2 },
    terms: 20,
    evidence: evidenceOf(first, second),
    facts: {
      region: 'same',
      country: 'conflict',
      number: 'one',
      day: 'none',
      reaction: 'one',
      isRough: true,
      isTranslated: false,
    },
    gapMs: 3_600_000,
    isForecast: true,
  };
  const chance = chanceOf(likeness, defaultOptions);
  const odds = oddsWith(
    trainedWeights.map(({ now }) => now),
    toExample(likeness, true, 1),
  );
  expect(odds).toBeCloseTo(Math.log(chance / (1 - chance)), 9);
  expect(featuresOf(likeness)).toHaveLength(trainedWeights.length);
  // What is learnt is all in the features: none of it is left in what is given.
  const { titles, overlap, facts } = likeness;
  const others: Partial<Likeness>[] = [
    { cosine: 0.6 },
    { terms: 40 },
    ...(['cosine', 'secondRarity'] as const).map((name) => ({ titles: { ...titles, [name]: 0.9 } })),
    ...(['said', 'unsaid', 'thirdRarity', 'ordinary', 'rarestOrdinary', 'unsaidNames'] as const).map((name) => ({
      overlap: { ...overlap, [name]: 0.95 },
    })),
    { facts: { ...facts, number: 'conflict' } },
  ];
  const { offset } = toExample(likeness, true, 1);
  for (const other of others) expect(toExample({ ...likeness, ...other }, true, 1).offset).toBeCloseTo(offset, 9);
});
