import type { Match } from './clustering/story-clusterer';
import type { PlacementRow } from './placement-store';
import { toSharedWords } from './shared-words';

interface PlacedText {
  id: number;
  title: string;
  lead: string;
}

/** The clusterer's reason for an article's story, as it is kept. */
export function toPlacement({ id, title, lead }: PlacedText, match: Match, decidedAt: Date): PlacementRow {
  const isNew = match.storyId === null;
  return {
    articleId: id,
    kind: isNew ? 'started' : 'joined',
    nearestArticleId: match.nearestArticleId,
    similarity: match.nearestArticleId === null ? null : Math.min(1, Math.max(0, match.similarity)),
    sharedWords: toSharedWords({ title, lead }, match.sharedTerms),
    vetoes: match.vetoes,
    decidedAt,
  };
}
