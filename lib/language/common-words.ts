import { readTable, wordsIn } from './read-table';
import { toRoot } from './word-forms';

/** Number of articles that the counts below are taken from: the background that an empty database starts with. */
export const COMMON_WORDS_BACKGROUND = 1_000;

/** Counts the articles of that background that have each common term (data/common-words.tsv); a term of several words takes its most frequent one. */
export function listCommonTerms(): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const [share, words] of readTable('common-words.tsv')) {
    for (const word of wordsIn(words)) {
      const term = toRoot(word);
      if (term && !frequency.has(term)) frequency.set(term, Math.round(Number(share) * COMMON_WORDS_BACKGROUND));
    }
  }
  return frequency;
}
