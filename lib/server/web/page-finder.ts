import type { PageFinding, PageQuestion } from './page-question';
import { createRecentlyUsed } from './recently-used';

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
