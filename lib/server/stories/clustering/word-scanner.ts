const LETTER = 1;
const DIGIT = 2;
/** The class of every UTF-16 unit; a surrogate half belongs to no word, which costs us emoji and nothing else. */
const unitClass = buildUnitClasses();

function buildUnitClasses(): Uint8Array {
  const classes = new Uint8Array(0x10000);
  for (let unit = 0; unit < classes.length; unit++) {
    if (unit >= 0xd800 && unit <= 0xdfff) continue;
    const character = String.fromCharCode(unit);
    if (/\p{L}/u.test(character)) classes[unit] = LETTER;
    else if (/[0-9]/.test(character)) classes[unit] = DIGIT;
  }
  return classes;
}

export const isLetter = (unit: number): boolean => unitClass[unit] === LETTER;

/** Where a word stands in a text, and a hash of its letters. */
export interface WordSpan {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly hash: number;
}

/**
 * Goes through the words of a text as they are written: a run of letters, or a number. A number keeps the separators inside it
 * («2,5», «25.05.2020», «3:1»), because its halves mean nothing alone, and drops spaces between thousands («11 000»). It stands before the first
 * word until `next` is called, and makes no strings: most words are known by their letters alone.
 */
export class WordScanner implements WordSpan {
  /** A cleaned copy of the text. */
  readonly source: string;
  start = 0;
  end = 0;
  hash = 0;

  constructor(text: string) {
    this.source = normalise(text);
  }

  /** Goes to the next word; false when there is none. */
  next(): boolean {
    const { source } = this;
    const { length } = source;
    let start = this.end;
    while (start < length && unitClass[source.charCodeAt(start)] === 0) start++;
    if (start === length) return false;
    let end = start;
    let hash = BASIS;
    const isNumber = unitClass[source.charCodeAt(start)] === DIGIT;
    for (; end < length; end++) {
      const unit = source.charCodeAt(end);
      if (!(isNumber ? isOfNumber(source, end) : unitClass[unit] === LETTER)) break;
      hash = Math.imul(hash ^ unit, FNV);
    }
    this.start = start;
    this.end = end;
    this.hash = hash ^ (hash >>> 15);
    return true;
  }

  get word(): string {
    return this.source.slice(this.start, this.end);
  }
}

const FNV = 0x01000193;
const BASIS = 0x811c9dc5;

/** A separator is inside a number when a digit follows it. */
function isOfNumber(source: string, at: number): boolean {
  const unit = source.charCodeAt(at);
  if (unitClass[unit] === DIGIT) return true;
  const isSeparator = unit === 0x2c || unit === 0x2e || unit === 0x3a;
  return isSeparator && unitClass[source.charCodeAt(at + 1)] === DIGIT;
}

/** Calls `visit` with every word of a text. */
export function scanWords(text: string, visit: (word: string) => void): void {
  for (const scanner = new WordScanner(text); scanner.next();) visit(scanner.word);
}

/** Most texts need no work; the test costs less than the rewriting. */
function normalise(text: string): string {
  const composed = /[\u0300-\u036f\u00ad\u200b]/.test(text)
    ? text.normalize('NFC').replace(/[\u0301\u00ad\u200b]/g, '')
    : text;
  return /\d[ \u00a0\u202f]\d{3}/.test(composed)
    ? composed.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
    : composed;
}
