import { archiveDaySchema, archiveIndexSchema, archiveMonthSchema } from '@/lib/contract/archive';
import { minskDay, moveDay, startOfDay } from '@/lib/text/calendar';
import { indexedNewsPageSchema, indexedStoryPageSchema, storyIndexSchema } from '@/lib/contract/story-index';
import { deletePublication } from '../../../editing/channels/publication-store';
import { insertStory, insertArticle, insertSource } from '../../../platform/db/testing/builders';
import {
  archivePageSize,
  countStoriesOfSpans,
  findEndsOfSpan,
  findFilledSpans,
  listIdsOfSpan,
} from '../../../stories/archive-store';
import { openTestApi, siteOrigin, type TestResponse, type TestApi } from '../testing/open-api';
import { listCategories } from '../../../ingest/articles/category-store';
import { articles } from '../../../platform/db/schema';

describe('the archive', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(() => api.empty());
  afterAll(() => api.close());

  const path = '/api/v1/archive/';
  const dayPath = (day: string) => `${path}days/${day}/`;
  const monthPath = (month: string) => `${path}months/${month}/`;
  const hour = 3_600_000;
  /** Returns the moment this many hours into a day in Minsk. */
  const at = (day: string, hours: number) => new Date(startOfDay(day).getTime() + hours * hour);
  const ids = ({ body }: TestResponse): number[] => body.results.map((story: { id: number }) => story.id);
  const today = () => minskDay(new Date());
  const daysAgo = (days: number) => moveDay(today(), -days);

  describe('GET /api/v1/archive/days/{day}/ (ARCHIVE-1: every story by the day it began)', () => {
    test('holds the stories that began on that day in Minsk, newest first, as lists send them', async () => {
      const { db } = api.database;
      const day = '2026-03-12';
      await insertStory(db, { createdAt: new Date(at(day, 0).getTime() - 1) });
      const first = await insertStory(db, {
        createdAt: at(day, 0),
        categoryId: 3,
        articles: [{ title: 'Мост открыт' }, {}],
      });
      const last = await insertStory(db, { createdAt: new Date(at(day, 24).getTime() - 1) });
      await insertStory(db, { createdAt: at(day, 24) });
      const { status, body, headers } = await api.get(dayPath(day));
      archiveDaySchema.validateSync(body, { strict: true });
      expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('s-maxage=15')]);
      expect(body).toMatchObject({
        day,
        count: 2,
        page_size: archivePageSize,
        next: null,
        previous: null,
        earlier: '2026-03-11',
        later: '2026-03-13',
      });
      expect(body.results).toMatchObject([
        { id: last.id },
        { id: first.id, title: 'Мост открыт', category: { id: 3 }, articles_count: 2 },
      ]);
    });

    test('its pages together hold every story once; beyond the last there is none', async () => {
      const { pool } = api.database;
      await pool.query(
        `insert into stories (created_at, modified_at, last_article_at, articles_count)
      select $1::timestamptz + (n / 3) * interval '1 second', now(), now(), 1 from generate_series(1, $2::int) n`,
        [at('2026-03-12', 5), 2 * archivePageSize + 7],
      );
      const read: number[][] = [];
      const previous: unknown[] = [];
      for (let next: string | null = dayPath('2026-03-12'); next !== null;) {
        const answer: TestResponse = await api.get(next);
        read.push(ids(answer));
        previous.push(answer.body.previous);
        next = answer.body.next;
      }
      const all = await pool.query('select id from stories order by created_at desc, id desc');
      expect(read.map((page) => page.length)).toEqual([archivePageSize, archivePageSize, 7]);
      expect(read.flat()).toEqual(all.rows.map(({ id }) => id));
      expect(previous).toEqual([null, ...[1, 2].map((page) => `${siteOrigin}${dayPath('2026-03-12')}?page=${page}`)]);
      expect((await api.get(`${dayPath('2026-03-12')}?page=4`)).status).toBe(404);
      expect((await api.get(`${dayPath('2026-03-12')}?page=999999999999999`)).status).toBe(404);
    });

    test('a day without stories between others is there, with one empty page', async () => {
      const { db } = api.database;
      await insertStory(db, { createdAt: at('2026-03-10', 9) });
      await insertStory(db, { createdAt: at('2026-03-20', 9) });
      const { status, body } = await api.get(dayPath('2026-03-15'));
      archiveDaySchema.validateSync(body, { strict: true });
      expect([status, body.count, body.results, body.earlier, body.later]).toEqual([
        200,
        0,
        [],
        '2026-03-10',
        '2026-03-20',
      ]);
      expect((await api.get(`${dayPath('2026-03-15')}?page=2`)).status).toBe(404);
    });

    test('before the first story, beyond today, and while there is no story at all: 404', async () => {
      expect((await api.get(dayPath(today()))).status).toBe(404);
      await insertStory(api.database.db, { createdAt: at(daysAgo(5), 9) });
      const statusOf = async (day: string) => (await api.get(dayPath(day))).status;
      expect([
        await statusOf(daysAgo(6)),
        await statusOf(daysAgo(5)),
        await statusOf(today()),
        await statusOf(moveDay(today(), 1)),
      ]).toEqual([404, 200, 200, 404]);
    });

    test('a story that is dated beyond today is not there until its day comes', async () => {
      const { db } = api.database;
      const tomorrow = moveDay(today(), 1);
      await insertStory(db, { createdAt: at(daysAgo(1), 9) });
      const story = await insertStory(db, { createdAt: at(tomorrow, 9) });
      expect((await api.get(dayPath(tomorrow))).status).toBe(404);
      expect((await api.get(dayPath(daysAgo(1)))).body.later).toBeNull();
      expect((await api.get(path)).body.days).toEqual([{ day: daysAgo(1), count: 1 }]);
      api.pass(24 * 3_600);
      expect(ids(await api.get(dayPath(tomorrow)))).toEqual([story.id]);
      api.pass(-24 * 3_600);
    });

    test.each([
      '2026-2-01',
      '2026-02-30',
      '2026-02',
      '20260201',
      '2026-02-01T00',
      '-2026-02-01',
      '2026-02-0１',
      '0000-01-01',
      'today',
      '2026-02-01%20',
    ])('%s is no day: 404 (INP-1)', async (day) => {
      await insertStory(api.database.db, { createdAt: at('2026-01-01', 9) });
      expect((await api.get(dayPath(day))).status).toBe(404);
    });

    test.each(['0', '-1', '01', 'abc', '1.5', ''])(
      'page=%s is a bad request that names the field (R12)',
      async (page) => {
        await insertStory(api.database.db, { createdAt: at('2026-01-01', 9) });
        const { status, body } = await api.get(`${dayPath('2026-01-01')}?${new URLSearchParams({ page })}`);
        expect([status, Object.keys(body.errors)]).toEqual([400, ['page']]);
      },
    );

    test('empty and merged stories are in none (R21, R22); a deleted publication takes its story out at once', async () => {
      const { db } = api.database;
      const day = daysAgo(2);
      const kept = await insertStory(db, { createdAt: at(day, 8) });
      const deleted = await insertStory(db, { createdAt: at(day, 9) });
      await insertStory(db, { createdAt: at(day, 10), articles: [] });
      await insertStory(db, { createdAt: at(day, 11), articles: [], mergedInto: kept.id });
      expect(ids(await api.get(dayPath(day)))).toEqual([deleted.id, kept.id]);
      const user = await api.signIn();
      await deletePublication(
        { db, files: api.files },
        { articleId: deleted.articles[0]?.id ?? 0, actor: { kind: 'user', userId: user.user.id } },
        new Date(),
      );
      expect(ids(await api.get(dayPath(day)))).toEqual([kept.id]);
      expect((await api.get(path)).body.days).toEqual([{ day, count: 1 }]);
    });
  });

  describe('GET /api/v1/archive/: the way to every day', () => {
    test('the last seven days and all months that have stories, newest first', async () => {
      const { db } = api.database;
      for (const days of [0, 0, 3, 6, 7]) await insertStory(db, { createdAt: at(daysAgo(days), 0) });
      await insertStory(db, { createdAt: at('2024-02-29', 23.99) });
      await insertStory(db, { createdAt: at('2024-05-01', 0) });
      await insertStory(db, { createdAt: at('1900-01-01', 0) });
      const { status, body, headers } = await api.get(path);
      archiveIndexSchema.validateSync(body, { strict: true });
      expect([status, headers.get('cache-control'), body.page_size]).toEqual([
        200,
        expect.stringContaining('s-maxage=15'),
        archivePageSize,
      ]);
      expect(body.days).toEqual([
        { day: daysAgo(0), count: 2 },
        { day: daysAgo(3), count: 1 },
        { day: daysAgo(6), count: 1 },
      ]);
      expect(body.months.slice(-3)).toEqual(['2024-05', '2024-02', '1900-01']);
      expect(body.months[0]).toBe(today().slice(0, 7));
    });

    test('nothing where there is no story', async () => {
      expect((await api.get(path)).body).toEqual({ page_size: archivePageSize, days: [], months: [] });
    });

    test('a month holds its days with stories, oldest first, and leads to the months beside it', async () => {
      const { db } = api.database;
      for (const day of ['2025-11-30', '2026-02-01', '2026-02-28', '2026-02-28', '2026-06-01'])
        await insertStory(db, { createdAt: at(day, 12) });
      const { body } = await api.get(monthPath('2026-02'));
      archiveMonthSchema.validateSync(body, { strict: true });
      expect(body).toEqual({
        month: '2026-02',
        days: [
          { day: '2026-02-01', count: 1 },
          { day: '2026-02-28', count: 2 },
        ],
        earlier: '2025-11',
        later: '2026-06',
      });
      expect((await api.get(monthPath('2026-03'))).body.days).toEqual([]);
      expect((await api.get(monthPath('2025-10'))).status).toBe(404);
      expect((await api.get(monthPath('2999-01'))).status).toBe(404);
    });

    test.each(['2026-2', '2026-13', '2026', '2026-02-01', 'abc'])('%s is no month: 404 (INP-1)', async (month) => {
      await insertStory(api.database.db, { createdAt: at('2026-01-01', 9) });
      expect((await api.get(monthPath(month))).status).toBe(404);
    });

    test('from the index through months and days every visible story is reached', async () => {
      const { pool } = api.database;
      await pool.query(`insert into stories (created_at, modified_at, last_article_at, articles_count)
      select timestamptz '2025-12-20 20:30Z' + n * interval '97 minutes', now(), now(), 1 from generate_series(1, 900) n`);
      const reached: number[] = [];
      for (const month of (await api.get(path)).body.months as string[]) {
        for (const { day, count } of (await api.get(monthPath(month))).body.days as { day: string; count: number }[]) {
          for (let page = 1; page <= Math.ceil(count / archivePageSize); page += 1)
            reached.push(...ids(await api.get(`${dayPath(day)}?page=${page}`)));
        }
      }
      expect(reached.sort((a, b) => a - b)).toEqual(Array.from({ length: 900 }, (_, n) => (reached[0] ?? 0) + n));
    });
  });

  test('known to a caller: 304', async () => {
    await insertStory(api.database.db, { createdAt: at('2026-01-01', 9) });
    for (const address of [path, monthPath('2026-01'), dayPath('2026-01-01')]) {
      const { headers } = await api.get(address);
      expect((await api.get(address, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })).status).toBe(304);
    }
  });

  test('of many stories only those of the days that are asked for are read, through their index', async () => {
    const { db, pool } = api.database;
    await pool.query(`insert into stories (created_at, modified_at, last_article_at, articles_count)
    select timestamptz '2026-01-01' + n * interval '1 minute', now(), now(), 1 from generate_series(1, 20000) n`);
    await pool.query('analyze stories');
    const span = { from: at('2026-01-15', 0), to: at('2026-01-16', 0) };
    const query = jest.spyOn(pool, 'query');
    await countStoriesOfSpans(db, [span]);
    await findFilledSpans(db, [span]);
    await findEndsOfSpan(db, span);
    await listIdsOfSpan(db, span, { offset: 25, limit: 25 });
    const asked = query.mock.calls.map((call): unknown[] => call);
    query.mockRestore();
    expect(asked).toHaveLength(4);
    for (const [text, values] of asked) {
      const statement = typeof text === 'object' && text !== null && 'text' in text ? String(text.text) : '';
      const plan = await pool.query(`explain ${statement}`, Array.isArray(values) ? values : []);
      const lines = plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
      expect(lines).toContain('stories_by_creation');
      expect(lines).not.toMatch(/Seq Scan on "?stories/);
    }
  });
});

describe('the index for sitemaps', () => {
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
      await insertStory(db, {
        id: 10_000,
        createdAt: ago(90),
        modifiedAt: ago(80),
        articles: [{ sourceId: source.id }],
      });
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
});
