import type { Page } from '@/lib/contract/page';
import {
  indexedNewsPageSchema,
  indexedStoryPageSchema,
  storyIndexSchema,
  type IndexedNews,
  type IndexedStory,
  type StoryIndex,
} from '@/lib/contract/story-index';
import { askApi } from './api-client';

const path = '/api/v1/story-index/';

/** GET /api/v1/story-index/; a backend without this addition answers 404. */
export function getStoryIndex(): Promise<StoryIndex> {
  return askApi(storyIndexSchema, { path });
}

/** GET /api/v1/story-index/?shard=n, from its beginning or behind a cursor; 404 for a shard that no story has reached. */
export function getIndexedStories(shard: number, cursor?: string): Promise<Page<IndexedStory>> {
  return askApi(indexedStoryPageSchema, { path, searchParams: { shard, cursor } });
}

/** GET /api/v1/story-index/?news=n; 404 for a shard that no story has reached. */
export function getIndexedNews(shard: number): Promise<Page<IndexedNews>> {
  return askApi(indexedNewsPageSchema, { path, searchParams: { news: shard } });
}

/** GET /api/v1/story-index/?ids=… */
export function getStoriesOfIds(ids: readonly number[]): Promise<Page<IndexedStory>> {
  return askApi(indexedStoryPageSchema, { path, searchParams: { ids: ids.join(',') } });
}
