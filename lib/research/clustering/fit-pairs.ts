import { shuffled } from '../../server/stories/testing/seeded-random';
import type { LabelledPair } from './labelled-pairs';
import { type Example, fitLogistic, oddsWith } from './logistic-regression';
import { biases, type PairExample } from './pair-examples';

/** The examples of the pairs of a day. */
export interface DayExamples {
  pairs: readonly LabelledPair[];
  examples: readonly PairExample[];
}

const FOLDS = 5;
/**
 * Strength with which weights are drawn to those that are given. The labelled pairs were chosen by their chance, so they cannot tell how much each feature
 * says beyond them: weights follow a little, the biases freely.
 */
const RIDGE = { weight: 400, bias: 0.1 } as const;

/** Learns the weights of all examples, drawn to those given. */
export function fitPairs(days: readonly DayExamples[], prior: readonly number[]): number[] {
  return fitAround(
    days.flatMap(({ examples }) => examples.map(({ example }) => example)),
    prior,
  );
}

function fitAround(examples: readonly Example[], prior: readonly number[]): number[] {
  const around = examples.map((example) => ({ ...example, offset: oddsWith(prior, example) }));
  return fitLogistic(
    around,
    prior.map((_, i) => (biases.has(i) ? RIDGE.bias : RIDGE.weight)),
  ).map((change, i) => (prior[i] ?? 0) + change);
}

/** A labelled pair's log odds by weights that it has not taught. */
export interface Judged {
  odds: number;
  isSame: boolean;
}

/** Judges each labelled example by weights learnt from the other folds; pairs that an article links are of one fold. */
export function judgeByOthers(days: readonly DayExamples[], prior: readonly number[]): Judged[] {
  const rows = days.flatMap(({ pairs, examples }) => {
    const folds = foldsOf(pairs, FOLDS);
    return examples.map(({ example, pair }) => ({ example, fold: folds[pair] ?? -1 }));
  });
  return Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitAround(
      rows.filter((row) => row.fold !== fold).map(({ example }) => example),
      prior,
    );
    return rows
      .filter((row) => row.fold === fold)
      .map(({ example }) => ({ odds: oddsWith(weights, example), isSame: example.isSame }));
  }).flat();
}

/** Mean log loss in nats, and the pairs by tenths of their chance: how many there are, the mean chance, and the share that is one event. */
export function judgeReliability(judged: readonly Judged[]): {
  loss: number;
  tenths: { pairs: number; chance: number; share: number }[];
} {
  const chanceOf = ({ odds }: Judged) => 1 / (1 + Math.exp(-odds));
  const losses = judged.map((one) => -Math.log(Math.max(1e-9, one.isSame ? chanceOf(one) : 1 - chanceOf(one))));
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const within = judged.filter((one) => Math.min(9, Math.floor(10 * chanceOf(one))) === tenth);
    return {
      pairs: within.length,
      chance: mean(within.map(chanceOf)),
      share: mean(within.map(({ isSame }) => Number(isSame))),
    };
  });
  return { loss: mean(losses), tenths };
}

const mean = (figures: readonly number[]): number =>
  figures.length === 0 ? 0 : figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** Numbers the part of each pair, 0 to `folds` − 1: pairs that are linked by common articles, at whatever distance, are in the same part. */
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
