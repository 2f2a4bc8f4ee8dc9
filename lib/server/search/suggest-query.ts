import type { Queryable } from '../db/client';
import { chooseWord, listCorrectable, listNearest, replaceWords } from './correct-words';
import { countRecentArticles, listSimilarWords, listUnknownWords } from './suggestion-store';

/** Words weighed against each other for a misspelt one. */
const mostWeighed = 5;

/** The query with words that nobody has written replaced by what was probably meant; null when there is nothing to replace. */
export async function suggestQuery(tx: Queryable, query: string, at: Date): Promise<string | null> {
  const meant = new Map<string, string>();
  for (const word of await listUnknownWords(tx, listCorrectable(query))) {
    const nearest = listNearest(word, await listSimilarWords(tx, word)).slice(0, mostWeighed);
    const chosen = nearest.length > 1 ? chooseWord(await countRecentArticles(tx, nearest, at)) : nearest[0];
    if (chosen !== undefined) meant.set(word, chosen);
  }
  return meant.size === 0 ? null : replaceWords(query, meant);
}
