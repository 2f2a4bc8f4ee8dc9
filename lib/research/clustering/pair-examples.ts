import { defaultOptions } from '../../server/stories/clustering/clusterer-options';
import { chanceOf, type Likeness } from '../../server/stories/clustering/pair-chance';
import { pairWeights } from '../../server/stories/clustering/pair-weights';
import { StoryClusterer } from '../../server/stories/clustering/story-clusterer';
import { toTerms } from '../../server/stories/clustering/tokenize';
import { listDistinct } from './evaluate-pairs';
import type { Example } from './logistic-regression';
import type { LabelledArticle, LabelledPair } from './labelled-pairs';
import { seededRandom } from '../../server/stories/testing/seeded-random';

const overlapNames = ['ordinary', 'rarestOrdinary', 'unsaidNames'] as const;
const actionNames = ['sharedActions', 'otherModality'] as const;
const titleNames = ['bias', 'cosine', 'roots', 'secondRarity', ...overlapNames, ...actionNames] as const;
const textNames = [
  'bias',
  'cosine',
  'said',
  'unsaid',
  'thirdRarity',
  'terms',
  ...overlapNames,
  ...actionNames,
] as const;
const factNames = [
  ['region', 'same'],
  ['region', 'one'],
  ['region', 'conflict'],
  ['country', 'same'],
  ['country', 'conflict'],
  ['number', 'one'],
  ['number', 'conflict'],
  ['reaction', 'one'],
] as const;

/** The weights of `pairWeights` that are learnt, in the order of an example's features, and what they are now. */
export const trainedWeights: readonly { name: string; now: number }[] = [
  ...titleNames.map((name) => ({ name: `title.${name}`, now: pairWeights.title[name] })),
  ...(['titleAndText', 'shortLead', 'longLead'] as const).flatMap((group) =>
    textNames.map((name) => ({ name: `${group}.${name}`, now: pairWeights[group][name] })),
  ),
  ...(['titleFacts', 'titleAndTextFacts', 'textFacts'] as const).flatMap((group) =>
    factNames.map(([fact, relation]) => ({
      name: `${group}.${fact}.${relation}`,
      now: pairWeights[group][fact][relation],
    })),
  ),
];

/** The factors of the trained weights. */
export function featuresOf({ titles, cosine, overlap, actions, terms, evidence, facts }: Likeness): number[] {
  const { titles: asTitles, titleAndText, texts, long } = evidence;
  const ofBoth = [...overlapNames.map((name) => overlap[name]), actions.shared, actions.otherModality];
  const ofTitles = [1, titles.cosine, cosine, titles.secondRarity, ...ofBoth];
  const ofTexts = [1, cosine, overlap.said, overlap.unsaid, overlap.thirdRarity, terms, ...ofBoth];
  const ofFacts = factNames.map(([fact, relation]) => Number(facts[fact] === relation));
  return [
    ...ofTitles.map((feature) => asTitles * feature),
    ...ofTexts.map((feature) => titleAndText * feature),
    ...ofTexts.map((feature) => texts * (1 - long) * feature),
    ...ofTexts.map((feature) => texts * long * feature),
    ...ofFacts.map((fact) => asTitles * fact),
    ...ofFacts.map((fact) => titleAndText * fact),
    ...ofFacts.map((fact) => texts * fact),
  ];
}

/** The fixed rest of the model: its log odds are the offset. */
export function toExample(likeness: Likeness, isSame: boolean, weight: number): Example {
  const features = featuresOf(likeness);
  const chance = chanceOf(likeness, defaultOptions);
  const trained = features.reduce((sum, feature, i) => sum + feature * (trainedWeights[i]?.now ?? 0), 0);
  return { features, offset: Math.log(chance / (1 - chance)) - trained, isSame, weight };
}

export interface PairExamples {
  /** One for each pair, in order; null for one that the clusterer would not compare. */
  labelled: (Example | null)[];
  /** Unlabelled pairs, which count as different although some are not: without them every shared word would look like the same story. */
  unlabelled: Example[];
}

const DRAWS = 3;
const COMMON = 200;

/**
 * The clusterer's features of each pair when all articles are stored.
 * @param unlabelled how much the unlabelled pairs count together, in labelled ones.
 */
export function listExamples(
  pairs: readonly LabelledPair[],
  background: readonly LabelledArticle[],
  unlabelled: number,
): PairExamples {
  const articles = listDistinct(pairs);
  const ids = new Map(articles.map(({ url }, index) => [url, index + 1]));
  const clusterer = new StoryClusterer();
  background
    .filter(({ url }) => !ids.has(url))
    .forEach((article, index) => clusterer.learn(toClusterArticle(article, -1 - index)));
  articles.forEach((article, index) => clusterer.add(toClusterArticle(article, index + 1), index + 1));
  const exampleOf = (first: number, second: number, isSame: boolean, weight: number): Example | null => {
    const likeness = clusterer.likenessOf(first, second);
    return likeness && toExample(likeness, isSame, weight);
  };
  const idOf = (url: string): number => ids.get(url) ?? 0;
  const known = new Set(
    pairs.flatMap(({ first, second }) => [
      `${idOf(first.url)} ${idOf(second.url)}`,
      `${idOf(second.url)} ${idOf(first.url)}`,
    ]),
  );
  const drawn = unlabelled > 0 ? drawPairs(articles).filter(([first, second]) => !known.has(`${first} ${second}`)) : [];
  return {
    labelled: pairs.map(({ first, second, isSame }) => exampleOf(idOf(first.url), idOf(second.url), isSame, 1)),
    unlabelled: drawn.flatMap(
      ([first, second]) => exampleOf(first, second, false, (unlabelled * pairs.length) / drawn.length) ?? [],
    ),
  };
}

/** Pairs of ids that share a term of their titles, a few for each article. */
function drawPairs(articles: readonly LabelledArticle[]): [number, number][] {
  const random = seededRandom(1);
  const termsOf = articles.map(({ title }) => toTerms({ title, lead: '' }).terms);
  const holders = new Map<string, number[]>();
  termsOf.forEach((terms, index) => terms.forEach((term) => holders.set(term, [...(holders.get(term) ?? []), index])));
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  return termsOf.flatMap((terms, index) =>
    Array.from({ length: DRAWS }).flatMap(() => {
      const term = pick(terms.filter((one) => (holders.get(one)?.length ?? 0) <= COMMON)) ?? '';
      const other = pick(holders.get(term) ?? []) ?? index;
      return other !== index ? [[index + 1, other + 1] satisfies [number, number]] : [];
    }),
  );
}

const toClusterArticle = ({ title, text, at }: LabelledArticle, id: number) => ({ id, title, lead: text, at: at ?? 0 });
