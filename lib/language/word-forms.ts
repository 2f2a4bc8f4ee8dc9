import { foldCase } from './fold-case';
import { rememberWords } from './remember-words';
import { computeTerm, startsWithDigit } from './word-terms';

const LENGTH = 4;

/**
 * The root of a word, coarse enough for retellings to meet: its term cut to four letters, with spellings that publishers and
 * transliteration confuse made one (no soft and hard signs; й, ы, і as и; э, є as е). '' for a word that says nothing; numbers stay whole.
 */
export const toRoot = rememberWords(computeRoot);

/** `toRoot` without its memory. */
export function computeRoot(word: string): string {
  const term = computeTerm(word, LENGTH);
  if (startsWithDigit(term)) return term;
  const beginning = term.slice(0, LENGTH);
  return confused.test(beginning) ? fold(term).slice(0, LENGTH) : beginning;
}

const confused = /[ьъйыіїэє]/;

/** Spellings that publishers and transliteration confuse made one, of a word in lower case. */
export const fold = (word: string): string =>
  confused.test(word)
    ? word
        .replace(/[ьъ]/g, '')
        .replace(/[йыії]/g, 'и')
        .replace(/[эє]/g, 'е')
    : word;

/** Number of a word's letters that are read, and of consonants kept after its first letter. */
const READ = 8;
const CONSONANTS = 4;

/**
 * Returns a key that survives other spellings and transliterations of a word: its first letter and the next consonants, with those merged that are
 * confused (щ/ш/сч, ц/ч/тс, ж/з), as a 32-bit hash. Numbers stay whole. «Украина» and «ыкраина» still differ, «взрывчатка» and «взривцатка» do not.
 */
export function computeSkeleton(word: string): number {
  return hash(startsWithDigit(word) ? word : strip(word));
}

function strip(word: string): string {
  const merged = fold(foldCase(word))
    .replace(/[тд]с/g, 'ц')
    .replace(/сч|щ/g, 'ш')
    .replaceAll('ж', 'з')
    .replaceAll('ю', 'у')
    .replaceAll('я', 'а')
    .replaceAll('ч', 'ц')
    .replace(/(.)\1/g, '$1')
    .slice(0, READ);
  return (
    merged.slice(0, 1) +
    merged
      .slice(1)
      .replace(/[аеиоуэыя]/g, '')
      .slice(0, CONSONANTS)
  );
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
