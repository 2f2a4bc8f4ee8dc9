import type { Queryable } from '../../platform/db/client';
import { expectPerDay, findLoosely, type LooselyFound, type SearchTerm, toCandidateQuery } from './loose-search-store';
import { listHorizons, type SearchDepth, type SearchScope } from './search-store';

/** Words that are given up one after another while nothing is found. */
const maxDropped = 3;
/** News come in waves: so many times what is needed must be expected. */
const likely = 1.5;

export interface LooseLook {
  found: LooselyFound;
  /** Number of days searched back; null: the whole period. */
  days: number | null;
  /** The tsquery that the index was asked for. */
  indexed: string;
}

/** Ranks by the words that a publication has; where the rarest is nowhere, without it. Null: nothing is found. `unmeant`: names that are not meant. */
export async function lookWithFewer(
  tx: Queryable,
  terms: readonly SearchTerm[],
  scope: SearchScope,
  { depth, unmeant = '', offset, limit }: { depth: SearchDepth; unmeant?: string; offset: number; limit: number },
): Promise<LooseLook | null> {
  const rarest = [...terms].sort((one, other) => other.idf - one.idf);
  for (let dropped = 0; dropped < Math.min(terms.length, maxDropped + 1); dropped++) {
    const kept = rarest.slice(dropped);
    const query = toCandidateQuery(kept);
    if (query === null) return null;
    for (const { days, least } of listWindows(expectPerDay(kept), depth, listHorizons(scope))) {
      const found = await findLoosely(tx, terms, query, scope, { days, max: depth.max, unmeant, offset, limit });
      if (found.candidates < least) continue;
      if (found.stories > 0) return { found, days, indexed: query.indexed };
      break;
    }
  }
  return null;
}

/** Fewer days are worth a look of their own where they are at most this share of the next ones. */
const worthwhile = 0.75;

/**
 * The days to look at by and by, and how many candidates they have to hold: the horizons in which so many of a day are likely to be enough, the nearest
 * first. To count them would cost as much as to find them. Before these come as many days as are likely to hold all that is ranked: where they do, it is
 * what the nearest horizon would give, found among less.
 */
export function listWindows(
  perDay: number,
  { enough, max }: SearchDepth,
  horizons: readonly number[],
): { days: number | null; least: number }[] {
  const near = horizons.filter((days) => perDay * days >= enough * likely);
  const full = Math.ceil((max * likely) / perDay);
  const [first = 0] = near;
  return [
    ...(full <= first * worthwhile ? [{ days: full, least: max }] : []),
    ...near.map((days) => ({ days, least: enough })),
    { days: null, least: 0 },
  ];
}
