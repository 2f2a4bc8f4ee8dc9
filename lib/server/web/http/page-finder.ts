import { createRecentlyUsed, type RecentlyUsed } from './lru-map';
import type { LookupResult, PageLookup } from './page-lookup';
import { judgeByExtent, type StoreExtent } from './store-extent';

/** Looks up once, each time that it is called. */
export interface PageStore {
  find: (lookup: PageLookup) => Promise<LookupResult>;
  /** Counts the pages of a day of the archive, `2026-11-20`: at least one. */
  countPages: (day: string) => Promise<number>;
}

interface Finder {
  store: PageStore;
  /** Reads how far the store reaches. */
  loadExtent: () => Promise<StoreExtent>;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  today: () => Date;
  /** Milliseconds for which a missing page is remembered. */
  lifeMs: number;
  /** Maximum number of missing pages to remember. */
  max: number;
}

export interface PageFinder {
  /** @returns `unknown` when the store fails or has not answered within `timeoutMs` milliseconds, and nothing is known from before */
  find: (lookup: PageLookup, timeoutMs: number) => Promise<LookupResult | 'unknown'>;
  /** Call it after a change in the store: a missing page may exist now. */
  forget: () => void;
}

/** Something read from the store. It is current for `lifeMs`, or until a change. */
interface Known<V> {
  value: V;
  change: number;
  until: number;
}

/**
 * Knows what is not there without a look-up where the store does not reach so far, and remembers for a moment, up to a limit, which other pages are
 * missing: an address of nothing costs a comparison (LOAD-1). While the store fails or is slow, what was known last still counts.
 */
export function createPageFinder({ store, loadExtent, now, today, lifeMs, max }: Finder): PageFinder {
  /** Pages that exist are not remembered: they may go. */
  const misses = createRecentlyUsed<Known<LookupResult>>(max);
  const dayPages = createRecentlyUsed<Known<number>>(max);
  let extent: Known<StoreExtent> | null = null;
  let loading: { change: number; extent: Promise<StoreExtent> } | null = null;
  /** Counts the changes. */
  let change = 0;
  return { find, forget: () => void (change += 1) };

  async function find(lookup: PageLookup, timeoutMs: number): Promise<LookupResult | 'unknown'> {
    const deadline = now() + timeoutMs;
    const reach = currentExtent() ?? (await inTime(readExtent(), timeoutMs));
    const judged = judge(lookup, reach ?? extent?.value);
    if (judged) return judged;
    // A store that is slow is not asked for more.
    const leftMs = reach === null ? 0 : deadline - now();
    if (lookup.kind !== 'archive' || lookup.place.kind === 'month')
      return (await recall(misses, JSON.stringify(lookup), () => store.find(lookup), leftMs)) ?? 'unknown';
    const { day, page } = lookup.place;
    const pages = await recall(dayPages, day, () => store.countPages(day), leftMs);
    if (pages === null) return 'unknown';
    return page > pages ? 'missing' : 'found';
  }

  /** Returns the remembered value, or else looks it up; null when neither gives one. A look-up that nobody waits for any more is remembered, too. */
  async function recall<V>(
    memory: RecentlyUsed<Known<V>>,
    key: string,
    lookUp: () => Promise<V>,
    timeoutMs: number,
  ): Promise<V | null> {
    const known = memory.get(key);
    if (known && isCurrent(known)) return known.value;
    if (timeoutMs <= 0) return known?.value ?? null;
    const begun = change;
    const looking = lookUp().then((value) => {
      if (value === 'found') memory.remove(key);
      else memory.set(key, { value, change: begun, until: now() + lifeMs });
      return value;
    });
    return (await inTime(looking, timeoutMs)) ?? known?.value ?? null;
  }

  function currentExtent(): StoreExtent | null {
    return extent && isCurrent(extent) ? extent.value : null;
  }

  function judge(lookup: PageLookup, known: StoreExtent | undefined): LookupResult | null {
    return known ? judgeByExtent(lookup, known, today()) : null;
  }

  /** Reads the extent. Callers who come meanwhile wait for the same reading, unless something has changed since. */
  function readExtent(): Promise<StoreExtent> {
    if (loading?.change === change) return loading.extent;
    const begun = { change, extent: loadExtent() };
    loading = begun;
    begun.extent
      .then((value) => (extent = { value, change: begun.change, until: now() + lifeMs }))
      .catch(() => undefined)
      .finally(() => loading === begun && (loading = null));
    return begun.extent;
  }

  function isCurrent(known: Known<unknown>): boolean {
    return known.change === change && known.until > now();
  }
}

/** Null when it fails or is not there in time. */
function inTime<V>(looking: Promise<V>, timeoutMs: number): Promise<V | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  return Promise.race([looking.catch(() => null), late]).finally(() => clearTimeout(timer));
}
