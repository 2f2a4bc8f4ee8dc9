import type { Move, StoryClusterer } from './story-clusterer';

/** What another look at an article shows, now that more has come: nothing has happened yet. */
export type Look =
  | { kind: 'stays' }
  /** Its story and another one are one (R22). */
  | { kind: 'merge'; from: number; into: number }
  /** It may fit another story better than its own. */
  | { kind: 'draw'; articleId: number; into: number };

/** What became of it. */
export interface Looked {
  merged: { from: number; into: number } | null;
  moved: Move | null;
}

/** How long after an article's placement it is looked at again, in milliseconds: when most of its event has been told, and when all has. */
export const laterLooksMs: readonly number[] = [1, 6].map((hours) => hours * 3_600_000);

/**
 * A later look at an article that has a story: an article that came early was placed by little knowledge. The evaluation runs this; the worker
 * runs its two halves, as with `placeArticle`.
 */
export function lookAgain(clusterer: StoryClusterer, articleId: number): Looked {
  return carryOutLook(clusterer, planLook(clusterer, articleId));
}

/** The first half: it changes nothing. */
export function planLook(clusterer: StoryClusterer, articleId: number): Look {
  const seen = clusterer.lookAround(articleId);
  if (seen?.rival == null) return { kind: 'stays' };
  const { own, rival } = seen;
  // Only what fits its story, or is all of it, can speak for it; and one article gone astray does not make two stories one.
  const isOne = (seen.fitsOwn || seen.isAlone) && clusterer.isSameStory(own, rival, clusterer.options.lookMeanShare);
  if (isOne) return { kind: 'merge', from: Math.max(own, rival), into: Math.min(own, rival) };
  return { kind: 'draw', articleId, into: rival };
}

/** The second half: nothing else may have come in between. */
export function carryOutLook(clusterer: StoryClusterer, look: Look): Looked {
  switch (look.kind) {
    case 'merge':
      clusterer.moveStory(look.from, look.into);
      return { merged: { from: look.from, into: look.into }, moved: null };
    case 'draw':
      return { merged: null, moved: clusterer.draw(look.articleId, look.into) };
    default:
      return { merged: null, moved: null };
  }
}
