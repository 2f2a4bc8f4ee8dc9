import type { Page } from '@/lib/contract/page';
import type { IndexedNews, IndexedStory, StoryIndex } from '@/lib/contract/story-index';
import { isNotFound } from '../api/api-error';
import { getIndexedNews, getIndexedStories, getStoriesOfIds, getStoryIndex } from '../api/story-index';
import { cursorOf } from './cursor-of';

/** The shards of all stories; null on a backend that has no such index. */
export function loadStoryIndex(): Promise<StoryIndex | null> {
  return orNull(getStoryIndex());
}

/** A shard's stories by id, a page at a time, so that no more of it need be held; null when there is no such shard. */
export async function readIndexedStories(shard: number): Promise<AsyncIterable<IndexedStory[]> | null> {
  const first = await orNull(getIndexedStories(shard));
  return first && pagesFrom(first, shard);
}

async function* pagesFrom(first: Page<IndexedStory>, shard: number): AsyncGenerator<IndexedStory[]> {
  yield first.results;
  for (let cursor = cursorOf(first.next); cursor !== null;) {
    const page: Page<IndexedStory> = await getIndexedStories(shard, cursor);
    yield page.results;
    cursor = cursorOf(page.next);
  }
}

/** A shard's news of the last two days by id; null when there is no such shard. */
export async function loadIndexedNews(shard: number): Promise<IndexedNews[] | null> {
  return (await orNull(getIndexedNews(shard)))?.results ?? null;
}

/** When each of these stories changed last; nothing of one that the backend does not know, or of any without such an index. */
export async function loadModifiedTimes(ids: readonly number[]): Promise<Map<number, string>> {
  const page = ids.length === 0 ? null : await orNull(getStoriesOfIds(ids));
  return new Map(page?.results.map(({ id, modified_at }) => [id, modified_at]));
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
