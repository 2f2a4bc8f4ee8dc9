import { stubApi } from './testing/stub-api';
import { loadIndexedNews, loadModifiedTimes, loadStoryIndex, readIndexedStories } from './story-index';

const story = (id: number) => ({ id, modified_at: '2026-03-12T11:05:00Z' });
const page = (results: unknown[], next: string | null = null) => Response.json({ next, previous: null, results });
const missing = () => Response.json({ detail: 'Адрес не найден.' }, { status: 404 });

test('a shard is read page by page, as far as the reader goes', async () => {
  const api = stubApi((request) => {
    const cursor = new URL(request.url).searchParams.get('cursor');
    return cursor === null
      ? page([story(1)], 'https://other.example/api/v1/story-index/?shard=3&cursor=1')
      : page([story(2)]);
  });
  const pages = await readIndexedStories(3);
  expect(api.requests).toHaveLength(1);
  const read: number[] = [];
  for await (const stories of pages ?? []) read.push(...stories.map(({ id }) => id));
  expect(read).toEqual([1, 2]);
  expect(api.lastPath()).toBe('/api/v1/story-index/?shard=3&cursor=1');
});

test('a backend without this addition has no index, no shards and no times', async () => {
  stubApi(missing);
  expect(
    await Promise.all([loadStoryIndex(), readIndexedStories(1), loadIndexedNews(1), loadModifiedTimes([1])]),
  ).toEqual([null, null, null, new Map()]);
});

test('any other failure is one', async () => {
  stubApi(() => Response.json({ detail: 'Сервис временно недоступен.' }, { status: 503 }));
  for (const asked of [loadStoryIndex(), readIndexedStories(1), loadIndexedNews(1), loadModifiedTimes([1])])
    await expect(asked).rejects.toMatchObject({ status: 503 });
});

test('times come by id; for no ids nothing is asked', async () => {
  const api = stubApi(() => page([story(5)]));
  expect(await loadModifiedTimes([])).toEqual(new Map());
  expect(api.requests).toEqual([]);
  expect(await loadModifiedTimes([5, 6])).toEqual(new Map([[5, '2026-03-12T11:05:00Z']]));
  expect(api.lastPath()).toBe('/api/v1/story-index/?ids=5%2C6');
});
