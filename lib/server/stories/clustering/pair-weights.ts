export interface RelationWeights {
  same: number;
  one: number;
  conflict: number;
}

/** Log odds that two articles tell one event, by what is alike in them. Where they come from: lib/server/stories/README.md. */
export const pairWeights = {
  /**
   * Titles alone. `length` is by the natural logarithm of the shorter one's number of terms. Set by hand: `oneShared`, at most
   * one term in common, and `onlyPlace`, when that is a place.
   */
  title: { bias: -1.99, cosine: 5.1, rarity: 1.25, mostRarity: 3.7, length: -0.63, oneShared: -0.9, onlyPlace: -1.2 },
  /** Texts with a lead: an even chance at the cosine `even`. */
  lead: { cosine: 15, even: 0.34 },
  region: { same: 0.5, one: -0.75, conflict: -3.95 },
  country: { same: 0.5, one: 0, conflict: -2.3 },
  number: { same: 0, one: -0.25, conflict: -0.85 },
} as const satisfies Record<string, Record<string, number>>;
