import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { textArray } from '../../platform/db/sql-array';
import { lexemesOf, toName } from './plan-search';
import { listWords } from './query-words';
import { otherFormOf } from './word-forms';

/** Headlines that show how a word is written, and the number and share of them with a small letter that make it no name. */
const sample = { days: 16, titles: 60, least: 3, share: 0.5 } as const;

interface Sense {
  stem: string;
  typed: string;
  /** True where most headlines write it with a small letter. */
  isCommon: boolean;
}

/**
 * Names that a query of common words does not mean: «штраф маска» is about masks, although the stem is Маск's too. A word is common where most headlines
 * write it with a small letter. A query with any other word may mean a name («илон маска»), and so may a word that is its own stem («маск»), or a form of
 * a surname («пескова»).
 * @param query of words alone
 * @returns a tsquery of these names; empty where there are none
 */
export async function findUnmeantNames(tx: Queryable, query: string, at: Date): Promise<string> {
  // Whoever types a capital knows what he means.
  if (query !== query.toLowerCase()) return '';
  const senses = await readSenses(tx, listWords(query), at);
  if (senses.length < 2 || !senses.every(({ isCommon }) => isCommon)) return '';
  return senses
    .filter(({ stem, typed }) => typed !== stem && otherFormOf(typed) === null)
    .map(({ stem }) => toName(stem))
    .join(' | ');
}

async function readSenses(tx: Queryable, words: readonly string[], at: Date): Promise<Sense[]> {
  const { rows } = await tx.execute<{ typed: string; query: string; told: number; small: number }>(sql`
    select typed, query, told, small
    from (
      select typed, place, websearch_to_tsquery('news_ru', search_fold(typed))::text as query
      from unnest(${textArray(words)}) with ordinality as asked (typed, place)
    ) as stemmed
    cross join lateral (
      select count(*)::int as told, (count(*) filter (where title ~ ('(^|[^[:alpha:]])' || trim(both '''' from query) || '[[:alpha:]]{0,3}($|[^[:alpha:]])')))::int as small
      from (
        select article_id from article_search
        where query ~ '^''[[:alpha:]]+''$' and words @@ (query || ':A')::tsquery
          and published_at > ${new Date(at.getTime() - sample.days * 86_400_000).toISOString()}::timestamptz
        limit ${sample.titles}
      ) as sampled join articles on id = article_id
    ) as counted
    where query <> '' order by place`);
  return rows.map(({ typed, query, told, small }) => ({
    typed,
    stem: lexemesOf(query)[0] ?? '',
    isCommon: told >= sample.least && small >= sample.share * told,
  }));
}
