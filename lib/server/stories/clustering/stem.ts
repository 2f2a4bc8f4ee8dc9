import { newStemmer } from 'snowball-stemmers';
import { stopWords } from './stop-words';

const CACHED_WORDS = 50_000;

const russian = newStemmer('russian');
const cache = new Map<string, string>();

/**
 * The term of a word as it is written: its Snowball stem with ё as е, or '' for a word that says nothing (a stop word, a single letter).
 * A number is its own term. Stemming costs microseconds, so results are remembered; the memory starts anew when it is full.
 */
export function toTerm(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  if (cache.size >= CACHED_WORDS) cache.clear();
  const term = computeTerm(word);
  cache.set(word, term);
  return term;
}

/** `toTerm` without its memory. */
export function computeTerm(written: string): string {
  const word = written.toLowerCase().replaceAll('ё', 'е');
  if (/^\d/.test(word)) return word.replaceAll(',', '.');
  return word.length < 2 || stopWords.has(word) ? '' : russian.stem(word);
}
