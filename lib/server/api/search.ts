import type { Hono } from 'hono';
import type { SearchAnswer } from '@/lib/contract/search';
import { addressSubject } from '../accounts/client-subject';
import { createAddressBudget, type BudgetRule } from '../activity/address-budget';
import { limitConcurrency } from '../media/open-picture';
import { mostStories, searchPageSize, searchStories } from '../search/search-stories';
import type { ApiDependencies } from './api-dependencies';
import { clientAddress } from './client-address';
import { ownOrigin } from './own-origin';
import { refuse } from './problem';
import { publicCaching } from './public-caching';
import { refuseForNow } from './refuse-for-now';
import { parseSearchQuery, type SearchQuery } from './search-query';

const path = '/api/v1/search';
/** More than anyone reads; a school behind one address still gets by. */
export const searchBudget: BudgetRule = { views: 60, perMs: 60_000, addresses: 20_000 };
/** Searches leave the other half of the pool to the pages (DB-1: 10 connections). */
const atOnce = 4;
const waitingAtMost = 24;

/** GET /api/v1/search/?q=&category=&period=&page=: stories by relevance and freshness (lib/server/search). */
export function serveSearch(app: Hono, deps: ApiDependencies): void {
  const { db, settings, now } = deps;
  const budget = createAddressBudget(searchBudget);
  const inTurn = limitConcurrency(atOnce);
  let wanted = 0;

  app.get(path, publicCaching, async (c) => {
    const parsed = parseSearchQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const moment = now();
    if (!budget.take(addressSubject(clientAddress(c, settings.trustProxy)), moment))
      return refuseForNow(c, secondsLeft(moment));
    if (wanted >= atOnce + waitingAtMost) return refuse(c, 'unavailable', undefined, { 'Retry-After': '2' });
    const query = { ...parsed.value, at: Math.min(parsed.value.at ?? Infinity, Math.ceil(moment.getTime() / 1_000)) };
    wanted += 1;
    try {
      const { q, category = null, period, page, at } = query;
      const found = await inTurn(() =>
        searchStories(db, { query: q, category, period, page, at: new Date(at * 1_000) }),
      );
      return c.json<SearchAnswer>({
        count: found.count,
        count_is_lowest: found.isCapped,
        ...neighbours(`${ownOrigin(settings)}${path}/`, query, found.count),
        at,
        suggestion: found.suggestion,
        results: found.results,
      });
    } finally {
      wanted -= 1;
    }
  });
}

/** Addresses of the pages before and after, which look at the same moment. */
function neighbours(
  address: string,
  query: SearchQuery & { at: number },
  count: number,
): Pick<SearchAnswer, 'next' | 'previous'> {
  const link = (page: number) => {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ ...query, page })) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url.href;
  };
  const { page } = query;
  return {
    next: page * searchPageSize < Math.min(count, mostStories) ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
  };
}

function secondsLeft(moment: Date): number {
  return Math.ceil((searchBudget.perMs - (moment.getTime() % searchBudget.perMs)) / 1_000) || 1;
}
