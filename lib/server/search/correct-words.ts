import { editDistance } from './edit-distance';

/** A word that headlines have, and how many publications have it (counted up to a limit). */
export interface KnownWord {
  word: string;
  articles: number;
}

/** Words that are not left out, of a length at which a slip of the finger still looks like the word. */
const correctable = /(?<![\p{L}\p{N}-])\p{L}{4,30}(?![\p{L}\p{N}])/gu;

/** The words of a query that may be misspelt, in lower case, each once; at most four. */
export function listCorrectable(query: string): string[] {
  return [...new Set(query.match(correctable)?.map((word) => word.toLowerCase()))].filter((word) => word !== 'or').slice(0, 4);
}

/** How far a word may be from what was meant, in slips. */
export function mostSlips(word: string): number {
  return word.length < 6 ? 1 : 2;
}

/** The words of a list that are near enough to be meant, the nearest first. */
export function listNear(word: string, known: readonly string[]): string[] {
  return known
    .map((other) => ({ other, slips: editDistance(word, other) }))
    .filter(({ slips }) => slips > 0 && slips <= mostSlips(word))
    .sort((a, b) => a.slips - b.slips)
    .map(({ other }) => other);
}

/** What was meant by a word: of the nearest words the one that most publications have. Null when none has any. */
export function chooseWord(word: string, known: readonly KnownWord[]): string | null {
  const ranked = known
    .filter(({ articles }) => articles > 0)
    .map((one) => ({ ...one, slips: editDistance(word, one.word) }))
    .sort((a, b) => a.slips - b.slips || b.articles - a.articles || (a.word < b.word ? -1 : 1));
  return ranked[0]?.word ?? null;
}

/** A query with some of its words replaced, everything else as it was typed; a capital stays one. */
export function replaceWords(query: string, meant: ReadonlyMap<string, string>): string {
  return query.replace(correctable, (written) => {
    const word = meant.get(written.toLowerCase());
    if (word === undefined) return written;
    return /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}
