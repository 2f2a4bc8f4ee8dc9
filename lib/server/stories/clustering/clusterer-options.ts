const HOUR = 3_600_000;

export interface ClustererOptions {
  /** An article joins only articles this near to it in time, in milliseconds. */
  windowMs: number;
  /** How much longer than the window an article stays findable, for articles that come late, in milliseconds. */
  latenessMs: number;
  /** idf is counted from this many last articles of the log … */
  backgroundSize: number;
  /** … and this many older ones are remembered, to fill the places of removed ones. */
  backgroundSpare: number;
  /** The cosine that makes two short texts (titles alone) one story. */
  titleThreshold: number;
  /** The same for two texts with a lead. */
  leadThreshold: number;
  /** Up to this many distinct terms a text counts as a title … */
  shortTerms: number;
  /** … and from this many on as a text with a lead; in between the threshold grows steadily. */
  longTerms: number;
  /** A text of fewer terms says too little to be compared at all. */
  minTerms: number;
  /** What remains of a similarity that rests on one, two, three shared terms. */
  fewShared: readonly [one: number, two: number, three: number];
  /** What remains of a similarity when either text is a forecast. */
  forecastShare: number;
  /** The share of a similarity that is lost over the whole window: the next day's event looks like this one. */
  ageing: number;
  /** A story's score is this share of the mean of its best similarities, and the rest of the very best one. */
  meanShare: number;
  /** How many of the best similarities the mean is taken of. */
  meanOf: number;
  /** Two stories that one article fits become one story when their articles fit each other with this score. Infinity: never. */
  mergeScore: number;
}

/** How each was chosen: lib/server/stories/README.md. */
export const defaultOptions: ClustererOptions = {
  windowMs: 72 * HOUR,
  latenessMs: 24 * HOUR,
  backgroundSize: 20_000,
  backgroundSpare: 2_000,
  titleThreshold: 0.21,
  leadThreshold: 0.33,
  shortTerms: 12,
  longTerms: 32,
  minTerms: 3,
  fewShared: [0.4, 0.9, 1],
  forecastShare: 0.4,
  ageing: 0.9,
  meanShare: 0.2,
  meanOf: 4,
  mergeScore: 1.35,
};
