import { toChances } from '../../server/ingest/articles/topics/topic-ids';
import { shuffled } from '../../server/stories/testing/seeded-random';

export interface TopicExample {
  /** Features by number, with their values. */
  features: readonly (readonly [number, number])[];
  /** Probability of each class, as far as its labels show. */
  target: readonly number[];
  weight: number;
}

export interface SoftmaxModel {
  bias: number[];
  /** Weights of each feature, one a class. */
  weights: number[][];
}

const rate = { bias: 0.1, weight: 0.3 } as const;

export interface FitOptions {
  features: number;
  classes: number;
  rounds?: number;
  /** Strength that draws weights to 0. */
  ridge?: number;
}

/** A multinomial logistic regression by stochastic gradient steps of adaptive size (AdaGrad, Duchi et al. 2011). The same examples give the same model. */
export function fitSoftmax(
  examples: readonly TopicExample[],
  { features, classes, rounds = 8, ridge = 2e-5 }: FitOptions,
): SoftmaxModel {
  const zeros = (value: number) => new Array<number>(classes).fill(value);
  const model: SoftmaxModel = { bias: zeros(0), weights: Array.from({ length: features }, () => zeros(0)) };
  const steepness = { bias: zeros(1e-8), weights: Array.from({ length: features }, () => zeros(1e-8)) };
  for (let round = 1; round <= rounds; round++) {
    for (const { features: values, target, weight } of shuffled(examples, round)) {
      const misses = toChances(oddsOf(model, values)).map((chance, k) => weight * (chance - (target[k] ?? 0)));
      step(model.bias, steepness.bias, misses, 1, rate.bias, 0);
      for (const [feature, value] of values) {
        const own = model.weights[feature];
        const steep = steepness.weights[feature];
        if (own && steep) step(own, steep, misses, value, rate.weight, ridge);
      }
    }
  }
  return model;
}

function step(
  weights: number[],
  steepness: number[],
  misses: readonly number[],
  value: number,
  size: number,
  ridge: number,
): void {
  for (let k = 0; k < weights.length; k++) {
    const weight = weights[k] ?? 0;
    const slope = (misses[k] ?? 0) * value + ridge * weight;
    const steep = (steepness[k] ?? 0) + slope * slope;
    steepness[k] = steep;
    weights[k] = weight - (size * slope) / Math.sqrt(steep);
  }
}

/** The log odds of each class. */
export function oddsOf(model: SoftmaxModel, values: TopicExample['features']): number[] {
  const odds = [...model.bias];
  for (const [feature, value] of values) {
    const weights = model.weights[feature];
    if (weights) for (let k = 0; k < odds.length; k++) odds[k] = (odds[k] ?? 0) + value * (weights[k] ?? 0);
  }
  return odds;
}
