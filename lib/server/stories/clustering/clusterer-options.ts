const HOUR = 3_600_000;

export interface ClustererOptions {
  /** An article joins only articles this near to it in time, in milliseconds. */
  windowMs: number;
  /** Time beyond the window for which an article stays findable, for articles that come late, in milliseconds. */
  latenessMs: number;
  /** idf is counted from this many last articles of the log … */
  backgroundSize: number;
  /** … and this many older ones are remembered, to replace removed ones. */
  backgroundSpare: number;
  /** Up to this many distinct terms a text is looked for as a title, by `titleReach` … */
  shortTerms: number;
  /** … and from this many on as a text with a lead, by `leadReach`. */
  longTerms: number;
  /** A text of fewer terms says too little to be compared at all. */
  minTerms: number;
  /** Two titles, and two texts with a lead, of a smaller cosine are not compared any closer. */
  titleReach: number;
  leadReach: number;
  /** The log odds lost by a pair the whole window apart, in even steps: the next day's event looks like this one. */
  ageing: number;
  /** The log odds lost by a pair of which one is a forecast. */
  forecastLoss: number;
  /** The same where both name the place, in the title or else at the beginning of the lead, and may be of one day; nothing where both name the day as well. */
  forecastLossHere: number;
  /** The log odds lost by two articles of one outlet: it writes of one event once, and of like events in the same words. */
  oneOutletLoss: number;
  /** An article joins the best story of at least this score, and fits articles of at least this chance. */
  joinChance: number;
  /**
   * Chance that two single articles need when one is a headline alone; a headline's need sinks to `joinChance` with the square of the story's size.
   */
  headlineChance: number;
  /** Extra score that an article needs for a story in which its outlet has written already. */
  outletBar: number;
  /** A story's score is this share of the mean chance with its articles, and the rest of the best one … */
  meanShare: number;
  /** … and this share for titles written as addresses are, which a story's other articles may spell in other ways. */
  roughMeanShare: number;
  /** Two stories that one article fits become one when their articles fit each other with this score. Infinity: never. */
  mergeChance: number;
  /**
   * … or with this one, where both have several articles, hardly an outlet has written in both, and their headlines do not tell of different
   * things (`story-headlines.ts`): an outlet writes of one event once, so what many have written twice is two.
   */
  nearChance: number;
  /** … the same where one of them is a single article. */
  nearSingleChance: number;
  /** … or, of a story and a single article, with this one when one headline has the cosine `headlineCosine` with the article's. */
  looseChance: number;
  headlineCosine: number;
  /** The same share in that score. */
  mergeMeanShare: number;
  /** The same share at a later look, when no new article connects the two. */
  lookMeanShare: number;
  /** A new article draws others out of their stories (`Placement.moved`). */
  secondLook: boolean;
  /** By how much the other story's score must be higher; with 0 two articles may go to and fro for ever, each away from the other. */
  moveMargin: number;
  /**
   * A text that is similar to articles of more other stories than this is about many things: it draws no article to
   * its story.
   */
  maxDrawnStories: number;
}

/** Default options; docs/stories-measured.md says how each was chosen. */
export const defaultOptions: ClustererOptions = {
  windowMs: 72 * HOUR,
  latenessMs: 24 * HOUR,
  backgroundSize: 20_000,
  backgroundSpare: 2_000,
  shortTerms: 12,
  longTerms: 32,
  minTerms: 3,
  titleReach: 0.14,
  leadReach: 0.28,
  ageing: 6,
  forecastLoss: 4,
  forecastLossHere: 0.8,
  oneOutletLoss: 2,
  joinChance: 0.33,
  headlineChance: 0.6,
  outletBar: 0.2,
  meanShare: 1,
  roughMeanShare: 0.45,
  mergeChance: 0.3,
  nearChance: 0.18,
  nearSingleChance: 0.15,
  looseChance: 0.12,
  headlineCosine: 0.65,
  mergeMeanShare: 0.8,
  lookMeanShare: 1,
  secondLook: true,
  moveMargin: 0.02,
  maxDrawnStories: 4,
};
