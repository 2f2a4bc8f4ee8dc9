import { indexedNewsPageSchema, indexedStoryPageSchema, storyIndexSchema } from '@/lib/contract/story-index';
import { listCategories } from '../../../ingest/articles/category-store';
import { articles } from '../../../platform/db/schema';
import { insertArticle, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { deletePublication } from '../../../editing/channels/publication-store';
import { openTestApi, siteOrigin, type TestResponse, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const path = '/api/v1/story-index/';
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const ids = ({ body }: TestResponse): number[] => body.results.map((story: { id: number }) => story.id);
const shards = (list: { shard: number }[]) => list.map(({ shard }) => shard);

describe('GET /api/v1/story-index/: the shards', () => {
  test('of stories by 10 000 ids and of news by 1 000, with the newest change of each; the channels', async () => {
    const { db } = api.database;
    const source = await insertSource(db);
    await insertStory(db, { id: 10_000, createdAt: ago(90), modifiedAt: ago(80), articles: [{ sourceId: source.id }] });
    await insertStory(db, { id: 3, createdAt: ago(100), modifiedAt: ago(70), articles: [{ sourceId: source.id }] });
    await insertStory(db, { id: 10_001, createdAt: ago(5), modifiedAt: ago(4), articles: [{ sourceId: source.id }] });
    await insertStory(db, { id: 11_500, createdAt: ago(3), modifiedAt: ago(2), articles: [{ sourceId: source.id }] });
    const { status, body, headers } = await api.get(path);
    const index = storyIndexSchema.validateSync(body, { strict: true });
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('s-maxage=15')]);
    expect(shards(index.stories)).toEqual([1, 2]);
    expect(shards(index.news)).toEqual([11, 12]);
    expect(index.sources).toEqual([source.id]);
    const hours = (list: { modified_at: string }[]) =>
      list.map(({ modified_at }) => Math.round((Date.now() - Date.parse(modified_at)) / hour));
    expect([hours(index.stories), hours(index.news)]).toEqual([
      [70, 2],
      [4, 2],
    ]);
  });

  test('nothing where there is no story', async () => {
    expect((await api.get(path)).body).toEqual({ stories: [], news: [], sources: [], categories: [] });
  });

  test('empty and merged stories bring no shard, but what is left of a shard is as new as their end (R21, R22)', async () => {
    const { db } = api.database;
    const kept = await insertStory(db, { id: 1, modifiedAt: ago(50) });
    await insertStory(db, { id: 2, modifiedAt: ago(10), articles: [] });
    await insertStory(db, { id: 20_001, createdAt: ago(1), articles: [] });
    await insertStory(db, { id: 30_001, createdAt: ago(1), mergedInto: kept.id });
    const { body } = await api.get(path);
    expect(shards(body.stories)).toEqual([1]);
    expect(body.news).toEqual([]);
    expect(Math.round((Date.now() - Date.parse(body.stories[0].modified_at)) / hour)).toBe(10);
  });

  test('the categories with a visible story that is not invented, those of places too, in the order of the chips (R43, SEO-9)', async () => {
    const { db } = api.database;
    expect((await api.get(path)).body.categories).toEqual([]);
    const kept = await insertStory(db, { categoryId: 9, inBelarus: true });
    await insertStory(db, { categoryId: 3 });
    await insertStory(db, { categoryId: 4, articles: [] });
    await insertStory(db, { categoryId: 5, demo: true });
    await insertStory(db, { categoryId: 6, mergedInto: kept.id });
    const order = (await listCategories(db)).map(({ id }) => id).filter((id) => [1, 3, 9].includes(id));
    expect((await api.get(path)).body.categories).toEqual(order);
  });

  test('a channel whose publications are all deleted, or in no story yet, is none (R21)', async () => {
    const { db } = api.database;
    const [gone, waiting] = [await insertSource(db), await insertSource(db)];
    await insertStory(db, { articles: [{ sourceId: gone.id, deletedAt: ago(1) }] });
    await insertArticle(db, { sourceId: waiting.id });
    expect((await api.get(path)).body.sources).toEqual([]);
  });
});

describe('?shard=n: its stories by id', () => {
  test('a page of 2 000, and a cursor to the next one', async () => {
    const { pool } = api.database;
    await pool.query(`insert into stories (id, created_at, modified_at, last_article_at, articles_count)
      select n, now(), now(), now(), 1 from generate_series(9500, 12600) n`);
    const first = await api.get(`${path}?shard=2&utm=1`);
    indexedStoryPageSchema.validateSync(first.body, { strict: true });
    expect([ids(first).length, ids(first)[0], ids(first).at(-1)]).toEqual([2_000, 10_001, 12_000]);
    const next = new URL(first.body.next);
    expect([next.origin, next.pathname, Object.fromEntries(next.searchParams)]).toEqual([
      siteOrigin,
      path,
      { shard: '2', cursor: '12000' },
    ]);
    const second = await api.get(first.body.next);
    expect([ids(second).length, ids(second)[0], second.body.next]).toEqual([600, 12_001, null]);
    expect(ids(await api.get(`${path}?shard=1`))).toEqual(Array.from({ length: 501 }, (_, n) => 9_500 + n));
  });

  test('of a range in which nothing is left, nothing; beyond the last story 404', async () => {
    await insertStory(api.database.db, { id: 25_000 });
    expect((await api.get(`${path}?shard=1`)).body).toEqual({ next: null, previous: null, results: [] });
    for (const beyond of ['shard=4', 'news=26', 'shard=999999999999999', 'news=999999999999999'])
      expect((await api.get(`${path}?${beyond}`)).status).toBe(404);
  });

  test('a cursor of another shard neither fails nor leaves the shard', async () => {
    await insertStory(api.database.db, { id: 5 });
    await insertStory(api.database.db, { id: 10_005 });
    expect(ids(await api.get(`${path}?shard=1&cursor=10001`))).toEqual([]);
    expect(ids(await api.get(`${path}?shard=2&cursor=1`))).toEqual([10_005]);
  });
});

