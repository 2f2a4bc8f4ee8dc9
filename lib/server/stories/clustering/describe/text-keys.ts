import { TextUnits } from './text-units';

/** A sentence of a lead, by hashes of what it says. */
export interface SentenceKeys {
  start: number;
  end: number;
  /** Hash of its words; 0: too few. */
  exact: number;
  /** Hash of its words without names and numbers; 0: too few are left. */
  template: number;
}

/** Hashes of the passages that an outlet may repeat from article to article, or take from another one. */
export interface TextKeys {
  title: number;
  titleTemplate: number;
  /** Number of words in the title's template. */
  titlePlain: number;
  /** Hash of the lead's first words. */
  beginning: number;
  /** Number of words in the lead, and of short ones among them: prose is full of prepositions. */
  words: number;
  shortWords: number;
  sentences: readonly SentenceKeys[];
}

/** A shorter sentence may be anybody's. */
const EXACT_WORDS = 4;
const TEMPLATE_WORDS = 3;
/** Two articles that begin with so many equal words were not written twice. */
const BEGINNING_WORDS = 8;
/** Places in a bit mask. */
const MOST_SENTENCES = 28;

/** Used again for each text. */
const units = new TextUnits();

export function keysOf(title: string, lead: string): TextKeys {
  units.read(title);
  const ofTitle = readSentence(units, 0, true);
  units.read(lead);
  const sentences: SentenceKeys[] = [];
  let [beginning, words, shortWords] = [0, 0, 0];
  for (let start = 0; start < lead.length && sentences.length < MOST_SENTENCES;) {
    const keys = readSentence(units, start, false);
    if (sentences.length === 0) beginning = keys.beginning;
    words += keys.words;
    shortWords += keys.shortWords;
    sentences.push({ start, end: keys.end, exact: keys.exact, template: keys.template });
    start = keys.end;
  }
  return {
    title: ofTitle.whole,
    titleTemplate: ofTitle.template,
    titlePlain: ofTitle.plain,
    beginning,
    words,
    shortWords,
    sentences,
  };
}

const NEW_LINE = 0x0a;
const isEnd = (unit: number): boolean => unit === 0x2e || unit === 0x21 || unit === 0x3f || unit === 0x2026;
const isSpace = (unit: number): boolean => unit === 0x20 || unit === 0xa0 || unit === NEW_LINE;

/** In letters. */
const SHORT = 3;
const FNV = 0x01000193;
const BASIS = 0x811c9dc5;

/**
 * A sentence ends behind the space after a full stop, or behind the line. A name or number of any length stands for itself in a template, and so does the
 * first word, which has a capital anyhow.
 * @param isTitle all of the text is read
 */
function readSentence({ units: text, length }: TextUnits, start: number, isTitle: boolean) {
  let exact = BASIS;
  let template = BASIS;
  let beginning = 0;
  let words = 0;
  let plain = 0;
  let shortWords = 0;
  let isSlot = false;
  let at = start;
  while (at < length) {
    const unit = text[at] ?? 0;
    let letter = lowerOf(unit);
    if (letter === 0) {
      at++;
      if (isTitle) continue;
      if (unit === NEW_LINE) break;
      if (!isEnd(unit) || at === length || !isSpace(text[at] ?? 0)) continue;
      at++;
      break;
    }
    const from = at;
    let word = BASIS;
    do {
      word = Math.imul(word ^ letter, FNV);
      at++;
      letter = at < length ? lowerOf(text[at] ?? 0) : 0;
    } while (letter !== 0);
    exact = Math.imul(exact ^ word, FNV);
    words++;
    if (at - from <= SHORT) shortWords++;
    if (words === BEGINNING_WORDS) beginning = exact;
    if (words > 1 && isLower[unit] === 1) {
      template = Math.imul(template ^ word, FNV);
      isSlot = false;
      plain++;
    } else if (!isSlot) {
      template = Math.imul(template ^ 1, FNV);
      isSlot = true;
    }
  }
  return {
    end: at,
    whole: exact,
    exact: words >= EXACT_WORDS ? exact : 0,
    template: plain >= TEMPLATE_WORDS ? template : 0,
    plain,
    words,
    shortWords,
    beginning,
  };
}

/** By unit, to the end of the Cyrillic letters in use: the letter in lower case, or the digit; 0 where a word ends. */
const lowered = new Uint16Array(0x492);
const isLower = new Uint8Array(lowered.length);
for (const [first = 0, last = 0, shift = 0] of [
  [0x30, 0x39],
  [0x41, 0x5a, 0x20],
  [0x61, 0x7a],
  [0x400, 0x40f, 0x50],
  [0x410, 0x42f, 0x20],
  [0x430, 0x491],
])
  for (let unit = first; unit <= last; unit++) {
    lowered[unit] = unit + shift;
    isLower[unit] = shift === 0 && unit > 0x39 ? 1 : 0;
  }

const lowerOf = (unit: number): number => (unit < lowered.length ? (lowered[unit] ?? 0) : 0);
