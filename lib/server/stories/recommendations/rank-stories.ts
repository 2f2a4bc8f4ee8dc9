import { meaningfulWords } from '../story-keywords';
import type { ReaderProfile } from './reader-profile';

/** A story that could be recommended, described by its first article. */
export interface Candidate {
  id: number;
  categoryId: number | null;
  sourceId: number;
  title: string;
  /** Includes freshness (lib/server/stories/popularity.ts). */
  popularity: number;
}

/** Weights of each kind of match with the profile, and of popularity. */
const factors = { category: 4, source: 2, words: 6, popularity: 0.3 } as const;

/**
 * Orders candidates for a user by the match with their profile and by popularity. Words that few candidates have count more. On equal
 * scores the newer id comes first; then sources are spread. All terms age at the same rate, so the order does not depend on the time.
 */
export function rankStories(profile: ReaderProfile, candidates: readonly Candidate[]): number[] {
  const described = candidates.map((candidate) => ({
    ...candidate,
    terms: [...meaningfulWords(candidate.title).keys()],
  }));
  const rarity = countRarity(described.map(({ terms }) => terms));
  const scored = described.map(({ terms, ...candidate }) => ({
    ...candidate,
    score: scoreOf(profile, candidate, terms, rarity),
  }));
  scored.sort((a, b) => b.score - a.score || b.id - a.id);
  return spreadSources(scored).map(({ id }) => id);
}

function scoreOf(
  profile: ReaderProfile,
  candidate: Candidate,
  terms: readonly string[],
  rarity: ReadonlyMap<string, number>,
): number {
  const category = candidate.categoryId === null ? 0 : (profile.categories.get(candidate.categoryId) ?? 0);
  const source = profile.sources.get(candidate.sourceId) ?? 0;
  const words = terms.reduce((sum, term) => sum + (profile.words.get(term) ?? 0) * (rarity.get(term) ?? 0), 0);
  const interest = factors.category * category + factors.source * source + factors.words * Math.min(1, words);
  return interest + factors.popularity * candidate.popularity;
}

/** Inverse document frequency of each term among the candidates: 1 for a term of one candidate, near 0 for a term of all. */
function countRarity(documents: readonly (readonly string[])[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const term of documents.flat()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const maxRarity = Math.log(1 + documents.length);
  return new Map([...frequency].map(([term, count]) => [term, Math.log((1 + documents.length) / count) / maxRarity]));
}

/** The length of the window … */
const rowLength = 12;
/** … and how many items of one source it may contain. */
const maxOfSource = 3;

/**
 * Reorders items so that any 12 in a row contain at most 3 of one source: the fourth moves further down. When only one source is left,
 * the order stays unchanged.
 */
export function spreadSources<T extends { sourceId: number }>(ordered: readonly T[]): T[] {
  const waiting = [...ordered];
  const spread: T[] = [];
  const recent = new Map<number, number>();
  while (waiting.length > 0) {
    const next = Math.max(
      0,
      waiting.findIndex(({ sourceId }) => (recent.get(sourceId) ?? 0) < maxOfSource),
    );
    for (const item of waiting.splice(next, 1)) {
      spread.push(item);
      recent.set(item.sourceId, (recent.get(item.sourceId) ?? 0) + 1);
    }
    const leaving = spread[spread.length - rowLength];
    if (leaving) recent.set(leaving.sourceId, (recent.get(leaving.sourceId) ?? 0) - 1);
  }
  return spread;
}
