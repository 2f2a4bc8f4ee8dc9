import { scanWords } from './word-scanner';
import { toRoot } from './root';
import { skeletonOf } from './skeleton';

/** No article is described by more terms than this; the title's come first. */
export const MAX_TERMS = 64;

/** What an article says, as the clusterer sees it: distinct terms and how strongly each is said (1–127), the title's terms first. */
export interface TermCounts {
  terms: string[];
  weights: number[];
  /** Of each of the title's terms, which come first: `skeletonOf` the word that it was first said with. */
  skeletons: number[];
}

const TITLE_FACTOR = 3;
/** How much of the lead is read, in characters. */
const LEAD_LENGTH = 600;
/** Names tell events apart. */
const CAPITAL_FACTOR = 1.2;
/** Weights are small whole numbers; this is the weight of a word said once. */
const UNIT = 8;

export function toTerms(input: { title: string; lead: string }): TermCounts {
  const counts = new Map<string, number>();
  const names = new Set<string>();
  const skeletons = new Map<string, number>();
  const countWith = (times: number) => (word: string) => {
    const term = toRoot(word);
    if (!term) return;
    counts.set(term, (counts.get(term) ?? 0) + times);
    if (isCapital(word.charCodeAt(0))) names.add(term);
  };
  scanWords(input.title, (word) => {
    const term = toRoot(word);
    if (term && !skeletons.has(term)) skeletons.set(term, skeletonOf(word));
  });
  scanWords(input.title, countWith(TITLE_FACTOR));
  scanWords(input.lead.slice(0, LEAD_LENGTH), countWith(1));

  const terms: string[] = [];
  const weights: number[] = [];
  for (const [term, count] of counts) {
    if (terms.length === MAX_TERMS) break;
    terms.push(term);
    weights.push(Math.min(127, Math.round(UNIT * Math.sqrt(count) * (names.has(term) ? CAPITAL_FACTOR : 1))));
  }
  return { terms, weights, skeletons: [...skeletons.values()].slice(0, MAX_TERMS) };
}

/** Latin, Russian, Belarusian and Ukrainian capitals. */
const isCapital = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x401 && unit <= 0x42f);
