import { meaningfulWords } from '../story-keywords';

/** A story that the user opened or reacted to. */
export interface ReaderEvent {
  at: Date;
  kind: 'read' | 'reaction';
  categoryId: number | null;
  sourceId: number;
  title: string;
}

/** The share of a user's attention for each category, source and title word, 0–1. */
export interface ReaderProfile {
  categories: ReadonlyMap<number, number>;
  sources: ReadonlyMap<number, number>;
  words: ReadonlyMap<string, number>;
}

const kindWeights: Record<ReaderEvent['kind'], number> = { read: 1, reaction: 3 };
const halfLifeMs = 7 * 24 * 3_600_000;

/**
 * Builds a user's profile from events. The weight of an event halves every week; as all age at the same rate, the shares change only with
 * new events. Null without events.
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

/** The categories with the largest shares, largest first. */
export function favouriteCategories({ categories }: ReaderProfile, count: number): number[] {
  return [...categories]
    .sort(([a, shareOfA], [b, shareOfB]) => shareOfB - shareOfA || a - b)
    .slice(0, count)
    .map(([id]) => id);
}

function add<K>(sums: Map<K, number>, key: K, weight: number): void {
  sums.set(key, (sums.get(key) ?? 0) + weight);
}
