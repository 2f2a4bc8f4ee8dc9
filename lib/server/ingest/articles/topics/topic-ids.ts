/** The categories that are topics (db/reference-rows.ts), in the order of a model's weights. «Беларусь» and «В мире» are places (R43). */
export const topicIds = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** «Общество»: what many feeds and addresses call whatever has no other section. */
export const society = 5;

/** The chance of each topic, in the order of `topicIds`; they sum up to 1. */
export type TopicChances = number[];

/** Chances of these log odds (softmax). */
export function toChances(odds: readonly number[]): TopicChances {
  const max = Math.max(...odds);
  const powers = odds.map((value) => Math.exp(value - max));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
}
