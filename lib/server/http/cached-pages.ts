import { pageTags } from '@/lib/site/page-response';
import { createRecentlyUsed } from './lru-map';

/** The maximum of pages in the framework's memory (next.config.mjs, `cacheMaxMemorySize`); pages have 100 KB and more. */
const max = 500;

export interface CachedPages {
  has: (target: string) => boolean;
  note: (target: string, isCached: boolean) => void;
  /** Call it when pages with these tags were dropped from memory. */
  drop: (tags: readonly string[]) => void;
}

/**
 * Guesses which pages are in the framework's memory from its responses, because it has no query for that. A wrong guess costs one
 * refusal under load, or one rendering.
 */
export function createCachedPages(): CachedPages {
  const tagsByPage = createRecentlyUsed<readonly string[]>(max);
  return {
    has: (target) => tagsByPage.get(pageOf(target)) !== undefined,
    note: (target, isCached) =>
      isCached ? tagsByPage.set(pageOf(target), tagsOf(target)) : tagsByPage.remove(pageOf(target)),
    drop: (dropped) => {
      const gone = new Set(dropped);
      for (const [page, tags] of tagsByPage.entries()) if (tags.some((tag) => gone.has(tag))) tagsByPage.remove(page);
    },
  };
}

/** The path and the query parameters that select another page; the others, such as utm_source, do not. */
function pageOf(target: string): string {
  const [path = '', query = ''] = target.split('?', 2);
  const parameters = new URLSearchParams(query);
  return [path, parameters.get('article') ?? '', parameters.get('shown') ?? ''].join(' ');
}

/** The same tags as the pages have (app/_data). */
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
