import { meaningfulWords } from '../stories/story-keywords';
import type { ReaderProfile } from './reader-profile';

/** A story that could be recommended, described by its first article. */
export interface Candidate {
  id: number;
  categoryId: number | null;
  sourceId: number;
  title: string;
  /** lib/server/stories/popularity.ts: freshness is in it. */
  popularity: number;
}

/** How much each kind of agreement counts, and what a unit of popularity is worth beside them. */
const factors = { category: 4, source: 2, words: 6, popularity: 0.3 } as const;

/**
 * Orders candidates for a reader: what agrees with their profile, and what others care for. A word counts the more, the fewer candidates
 * have it. Of equals the younger id comes first; then sources are spread. All terms age alike, so that the order does not depend on the hour.
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

/** For each term its inverse document frequency among the candidates: 1 for a word of a single one, near 0 for a word of all. */
function countRarity(documents: readonly (readonly string[])[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const term of documents.flat()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const maxRarity = Math.log(1 + documents.length);
  return new Map([...frequency].map(([term, count]) => [term, Math.log((1 + documents.length) / count) / maxRarity]));
}

/** Of any so many in a row … */
const rowLength = 12;
/** … at most these are from one source. */
const maxOfSource = 3;

/**
 * The same items, so that of any 12 in a row at most 3 are from one source: whoever would be the fourth waits for its turn. Where
 * nobody else is left, the order stays as it is.
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
