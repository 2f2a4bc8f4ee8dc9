import { toTerm } from '@/lib/language/word-terms';
import { toRoot } from '@/lib/language/word-forms';
import { scanWords } from './clustering/describe/word-scanner';

export interface KeywordSources {
  category: string | null;
  sources: readonly string[];
  titles: readonly string[];
}

const maxWords = 10;
const minWordLength = 4;

/** Terms of words that are frequent in headlines and never searched for. */
const emptyTerms = new Set(
  'новый новая рассказали сказал сообщил сообщили сообщает заявил назвал назвали стал стало стали время года году день дней человек'
    .split(' ')
    .map(toTerm),
);

/**
 * Returns the `keywords` of a story's page (SEO-3): its category, its sources and up to 10 meaningful words of the titles, the most frequent first.
 * Forms of one word count together under the first form met.
 */
export function storyKeywords({ category, sources, titles }: KeywordSources): string[] {
  const names = category === null ? sources : [category, ...sources];
  return [...new Set([...names, ...frequentWords(titles)])];
}

function frequentWords(titles: readonly string[]): string[] {
  const counted = new Map<string, { word: string; titles: number }>();
  for (const title of titles) {
    for (const [term, word] of meaningfulWords(title)) {
      const known = counted.get(term);
      counted.set(term, { word: known?.word ?? word, titles: (known?.titles ?? 0) + 1 });
    }
  }
  return [...counted.values()]
    .sort((a, b) => b.titles - a.titles)
    .slice(0, maxWords)
    .map(({ word }) => word);
}

/** A title's words by their term, each term once; only words about its subject. */
export function meaningfulWords(title: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of title.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? []) {
    const term = word.length < minWordLength ? '' : toTerm(word);
    if (term !== '' && !emptyTerms.has(term) && !found.has(term)) found.set(term, word);
  }
  return found;
}

/**
 * The clusterer's terms as a text has them: of each the first word of the title, or else of the lead, that gives it, in the same order.
 * A term that no word gives is left out.
 */
export function toSharedWords({ title, lead }: { title: string; lead: string }, terms: readonly string[]): string[] {
  if (terms.length === 0) return [];
  const wordOf = new Map<string, string>();
  const note = (word: string) => {
    const term = toRoot(word);
    if (!wordOf.has(term)) wordOf.set(term, word);
  };
  scanWords(title, note);
  scanWords(lead, note);
  return [...new Set(terms.flatMap((term) => wordOf.get(term) ?? []))];
}
