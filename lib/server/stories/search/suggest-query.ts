import type { Queryable } from '../../platform/db/client';
import { editDistance } from './edit-distance';
import { listNamesInOtherLetters } from './latin-names';
import { type KnownWord, countRecentArticles, listSimilarWords, listUnknownWords } from './search-word-store';
import { stemOf, synonymsOf } from './query-words';
import { findSynonymGroups } from './synonym-store';

/** Words weighed against each other for a misspelt one. */
const maxWeighed = 5;

/** The query with words that nobody has written replaced by what was probably meant; null when there is nothing to replace. */
export async function suggestQuery(tx: Queryable, query: string, at: Date): Promise<string | null> {
  const meant = new Map<string, string>();
  const words = listCorrectable(query);
  const own = await findSynonymGroups(tx, words.map(stemOf));
  for (const word of await listUnknownWords(tx, words)) {
    // Publications have the word's synonyms alone: it is no slip.
    if (synonymsOf(word, own).length > 0) continue;
    const near = listNearest(word, await listSimilarWords(tx, word));
    const [latin] = await listNamesInOtherLetters(tx, word);
    const isLatin = latin !== undefined && latin.slips < Math.min(...near.map((other) => editDistance(word, other)));
    const nearest = isLatin ? [latin.name] : near.slice(0, maxWeighed);
    const chosen = nearest.length > 1 ? chooseWord(await countRecentArticles(tx, nearest, at)) : nearest[0];
    if (chosen !== undefined) meant.set(word, chosen);
  }
  return meant.size === 0 ? null : replaceWords(query, meant);
}

/** Words that are not left out, of a length at which a slip of the finger still looks like the word. */
const correctable = /(?<![\p{L}\p{N}-])\p{L}{4,30}(?![\p{L}\p{N}])/gu;

/** The words of a query that may be misspelt, in lower case, each once; at most four. */
export function listCorrectable(query: string): string[] {
  return [...new Set(query.match(correctable)?.map((word) => word.toLowerCase()))]
    .filter((word) => word !== 'or')
    .slice(0, 4);
}

/** From so many letters on a word keeps its looks without its ending. */
const longWordLength = 8;

/** Returns the maximum distance of a word from the intended one, in slips. */
function maxSlips(word: string): number {
  return word.length < 6 ? 1 : 2;
}

/** The nearest words of a list, if they are near enough to be meant, in its order; of long words those whose stems are, if no word itself is. */
export function listNearest(word: string, known: readonly string[]): string[] {
  const nearest = nearestBy((other) => editDistance(word, other), word, known);
  if (nearest.length > 0 || word.length < longWordLength) return nearest;
  return nearestBy((other) => editDistance(stemOf(word), stemOf(other)), word, known);
}

function nearestBy(slipsTo: (other: string) => number, word: string, known: readonly string[]): string[] {
  const slips = known.map(slipsTo);
  const min = Math.min(...slips.filter((count) => count > 0), Infinity);
  return min > maxSlips(word) ? [] : known.filter((_, index) => slips[index] === min);
}

/** Chooses the intended word: of equally near words the one that most publications have, of those the first. */
export function chooseWord(known: readonly KnownWord[]): string | undefined {
  return [...known].sort((a, b) => b.articles - a.articles)[0]?.word;
}

/** A query with some of its words replaced, everything else as it was typed; a capital stays one. */
export function replaceWords(query: string, meant: ReadonlyMap<string, string>): string {
  return query.replace(correctable, (written) => {
    const word = meant.get(written.toLowerCase());
    if (word === undefined) return written;
    return /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}
