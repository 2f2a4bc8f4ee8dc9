import { object, string, type InferType } from 'yup';
import { cleanQuery } from '@/lib/contract/clean-query';
import type { SearchResponse } from '@/lib/contract/search';
import { maxQueryLength, searchPeriods } from '@/lib/contract/search-rules';
import { maxStories, searchPageSize, searchStories } from '../../../stories/search/search-stories';
import { idFilter, parseQuery, wholeNumber } from '../http/query';
import type { Hono } from 'hono';
import { isKnownBot } from '../../../people/activity/known-bot';
import { createSearchCounts } from '../../../people/activity/search-counts';
import { addressSubject } from '../../../people/accounts/rate-limit-store';
import { createAddressRateLimiter, type AddressRateLimit } from '../../../people/activity/address-rate-limiter';
import { limitConcurrency } from '../../../platform/base/limit-concurrency';
import type { ApiDependencies } from '../api-dependencies';
import { clientAddress } from '../http/client-address';
import { ownOrigin } from '../http/origins';
import { refuse, tooManyRequests } from '../http/problem';
import { publicCaching } from '../http/caching';
import { createRead } from '../http/reading';

const maxPage = Math.ceil(maxStories / searchPageSize);
/** An upper bound for `at`, in seconds since 1970, that both JavaScript and PostgreSQL can represent. */
const lastMoment = 99_999_999_999;

/** Parameters of GET /api/v1/search/. */
export const searchQuery = object({
  q: string()
    .transform((_cast, sent: unknown) => (typeof sent === 'string' ? cleanQuery(sent) : sent))
    .required('Введите, что искать.')
    .max(maxQueryLength, `Запрос длиннее ${maxQueryLength} знаков: сократите его.`),
  category: idFilter('Категория — целое число от 1.'),
  period: string()
    .oneOf(searchPeriods, `Период — один из: ${searchPeriods.join(', ')}.`)
    .default('all'),
  page: wholeNumber('Номер страницы — целое число от 1.')
    .max(maxPage, `Показываются первые ${maxStories} сюжетов: уточните запрос.`)
    .default(1),
  at: wholeNumber('at — секунды с 1970 года.').max(lastMoment, 'at — секунды с 1970 года.'),
});

export type SearchQuery = InferType<typeof searchQuery>;

function parseSearchQuery(parameters: URLSearchParams) {
  return parseQuery(searchQuery, parameters);
}

const path = '/api/v1/search';
/** More than one user needs, and enough for a school behind one address. */
export const searchRateLimit: AddressRateLimit = { uses: 60, perMs: 60_000, addresses: 20_000 };
/** Searches use at most this many of the pool's 10 connections (DB-1), so that pages always get one. */
const maxConcurrent = 4;
const maxWaiting = 24;

/** GET /api/v1/search/?q=&category=&period=&page=: stories by relevance and freshness (lib/server/stories/search). */
export function serveSearch(app: Hono, deps: ApiDependencies): void {
  const { settings, now } = deps;
  const read = createRead(deps);
  const rateLimiter = createAddressRateLimiter(searchRateLimit);
  const inTurn = limitConcurrency(maxConcurrent);
  const counts = createSearchCounts((searched) => deps.searches.count(searched));
  let pending = 0;

  app.get(path, publicCaching, async (c) => {
    const parsed = parseSearchQuery(new URL(c.req.url).searchParams);
    if (!parsed.ok) return refuse(c, 'invalid', parsed.errors);
    const moment = now();
    const address = addressSubject(clientAddress(c, settings.trustProxy));
    if (!rateLimiter.consume(address, moment)) return tooManyRequests(c, secondsLeft(moment));
    if (pending >= maxConcurrent + maxWaiting) return refuse(c, 'unavailable', undefined, { 'Retry-After': '2' });
    const query = { ...parsed.value, at: Math.min(parsed.value.at ?? Infinity, Math.ceil(moment.getTime() / 1_000)) };
    pending += 1;
    try {
      const { q, category = null, period, page, at } = query;
      const found = await inTurn(() =>
        read(c, (db) => searchStories(db, { query: q, category, period, page, at: new Date(at * 1_000) })),
      );
      if (page === 1 && !isKnownBot(c.req.header('User-Agent') ?? ''))
        counts.note({ query: q, isMissed: found.count === 0, address }, moment);
      return c.json<SearchResponse>({
        count: found.count,
        count_is_lowest: found.isCapped,
        ...neighbours(`${ownOrigin(settings)}${path}/`, query, found.count),
        at,
        suggestion: found.suggestion,
        missing: found.missing,
        results: found.results,
      });
    } finally {
      pending -= 1;
    }
  });
}

/** Addresses of the previous and next page, with the same `at`, so that both show the same state. */
function neighbours(
  address: string,
  query: SearchQuery & { at: number },
  count: number,
): Pick<SearchResponse, 'next' | 'previous'> {
  const link = (page: number) => {
    const url = new URL(address);
    for (const [name, value] of Object.entries({ ...query, page })) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return url.href;
  };
  const { page } = query;
  return {
    next: page * searchPageSize < Math.min(count, maxStories) ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
  };
}

function secondsLeft(moment: Date): number {
  return Math.ceil((searchRateLimit.perMs - (moment.getTime() % searchRateLimit.perMs)) / 1_000) || 1;
}
