import { isLetter, WordScanner, type WordSpan } from './word-scanner';
import { knownWords as words } from './word-table';

/** No article is described by more terms than this; the title's come first. */
export const MAX_TERMS = 64;

/** Spelling of a term in a text: a name has a capital throughout; a term that only begins sentences is unknown. */
export const Spelling = { unknown: 0, name: 1, ordinary: 2 } as const;

/** Terms of an article, as the clusterer sees it: distinct terms and their strength (1–127), the title's terms first. */
export interface TermCounts {
  terms: string[];
  /** The words' table number of each term's root; another text's may be another one. */
  roots: number[];
  weights: number[];
  /** A `Spelling` for each term, as its text spells it. */
  spellings: number[];
  /** Number of terms in the title and the lead's head; they come first. */
  headTerms: number;
  /** `computeSkeleton` of the word with which each of the title's terms, which come first, occurred first. */
  skeletons: number[];
}

/** Characters of the lead that are read; its beginning says what has happened, the rest what was before. */
const LEAD_LENGTH = 600;
const HEAD_LENGTH = 150;
/** Factors by which a word of the title, and of the lead's head, counts against one further down. */
const TITLE_FACTOR = 8;
const HEAD_FACTOR = 4;
/** Names distinguish events. */
const CAPITAL_FACTOR = 1.2;
/** Weights are small whole numbers; this is the weight of a word said once far down. */
const UNIT = 8;

/**
 * By root number, what the text that is read says of it: nothing (0), or how often in the bits from `TIMES` up, whether ever with a capital, and the
 * spelling. In one number because a root's place in the memory is seldom near.
 */
let said = new Int32Array(1 << 12);
const SPELLING = 3;
const CAPITAL = 4;
const TIMES = 3;

/** For one text at a time. */
const scanner = new WordScanner();

export function toTerms(article: { title: string; lead: string }): TermCounts {
  words.makeRoom();
  const roots: number[] = [];
  try {
    return countTerms(article, roots);
  } finally {
    // Whatever happens, the next text begins with nothing said.
    for (const root of roots) said[root] = 0;
  }
}

/** @param roots takes what the text says. */
function countTerms({ title, lead }: { title: string; lead: string }, roots: number[]): TermCounts {
  const skeletons: number[] = [];
  scanner.begin(title);
  while (scanner.next()) {
    const word = words.find(scanner);
    const root = words.rootOf(word);
    if (!say(scanner, root, TITLE_FACTOR)) continue;
    roots.push(root);
    skeletons.push(words.skeletonOf(word, scanner));
  }
  let headTerms = roots.length;
  scanner.begin(lead.slice(0, LEAD_LENGTH));
  while (scanner.next()) {
    const root = words.rootOf(words.find(scanner));
    const isOfHead = scanner.start < HEAD_LENGTH;
    if (say(scanner, root, isOfHead ? HEAD_FACTOR : 1)) roots.push(root);
    if (isOfHead) headTerms = roots.length;
  }

  const kept = roots.slice(0, MAX_TERMS);
  return {
    roots: kept,
    terms: kept.map((root) => words.rootNames[root] ?? ''),
    weights: kept.map((root) => toWeight(said[root] ?? 0)),
    spellings: kept.map((root) => (said[root] ?? 0) & SPELLING),
    headTerms: Math.min(headTerms, MAX_TERMS),
    skeletons: skeletons.slice(0, MAX_TERMS),
  };
}

const toWeight = (one: number): number =>
  Math.min(127, Math.round(UNIT * Math.sqrt(one >> TIMES) * ((one & CAPITAL) === 0 ? 1 : CAPITAL_FACTOR)));

/** Counts a word; returns whether the text says its root for the first time. */
function say({ units, start }: WordSpan, root: number, times: number): boolean {
  if (root === 0) return false;
  if (root >= said.length) widen(root);
  const before = said[root] ?? 0;
  let after = before + (times << TIMES);
  if (!isCapital(units[start] ?? 0)) after = (after & ~SPELLING) | Spelling.ordinary;
  else {
    after |= CAPITAL;
    if ((after & SPELLING) === Spelling.unknown && !startsSentence(units, start)) after |= Spelling.name;
  }
  said[root] = after;
  return before === 0;
}

/** Returns true when only quotes, brackets, dashes and spaces separate a word from the text's beginning or a sentence's end. */
function startsSentence(units: Uint16Array, start: number): boolean {
  let before = start - 1;
  while (before >= 0 && between.has(units[before] ?? 0)) before--;
  return before < 0 || (ending.has(units[before] ?? 0) && !isAbbreviation(units, before));
}

/** Returns true when a full stop follows a single letter: «А. Пушкин», «г. Минск». */
const isAbbreviation = (units: Uint16Array, stop: number): boolean =>
  units[stop] === FULL_STOP && isLetter(units[stop - 1] ?? 0) && !isLetter(units[stop - 2] ?? 0);

const FULL_STOP = 0x2e;
const codesOf = (characters: string): ReadonlySet<number> => new Set([...characters].map((one) => one.charCodeAt(0)));
const between = codesOf(' «»"„“”’()[]–—-\t\u00a0\u202f');
const ending = codesOf('.!?…:|•\n');

function widen(root: number): void {
  const wider = new Int32Array(Math.max(root + 1, said.length * 2));
  wider.set(said);
  said = wider;
}

/** Latin, Russian, Belarusian and Ukrainian capitals. */
const isCapital = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x401 && unit <= 0x42f);
