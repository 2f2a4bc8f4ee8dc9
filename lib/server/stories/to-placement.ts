import type { Match, Move, Reason } from './clustering/story-clusterer';
import type { PlacementRow } from './placement-store';
import { toSharedWords } from './shared-words';

interface PlacedText {
  id: number;
  title: string;
  lead: string;
}

/** The clusterer's reason for an article's story, as it is kept. */
export function toPlacement(text: PlacedText, match: Match, decidedAt: Date): PlacementRow {
  const kind = match.storyId === null ? 'started' : 'joined';
  return { articleId: text.id, kind, fromStoryId: null, ...toWords(text, match), vetoes: match.vetoes, decidedAt };
}

/** Its reason for giving an article to another story. */
export function toMovedPlacement(text: PlacedText, move: Move, decidedAt: Date): PlacementRow {
  return { articleId: text.id, kind: 'moved', fromStoryId: move.from, ...toWords(text, move), vetoes: [], decidedAt };
}

function toWords({ title, lead }: PlacedText, { nearestArticleId, similarity, sharedTerms }: Reason) {
  return {
    nearestArticleId,
    similarity: nearestArticleId === null ? null : Math.min(1, Math.max(0, similarity)),
    sharedWords: toSharedWords({ title, lead }, sharedTerms),
  };
}
