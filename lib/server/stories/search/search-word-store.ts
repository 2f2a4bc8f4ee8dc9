import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/client';

/** A word that headlines have, and how many publications of late have it. */
export interface KnownWord {
  word: string;
  articles: number;
}

/** Words looked at for a misspelt one. */
const maxSimilar = 40;
/** Number of days whose publications decide a word's frequency. */
const recentDays = 14;

/** Which of these words, in lower case, no headline has as they are and no publication in any form; stop words are never among them. */
export async function listUnknownWords(tx: Queryable, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const found = await tx.execute<{ word: string }>(sql`
    select asked.word from unnest(${sql.param([...words])}::text[]) as asked (word)
    where numnode(plainto_tsquery('news_ru', search_fold(asked.word))) > 0
      and not exists (select from search_words where search_words.word = asked.word)
      and not exists (select from article_search where words @@ plainto_tsquery('news_ru', search_fold(asked.word)))`);
  return found.rows.map(({ word }) => word);
}

/** Two slips leave a long word fewer of its groups of three letters. */
const longWord = { length: 8, similarity: '0.2' } as const;

/** Words of headlines that look like this one (`pg_trgm`: a third of the groups of three letters in common, of a long word a fifth), the likest first. */
export async function listSimilarWords(tx: Queryable, word: string): Promise<string[]> {
  const similarity = word.length < longWord.length ? '0.3' : longWord.similarity;
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${similarity}, true)`);
  const found = await tx.execute<{ word: string }>(sql`
    select word from search_words where word % ${word} order by similarity(word, ${word}) desc, word limit ${maxSimilar}`);
  return found.rows.map((row) => row.word);
}

/** Words of one alphabet and length are some thousands for each first letter of the largest archive. */
const maxOfALetter = 5_000;

const alphabets = { latin: '^[a-z]+$', cyrillic: '^[а-я]+$' } as const;

export interface WordShape {
  alphabet: keyof typeof alphabets;
  firstLetters: readonly string[];
  /** Letters, from and to. */
  length: readonly [number, number];
}

/** Words of headlines that are in one alphabet alone, begin with one of these letters and are about so long. */
export async function listWordsLike(tx: Queryable, { alphabet, firstLetters, length }: WordShape): Promise<string[]> {
  if (firstLetters.length === 0) return [];
  const ranges = firstLetters.map((letter) => sql`(word >= ${letter} and word < ${endOf(letter)})`);
  const found = await tx.execute<{ word: string }>(sql`
    select word from search_words
    where (${sql.join(ranges, sql` or `)}) and length(word) between ${length[0]} and ${length[1]} and word ~ ${alphabets[alphabet]}
    limit ${maxOfALetter * firstLetters.length}`);
  return found.rows.map(({ word }) => word);
}

/** No collation has a sign behind «z» for certain. */
function endOf(letter: string): string {
  return letter === 'z' || letter === 'я' ? letter.repeat(4) : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
}

/** Counts the publications of the last two weeks that have each of these words in any form; in the order of the words. */
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

/** With more words than this those of a single publication are mostly slips of the finger, or made up. */
const enoughWords = 50_000;
/** Number that fits well within a statement's time. */
const batch = 100;

/** Drops the words that no publication has any more; of very many also those that only one has. @returns how many. */
export async function cleanSearchWords(db: Database, isStopping: () => boolean, enough = enoughWords): Promise<number> {
  const min = (await hasMoreWords(db, enough)) ? 2 : 1;
  let dropped = 0;
  for (let after: string | null = ''; after !== null && !isStopping();) {
    const looked = await dropRareWords(db, { after, limit: batch, min });
    dropped += looked.dropped;
    after = looked.last;
  }
  return dropped;
}

async function hasMoreWords(db: Queryable, than: number): Promise<boolean> {
  const found = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from search_words limit ${than + 1}) as counted`,
  );
  return (found.rows[0]?.n ?? 0) > than;
}

export interface WordsLooked {
  /** The last word that was looked at; null behind the last of all. */
  last: string | null;
  dropped: number;
}

/** Drops those of the next `limit` words that fewer than `least` visible publications have in their headlines or, in this form, in their texts. */
function dropRareWords(
  db: Database,
  { after, limit, min }: { after: string; limit: number; min: number },
): Promise<WordsLooked> {
  return db.transaction(async (tx) => {
    // As for a search (search-store.ts). A sample of the index is enough for words that most publications have.
    await tx.execute(sql`
      select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true), set_config('gin_fuzzy_search_limit', '1000', true)`);
    const found = await tx.execute<{ last: string | null; dropped: number }>(sql`
      with looked as materialized (
        select word from search_words where word > ${after} order by word limit ${limit}
      ), rare as materialized (
        select word from looked
        where (select count(*) from (select from article_search where words @@ plainto_tsquery('news_plain', search_fold(word)) limit ${min}) as found) < ${min}
      ), dropped as (
        delete from search_words using rare where search_words.word = rare.word returning 1
      )
      select (select max(word) from looked) as last, (select count(*)::int from dropped) as dropped`);
    return found.rows[0] ?? { last: null, dropped: 0 };
  });
}
