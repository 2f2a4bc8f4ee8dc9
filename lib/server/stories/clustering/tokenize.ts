import { scanWords } from './word-scanner';
import { toTerm } from './stem';

/** No article is described by more terms than this; the title's come first. */
export const MAX_TERMS = 64;

/** What an article says, as the clusterer sees it: distinct terms and how strongly each is said (1–127), the title's terms first. */
export interface TermCounts {
  terms: string[];
  weights: number[];
}

export interface TokenizeOptions {
  titleFactor: number;
  leadLength: number;
  capitalFactor: number;
  toTerm: (word: string) => string;
  damp: (count: number) => number;
}

export const defaultTokenize: TokenizeOptions = {
  titleFactor: 3,
  leadLength: 600,
  capitalFactor: 1.2,
  toTerm,
  damp: (count) => 1 + Math.log(count),
};

export function toTerms(input: { title: string; lead: string }, options = defaultTokenize): TermCounts {
  const counts = new Map<string, number>();
  const capital = new Set<string>();
  const count = (weight: number) => (word: string) => {
    const term = options.toTerm(word);
    if (!term) return;
    counts.set(term, (counts.get(term) ?? 0) + weight);
    if (isCapital(word)) capital.add(term);
  };
  scanWords(input.title, count(options.titleFactor));
  scanWords(input.lead.slice(0, options.leadLength), count(1));
  const terms = [...counts.keys()].slice(0, MAX_TERMS);
  const weights = terms.map((term) =>
    Math.min(127, Math.round(8 * options.damp(counts.get(term) ?? 0) * (capital.has(term) ? options.capitalFactor : 1))),
  );
  return { terms, weights };
}

const isCapital = (word: string): boolean => {
  const unit = word.charCodeAt(0);
  return (unit >= 0x410 && unit <= 0x42f) || unit === 0x401 || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x404 && unit <= 0x40f);
};
