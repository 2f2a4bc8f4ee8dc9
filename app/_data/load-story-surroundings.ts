import { distinctLists } from '@/components/story/distinct-lists';
import type { StoryDetail } from '@/lib/contract/story';
import { categoriesQuery } from '@/lib/client/categories';
import { relatedStoriesQuery, storyListQuery } from '@/lib/client/stories';
import { serverQueryClient } from './server-query-client';
import { settled } from './settled';

const gridSize = 12;

/** What stands around a story: the bar, its category's news without itself, and recommendations that repeat neither. */
export async function loadStorySurroundings({ id, category }: Pick<StoryDetail, 'id' | 'category'>) {
  const client = serverQueryClient();
  const [categories, related, candidates] = await Promise.all([
    settled(client.fetchQuery(categoriesQuery()), []),
    category ? settled(client.fetchQuery(relatedStoriesQuery(category.id, id)), []) : [],
    // The grid leaves out the story itself and what stands beside it, so it asks for more than it shows.
    settled(client.fetchQuery(storyListQuery({ type: 'recommendations', pageSize: 2 * gridSize })), []),
  ]);
  const others = candidates.filter((story) => story.id !== id);
  const [, recommended = []] = distinctLists([related, others], gridSize);
  return { categories, related, recommended };
}
