export interface RelationWeights {
  same: number;
  one: number;
  conflict: number;
}

/** Log odds that two articles tell one event, by what is alike in them. Where they come from: lib/server/stories/README.md. */
export const pairWeights = {
  /**
   * Titles alone. `length` is by the natural logarithm of the shorter one's number of terms. Set by hand: `oneShared`, at most
   * one term in common, and `onlyPlace`, when that is a place; `otherPlace` and `otherDay`, what a conflict costs titles beyond the
   * weights below: two titles may be alike to the letter but for that.
   */
  title: { bias: -1.75, cosine: 5.1, rarity: 1.25, mostRarity: 3.7, length: -0.63, oneShared: -1.15, onlyPlace: -1.2, otherPlace: -4, otherDay: -4 },
  /** Texts with a lead: their cosine, and the shares of each title that the other text says. */
  lead: { bias: -5.9, cosine: 10, least: 3, most: 1 },
  region: { same: 0.5, one: -0.75, conflict: -3.95 },
  country: { same: 0.5, one: 0, conflict: -2.3 },
  number: { same: 0, one: -0.25, conflict: -0.85 },
  /** By hand: news of one day cannot teach it. */
  otherDay: -3,
} as const satisfies Record<string, Record<string, number> | number>;
