import { meaningfulWords } from '../stories/story-keywords';

/** A story that the reader opened or reacted to, and how much that tells of them. */
export interface ReaderEvent {
  at: Date;
  kind: 'read' | 'reaction';
  categoryId: number | null;
  sourceId: number;
  title: string;
}

/** What share of a reader's attention went to each category, source and word of titles: 0–1. */
export interface ReaderProfile {
  categories: ReadonlyMap<number, number>;
  sources: ReadonlyMap<number, number>;
  words: ReadonlyMap<string, number>;
}

const kindWeights: Record<ReaderEvent['kind'], number> = { read: 1, reaction: 3 };
const halfLifeMs = 7 * 24 * 3_600_000;

/**
 * What a reader cares for. An event of a week ago says half as much as one of now; as all of them age alike, shares change only with
 * what the reader does. Null when nothing is known of them.
 */
export function toReaderProfile(events: readonly ReaderEvent[], now: Date): ReaderProfile | null {
  if (events.length === 0) return null;
  const categories = new Map<number, number>();
  const sources = new Map<number, number>();
  const words = new Map<string, number>();
  let total = 0;
  for (const { at, kind, categoryId, sourceId, title } of events) {
    const weight = kindWeights[kind] * 2 ** ((at.getTime() - now.getTime()) / halfLifeMs);
    total += weight;
    if (categoryId !== null) add(categories, categoryId, weight);
    add(sources, sourceId, weight);
    for (const term of meaningfulWords(title).keys()) add(words, term, weight);
  }
  const shares = <K>(sums: Map<K, number>) =>
    new Map([...sums].map(([key, sum]) => [key, total > 0 ? sum / total : 0]));
  return { categories: shares(categories), sources: shares(sources), words: shares(words) };
}

/** The categories that matter most, the first one most of all. */
export function favouriteCategories({ categories }: ReaderProfile, count: number): number[] {
  return [...categories]
    .sort(([a, shareOfA], [b, shareOfB]) => shareOfB - shareOfA || a - b)
    .slice(0, count)
    .map(([id]) => id);
}

function add<K>(sums: Map<K, number>, key: K, weight: number): void {
  sums.set(key, (sums.get(key) ?? 0) + weight);
}
