import { pageTags } from '@/lib/site/page-response';
import { createRecentlyUsed } from './lru-map';

/** As many as the framework's memory of pages holds at most (next.config.mjs, `cacheMaxMemorySize`); pages have 100 KB and more. */
const most = 500;

export interface KeptPages {
  has: (target: string) => boolean;
  note: (target: string, isKept: boolean) => void;
  /** Pages with these tags are not in memory any more. */
  drop: (tags: readonly string[]) => void;
}

/**
 * Which pages are likely to be in the framework's memory, by the answers that it gave: it cannot be asked. A wrong guess costs a reader a
 * refusal under load, or the process one rendering.
 */
export function createKeptPages(): KeptPages {
  const tagsByPage = createRecentlyUsed<readonly string[]>(most);
  return {
    has: (target) => tagsByPage.get(pageOf(target)) !== undefined,
    note: (target, isKept) =>
      isKept ? tagsByPage.set(pageOf(target), tagsOf(target)) : tagsByPage.remove(pageOf(target)),
    drop: (dropped) => {
      const gone = new Set(dropped);
      for (const [page, tags] of tagsByPage.entries()) if (tags.some((tag) => gone.has(tag))) tagsByPage.remove(page);
    },
  };
}

/** The parts of a query that make another page; the rest are marks of where a reader came from. */
function pageOf(target: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  const parameters = new URLSearchParams(query);
  return [path, parameters.get('article') ?? '', parameters.get('shown') ?? ''].join(' ');
}

/** As the pages tag themselves (app/_data). */
function tagsOf(target: string): string[] {
  const [, folder, name = ''] = (target.split('?', 1)[0] ?? '').split('/');
  const own: Record<string, () => string> = {
    story: () => pageTags.story(Number(name)),
    category: () => pageTags.category(Number(name)),
    channel: () => pageTags.source(Number(name)),
    archive: () => pageTags.day(name),
  };
  const tag = folder === undefined ? undefined : own[folder]?.();
  return [
    pageTags.all,
    ...(tag === undefined || folder === 'archive' || folder === 'category' ? [pageTags.lists] : []),
    ...(tag === undefined ? [] : [tag]),
  ];
}
