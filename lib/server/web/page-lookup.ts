import { parseArchivePlace, type ArchivePlace } from '@/lib/site/archive-place';
import { parseId } from '@/lib/site/paths';
import { createRecentlyUsed } from './lru-map';

/** What has to be in the store for a page to be there. */
export type PageQuestion =
  | { kind: 'story'; id: number; article: number | null }
  | { kind: 'channel'; id: number }
  | { kind: 'archive'; place: Exclude<ArchivePlace, { kind: 'index' }> };

/** `missing`: nothing is there. `elsewhere`: the story is there, the article that the address selects is not in it. */
export type PageFinding = 'here' | 'missing' | 'elsewhere';

/**
 * The question that the address of a page puts to the store; null for pages that are always there.
 * @param target a path in its one spelling (canonical-address.ts), with the query
 */
export function toPageQuestion(target: string): PageQuestion | null {
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
  /** One look-up in the store. */
  find: (question: PageQuestion) => Promise<PageFinding>;
  now: () => number;
  /** How long it is remembered that something is not there. */
  lifeMs: number;
  /** How many such addresses are remembered. */
  most: number;
  /** A store that is slower than this is not waited for. */
  timeoutMs: number;
}

export interface PageFinder {
  find: (question: PageQuestion) => Promise<PageFinding>;
  /** Something has changed in the store: what was not there may be. */
  forget: () => void;
}

interface Miss {
  finding: PageFinding;
  until: number;
}

/**
 * Remembers for a moment which pages are not there, within a bound. A store that fails or takes its time says nothing about a page: it is
 * taken for being there, and rendering it tells what is the matter.
 */
export function createPageFinder({ find, now, lifeMs, most, timeoutMs }: Finder): PageFinder {
  let misses = createRecentlyUsed<Miss>(most);
  return { find: findOnce, forget: () => (misses = createRecentlyUsed<Miss>(most)) };

  async function findOnce(question: PageQuestion): Promise<PageFinding> {
    const key = JSON.stringify(question);
    const known = misses.get(key);
    if (known && known.until > now()) return known.finding;
    const memory = misses;
    const finding = await inTime(find(question));
    // A change in the meantime has begun another memory.
    if (finding !== 'here') memory.set(key, { finding, until: now() + lifeMs });
    return finding;
  }

  function inTime(looking: Promise<PageFinding>): Promise<PageFinding> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<PageFinding>((resolve) => {
      timer = setTimeout(() => resolve('here'), timeoutMs);
    });
    // The failure is told by the page that is rendered now.
    const found = looking.catch((): PageFinding => 'here');
    return Promise.race([found, late]).finally(() => clearTimeout(timer));
  }
}
