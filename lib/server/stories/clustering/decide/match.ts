import type { Against, Veto } from '../judge/pair-chance';
import { type Reading, wholeReading } from '../describe/repeats';

/** Input of the clusterer for an article. `lead` is the summary and the beginning of the text; `at` is epoch milliseconds. */
export interface ClusterArticle {
  id: number;
  title: string;
  lead: string;
  at: number;
  /** The number of its outlet; none: nothing is known of its outlet's habits. */
  outlet?: number;
  /** As it was read when it came; none: it is decided now. */
  reading?: Reading;
}

/** The evidence for a story: its article that is most similar. */
export interface Reason {
  nearestArticleId: number | null;
  /** The cosine with it, 0–1. */
  similarity: number;
  /** The terms shared with it, weightiest first. */
  sharedTerms: string[];
}

/** The evidence that an article stands rightly with its nearest one, as it is judged when somebody asks. */
export interface PlaceReason extends Reason {
  nearestArticleId: number;
  /** That the two tell one event, 0–1. */
  chance: number;
  /** Signs against it, those that cost most. */
  against: Against[];
}

/** Decision on an article's story, with its reasons. */
export interface Match extends Reason {
  /** Reading of the article: to be kept, and given back with it whenever it is added again. */
  reading: Reading;
  /** null: the article starts a story. */
  storyId: number | null;
  /** Another story that the article fits: the two may be one (`isSameStory`). */
  rivalStoryId: number | null;
  /** Why articles that are alike otherwise do not fit: machine codes, each once. */
  vetoes: Veto[];
  /** The articles of other stories that this one fits, the nearest first: they may belong with it (`draw`). */
  nearArticleIds: number[];
}

/** An article that went over to another story, and why it fits there. */
export interface Move extends Reason {
  articleId: number;
  from: number;
  into: number;
  /** Its story was parted; otherwise it fits the other one. */
  isParted: boolean;
  /** New reading of an article that was set aside. null: as before. */
  reading: Reading | null;
}

export interface ClustererStats {
  /** Articles that others can join. */
  indexed: number;
  /** Articles remembered in all, for idf too. */
  remembered: number;
  /** Articles that idf is counted from. */
  background: number;
  stories: number;
  terms: number;
}

/** Nothing is alike. */
export const noReason: Reason = { nearestArticleId: null, similarity: 0, sharedTerms: [] };

/** The result for an article that fits no story. */
export const noMatch: Match = {
  reading: wholeReading,
  storyId: null,
  ...noReason,
  rivalStoryId: null,
  vetoes: [],
  nearArticleIds: [],
};
