import { parseArchivePlace, type ArchivePlace } from '@/lib/site/archive-place';
import { parseId } from '@/lib/site/paths';
import { createRecentlyUsed } from './lru-map';

/** What must be in the store for a page to exist. */
export type PageLookup =
  | { kind: 'story'; id: number; article: number | null }
  | { kind: 'channel'; id: number }
  | { kind: 'archive'; place: Exclude<ArchivePlace, { kind: 'index' }> };

/** `missing`: nothing is there. `other-article`: the story is there, the article that the address selects is not in it. */
export type LookupResult = 'found' | 'missing' | 'other-article' | { mergedInto: number };

/**
 * What the address of a page needs from the store; null for pages that always exist.
 * @param target a path in its one spelling (canonical-address.ts), with the query
 */
export function toPageLookup(target: string): PageLookup | null {
  const [path = '', query = ''] = target.split('?', 2);
  const [, folder, ...rest] = path.split('/');
  const id = rest.length === 1 ? parseId(rest[0] ?? '') : null;
  if (folder === 'story' && id !== null)
    return { kind: 'story', id, article: parseId(new URLSearchParams(query).get('article') ?? '') };
  if (folder === 'channel' && id !== null) return { kind: 'channel', id };
  if (folder !== 'archive' || rest.length === 0) return null;
  const place = parseArchivePlace(rest);
  return place === null || place.kind === 'index' ? null : { kind: 'archive', place };
}

interface Finder {
  /** Looks up once in the store. */
  find: (lookup: PageLookup) => Promise<LookupResult>;
  now: () => number;
  /** How long a missing page is remembered, in milliseconds. */
  lifeMs: number;
  /** How many missing pages are remembered. */
  max: number;
  /** Timeout of a look-up, in milliseconds. */
  timeoutMs: number;
}

export interface PageFinder {
  find: (lookup: PageLookup) => Promise<LookupResult>;
  /** Call it after a change in the store: a missing page may exist now. */
  forget: () => void;
}

interface Miss {
  result: LookupResult;
  until: number;
}

/**
 * Remembers for a moment which pages are missing, up to a limit. When the store fails or is slow, the page counts as found, and rendering
 * it shows what is wrong.
 */
export function createPageFinder({ find, now, lifeMs, max, timeoutMs }: Finder): PageFinder {
  let misses = createRecentlyUsed<Miss>(max);
  return { find: findOnce, forget: () => (misses = createRecentlyUsed<Miss>(max)) };

  async function findOnce(lookup: PageLookup): Promise<LookupResult> {
    const key = JSON.stringify(lookup);
    const known = misses.get(key);
    if (known && known.until > now()) return known.result;
    const memory = misses;
    const result = await inTime(find(lookup));
    // After a change in the meantime there is a new map, and this result is dropped.
    if (result !== 'found') memory.set(key, { result, until: now() + lifeMs });
    return result;
  }

  function inTime(looking: Promise<LookupResult>): Promise<LookupResult> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<LookupResult>((resolve) => {
      timer = setTimeout(() => resolve('found'), timeoutMs);
    });
    // The page that is rendered now reports the failure.
    const found = looking.catch((): LookupResult => 'found');
    return Promise.race([found, late]).finally(() => clearTimeout(timer));
  }
}
