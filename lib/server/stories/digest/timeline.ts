import type { DigestMember } from './digest-member';

/** How an outlet came to a story. */
export interface TimelineEntry {
  /** Its first publication there. */
  articleId: number;
  /** Whole minutes after the story's first publication. */
  minutesLater: number;
}

/** Outlets that came later are not told. */
const longestTimeline = 50;

/** For each outlet its first publication, in the order they came, the first outlet at 0 minutes; of two at one moment the smaller id. */
export function toTimeline(members: readonly Pick<DigestMember, 'id' | 'sourceId' | 'publishedAt'>[]): TimelineEntry[] {
  const inOrder = [...members].sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || a.id - b.id);
  const start = inOrder[0]?.publishedAt.getTime() ?? 0;
  const seen = new Set<number>();
  const entries: TimelineEntry[] = [];
  for (const { id, sourceId, publishedAt } of inOrder) {
    if (seen.has(sourceId)) continue;
    seen.add(sourceId);
    entries.push({ articleId: id, minutesLater: Math.floor((publishedAt.getTime() - start) / 60_000) });
  }
  return entries.slice(0, longestTimeline);
}
