import { toTerm } from '@/lib/language/word-terms';
import { meaningfulWords } from '../story-keywords';

/** A story that the user opened, reacted to, or does not want the like of. */
export interface ReaderEvent {
  at: Date;
  kind: 'read' | 'reaction' | 'unwanted';
  categoryId: number | null;
  sourceId: number;
  /** Null: the story stands alone. */
  affairId: number | null;
  title: string;
}

/** A number for each category, source, affair and term of titles: a share of a user's attention (`toReaderProfile`), or a strength (`toAversion`), 0–1. */
export interface ReaderProfile {
  categories: ReadonlyMap<number, number>;
  sources: ReadonlyMap<number, number>;
  affairs: ReadonlyMap<number, number>;
  words: ReadonlyMap<string, number>;
}

/** Interests that the user has taken away (RECOMMEND-3). Words in any form. */
export interface IgnoredInterests {
  categories: readonly number[];
  sources: readonly number[];
  words: readonly string[];
}

const nothingIgnored: IgnoredInterests = { categories: [], sources: [], words: [] };

const kindWeights: Record<ReaderEvent['kind'], number> = { read: 1, reaction: 3, unwanted: 1 };
const dayMs = 24 * 3_600_000;
const halfLifeMs = 7 * dayMs;
/** Aversions hold longer than interests: nobody says twice what he does not want. */
const aversionHalfLifeMs = 30 * dayMs;
/** Number of unwanted stories of a category that are half of all that could be said against it; one is a quarter. */
const halfAversion = 3;

/**
 * Builds a user's profile from what they opened and reacted to. The weight of an event halves every week; as all age at the same rate, the
 * shares change only with new events. Null without such events.
 */
export function toReaderProfile(
  events: readonly ReaderEvent[],
  now: Date,
  ignored: IgnoredInterests = nothingIgnored,
): ReaderProfile | null {
  const liked = events.filter(({ kind }) => kind !== 'unwanted');
  if (liked.length === 0) return null;
  const { total, ...sums } = sumUp(liked, now, halfLifeMs);
  const share = (sum: number) => (total > 0 ? sum / total : 0);
  const terms = new Set(ignored.words.map(toTerm));
  return {
    categories: weigh(sums.categories, share, (id) => !ignored.categories.includes(id)),
    sources: weigh(sums.sources, share, (id) => !ignored.sources.includes(id)),
    affairs: weigh(sums.affairs, share),
    words: weigh(sums.words, share, (term) => !terms.has(term)),
  };
}

/** Builds what speaks against stories from those that the user does not want the like of (RECOMMEND-2). */
export function toAversion(events: readonly ReaderEvent[], now: Date): ReaderProfile {
  const unwanted = events.filter(({ kind }) => kind === 'unwanted');
  const { categories, sources, affairs, words } = sumUp(unwanted, now, aversionHalfLifeMs);
  const strength = (sum: number) => sum / (sum + halfAversion);
  return {
    categories: weigh(categories, strength),
    sources: weigh(sources, strength),
    affairs: weigh(affairs, strength),
    words: weigh(words, strength),
  };
}

function sumUp(events: readonly ReaderEvent[], now: Date, halfLife: number) {
  const categories = new Map<number, number>();
  const sources = new Map<number, number>();
  const affairs = new Map<number, number>();
  const words = new Map<string, number>();
  let total = 0;
  for (const { at, kind, categoryId, sourceId, affairId, title } of events) {
    const weight = kindWeights[kind] * 2 ** ((at.getTime() - now.getTime()) / halfLife);
    total += weight;
    if (categoryId !== null) add(categories, categoryId, weight);
    add(sources, sourceId, weight);
    if (affairId !== null) add(affairs, affairId, weight);
    for (const term of meaningfulWords(title).keys()) add(words, term, weight);
  }
  return { total, categories, sources, affairs, words };
}

function weigh<K>(
  sums: ReadonlyMap<K, number>,
  toWeight: (sum: number) => number,
  isCounted: (key: K) => boolean = () => true,
): Map<K, number> {
  return new Map([...sums].flatMap(([key, sum]) => (isCounted(key) ? [[key, toWeight(sum)] as const] : [])));
}

/** The keys with the largest shares, largest first, ties by the lesser key. */
export function largestShares(shares: ReadonlyMap<number, number>, count: number): number[] {
  return [...shares]
    .sort(([a, shareOfA], [b, shareOfB]) => shareOfB - shareOfA || a - b)
    .slice(0, count)
    .map(([id]) => id);
}

/** The terms with the largest shares, largest first, each in the shortest of its forms in the titles. */
export function largestWords(
  shares: ReaderProfile['words'],
  events: readonly ReaderEvent[],
  count: number,
): { word: string; share: number }[] {
  const forms = new Map<string, string>();
  for (const { title } of events)
    for (const [term, word] of meaningfulWords(title)) {
      const known = forms.get(term);
      if (known === undefined || word.length < known.length) forms.set(term, word);
    }
  return [...shares]
    .sort(([a, shareOfA], [b, shareOfB]) => shareOfB - shareOfA || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([term, share]) => ({ word: forms.get(term) ?? term, share }));
}

function add<K>(sums: Map<K, number>, key: K, weight: number): void {
  sums.set(key, (sums.get(key) ?? 0) + weight);
}
