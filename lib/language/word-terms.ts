import { foldCase } from './fold-case';
import { newStemmer } from 'snowball-stemmers';
import { readWords } from './read-table';
import { rememberWords } from './remember-words';

/** Words that say nothing about an event, in lower case and with ё written as е. Rolling idf does the rest. */
const stopWords: ReadonlySet<string> = new Set(readWords('stop-words.txt'));

const russian = newStemmer('russian');

/**
 * The term of a word as it is written: its Snowball stem with ё as е, or '' for a word that says nothing (a stop word, a single letter).
 * A number is its own term. Stemming costs microseconds, so results are remembered.
 */
export const toTerm = rememberWords((word) => computeTerm(word));

/**
 * `toTerm` without its memory.
 * @param enough so many letters of the term (soft and hard signs do not count) are wanted at least: where they are certain without stemming, the
 * rest may be missing.
 */
export function computeTerm(written: string, enough = Infinity): string {
  const word = foldCase(written);
  if (startsWithDigit(word)) return word.replaceAll(',', '.');
  if (word.length < 2 || stopWords.has(word)) return '';
  return findCertain(word, enough) ?? russian.stem(word);
}

export function startsWithDigit(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
}

const anyOf = (endings: string): string => `(?:${endings.trim().split(/\s+/).join('|')})`;
const gerund = anyOf('в вши вшись ив ивши ившись ыв ывши ывшись');
const participle = anyOf('ем нн вш ющ щ ивш ывш ующ');
const adjective = anyOf('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею');
const verb = anyOf(`
  ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт
  ены ить ыть ишь ую ю
`);
const noun = anyOf(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);
/** All that the stemmer can take off, one kind behind the other; it asks besides what stands before each. */
const endingsHere = new RegExp(
  `(?:ь|н?(?:ейше?)?)(?:ость?)?и?(?:${gerund}|(?:${participle}?${adjective}|${verb}|${noun})?(?:с[яь])?)$`,
  'y',
);

/** The beginning of a word that the stemmer leaves, whatever it takes off; null where it has fewer letters than are wanted. */
function findCertain(word: string, enough: number): string | null {
  if (countLetters(word) < enough) return null;
  // The stemmer touches nothing up to the first vowel.
  const kept = word.search(/[аеиоуыэюя]/) + 1;
  if (kept === 0) return word;
  for (let end = kept; end < word.length; end++) {
    const certain = word.slice(0, end);
    if (countLetters(certain) >= enough) return certain;
    endingsHere.lastIndex = end;
    if (endingsHere.test(word)) return null;
  }
  return word;
}

const SOFT_SIGN = 0x44c;
const HARD_SIGN = 0x44a;

/** Without soft and hard signs. */
function countLetters(word: string): number {
  let count = word.length;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    if (unit === SOFT_SIGN || unit === HARD_SIGN) count--;
  }
  return count;
}
