import { editDistance } from './edit-distance';

/** A word that headlines have, and how many publications of late have it. */
export interface KnownWord {
  word: string;
  articles: number;
}

/** Words that are not left out, of a length at which a slip of the finger still looks like the word. */
const correctable = /(?<![\p{L}\p{N}-])\p{L}{4,30}(?![\p{L}\p{N}])/gu;

/** The words of a query that may be misspelt, in lower case, each once; at most four. */
export function listCorrectable(query: string): string[] {
  return [...new Set(query.match(correctable)?.map((word) => word.toLowerCase()))]
    .filter((word) => word !== 'or')
    .slice(0, 4);
}

/** How far a word may be from what was meant, in slips. */
function mostSlips(word: string): number {
  return word.length < 6 ? 1 : 2;
}

/** The nearest words of a list, if they are near enough to be meant, in its order. */
export function listNearest(word: string, known: readonly string[]): string[] {
  const slips = known.map((other) => editDistance(word, other));
  const least = Math.min(...slips.filter((count) => count > 0), Infinity);
  return least > mostSlips(word) ? [] : known.filter((_, index) => slips[index] === least);
}

/** What was meant: of equally near words the one that most publications have, of those the first. */
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
