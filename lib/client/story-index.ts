import type { Page } from '@/lib/contract/page';
import type { IndexedNews, IndexedStory, StoryIndex } from '@/lib/contract/story-index';
import { cursorOf, nullIfNotFound, requestApi } from './request';
import type { ApiRequest } from './http';

const path = '/api/v1/story-index/';
const schemas = () => import('@/lib/contract/story-index');

/** GET /api/v1/story-index/: the shards of all stories; null on a backend that has no such index. */
export function loadStoryIndex(): Promise<StoryIndex | null> {
  return nullIfNotFound(requestApi(async () => (await schemas()).storyIndexSchema, { path }));
}

/** GET /api/v1/story-index/?shard=n: a shard's stories by id, one page in memory at a time; null when there is no such shard. */
export async function readIndexedStories(shard: number): Promise<AsyncIterable<IndexedStory[]> | null> {
  const first = await nullIfNotFound(getIndexedStories({ shard }));
  return first && pagesFrom(first, shard);
}

async function* pagesFrom(first: Page<IndexedStory>, shard: number): AsyncGenerator<IndexedStory[]> {
  yield first.results;
  for (let cursor = cursorOf(first.next); cursor !== null;) {
    const page: Page<IndexedStory> = await getIndexedStories({ shard, cursor });
    yield page.results;
    cursor = cursorOf(page.next);
  }
}

/** GET /api/v1/story-index/?news=n: a shard's news of the last two days by id; null when there is no such shard. */
export async function loadIndexedNews(shard: number): Promise<IndexedNews[] | null> {
  const schema = async () => (await schemas()).indexedNewsPageSchema;
  const page = await nullIfNotFound(requestApi(schema, { path, searchParams: { news: shard } }));
  return page?.results ?? null;
}

/** GET /api/v1/story-index/?ids=…: when each story changed last. Stories that the backend does not know are left out. */
export async function loadModifiedTimes(ids: readonly number[]): Promise<Map<number, string>> {
  const page = ids.length === 0 ? null : await nullIfNotFound(getIndexedStories({ ids: ids.join(',') }));
  return new Map(page?.results.map(({ id, modified_at }) => [id, modified_at]));
}

function getIndexedStories(searchParams: ApiRequest['searchParams']): Promise<Page<IndexedStory>> {
  return requestApi(async () => (await schemas()).indexedStoryPageSchema, { path, searchParams });
}
