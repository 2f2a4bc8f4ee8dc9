import type { Veto } from './pair-chance';

/** What the clusterer reads of an article. `lead` is the summary and the beginning of the text; `at` is epoch milliseconds. */
export interface ClusterArticle {
  id: number;
  title: string;
  lead: string;
  at: number;
}

/** The evidence for a story: its article that is most similar. */
export interface Reason {
  nearestArticleId: number | null;
  /** The cosine with it, 0–1. */
  similarity: number;
  /** The terms shared with it, weightiest first. */
  sharedTerms: string[];
}

/** Where an article belongs, and why. */
export interface Match extends Reason {
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

/** The result for an article that fits no story. */
export const noMatch: Match = {
  storyId: null,
  nearestArticleId: null,
  similarity: 0,
  sharedTerms: [],
  rivalStoryId: null,
  vetoes: [],
  nearArticleIds: [],
};
