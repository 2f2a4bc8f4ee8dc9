import type { Queryable } from '../db/client';
import { chooseWord, listCorrectable, listNear, replaceWords } from './correct-words';
import { countArticlesWith, listSimilarWords, listUnknownWords } from './suggestion-store';

/** Words weighed against each other for a misspelt one. */
const mostWeighed = 5;

/** The query with words that nobody has written replaced by what was probably meant; null when there is nothing to replace. */
export async function suggestQuery(tx: Queryable, query: string): Promise<string | null> {
  const meant = new Map<string, string>();
  for (const word of await listUnknownWords(tx, listCorrectable(query))) {
    const near = listNear(word, await listSimilarWords(tx, word)).slice(0, mostWeighed);
    const chosen = chooseWord(word, await countArticlesWith(tx, near));
    if (chosen !== null) meant.set(word, chosen);
  }
  return meant.size === 0 ? null : replaceWords(query, meant);
}
