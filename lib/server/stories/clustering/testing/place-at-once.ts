import type { ClusterArticle } from '../decide/match';
import { carryOut, carryOutLook, type Looked, type Placement, planLook, planPlacement } from '../decide/place-article';
import type { StoryClusterer } from '../decide/story-clusterer';

/** Places one article as the worker does where no editor has a say. */
export function placeArticle(clusterer: StoryClusterer, article: ClusterArticle, newStoryId: () => number): Placement {
  return carryOut(clusterer, article, planPlacement(clusterer, article), newStoryId);
}

/** A later look at an article, as the worker takes it where no editor has a say. */
export function lookAgain(clusterer: StoryClusterer, articleId: number, newStoryId: () => number): Looked {
  return carryOutLook(clusterer, planLook(clusterer, articleId), newStoryId);
}
