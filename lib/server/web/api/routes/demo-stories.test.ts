import { sourceSchema } from '@/lib/contract/source';
import { storyPageSchema } from '@/lib/contract/page';
import { storyDetailSchema } from '@/lib/contract/story';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { openTestApi, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

async function oneOfEach() {
  const { db } = api.database;
  const demoSource = await insertSource(db, { demo: true });
  const source = await insertSource(db);
  const createdAt = new Date(Date.now() - 3_600_000);
  const demo = await insertStory(db, { id: 5, demo: true, createdAt, articles: [{ sourceId: demoSource.id }] });
  const real = await insertStory(db, { id: 30_001, createdAt, articles: [{ sourceId: source.id }] });
  return { demo, real, demoSource, source };
}

test('the index for sitemaps holds neither demo stories nor demo channels', async () => {
  const { demo, real, source } = await oneOfEach();
  const { body } = await api.get('/api/v1/story-index/');
  expect([body.stories.length, body.stories[0].shard, body.news.length, body.news[0].shard, body.sources]).toEqual([
    1,
    4,
    1,
    31,
    [source.id],
  ]);
  expect((await api.get('/api/v1/story-index/?shard=1')).body.results).toEqual([]);
  expect((await api.get('/api/v1/story-index/?news=1')).body.results).toEqual([]);
  expect(
    (await api.get(`/api/v1/story-index/?ids=${demo.id},${real.id}`)).body.results.map(({ id }: { id: number }) => id),
  ).toEqual([real.id]);
});

test('a list shows them and says what they are; demo=false leaves them out', async () => {
  const { demo, real } = await oneOfEach();
  const all = storyPageSchema.validateSync((await api.get('/api/v1/stories/?ordering=-creation_at')).body, {
    strict: true,
  });
  expect(all.results.map((story) => [story.id, story.demo])).toEqual([
    [real.id, undefined],
    [demo.id, true],
  ]);
  const { body } = await api.get('/api/v1/stories/?ordering=-creation_at&page=1&demo=false');
  expect([body.results.map(({ id }: { id: number }) => id), body.count]).toEqual([[real.id], 1]);
  expect((await api.get('/api/v1/stories/?demo=2')).status).toBe(400);
});

test('a story and a channel say so themselves', async () => {
  const { demo, real, demoSource, source } = await oneOfEach();
  const story = async (id: number) =>
    storyDetailSchema.validateSync((await api.get(`/api/v1/story-detail/${id}/`)).body, { strict: true }).demo;
  const channel = async (id: number) =>
    sourceSchema.validateSync((await api.get(`/api/v1/sources/${id}/`)).body, { strict: true }).demo;
  expect([await story(demo.id), await story(real.id)]).toEqual([true, undefined]);
  expect([await channel(demoSource.id), await channel(source.id)]).toEqual([true, undefined]);
});
