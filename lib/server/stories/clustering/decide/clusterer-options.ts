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
  /** Log odds taken off every calibrated chance for the sake of whole stories: doubt keeps articles apart. */
  strictness: number;
  /** The log odds lost by a pair the whole window apart, in even steps: the next day's event looks like this one. */
  ageing: number;
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
  /** Two stories that one article fits become one when their articles fit each other with this score. Infinity: never. */
  mergeChance: number;
  /**
   * … or with this one, where both have several articles, hardly an outlet has written in both, and their headlines do not tell of different
   * things (`story-headlines.ts`): an outlet writes of one event once, so what many have written twice is two.
   */
  nearChance: number;
  /** … the same where one of them is a single article. */
  nearSingleChance: number;
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
  strictness: 0,
  ageing: 6,
  oneOutletLoss: 2,
  joinChance: 0.33,
  headlineChance: 0.6,
  outletBar: 0.2,
  mergeChance: 0.3,
  nearChance: 0.18,
  nearSingleChance: 0.15,
  secondLook: true,
  moveMargin: 0.02,
  maxDrawnStories: 4,
};
