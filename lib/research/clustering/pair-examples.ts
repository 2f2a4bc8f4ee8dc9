import { defaultOptions } from '../../server/stories/clustering/decide/clusterer-options';
import { type Likeness, oddsOf } from '../../server/stories/clustering/judge/pair-chance';
import { learnt, type LearntWeights } from '../../server/stories/clustering/judge/pair-weights';
import { StoryClusterer } from '../../server/stories/clustering/decide/story-clusterer';
import { toTerms } from '../../server/stories/clustering/describe/tokenize';
import { seededRandom } from '../../server/stories/testing/seeded-random';
import { cutLeads, type DayArticle, type Lead } from '../stories/read-day';
import type { LabelledPair } from './labelled-pairs';
import type { Example } from './logistic-regression';

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
const textKinds = ['titleAndText', 'shortLead', 'longLead'] as const;
const factKinds = ['titleFacts', 'titleAndTextFacts', 'textFacts'] as const;
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

/** Places of the biases among them. */
export const biases: ReadonlySet<number> = new Set(
  [0, 1, 2, 3].map((kind) => (kind === 0 ? 0 : titleNames.length + (kind - 1) * textNames.length)),
);

/** Learnt weights in the order of an example's features. */
export const listWeights = (weights: LearntWeights): number[] => [
  ...titleNames.map((name) => weights.title[name]),
  ...textKinds.flatMap((kind) => textNames.map((name) => weights[kind][name])),
  ...factKinds.flatMap((kind) => factNames.map(([fact, relation]) => weights[kind][fact][relation])),
];

/** The same as the clusterer reads them, to three decimal places. */
export function toWeights(list: readonly number[]): LearntWeights {
  const made: LearntWeights = structuredClone(learnt);
  const rounded = list.map((weight) => Math.round(weight * 1000) / 1000);
  let at = 0;
  const next = () => rounded[at++] ?? 0;
  for (const name of titleNames) made.title[name] = next();
  for (const kind of textKinds) for (const name of textNames) made[kind][name] = next();
  for (const kind of factKinds) for (const [fact, relation] of factNames) made[kind][fact][relation] = next();
  return made;
}

/** The factors of the learnt weights. */
function featuresOf({ titles, cosine, overlap, actions, terms, evidence, facts }: Likeness): number[] {
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
    ...[asTitles, titleAndText, texts].flatMap((share) => ofFacts.map((fact) => share * fact)),
  ];
}

/** The rest of the model is given: its log odds are the offset. */
function toExample(likeness: Likeness, isSame: boolean, weight: number): Example {
  const features = featuresOf(likeness);
  const present = listWeights(learnt);
  const told = features.reduce((sum, feature, i) => sum + feature * (present[i] ?? 0), 0);
  return { features, offset: oddsOf(likeness, defaultOptions) - told, isSame, weight };
}

/** Amounts of text that each pair is learnt with. */
export const learntLeads: readonly Lead[] = [0, 200, 'all', 'mixed'];

/** An example, and the place of its pair in the list that it was made from; -1: it was drawn, not labelled. */
export interface PairExample {
  example: Example;
  pair: number;
}

/** Draws of unlabelled pairs for each article, and what they count together against the labelled ones. */
const DRAWS = 1;
const DRAWN_WEIGHT = 0.2;
/** Terms of more headlines than this are no reason to draw a pair. */
const COMMON = 200;

/**
 * The labelled pairs of a day as the clusterer compares them when all of the day is in, and pairs drawn by a common word, which count as different
 * although some are not: without them every shared word would look like the same story. What the clusterer does not compare is left out.
 */
export function listExamples(day: readonly DayArticle[], pairs: readonly LabelledPair[], lead: Lead): PairExample[] {
  const articles = cutLeads(day, lead, 1);
  const clusterer = new StoryClusterer();
  for (const article of articles) clusterer.add(article, article.id);
  const ids = new Map(day.map(({ url }, index) => [url, index + 1]));
  const labelled = pairs.flatMap(({ first, second, isSame }, pair): PairExample[] => {
    const likeness = clusterer.likenessOf(ids.get(first.url) ?? 0, ids.get(second.url) ?? 0);
    return likeness ? [{ example: toExample(likeness, isSame, 1), pair }] : [];
  });
  const known = new Set(
    pairs.flatMap(({ first, second }) => [`${first.url} ${second.url}`, `${second.url} ${first.url}`]),
  );
  const drawn = drawPairs(day).flatMap(([first, second]) => {
    if (known.has(`${day[first]?.url} ${day[second]?.url}`)) return [];
    return clusterer.likenessOf(first + 1, second + 1) ?? [];
  });
  const weight = (DRAWN_WEIGHT * labelled.length) / Math.max(1, drawn.length);
  return [...labelled, ...drawn.map((likeness) => ({ example: toExample(likeness, false, weight), pair: -1 }))];
}

/** Places of articles that share a term of their headlines. */
function drawPairs(day: readonly DayArticle[]): [number, number][] {
  const random = seededRandom(1);
  const termsOf = day.map(({ title }) => toTerms({ title, lead: '' }).terms);
  const holders = new Map<string, number[]>();
  for (const [index, terms] of termsOf.entries())
    for (const term of terms) {
      const held = holders.get(term);
      if (held) held.push(index);
      else holders.set(term, [index]);
    }
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  return termsOf.flatMap((terms, index) =>
    Array.from({ length: DRAWS }).flatMap(() => {
      const term = pick(terms.filter((one) => (holders.get(one)?.length ?? 0) <= COMMON)) ?? '';
      const other = pick(holders.get(term) ?? []) ?? index;
      return other === index ? [] : [[index, other] satisfies [number, number]];
    }),
  );
}
