import type { BecauseKind } from '@/lib/contract/interest-rules';
import { meaningfulWords } from '../story-keywords';
import type { ReaderProfile } from './reader-profile';

/** A story that could be recommended, described by its first article. */
export interface Candidate {
  id: number;
  categoryId: number | null;
  sourceId: number;
  /** Null: the story stands alone. */
  affairId: number | null;
  title: string;
  /** Includes freshness (lib/server/stories/popularity.ts). */
  popularity: number;
}

/** Things that a reader follows: whatever of it a story has brings it up. */
export interface RankedFollows {
  categories: readonly number[];
  sources: readonly number[];
  /** Affairs that are followed, and those of followed stories. */
  affairs: readonly number[];
  phrases: readonly string[];
}

export const followsNothing: RankedFollows = { categories: [], sources: [], affairs: [], phrases: [] };

/** All that a ranking knows of one reader. */
export interface RankedReader {
  /** Null: nothing was opened. */
  profile: ReaderProfile | null;
  /** Speaks against stories; null: nothing does. */
  aversion: ReaderProfile | null;
  follows: RankedFollows;
}

/** The match that weighed most in the place of a story (RECOMMEND-1). `name` is a phrase, or words of the title; empty otherwise. */
export interface Reason {
  kind: BecauseKind;
  by: 'follow' | 'reading' | 'readers';
  name: string;
}

export interface RankedStory {
  id: number;
  /** Null where nothing speaks for it but that it is new. */
  reason: Reason | null;
}

/** Weights of each kind of match with the profile, of each kind of follow, and of popularity. */
const factors = { category: 4, source: 2, affair: 4, words: 6, popularity: 0.3 } as const;
const followed = { affair: 5, phrase: 4, category: 2, source: 2 } as const;

/**
 * Orders candidates for a user by the match with their profile and follows, and by popularity; stories like those that they do not want go
 * down. Words that few candidates have count more. On equal scores the newer id comes first; then sources are spread. All terms age at the
 * same rate, so the order does not depend on the time.
 */
export function rankStories(reader: RankedReader, candidates: readonly Candidate[]): RankedStory[] {
  const described = candidates.map((candidate) => ({ ...candidate, words: meaningfulWords(candidate.title) }));
  const rarity = countRarity(described.map(({ words }) => [...words.keys()]));
  const usual = median(candidates.map(({ popularity }) => popularity));
  const follows = readFollows(reader.follows);
  const scored = described.map((candidate) => {
    const parts = matchesOf({ ...reader, follows }, candidate, rarity);
    const interest = parts.reduce((sum, { weight }) => sum + weight, 0);
    return {
      id: candidate.id,
      sourceId: candidate.sourceId,
      score: interest + factors.popularity * candidate.popularity,
      reason: chooseReason(parts, factors.popularity * (candidate.popularity - usual)),
    };
  });
  scored.sort((a, b) => b.score - a.score || b.id - a.id);
  return spreadSources(scored).map(({ id, reason }) => ({ id, reason }));
}

interface Described extends Candidate {
  /** Words of its title by their terms. */
  words: ReadonlyMap<string, string>;
}

interface ReadFollows {
  categories: ReadonlySet<number>;
  sources: ReadonlySet<number>;
  affairs: ReadonlySet<number>;
  phrases: readonly { phrase: string; terms: readonly string[] }[];
}

function readFollows({ categories, sources, affairs, phrases }: RankedFollows): ReadFollows {
  return {
    categories: new Set(categories),
    sources: new Set(sources),
    affairs: new Set(affairs),
    phrases: phrases
      .map((phrase) => ({ phrase, terms: [...meaningfulWords(phrase).keys()] }))
      .filter(({ terms }) => terms.length > 0),
  };
}

interface Match extends Reason {
  /** Below zero where more speaks against the story. */
  weight: number;
  /** False where it counts, but would say nothing to the reader. */
  isTold: boolean;
}

/** One word in common is chance as often as not: «первый», «минск». */
const minToldWords = 2;

/** Everything of a story that agrees with the reader, or with what they do not want. */
function matchesOf(
  { profile, aversion, follows }: Omit<RankedReader, 'follows'> & { follows: ReadFollows },
  { categoryId, sourceId, affairId, words }: Described,
  rarity: ReadonlyMap<string, number>,
): Match[] {
  const matches: Match[] = [];
  const follow = (kind: BecauseKind, weight: number, name = '') =>
    matches.push({ kind, by: 'follow', name, weight, isTold: true });
  if (affairId !== null && follows.affairs.has(affairId)) follow('affair', followed.affair);
  const phrase = follows.phrases.find(({ terms }) => terms.every((term) => words.has(term)));
  if (phrase) follow('phrase', followed.phrase, phrase.phrase);
  if (categoryId !== null && follows.categories.has(categoryId)) follow('category', followed.category);
  if (follows.sources.has(sourceId)) follow('channel', followed.source);

  const learn = (kind: BecauseKind, weight: number, name = '', isTold = true) =>
    weight !== 0 && matches.push({ kind, by: 'reading', name, weight, isTold });
  const balance = (side: 'categories' | 'sources', id: number) =>
    (profile?.[side].get(id) ?? 0) - (aversion?.[side].get(id) ?? 0);
  if (categoryId !== null) learn('category', factors.category * balance('categories', categoryId));
  learn('channel', factors.source * balance('sources', sourceId));
  if (affairId !== null) {
    // One story of it that was opened says as much as several.
    const wasRead = profile?.affairs.has(affairId) === true ? 1 : 0;
    learn('affair', factors.affair * (wasRead - (aversion?.affairs.get(affairId) ?? 0)));
  }
  const [liked, unwanted] = [weighWords(profile, words, rarity), weighWords(aversion, words, rarity)];
  const told = liked.words.slice(0, minToldWords);
  learn('word', factors.words * (liked.sum - unwanted.sum), told.join(', '), told.length === minToldWords);
  return matches;
}

/** The weight of a title's words, at most 1, and those that have any, the heaviest first. */
function weighWords(
  profile: ReaderProfile | null,
  words: ReadonlyMap<string, string>,
  rarity: ReadonlyMap<string, number>,
): { sum: number; words: string[] } {
  const weighed = [...words].flatMap(([term, word]) => {
    const weight = (profile?.words.get(term) ?? 0) * (rarity.get(term) ?? 0);
    return weight > 0 ? [{ word, weight }] : [];
  });
  weighed.sort((a, b) => b.weight - a.weight);
  const sum = weighed.reduce((all, { weight }) => all + weight, 0);
  return { sum: Math.min(1, sum), words: weighed.map(({ word }) => word) };
}

/** Things that the reader follows are said first; then what weighs most. @param lift what its popularity weighs beyond that of the middle candidate */
function chooseReason(matches: readonly Match[], lift: number): Reason | null {
  const [best] = matches
    .filter(({ weight, isTold }) => weight > 0 && isTold)
    .sort((a, b) => Number(b.by === 'follow') - Number(a.by === 'follow') || b.weight - a.weight);
  if (best && (best.by === 'follow' || best.weight >= lift)) return { kind: best.kind, by: best.by, name: best.name };
  return lift > 0 ? { kind: 'popular', by: 'readers', name: '' } : null;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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
