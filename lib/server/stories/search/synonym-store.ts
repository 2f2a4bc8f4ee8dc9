import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { searchSynonyms } from '../../platform/db/derived-tables';
import { textArray } from '../../platform/db/sql-array';

/** Words that editors say mean the same. */
export interface SynonymGroup {
  id: number;
  words: string[];
}

/** At most so many are kept (`synonym-groups.ts`), so a list of all is short. */
export async function listSynonymGroups(db: Queryable): Promise<SynonymGroup[]> {
  return db
    .select({ id: searchSynonyms.id, words: searchSynonyms.words })
    .from(searchSynonyms)
    .orderBy(asc(searchSynonyms.id));
}

/** The groups of editors that these stems belong to, at most `limit`: read with every search that asks for synonyms, so a change counts at once. */
export async function findSynonymGroups(tx: Queryable, stems: readonly string[], limit = 20): Promise<string[][]> {
  if (stems.length === 0) return [];
  const found = await tx
    .select({ words: searchSynonyms.words })
    .from(searchSynonyms)
    .where(sql`${searchSynonyms.stems} && ${textArray(stems)}`)
    .orderBy(asc(searchSynonyms.id))
    .limit(limit);
  return found.map(({ words }) => words);
}

/** One who adds or removes at a time: the number of groups is limited. */
export async function lockSynonyms(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table search_synonyms in share row exclusive mode`);
}

export async function addSynonymGroup(tx: Queryable, group: { words: string[]; stems: string[] }): Promise<void> {
  await tx.insert(searchSynonyms).values(group);
}

export async function changeSynonymGroup(
  tx: Queryable,
  id: number,
  group: { words: string[]; stems: string[] },
): Promise<void> {
  await tx.update(searchSynonyms).set(group).where(eq(searchSynonyms.id, id));
}

export async function removeSynonymGroup(tx: Queryable, id: number): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
}
