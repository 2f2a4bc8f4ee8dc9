import { getFollowingArticles } from '@/lib/client/story';
import type { CoverageItem } from './CoverageEntries';
import { toCoverageItem } from './CoverageItem';

export interface FollowingItems {
  items: readonly CoverageItem[];
  /** The address of those after them; null after the last one. */
  next: string | null;
}

/**
 * Fetches the articles that a story's page came without.
 * @param next their address
 * @throws ApiError
 */
export async function fetchFollowing(storyId: number, next: string): Promise<FollowingItems> {
  const page = await getFollowingArticles(storyId, next);
  return { items: page.results.map((article) => toCoverageItem(storyId, article)), next: page.next };
}
