import type { Queryable } from '../db/client';
import { expectPerDay, findLoosely, type LooselyFound, type SearchTerm, toCandidateQuery } from './loose-search-store';
import { listHorizons, type SearchDepth, type SearchScope } from './search-store';

/** Words that are given up one after another while nothing is found. */
const maxDropped = 3;
/** News come in waves: so many times what is needed must be expected. */
const likely = 1.5;

export interface LooseLook {
  found: LooselyFound;
  /** So many days back were looked at; null: all of the period. */
  days: number | null;
  /** The tsquery that the index was asked for. */
  indexed: string;
}

/** Ranks by the words that a publication has; where the rarest is nowhere, without it. Null: nothing is found. */
export async function lookWithFewer(
  tx: Queryable,
  terms: readonly SearchTerm[],
  scope: SearchScope,
  { depth, offset, limit }: { depth: SearchDepth; offset: number; limit: number },
): Promise<LooseLook | null> {
  const rarest = [...terms].sort((one, other) => other.idf - one.idf);
  for (let dropped = 0; dropped < Math.min(terms.length, maxDropped + 1); dropped++) {
    const kept = rarest.slice(dropped);
    const query = toCandidateQuery(kept);
    if (query === null) return null;
    for (const days of [...listLikelyHorizons(expectPerDay(kept), depth, scope), null]) {
      const found = await findLoosely(tx, terms, query, scope, { days, max: depth.max, offset, limit });
      if (days !== null && found.candidates < depth.enough) continue;
      if (found.stories > 0) return { found, days, indexed: query.indexed };
      break;
    }
  }
  return null;
}

/**
 * The horizons in which so many candidates of a day are likely to be enough, the nearest first. To count them would cost as much as to find them.
 */
function listLikelyHorizons(perDay: number, { enough }: SearchDepth, scope: SearchScope): number[] {
  return listHorizons(scope).filter((days) => perDay * days >= enough * likely);
}
