import { TextUnits } from './text-units';

const LETTER = 1;
const DIGIT = 2;
/** Stress marks, soft hyphens and the like: letters may have to be put together. */
const MARK = 4;
const WORD = LETTER | DIGIT;
/** The class of every UTF-16 unit; a surrogate half belongs to no word, which costs us emoji and nothing else. */
const marks = /[\u0300-\u036f\u00ad\u200b]/;
const unitClass = buildUnitClasses();

function buildUnitClasses(): Uint8Array {
  const classes = new Uint8Array(0x10000);
  for (let unit = 0; unit < classes.length; unit++) {
    if (unit >= 0xd800 && unit <= 0xdfff) continue;
    const character = String.fromCharCode(unit);
    if (/\p{L}/u.test(character)) classes[unit] = LETTER;
    else if (/[0-9]/.test(character)) classes[unit] = DIGIT;
    else if (marks.test(character)) classes[unit] = MARK;
  }
  return classes;
}

export const isLetter = (unit: number): boolean => unitClass[unit] === LETTER;

/** Position of a word in a text, and a hash of its letters. */
export interface WordSpan {
  readonly source: string;
  /** Units of `source`, then remains of a longer text. */
  readonly units: Uint16Array;
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
  source = '';
  start = 0;
  end = 0;
  hash = 0;
  private readonly text = new TextUnits();

  constructor(text = '') {
    this.begin(text);
  }

  get units(): Uint16Array {
    return this.text.units;
  }

  /** Goes before the first word of another text. */
  begin(text: string): void {
    this.text.read(text);
    this.source = isClean(this.text) ? text : normalise(text);
    if (this.source !== text) this.text.read(this.source);
    this.start = 0;
    this.end = 0;
    this.hash = 0;
  }

  /** Goes to the next word; false when there is none. */
  next(): boolean {
    const { units, length } = this.text;
    let start = this.end;
    while (start < length && (classAt(units, start) & WORD) === 0) start++;
    if (start === length) return false;
    let end = start;
    let hash = BASIS;
    const isNumber = classAt(units, start) === DIGIT;
    for (; end < length; end++) {
      if (!(isNumber ? isOfNumber(units, end, length) : classAt(units, end) === LETTER)) break;
      hash = Math.imul(hash ^ (units[end] ?? 0), FNV);
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

const classAt = (units: Uint16Array, at: number): number => unitClass[units[at] ?? 0] ?? 0;

/** A separator is inside a number when a digit follows it. */
function isOfNumber(units: Uint16Array, at: number, length: number): boolean {
  if (classAt(units, at) === DIGIT) return true;
  const unit = units[at];
  const isSeparator = unit === 0x2c || unit === 0x2e || unit === 0x3a;
  return isSeparator && at + 1 < length && classAt(units, at + 1) === DIGIT;
}

/** Calls `visit` with every word of a text. */
export function scanWords(text: string, visit: (word: string) => void): void {
  for (const scanner = new WordScanner(text); scanner.next();) visit(scanner.word);
}

/** Most texts need no work: they have no marks and no number with a space in it. */
function isClean({ units, length }: TextUnits): boolean {
  for (let at = 0; at < length; at++) {
    const kind = classAt(units, at);
    if (kind < DIGIT) continue;
    if (kind === MARK || (isSpace(units[at + 1] ?? 0) && classAt(units, at + 2) === DIGIT)) return false;
  }
  return true;
}

const isSpace = (unit: number): boolean => unit === 0x20 || unit === 0xa0 || unit === 0x202f;

function normalise(text: string): string {
  const composed = marks.test(text) ? text.normalize('NFC').replace(/[\u0301\u00ad\u200b]/g, '') : text;
  return composed.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
}
