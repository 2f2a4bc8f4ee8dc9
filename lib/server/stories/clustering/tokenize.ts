import { WordTable } from './word-table';

/** No article is described by more terms than this; the title's come first. */
export const MAX_TERMS = 64;

/** What an article says, as the clusterer sees it: distinct terms and how strongly each is said (1–127), the title's terms first. */
export interface TermCounts {
  terms: string[];
  weights: number[];
  /** Of each of the title's terms, which come first: `computeSkeleton` of the word that it was first said with. */
  skeletons: number[];
}

/** How much of the lead is read, in characters; its beginning says what has happened, the rest what was before. */
const LEAD_LENGTH = 600;
const HEAD_LENGTH = 150;
/** How often a word of the title, and of the lead's head, counts against one further down. */
const TITLE_FACTOR = 8;
const HEAD_FACTOR = 4;
/** Names distinguish events. */
const CAPITAL_FACTOR = 1.2;
/** Weights are small whole numbers; this is the weight of a word said once far down. */
const UNIT = 8;

const words = new WordTable();
/** By root number: the text that said it last, how often it did, and whether ever with a capital. */
let texts = new Float64Array(1 << 12);
let counts = new Int32Array(1 << 12);
let capitals = new Uint8Array(1 << 12);
let reading = 0;

export function toTerms({ title, lead }: { title: string; lead: string }): TermCounts {
  words.makeRoom();
  reading++;
  const roots: number[] = [];
  const skeletons: number[] = [];
  const say = (source: string, start: number, end: number, times: number): boolean => {
    const root = words.rootOf(words.find(source, start, end));
    if (root === 0) return false;
    const isNew = isFirst(root);
    if (isNew) roots.push(root);
    counts[root] = (counts[root] ?? 0) + times;
    if (isCapital(source.charCodeAt(start))) capitals[root] = 1;
    return isNew;
  };
  scanSpans(title, (source, start, end) => {
    if (say(source, start, end, TITLE_FACTOR))
      skeletons.push(words.skeletonOf(words.find(source, start, end), () => source.slice(start, end)));
  });
  scanSpans(lead.slice(0, LEAD_LENGTH), (source, start, end) => {
    say(source, start, end, start < HEAD_LENGTH ? HEAD_FACTOR : 1);
  });

  const kept = roots.slice(0, MAX_TERMS);
  return {
    terms: kept.map((root) => words.rootNames[root] ?? ''),
    weights: kept.map((root) =>
      Math.min(127, Math.round(UNIT * Math.sqrt(counts[root] ?? 0) * (capitals[root] === 1 ? CAPITAL_FACTOR : 1))),
    ),
    skeletons: skeletons.slice(0, MAX_TERMS),
  };
}

function isFirst(root: number): boolean {
  if (root >= texts.length) widen(root);
  if (texts[root] === reading) return false;
  texts[root] = reading;
  counts[root] = 0;
  capitals[root] = 0;
  return true;
}

function widen(root: number): void {
  const size = Math.max(root + 1, texts.length * 2);
  texts = widened(texts, new Float64Array(size));
  counts = widened(counts, new Int32Array(size));
  capitals = widened(capitals, new Uint8Array(size));
}

function widened<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Latin, Russian, Belarusian and Ukrainian capitals. */
const isCapital = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x401 && unit <= 0x42f);

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

/**
 * Calls `visit` with every word of a text as it is written: a run of letters, or a number. A number keeps the separators inside it
 * («2,5», «25.05.2020», «3:1»), because its halves mean nothing alone, and drops spaces between thousands («11 000»).
 */
export function scanWords(text: string, visit: (word: string) => void): void {
  scanSpans(text, (source, start, end) => visit(source.slice(start, end)));
}

/**
 * The same, as positions where each word begins and ends in a cleaned copy of the text, for callers that need no
 * string.
 */
function scanSpans(text: string, visit: (source: string, start: number, end: number) => void): void {
  const source = normalise(text);
  const { length } = source;
  let position = 0;
  while (position < length) {
    const kind = unitClass[source.charCodeAt(position)];
    if (!kind) {
      position++;
      continue;
    }
    const end = kind === LETTER ? endOfLetters(source, position) : endOfNumber(source, position);
    visit(source, position, end);
    position = end;
  }
}

const endOfLetters = (source: string, start: number): number => {
  let end = start + 1;
  while (unitClass[source.charCodeAt(end)] === LETTER) end++;
  return end;
};

const endOfNumber = (source: string, start: number): number => {
  let end = start + 1;
  for (;;) {
    if (unitClass[source.charCodeAt(end)] === DIGIT) end++;
    else if (isInnerSeparator(source.charCodeAt(end)) && unitClass[source.charCodeAt(end + 1)] === DIGIT) end += 2;
    else return end;
  }
};

const isInnerSeparator = (unit: number): boolean => unit === 0x2c || unit === 0x2e || unit === 0x3a;

/** Most texts need no work; the test costs less than the rewriting. */
function normalise(text: string): string {
  const composed = /[\u0300-\u036f\u00ad\u200b]/.test(text)
    ? text.normalize('NFC').replace(/[\u0301\u00ad\u200b]/g, '')
    : text;
  return /\d[ \u00a0\u202f]\d{3}/.test(composed)
    ? composed.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
    : composed;
}
