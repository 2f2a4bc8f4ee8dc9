import type { StorySummary } from '@/lib/contract/story';

/** Whether a page shows invented stories alone: search engines are not to keep it. One without stories is not such a page. */
export function isOnlyDemo(stories: readonly Pick<StorySummary, 'demo'>[]): boolean {
  return stories.length > 0 && stories.every(({ demo }) => demo === true);
}
