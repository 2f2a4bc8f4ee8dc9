import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/client';

export async function hasMoreWords(db: Queryable, than: number): Promise<boolean> {
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
export function dropRareWords(
  db: Database,
  { after, limit, least }: { after: string; limit: number; least: number },
): Promise<WordsLooked> {
  return db.transaction(async (tx) => {
    // As for a search (search-store.ts). Of what most publications have a sample of the index is enough.
    await tx.execute(sql`
      select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true), set_config('gin_fuzzy_search_limit', '1000', true)`);
    const found = await tx.execute<{ last: string | null; dropped: number }>(sql`
      with looked as materialized (
        select word from search_words where word > ${after} order by word limit ${limit}
      ), rare as materialized (
        select word from looked
        where (select count(*) from (select from article_search where words @@ plainto_tsquery('news_plain', search_fold(word)) limit ${least}) as found) < ${least}
      ), dropped as (
        delete from search_words using rare where search_words.word = rare.word returning 1
      )
      select (select max(word) from looked) as last, (select count(*)::int from dropped) as dropped`);
    return found.rows[0] ?? { last: null, dropped: 0 };
  });
}
