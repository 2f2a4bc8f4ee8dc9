import { computeTerm } from './stem';

const CACHED_WORDS = 50_000;
const LENGTH = 4;

const cache = new Map<string, string>();

/**
 * The root of a word, coarse enough for retellings to meet: its term cut to four letters, with spellings that publishers and
 * transliteration confuse made one (no soft and hard signs; й, ы, і as и; э, є as е). '' for a word that says nothing; numbers stay whole.
 */
export function toRoot(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (cache.size >= CACHED_WORDS) cache.clear();
  const root = computeRoot(word);
  cache.set(word, root);
  return root;
}

/** `toRoot` without its memory. */
export function computeRoot(word: string): string {
  const term = computeTerm(word);
  return /^\d/.test(term) ? term : fold(term).slice(0, LENGTH);
}

/** Spellings that publishers and transliteration confuse made one, of a word in lower case. */
export const fold = (word: string): string =>
  word
    .replace(/[ьъ]/g, '')
    .replace(/[йыії]/g, 'и')
    .replace(/[эє]/g, 'е');
