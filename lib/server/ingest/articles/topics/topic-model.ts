import { topicIds } from './topic-ids';
import trained from './topic-weights.json';

/**
 * A linear model of topics: log odds = bias + Σ value × weights. As it is kept: each feature has a character a topic, whose place among the
 * printable ones from `0` to `~` is the weight in steps of `step`; `o` is none.
 */
export interface TopicWeights {
  step: number;
  bias: number[];
  weights: Record<string, string>;
}

const zero = 'o'.charCodeAt(0);
const range = { first: '0'.charCodeAt(0), last: '~'.charCodeAt(0) } as const;

/** Packs weights for storage. Weights beyond the range of a character are cut. */
export function packWeights(weights: readonly number[], step: number): string {
  return String.fromCharCode(
    ...weights.map((weight) => Math.max(range.first, Math.min(range.last, zero + Math.round(weight / step)))),
  ).replaceAll('\\', ']');
}

/** The log odds of each topic that features of headline and lead tell, in the order of `topicIds`. */
export function oddsOfFeatures(
  features: ReadonlyMap<string, number>,
  { step, bias, weights }: TopicWeights = trained,
): number[] {
  const odds = [...bias];
  for (const [name, value] of features) {
    const packed = Object.hasOwn(weights, name) ? weights[name] : undefined;
    if (packed === undefined) continue;
    topicIds.forEach((_, place) => {
      odds[place] = (odds[place] ?? 0) + value * step * (packed.charCodeAt(place) - zero);
    });
  }
  return odds;
}
