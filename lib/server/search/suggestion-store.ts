import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import type { KnownWord } from './correct-words';

/** Words looked at for a misspelt one. */
const mostSimilar = 20;
/** How far back words are weighed. */
const recentDays = 14;

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

/** How many publications of the last two weeks have each of these words in any form; in the order of the words. */
export async function countRecentArticles(tx: Queryable, words: readonly string[], at: Date): Promise<KnownWord[]> {
  const today = Math.floor(at.getTime() / 86_400_000);
  const days = Array.from({ length: recentDays }, (_, index) => today - index);
  const found = await tx.execute<{ word: string; articles: number }>(sql`
    select asked.word, (
      select count(*)::int from article_search
      where words @@ plainto_tsquery('news_ru', search_fold(asked.word)) and search_day(published_at) && ${sql.param(days)}::int[]
    ) as articles
    from unnest(${sql.param([...words])}::text[]) with ordinality as asked (word, place) order by place`);
  return found.rows;
}
