import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import type { KnownWord } from './correct-words';

/** Words looked at for a misspelt one. */
const mostSimilar = 20;
/** More publications make a word no likelier. */
const countedAtMost = 1_000;

/** Which of these words, in lower case, no headline has as they are and no publication in any form. */
export async function listUnknownWords(tx: Queryable, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const found = await tx.execute<{ word: string }>(sql`
    select asked.word from unnest(${sql.param([...words])}::text[]) as asked (word)
    where not exists (select from search_words where search_words.word = asked.word)
      and not exists (select from article_search where words @@ plainto_tsquery('news_ru', search_fold(asked.word)))`);
  return found.rows.map(({ word }) => word);
}

/** Words of headlines that look like this one (`pg_trgm`: a third of the groups of three letters in common), the likest first. */
export async function listSimilarWords(tx: Queryable, word: string): Promise<string[]> {
  const found = await tx.execute<{ word: string }>(sql`
    select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word limit ${mostSimilar}`);
  return found.rows.map((row) => row.word);
}

/** How many publications have each of these words in any form, counted up to a thousand. */
export async function countArticlesWith(tx: Queryable, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  const found = await tx.execute<{ word: string; articles: number }>(sql`
    select asked.word, (
      select count(*)::int from (
        select from article_search where words @@ plainto_tsquery('news_ru', search_fold(asked.word)) and story_id is not null limit ${countedAtMost}
      ) as matching
    ) as articles
    from unnest(${sql.param([...words])}::text[]) as asked (word)`);
  return found.rows;
}
