export interface RelationWeights {
  same: number;
  one: number;
  conflict: number;
}

/** What speaks for two texts with a lead. */
export interface TextWeights {
  bias: number;
  cosine: number;
  /** As in `TextOverlap`. */
  said: number;
  unsaid: number;
  thirdRarity: number;
  /** By the number of distinct terms of the shorter text. */
  terms: number;
}

/** Log odds that two articles tell one event, by what is alike in them. Where they come from: lib/server/stories/README.md. */
export const pairWeights = {
  /**
   * Titles alone. `length` is by the natural logarithm of the shorter one's number of terms. Set by hand: `oneShared`, at most
   * one term in common, and `onlyPlace`, when that is a place; `otherPlace` and `otherDay`, what a conflict costs titles beyond the
   * weights below: two titles may be alike to the letter but for that.
   */
  title: {
    bias: -1.75,
    cosine: 5.1,
    rarity: 1.25,
    mostRarity: 3.7,
    length: -0.63,
    oneShared: -1.15,
    onlyPlace: -1.2,
    otherPlace: -4,
    otherDay: -4,
  },
  /** Leads of a sentence or two, as most feeds have them, and long ones. */
  shortLead: { bias: -10, cosine: 9.4, said: 5.05, unsaid: 0.15, thirdRarity: 1.45, terms: 0.14 },
  longLead: { bias: -11.2, cosine: 8.5, said: 1.3, unsaid: -0.9, thirdRarity: 9.3, terms: 0.06 },
  /** What the facts in the titles say; between texts less, as where it happened is in their other words too. */
  titleFacts: {
    region: { same: 0.5, one: -0.75, conflict: -3.95 },
    country: { same: 0.5, one: 0, conflict: -2.3 },
    number: { same: 0, one: -0.25, conflict: -0.85 },
    reaction: { same: 0, one: -0.3, conflict: 0 },
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
