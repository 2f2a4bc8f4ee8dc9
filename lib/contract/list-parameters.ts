/** Query parameters that GET /api/v1/stories/ understands (API-1, R12). Everything else is ignored. */
export interface StoryListParameters {
  page?: number;
  page_size?: number;
  type?: StoryListType;
  category?: number;
  /** A channel: stories that hold a publication of it, newest first (an addition, API-2). */
  source?: number;
  ordering?: string;
  cursor?: string;
  pinned?: boolean;
  /** False leaves out the demo's invented stories (an addition, API-2). */
  demo?: boolean;
}

/** Query parameters of GET /api/v1/news/user-recommendations/ (API-1). */
export interface RecommendationParameters {
  days?: number;
  num_recommendations?: number;
  offset?: number;
}

export const storyListTypes = ['popular', 'recommendations'] as const;
export type StoryListType = (typeof storyListTypes)[number];

/** Orderings of a story list; the first is the default. `-is_pinned_order,-score` is the editors' picks' own (API-1). */
export const storyOrderings = ['-score', '-creation_at', '-is_pinned_order,-score'] as const;
export type StoryOrdering = (typeof storyOrderings)[number];

/** Stories that editors pin at the top of home at once (RANK-6). */
export const maxTopPins = 5;

/** `page_size` is capped at this (R12). */
export const maxPageSize = 100;
