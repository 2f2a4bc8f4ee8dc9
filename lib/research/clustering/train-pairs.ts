import { fitLogistic, oddsWith, type Example } from './logistic-regression';
import { listExamples, trainedWeights } from './pair-examples';
import { completePairs, type LabelledArticle, type LabelledPair } from './labelled-pairs';
import { shuffled } from '../../server/stories/testing/seeded-random';

export interface TrainingInput {
  pairs: readonly LabelledPair[];
  /** Titles, texts and times for articles of the pairs (by url); the others only teach idf. */
  articles?: readonly LabelledArticle[];
  /** How much the unlabelled pairs, taken as unlike, count together, in labelled ones. */
  unlabelled?: number;
}

export interface Training {
  pairs: number;
  unlabelled: number;
  /** By the names of `pairWeights`; learnt is null where too few pairs show the feature: it is taken as it is. */
  weights: { name: string; now: number; learnt: number | null }[];
  /**
   * F1 of single pairs at each one's best threshold: by the present weights, and by weights learnt without the pair's fold; too good for pairs
   * that have taught the present weights, from which learning starts.
   */
  f1Now: number;
  f1CrossValidated: number;
}

const FOLDS = 5;
/** How strongly weights are drawn to what they are now: few pairs show some of the features. */
const RIDGE = 1;
/** A feature counts as shown from this sum of its squares on. */
const ENOUGH = 40;

/** Learns the weights of `pairWeights` that can be learnt, drawn to what they are now; the others are taken as they are. */
export function trainPairs({ pairs: given, articles = [], unlabelled: share = 0.7 }: TrainingInput): Training {
  const { pairs } = completePairs(given, articles);
  const listed = listExamples(pairs, articles, share);
  const isShown = trainedWeights.map(
    (_, i) => listed.labelled.reduce((sum, example) => sum + (example?.features[i] ?? 0) ** 2, 0) >= ENOUGH,
  );
  const unlabelled = listed.unlabelled.map((example) => aroundNow(example, isShown));
  const folds = foldsOf(pairs, FOLDS);
  const rows = listed.labelled.flatMap((example, i) =>
    example ? [{ example: aroundNow(example, isShown), fold: folds[i] ?? 0 }] : [],
  );
  const byFold = Array.from({ length: FOLDS }, (_, fold) => {
    const others = rows.filter((row) => row.fold !== fold).map(({ example }) => example);
    return fitLogistic([...others, ...unlabelled], RIDGE);
  });
  const examples = rows.map(({ example }) => example);
  const changes = fitLogistic([...examples, ...unlabelled], RIDGE);
  return {
    pairs: pairs.length,
    unlabelled: unlabelled.length,
    weights: trainedWeights.map((weight, i) => ({
      ...weight,
      learnt: isShown[i] ? weight.now + (changes[i] ?? 0) : null,
    })),
    f1Now: bestF1(examples, ({ offset }) => offset),
    f1CrossValidated: bestF1(examples, (example, i) => oddsWith(byFold[rows[i]?.fold ?? 0] ?? [], example)),
  };
}

/** The example with the odds by the present weights as what is given: what is learnt is by how much each weight changes. */
function aroundNow({ features, offset, ...rest }: Example, isShown: readonly boolean[]): Example {
  const present = trainedWeights.map(({ now }) => now);
  return {
    ...rest,
    offset: oddsWith(present, { features, offset }),
    features: features.map((feature, i) => (isShown[i] ? feature : 0)),
  };
}

/** F1 when all pairs from some odds on count as the same, at the best such odds. */
function bestF1(examples: readonly Example[], oddsOf: (example: Example, index: number) => number): number {
  const ranked = examples
    .map((example, i) => ({ isSame: example.isSame, odds: oddsOf(example, i) }))
    .sort((a, b) => b.odds - a.odds);
  const all = ranked.filter(({ isSame }) => isSame).length;
  let met = 0;
  let best = 0;
  ranked.forEach(({ isSame }, i) => {
    if (isSame) met++;
    best = Math.max(best, (2 * met) / (i + 1 + all));
  });
  return best;
}

/**
 * Which part, 0 to `folds` − 1, each pair belongs to: pairs that are linked by a common article, at whatever distance, are in the same part, so
 * that nothing of a part is known from the others.
 */
export function foldsOf(pairs: readonly LabelledPair[], folds: number, seed = 1): number[] {
  const parent = new Map<string, string>();
  const rootOf = (url: string): string => {
    let root = url;
    for (let next = parent.get(root); next !== undefined && next !== root; next = parent.get(root)) root = next;
    parent.set(url, root);
    return root;
  };
  for (const { first, second } of pairs) parent.set(rootOf(first.url), rootOf(second.url));
  const roots = pairs.map(({ first }) => rootOf(first.url));
  const order = new Map(shuffled([...new Set(roots)], seed).map((root, index) => [root, index % folds]));
  return roots.map((root) => order.get(root) ?? 0);
}
