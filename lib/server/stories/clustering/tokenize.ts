import { isLetter, WordScanner, type WordSpan } from './word-scanner';
import { knownWords as words } from './word-table';

/** No article is described by more terms than this; the title's come first. */
export const MAX_TERMS = 64;

/** How a text spells a term: a name is written with a capital throughout; where only the first word of a sentence says it, nobody can tell. */
export const Spelling = { unknown: 0, name: 1, ordinary: 2 } as const;

/** What an article says, as the clusterer sees it: distinct terms and how strongly each is said (1–127), the title's terms first. */
export interface TermCounts {
  terms: string[];
  /** Of each term: the words' table number of the root; another text's may be another one. */
  roots: number[];
  weights: number[];
  /** Of each term a `Spelling`: how its text spells it. */
  spellings: number[];
  /** How many terms the title and the lead's head say; they come first. */
  headTerms: number;
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

/** By root number: the text that said it last, how often it did, whether ever with a capital, and how it is spelt. */
let texts = new Float64Array(1 << 12);
let counts = new Int32Array(1 << 12);
let capitals = new Uint8Array(1 << 12);
let spellings = new Uint8Array(1 << 12);
let reading = 0;

export function toTerms({ title, lead }: { title: string; lead: string }): TermCounts {
  words.makeRoom();
  reading++;
  const roots: number[] = [];
  const skeletons: number[] = [];
  for (const scanner = new WordScanner(title); scanner.next();) {
    const word = words.find(scanner);
    if (!say(scanner, words.rootOf(word), TITLE_FACTOR)) continue;
    roots.push(words.rootOf(word));
    skeletons.push(words.skeletonOf(word, scanner));
  }
  let headTerms = roots.length;
  for (const scanner = new WordScanner(lead.slice(0, LEAD_LENGTH)); scanner.next();) {
    const root = words.rootOf(words.find(scanner));
    const isOfHead = scanner.start < HEAD_LENGTH;
    if (say(scanner, root, isOfHead ? HEAD_FACTOR : 1)) roots.push(root);
    if (isOfHead) headTerms = roots.length;
  }

  const kept = roots.slice(0, MAX_TERMS);
  return {
    roots: kept,
    terms: kept.map((root) => words.rootNames[root] ?? ''),
    weights: kept.map((root) =>
      Math.min(127, Math.round(UNIT * Math.sqrt(counts[root] ?? 0) * (capitals[root] === 1 ? CAPITAL_FACTOR : 1))),
    ),
    spellings: kept.map((root) => spellings[root] ?? Spelling.unknown),
    headTerms: Math.min(headTerms, MAX_TERMS),
    skeletons: skeletons.slice(0, MAX_TERMS),
  };
}

/** Counts a word; returns whether the text says its root for the first time. */
function say({ source, start }: WordSpan, root: number, times: number): boolean {
  if (root === 0) return false;
  const isNew = isFirst(root);
  counts[root] = (counts[root] ?? 0) + times;
  if (!isCapital(source.charCodeAt(start))) spellings[root] = Spelling.ordinary;
  else {
    capitals[root] = 1;
    if (spellings[root] === Spelling.unknown && !startsSentence(source, start)) spellings[root] = Spelling.name;
  }
  return isNew;
}

/** Whether nothing but quotes, brackets, dashes and spaces stands between a word and the text's beginning or a sentence's end. */
function startsSentence(source: string, start: number): boolean {
  let before = start - 1;
  while (before >= 0 && between.has(source.charCodeAt(before))) before--;
  return before < 0 || (ending.has(source.charCodeAt(before)) && !isAbbreviation(source, before));
}

/** Whether a full stop stands behind a single letter: «А. Пушкин», «г. Минск». */
const isAbbreviation = (source: string, stop: number): boolean =>
  source[stop] === '.' && isLetter(source.charCodeAt(stop - 1)) && !isLetter(source.charCodeAt(stop - 2));

const codesOf = (characters: string): ReadonlySet<number> => new Set([...characters].map((one) => one.charCodeAt(0)));
const between = codesOf(' «»"„“”’()[]–—-\t\u00a0\u202f');
const ending = codesOf('.!?…:|•\n');

function isFirst(root: number): boolean {
  if (root >= texts.length) widen(root);
  if (texts[root] === reading) return false;
  texts[root] = reading;
  counts[root] = 0;
  capitals[root] = 0;
  spellings[root] = Spelling.unknown;
  return true;
}

function widen(root: number): void {
  const size = Math.max(root + 1, texts.length * 2);
  texts = widened(texts, new Float64Array(size));
  counts = widened(counts, new Int32Array(size));
  capitals = widened(capitals, new Uint8Array(size));
  spellings = widened(spellings, new Uint8Array(size));
}

function widened<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Latin, Russian, Belarusian and Ukrainian capitals. */
const isCapital = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x401 && unit <= 0x42f);