describe('?news=n: its stories of the last two days by id (SEO-9)', () => {
  test('under the title of the first visible article', async () => {
    const { db } = api.database;
    const news = await insertStory(db, {
      id: 1_001,
      createdAt: ago(47),
      articles: [{ title: 'Мост открыт' }, { title: 'Другая' }],
    });
    await insertStory(db, { id: 1_002, createdAt: ago(49) });
    await insertStory(db, { id: 1_003, createdAt: ago(-1) });
    await insertStory(db, { id: 1_004, createdAt: ago(1), articles: [{ title: '' }] });
    const { body } = await api.get(`${path}?news=2`);
    indexedNewsPageSchema.validateSync(body, { strict: true });
    expect(body.results).toEqual([
      {
        id: news.id,
        title: 'Мост открыт',
        creation_at: news.createdAt.toISOString(),
        modified_at: news.modifiedAt.toISOString(),
      },
      expect.objectContaining({ id: 1_004, title: 'Без названия' }),
    ]);
  });

  test('what is two days old leaves with time', async () => {
    await insertStory(api.database.db, { id: 7, createdAt: ago(47) });
    expect(ids(await api.get(`${path}?news=1`))).toEqual([7]);
    api.pass(2 * 3_600);
    expect(ids(await api.get(`${path}?news=1`))).toEqual([]);
    api.pass(-2 * 3_600);
  });
});

describe('?ids=…', () => {
  test('those of them that are visible, with their last change', async () => {
    const { db } = api.database;
    const story = await insertStory(db, { modifiedAt: ago(3) });
    const empty = await insertStory(db, { articles: [] });
    const { body } = await api.get(`${path}?ids=${empty.id},${story.id},999999`);
    expect(body).toEqual({
      next: null,
      previous: null,
      results: [{ id: story.id, modified_at: story.modifiedAt.toISOString() }],
    });
  });
});

test('a deleted publication takes its story out of all of them at once (R21)', async () => {
  const { db } = api.database;
  const story = await insertStory(db, { id: 12, createdAt: ago(1) });
  const [article] = story.articles;
  const asked = async () =>
    Promise.all(
      [`${path}?shard=1`, `${path}?news=1`, `${path}?ids=12`].map(async (query) => ids(await api.get(query))),
    );
  expect(await asked()).toEqual([[12], [12], [12]]);
  const user = await api.signIn();
  await deletePublication(
    { db, files: api.files },
    { articleId: article?.id ?? 0, actor: { kind: 'user', userId: user.user.id } },
    new Date(),
  );
  expect(await asked()).toEqual([[], [], []]);
  expect(await db.select({ id: articles.id }).from(articles)).toHaveLength(1);
  expect((await api.get(path)).body).toMatchObject({ stories: [], news: [], sources: [] });
});

test.each([
  ['shard', '0'],
  ['shard', '01'],
  ['shard', '-1'],
  ['shard', 'abc'],
  ['shard', '1e3'],
  ['shard', ''],
  ['news', '0'],
  ['news', '1.5'],
  ['ids', ''],
  ['ids', '1,'],
  ['ids', '1;2'],
  ['ids', '01'],
  ['ids', '2147483648'],
  ['ids', Array.from({ length: 101 }, (_, n) => n + 1).join(',')],
])('%s=%s is a bad request that names the field (R12, INP-1)', async (field, value) => {
  const { status, body } = await api.get(`${path}?${new URLSearchParams({ [field]: value })}`);
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  expect(body.errors[field][0]).toMatch(/[а-я]/);
});

test.each(['shard=1&news=1', 'shard=1&ids=4', 'news=1&ids=1'])('%s asks for two things', async (query) => {
  expect((await api.get(`${path}?${query}`)).status).toBe(400);
});

test.each(['abc', '-1', '2147483648', '1e3'])('the forged cursor %s is refused', async (cursor) => {
  await insertStory(api.database.db);
  const { status, body } = await api.get(`${path}?shard=1&cursor=${cursor}`);
  expect([status, Object.keys(body.errors)]).toEqual([400, ['cursor']]);
});

test('known to a caller: 304', async () => {
  await insertStory(api.database.db, { id: 4 });
  const { headers } = await api.get(`${path}?shard=1`);
  expect((await api.get(`${path}?shard=1`, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status).toBe(
    304,
  );
});
