import type { ClusterArticle, Match, Move, StoryClusterer } from './story-clusterer';

/** What is to become of an article; nothing has happened yet. */
export interface PlacementPlan {
  match: Match;
  /** Two stories that the article shows to be one (R22). */
  bridge: { from: number; into: number } | null;
  /** Articles of other stories that may turn out to belong with it, the nearest first: each gets a second look. */
  nearArticleIds: readonly number[];
}

export interface Placement {
  storyId: number;
  isNew: boolean;
  match: Match;
  /** The bridge, made: `from` is empty now, its articles and the new one are in `into`. */
  merged: { from: number; into: number } | null;
  /** Articles that the new one drew out of their stories, in order; after `merged`. Each is the log's last when it goes. */
  moved: Move[];
}

/**
 * One article through the clusterer: looks up its story, or takes a new one from `newStoryId`, and remembers it there. When the article
 * fits two stories that fit each other, the later story is merged into the earlier one (story ids grow). The evaluation runs this; the
 * worker runs its two halves, because a person may have told those two stories apart, or said where an article belongs.
 */
export function placeArticle(clusterer: StoryClusterer, article: ClusterArticle, newStoryId: () => number): Placement {
  return carryOut(clusterer, article, planPlacement(clusterer, article), newStoryId);
}

/** The first half: it changes nothing. */
export function planPlacement(clusterer: StoryClusterer, article: ClusterArticle): PlacementPlan {
  const match = clusterer.match(article);
  const { storyId, rivalStoryId: rival } = match;
  // Asked before the article is in: it fits both by itself and must not be what makes them one.
  const isBridge = storyId !== null && rival !== null && clusterer.isSameStory(storyId, rival);
  return {
    match,
    bridge: isBridge ? { from: Math.max(storyId, rival), into: Math.min(storyId, rival) } : null,
    nearArticleIds: drawsOthers(clusterer, match) ? match.nearArticleIds : [],
  };
}

function drawsOthers(clusterer: StoryClusterer, { nearArticleIds }: Match): boolean {
  const { secondLook, mostDrawnStories } = clusterer.options;
  return secondLook && new Set(nearArticleIds.map((id) => clusterer.storyOf(id))).size <= mostDrawnStories;
}

/** The second half: nothing else may have come in between. */
export function carryOut(
  clusterer: StoryClusterer,
  article: ClusterArticle,
  plan: PlacementPlan,
  newStoryId: () => number,
): Placement {
  const { match, bridge } = plan;
  const isNew = match.storyId === null;
  const own = match.storyId ?? newStoryId();
  clusterer.add(article, own);
  if (bridge) clusterer.moveStory(bridge.from, bridge.into);
  const storyId = bridge?.into ?? own;
  const moved = plan.nearArticleIds.flatMap((articleId) => clusterer.draw(articleId, storyId) ?? []);
  return { storyId, isNew, match, merged: bridge, moved };
}
