import type { Searched } from '../statistics/counter-store';
import { createAddressRateLimiter } from './address-rate-limiter';

/** Characters of a query that is kept. */
const maxKeptQuery = 60;
/** A query is kept from this many people of a day on, so that what one person typed is never stored. */
const minPeople = 3;
/** Queries that wait in memory for that many people; more of a day are counted without their words. */
const maxQueries = 2_000;
/** Queries without result that one address brings in a day; further ones are not counted, so that no script fills the list. */
const perAddress = 20;
const dayMs = 86_400_000;

/**
 * A query as it is counted: small letters, single spaces. Null where it is long, or may tell of a person: it has an e-mail address, an address of the web or a
 * number of six digits and more, however written.
 */
export function toKeptQuery(query: string): string | null {
  const kept = query.toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim();
  const isLong = [...kept].length > maxKeptQuery;
  if (kept === '' || isLong || /@|:\/\/|www\./.test(kept) || /(?:\p{Nd}[ ().+\-–/]{0,3}){6}/u.test(kept)) return null;
  return kept;
}

/** Counts searches of one process. Which addresses asked a query is known until the end of the day, in memory alone. */
export function createSearchCounts(count: (searched: Searched) => void) {
  const people = createAddressRateLimiter({ uses: perAddress, perMs: dayMs, addresses: 20_000 });
  const once = createAddressRateLimiter({ uses: 1, perMs: dayMs, addresses: 20_000 });
  let day = -1;
  let asked = new Map<string, number>();
  return { note };

  function note({ query, isMissed, address }: { query: string; isMissed: boolean; address: string }, now: Date): void {
    if (!isMissed) return count({ isMissed: false, kept: null });
    if (!people.consume(address, now)) return;
    count({ isMissed: true, kept: keep(query, address, now) });
  }

  function keep(typed: string, address: string, now: Date): Searched['kept'] {
    const query = toKeptQuery(typed);
    const today = Math.floor(now.getTime() / dayMs);
    if (today !== day) asked = new Map();
    day = today;
    if (query === null || (!asked.has(query) && asked.size >= maxQueries)) return null;
    if (!once.consume(`${address} ${query}`, now)) return null;
    const times = (asked.get(query) ?? 0) + 1;
    asked.set(query, times);
    if (times < minPeople) return null;
    return { query, people: times === minPeople ? minPeople : 1 };
  }
}
