import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { textArray } from '../../platform/db/sql-array';

/** Longer lists are not read: a beginning that very many words share is asked for as one. */
const maxLexemes = 64;

/** As a tsquery has it: three letters or more, as `may_be_begun` takes for granted (migration 0032). */
const beginning = /'(\p{L}{3,})':\*/gu;

/**
 * The same tsqueries with each beginning of words (`'мост':*`) as the lexemes that begin so. They find the same publications: the table misses none.
 * For a beginning the index reads and unites the whole lists of all these lexemes, for the lexemes themselves only what lies in the days that
 * are asked for.
 */
export async function spellBeginnings(tx: Queryable, queries: readonly string[]): Promise<string[]> {
  const begun = [
    ...new Set(queries.flatMap((query) => [...query.matchAll(beginning)].map(([, letters = '']) => letters))),
  ];
  if (begun.length === 0) return [...queries];
  const found = await tx.execute<{ begun: string; lexemes: string[] }>(sql`
    select begun, array(
      select distinct lexeme from search_lexemes
      where lexeme >= begun collate "C" and lexeme < (begun || chr(1114111)) collate "C" order by lexeme limit ${maxLexemes + 1}
    ) as lexemes
    from unnest(${textArray(begun)}) as asked (begun)`);
  const spelt = new Map(
    found.rows.flatMap(({ begun: letters, lexemes }) =>
      lexemes.length > maxLexemes ? [] : [[letters, anyOf(lexemes.length === 0 ? [letters] : lexemes)] as const],
    ),
  );
  return queries.map((query) => query.replace(beginning, (open, letters: string) => spelt.get(letters) ?? open));
}

function anyOf(lexemes: readonly string[]): string {
  return `( ${lexemes.map((lexeme) => `'${lexeme.replace(/'/g, "''").replace(/\\/g, '\\\\')}'`).join(' | ')} )`;
}
