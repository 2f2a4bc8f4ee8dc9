import type { StoryClusterer } from './story-clusterer';
import type { ClusterArticle, Match, Move } from './match';
import type { Stray } from './story-moves';

/** Plan for an article; nothing has happened yet. */
export interface PlacementPlan {
  match: Match;
  /** Two stories that the article shows to be one (R22). */
  bridge: { from: number; into: number } | null;
  /** Articles of other stories that may turn out to belong with it, the nearest first: each gets a second look. */
  nearArticleIds: readonly number[];
  /** Articles of its outlet that turn out to be of its kind: each stands alone from now on. */
  strays: readonly Stray[];
}

export interface Placement {
  storyId: number;
  isNew: boolean;
  match: Match;
  /** The bridge, made: `from` is empty now, its articles and the new one are in `into`. */
  merged: { from: number; into: number } | null;
  /**
   * Articles that the new one drew out of their stories, or that were set aside, in order; after `merged`. Each is moved to the log's end.
   */
  moved: Move[];
  /** The stories that those set aside have begun, and when they were published, as epoch milliseconds. */
  begun: { storyId: number; at: number }[];
}

/**
 * Finds the story of an article; nothing changes yet, because an editor may have separated two stories or said where an article belongs. When
 * the article fits two stories that fit each other, the later story is to be merged into the earlier one (story ids grow).
 */
export function planPlacement(clusterer: StoryClusterer, article: ClusterArticle): PlacementPlan {
  const match = clusterer.match(article);
  const { storyId, rivalStoryId: rival } = match;
  // Decided before the article is added: it fits both stories and must not be the reason for their merge.
  const isBridge = storyId !== null && rival !== null && clusterer.isSameStory(storyId, rival);
  return {
    match,
    bridge: isBridge ? { from: Math.max(storyId, rival), into: Math.min(storyId, rival) } : null,
    nearArticleIds: drawsOthers(clusterer, match) ? match.nearArticleIds : [],
    strays: match.reading.aside === null ? [] : clusterer.moves.listStrays(article),
  };
}

function drawsOthers(clusterer: StoryClusterer, { nearArticleIds }: Match): boolean {
  const { secondLook, maxDrawnStories } = clusterer.options;
  return secondLook && new Set(nearArticleIds.map((id) => clusterer.storyOf(id))).size <= maxDrawnStories;
}

/** Does what was planned, in a new story from `newStoryId` where none fits. Nothing else may have come in between. */
export function carryOut(
  clusterer: StoryClusterer,
  article: ClusterArticle,
  plan: PlacementPlan,
  newStoryId: () => number,
): Placement {
  const { match, bridge } = plan;
  const isNew = match.storyId === null;
  const own = match.storyId ?? newStoryId();
  clusterer.add({ ...article, reading: match.reading }, own);
  if (bridge) clusterer.moveStory(bridge.from, bridge.into);
  const storyId = bridge?.into ?? own;
  const aside = plan.strays.flatMap(
    (stray) => clusterer.moves.setAside(stray.articleId, stray.aside, newStoryId) ?? [],
  );
  const moved = [
    ...aside.map(({ move }) => move),
    ...plan.nearArticleIds.flatMap((articleId) => clusterer.moves.draw(articleId, storyId) ?? []),
  ];
  return { storyId, isNew, match, merged: bridge, moved, begun: aside.flatMap(({ begun }) => begun) };
}

/** Result of rechecking an article, now that more has come: nothing has happened yet. */
export type Look =
  | { kind: 'stays' }
  /** Its story and another one are one (R22). */
  | { kind: 'merge'; from: number; into: number }
  /** It fits another story better than its own. */
  | { kind: 'draw'; articleId: number; into: number }
  /** Its story tells of several events: the first part keeps it, each other one begins a story. */
  | { kind: 'part'; parts: readonly (readonly number[])[] };

/** Effects of a recheck. */
export interface Looked {
  merged: { from: number; into: number } | null;
  /** In order; each is moved to the log's end. */
  moved: Move[];
  /** The stories that were begun, and when their first articles were published, as epoch milliseconds. */
  begun: { storyId: number; at: number }[];
}

/** Time after its placement at which an article is looked at again, in milliseconds: most articles about its event have come by then. */
export const laterLookMs = 6 * 3_600_000;

/** A later look at an article that has a story: an article that came early was placed by little knowledge. Nothing changes yet. */
export function planLook(clusterer: StoryClusterer, articleId: number): Look {
  if (!clusterer.moves.speaksForStory(articleId)) return { kind: 'stays' };
  const seen = clusterer.lookAround(articleId);
  // Only an article that fits its story, or is the whole story, counts; one misplaced article must not merge two
  // stories.
  if (seen && (seen.fitsOwn || seen.isAlone) && isOne(clusterer, seen))
    return { kind: 'merge', from: Math.max(seen.own, seen.rival), into: Math.min(seen.own, seen.rival) };
  if (seen && clusterer.moves.fitsBetter(articleId, seen.rival)) return { kind: 'draw', articleId, into: seen.rival };
  const parts = clusterer.moves.listParts(articleId);
  return parts.length > 1 ? { kind: 'part', parts } : { kind: 'stays' };
}

const isOne = (clusterer: StoryClusterer, { own, rival }: { own: number; rival: number }): boolean =>
  clusterer.isSameStory(own, rival);

/** Does what the look shows. Nothing else may have come in between. */
export function carryOutLook(clusterer: StoryClusterer, look: Look, newStoryId: () => number): Looked {
  const nothing: Looked = { merged: null, moved: [], begun: [] };
  switch (look.kind) {
    case 'merge':
      clusterer.moveStory(look.from, look.into);
      return { ...nothing, merged: { from: look.from, into: look.into } };
    case 'part': {
      const made = look.parts.slice(1).map((part) => clusterer.moves.beginStory(part, newStoryId()));
      return { ...nothing, moved: made.flatMap(({ moved }) => moved), begun: made };
    }
    case 'draw': {
      const move = clusterer.moves.draw(look.articleId, look.into);
      return { ...nothing, moved: move ? [move] : [] };
    }
    default:
      return nothing;
  }
}
