import { topicIds, toChances } from '../topic-ids';
import { oddsOfFeatures, packWeights } from '../topic-model';
import { learnedStep, maxLearnedWeight } from './learned-topics';

/** An article whose topic somebody has said. */
export interface WordExample {
  features: ReadonlyMap<string, number>;
  /** A place among `topicIds`. */
  place: number;
  /** Publisher whose rubric names the topic; null for an editor. */
  publisher: string | null;
  /** 1 for an article of today, less for older ones. */
  weight: number;
}

/** An editor's word counts as so many rubrics. */
const editorWeight = 6;
/** All that one publisher says counts at most as much as so many articles. */
const maxOfPublisher = 15;
/** A word is learned when so many publishers, or an editor, have shown it. */
const minPublishers = 3;
/** Words that are kept: the strongest. */
const maxWords = 1_500;
const rounds = 12;
/** Step size of a round, and strength of the pull of weights to 0: the fewer articles, the less is learned. */
const rate = 0.6;
const ridge = 4;

/**
 * Computes the change to the trained weights that brings them nearer to the rubrics and editors' words (gradient steps on the log likelihood, the
 * trained weights fixed). Deterministic, and computed anew each time: a lesson that nobody repeats is forgotten.
 * @returns packed weights by feature
 */
export function learnWords(examples: readonly WordExample[]): Record<string, string> {
  const weighed = weigh(examples);
  const added = new Map([...listFeatures(examples)].map((name) => [name, topicIds.map(() => 0)]));
  for (let round = 0; round < rounds; round++) {
    const slopes = new Map<string, { sums: number[]; weight: number }>();
    for (const { features, place, weight, known } of weighed) {
      const chances = toChances(known.map((odds, k) => odds + sumOf(added, features, k)));
      for (const [name, value] of features) {
        if (!added.has(name)) continue;
        const slope = slopes.get(name) ?? { sums: topicIds.map(() => 0), weight: ridge };
        slope.weight += weight * value * value;
        chances.forEach((chance, k) => {
          slope.sums[k] = (slope.sums[k] ?? 0) + weight * value * ((k === place ? 1 : 0) - chance);
        });
        slopes.set(name, slope);
      }
    }
    for (const [name, { sums, weight }] of slopes) {
      const before = added.get(name) ?? [];
      added.set(
        name,
        before.map((own, k) => clip(own + (rate * ((sums[k] ?? 0) - (ridge / rounds) * own)) / weight)),
      );
    }
  }
  return pack(added);
}

function clip(weight: number): number {
  return Math.max(-maxLearnedWeight, Math.min(maxLearnedWeight, weight));
}

/** Each with its weight, a publisher's together at most `maxOfPublisher`, and what the trained weights say. */
function weigh(examples: readonly WordExample[]) {
  const sums = new Map<string | null, number>();
  for (const { publisher, weight } of examples) sums.set(publisher, (sums.get(publisher) ?? 0) + weight);
  return examples.map((example) => ({
    ...example,
    known: oddsOfFeatures(example.features),
    weight:
      example.publisher === null
        ? editorWeight * example.weight
        : example.weight * Math.min(1, maxOfPublisher / (sums.get(example.publisher) ?? 1)),
  }));
}

/** Words that several publishers or an editor have shown; what hand-made words say stays as it is. */
function listFeatures(examples: readonly WordExample[]): Set<string> {
  const shown = new Map<string, Set<string> | null>();
  for (const { features, publisher } of examples) {
    for (const name of features.keys()) {
      if (name.startsWith('@')) continue;
      const known = shown.get(name);
      if (publisher === null || known === null) shown.set(name, null);
      else shown.set(name, (known ?? new Set<string>()).add(publisher));
    }
  }
  return new Set(
    [...shown]
      .filter(([, publishers]) => publishers === null || publishers.size >= minPublishers)
      .map(([name]) => name),
  );
}

function sumOf(added: ReadonlyMap<string, number[]>, features: ReadonlyMap<string, number>, k: number): number {
  let sum = 0;
  for (const [name, value] of features) sum += value * (added.get(name)?.[k] ?? 0);
  return sum;
}

function pack(added: ReadonlyMap<string, number[]>): Record<string, string> {
  const strength = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight * weight, 0);
  const strongest = [...added]
    .filter(([, weights]) => weights.some((weight) => Math.abs(weight) >= learnedStep))
    .sort(([one, weights], [other, others]) => strength(others) - strength(weights) || (one < other ? -1 : 1))
    .slice(0, maxWords);
  return Object.fromEntries(strongest.map(([name, weights]) => [name, packWeights(weights, learnedStep)]));
}
