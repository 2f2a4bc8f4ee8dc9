import { unstable_cache } from 'next/cache';
import { pageTags } from '@/lib/site/page-tags';

/**
 * Names the page being rendered, so that a change of what it shows can drop it from the cache. Next takes tags only together with cached
 * data, hence a cached nothing.
 */
export async function tagPage(tag: string): Promise<void> {
  await unstable_cache(() => Promise.resolve(true), ['page', tag], { tags: [pageTags.all, tag], revalidate: 60 })();
}
