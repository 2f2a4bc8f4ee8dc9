import { cleanQuery } from '@/lib/contract/clean-query';
import { searchPeriods, type SearchPeriod } from '@/lib/contract/search-rules';
import { parseId } from '@/lib/site/paths';

type Sent = Record<string, string | string[] | undefined>;

/** Parameters in the address of the search. */
export interface SearchRequest {
  /** Visible text on one line; empty: nothing yet. */
  q: string;
  category: number | null;
  period: SearchPeriod;
  page: number;
  at: number | undefined;
}

/** Reads the address as a reader means it: the first value of a repeated parameter counts, an invalid value counts as absent. */
export function readSearch(sent: Sent): SearchRequest {
  const one = (name: string) => [sent[name]].flat()[0] ?? '';
  return {
    q: cleanQuery(one('q')),
    category: parseId(one('category')),
    period: searchPeriods.find((period) => period === one('period')) ?? 'all',
    page: parseId(one('page')) ?? 1,
    at: parseId(one('at')) ?? undefined,
  };
}
