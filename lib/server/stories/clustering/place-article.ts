import type { ClusterArticle, Match, StoryClusterer } from './story-clusterer';

export interface Placement {
  storyId: number;
  isNew: boolean;
  match: Match;
  /** Two stories that the article showed to be one: `from` is empty now, its articles and the new one are in `into` (R22). */
  merged: { from: number; into: number } | null;
}

/**
 * One article through the clusterer: looks up its story, or takes a new one from `newStoryId`, and remembers it there. When the article
 * fits two stories that fit each other, the later story is merged into the earlier one (story ids grow). The worker and the evaluation
 * both run this.
 */
export function placeArticle(clusterer: StoryClusterer, article: ClusterArticle, newStoryId: () => number): Placement {
  const match = clusterer.match(article);
  const storyId = match.storyId ?? newStoryId();
  const isNew = match.storyId === null;
  const rival = match.rivalStoryId;
  // Asked before the article is in: it fits both by itself and must not be what makes them one.
  const isBridge = rival !== null && clusterer.isSameStory(storyId, rival);
  clusterer.add(article, storyId);
  if (!isBridge) return { storyId, isNew, match, merged: null };
  const merged = { from: Math.max(storyId, rival), into: Math.min(storyId, rival) };
  clusterer.moveStory(merged.from, merged.into);
  return { storyId: merged.into, isNew, match, merged };
}
