import type { Database } from '../db/client';
import { dropRareWords, hasMoreWords } from './search-word-store';

/** With more words than this those of a single publication are mostly slips of the finger, or made up. */
const enoughWords = 50_000;
/** As many as go well within a statement's time. */
const batch = 100;

/** Drops the words that no publication has any more; of very many also those that only one has. @returns how many. */
export async function cleanSearchWords(db: Database, isStopping: () => boolean, enough = enoughWords): Promise<number> {
  const least = (await hasMoreWords(db, enough)) ? 2 : 1;
  let dropped = 0;
  for (let after: string | null = ''; after !== null && !isStopping();) {
    const looked = await dropRareWords(db, { after, limit: batch, least });
    dropped += looked.dropped;
    after = looked.last;
  }
  return dropped;
}
