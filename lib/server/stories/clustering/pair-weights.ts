import type { TextOverlap } from './text-overlap';

export interface RelationWeights {
  same: number;
  one: number;
  conflict: number;
}

/**
 * The evidence that two texts are about one event when one of them, or both, has a lead: as in `TextOverlap` and `ActionLikeness`; `terms` is
 * the number of distinct terms of the shorter text.
 */
export type TextWeights = Record<'bias' | keyof TextOverlap | 'terms' | 'sharedActions' | 'otherModality', number>;

/**
 * Log odds that two articles are about one event, by what they have in common. Their derivation:
 * docs/stories-measured.md.
 */
export const pairWeights = {
  /**
   * Headlines alone. `cosine` is of the words' skeletons, `roots` of their roots; `secondRarity` of the second rarest
   * term shared, because one rare word may be a name of every day. `bias` is 1 lower than learnt, as those of texts are,
   * for the sake of whole stories, and lower still to make up for `sharedActions` and `otherModality`, which all kinds of
   * evidence have. Set by hand: these two; `translated`, when
   * one of them was made Russian and the other was not; `oneShared`, at most one term in common; `onlyPlace`, when that
   * term is a place; `otherPlace` and `otherDay`, the cost of a conflict beyond the weights below, because two titles may
   * be equal to the letter except for it.
   */
  title: {
    bias: -7.5,
    cosine: 3.4,
    roots: 5.7,
    secondRarity: 3.8,
    ordinary: 3.1,
    rarestOrdinary: 0.3,
    unsaidNames: -0.1,
    sharedActions: 1.8,
    otherModality: -0.3,
    translated: 0.7,
    oneShared: -1.15,
    onlyPlace: -1.2,
    otherPlace: -4,
    otherDay: -4,
  },
  /** A headline against a text with a lead. */
  titleAndText: {
    bias: -6.2,
    cosine: 9,
    said: 1.5,
    unsaid: -0.2,
    thirdRarity: 1.5,
    terms: 0.01,
    ordinary: 5.5,
    rarestOrdinary: 1.4,
    unsaidNames: -0.3,
    sharedActions: 1.7,
    otherModality: -0.25,
  },
  /** Leads of a sentence or two, as most feeds have them, and long ones. */
  shortLead: {
    bias: -10.1,
    cosine: 6.8,
    said: 3.9,
    unsaid: 0.1,
    thirdRarity: 0.6,
    terms: 0.12,
    ordinary: 6.7,
    rarestOrdinary: 1.8,
    unsaidNames: -0.33,
    sharedActions: 1.7,
    otherModality: -0.25,
  },
  longLead: {
    bias: -12,
    cosine: 7.2,
    said: 1.6,
    unsaid: -0.6,
    thirdRarity: 8.2,
    terms: 0.03,
    ordinary: 14,
    rarestOrdinary: 1,
    unsaidNames: -0.46,
    sharedActions: 1.7,
    otherModality: -0.25,
  },
  /** Weights of the facts in the titles; less between texts, because their other words name the place too. */
  titleFacts: {
    region: { same: 0.5, one: -0.75, conflict: -3.95 },
    country: { same: 0.5, one: 0, conflict: -2.3 },
    number: { same: 0, one: -0.25, conflict: -0.85 },
    reaction: { same: 0, one: -0.3, conflict: 0 },
  },
  titleAndTextFacts: {
    region: { same: 0.6, one: 0.2, conflict: -2 },
    country: { same: 1, one: 0, conflict: -2 },
    number: { same: 0, one: -0.3, conflict: -0.3 },
    reaction: { same: 0, one: -2, conflict: 0 },
  },
  textFacts: {
    region: { same: 0.1, one: 0, conflict: -2 },
    country: { same: 0.1, one: 0, conflict: -0.6 },
    number: { same: 0, one: -0.1, conflict: -0.5 },
    reaction: { same: 0, one: -1.4, conflict: 0 },
  },
  /** By hand: news of one day cannot teach it. */
  otherDay: -3,
} as const satisfies Record<string, Record<string, number | RelationWeights> | number>;
