import type { StoryListParameters } from '@/lib/contract/list-parameters';
import { categoriesQuery } from '@/lib/client/categories';
import { type HiddenSubject, loadStory } from '@/lib/client/story';
import { makeQueryClient } from '@/lib/client/query-client';
import { loadSource } from '@/lib/client/channel';
import { loadModifiedTimes } from '@/lib/client/story-index';
import { listQuery } from '@/lib/client/stories';
import { categoryFeed, channelFeed, feedLength, type ListedStories, siteFeed, storyFeed } from '@/lib/seo/feed-build';
import { type Feed } from '@/lib/seo/feed-model';

/** Subject of a feed. */
export type FeedOf = { kind: 'site' } | { kind: 'category' | 'channel' | 'story'; id: number };

/**
 * Loads a feed with its newest items; gives the id of the story that another one was merged into (R22), null when there is nothing of this id,
 * `hidden` when an editor has taken it down (R51).
 */
export async function loadFeed(of: FeedOf, origin: string): Promise<Feed | { movedTo: number } | HiddenSubject | null> {
  if (of.kind === 'site') return siteFeed(await loadStories({ demo: false }), origin);
  if (of.kind === 'category') {
    const category = (await makeQueryClient().fetchQuery(categoriesQuery())).find(({ id }) => id === of.id);
    return category ? categoryFeed(category, await loadStories({ category: of.id, demo: false }), origin) : null;
  }
  if (of.kind === 'channel') {
    const channel = await loadSource(makeQueryClient(), of.id);
    return channel?.kind === 'source'
      ? channelFeed(channel.source, await loadStories({ source: of.id }), origin)
      : channel;
  }
  const loaded = await loadStory(makeQueryClient(), of.id);
  if (loaded.kind === 'moved') return { movedTo: loaded.to };
  if (loaded.kind === 'hidden') return loaded;
  return loaded.kind === 'story' ? storyFeed(loaded.story, origin) : null;
}

/** The feeds of site and categories leave out the demo's invented stories: machines read them that see no page's `noindex`. */
async function loadStories(filter: Pick<StoryListParameters, 'category' | 'source' | 'demo'>): Promise<ListedStories> {
  const stories = await makeQueryClient().fetchQuery(
    listQuery({ ...filter, ordering: '-creation_at', page_size: feedLength }),
  );
  return { stories, modified: await loadModifiedTimes(stories.map(({ id }) => id)) };
}
