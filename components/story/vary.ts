import type { StorySummary } from '@/lib/contract/story';

/**
 * The first `size` stories of a list, of no category more than `most` where others can take the place. A list that has too few others is filled in its
 * own order.
 */
export function vary(stories: readonly StorySummary[], size: number, most: number): StorySummary[] {
  const counts = new Map<number | undefined, number>();
  const spread = stories.filter(({ category }) => {
    const count = (counts.get(category?.id) ?? 0) + 1;
    counts.set(category?.id, count);
    return count <= most;
  });
  return [...new Set([...spread, ...stories])].slice(0, size);
}
