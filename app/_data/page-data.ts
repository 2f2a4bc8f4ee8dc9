import { cache } from 'react';
import { makeQueryClient } from '@/lib/client/query-client';
import { unstable_cache } from 'next/cache';
import { pageTags } from '@/lib/site/page-response';

/** One query cache per render, so that the head and the body of a page ask for the same thing once. */
export const serverQueryClient = cache(makeQueryClient);

/** A block that the page can do without: a failure gives `fallback` (ERROR-1: only logged). */
export async function fallbackOnError<T, F>(block: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await block;
  } catch (error) {
    process.emitWarning(`a block of the page is missing: ${error instanceof Error ? error.message : String(error)}`);
    return fallback;
  }
}

/**
 * Names the page being rendered, so that a change of what it shows can drop it from the cache. Next takes tags only together with cached
 * data, hence a cached nothing.
 */
export async function tagPage(tag: string): Promise<void> {
  await unstable_cache(() => Promise.resolve(true), ['page', tag], { tags: [pageTags.all, tag], revalidate: 60 })();
}
