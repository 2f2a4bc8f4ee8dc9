import { sql } from 'drizzle-orm';
import { latestStoriesSchema, storyListSchema, storyDetailSchema } from '@/lib/contract/story';
import { storyPageSchema } from '@/lib/contract/page';
import { sourceSchema } from '@/lib/contract/source';
import { insertArticle, insertMedia, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { openTestApi, siteOrigin, type TestResponse, type TestApi, bearer } from '../testing/open-api';
import { listChannelStories } from '../../../stories/story-store';

describe('GET /api/v1/stories/', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(() => api.empty());
  afterAll(() => api.close());

  const list = '/api/v1/stories/';
  const ids = ({ body }: TestResponse): number[] => body.results.map((story: { id: number }) => story.id);

  /** Follows `next` to the end, at most 50 pages; `between` runs after each page. */
  async function readAll(path: string, between: () => Promise<unknown> = async () => undefined): Promise<number[]> {
    const read: number[] = [];
    for (let next: string | null = path, pages = 0; next !== null && pages < 50; pages += 1) {
      const answer: TestResponse = await api.get(next);
      expect(answer.status).toBe(200);
      read.push(...ids(answer));
      next = answer.body.next;
      await between();
    }
    return read;
  }

  async function insertStories(
    count: number,
    values: (n: number) => Parameters<typeof insertStory>[1],
  ): Promise<number[]> {
    const made: number[] = [];
    for (let n = 0; n < count; n += 1) made.push((await insertStory(api.database.db, values(n))).id);
    return made;
  }

  describe('what a list says of a story (DATA-1, R37)', () => {
    test('its first article, category, source, picture, dates with a zone, counts', async () => {
      const { db } = api.database;
      const source = await insertSource(db, { name: 'Вестник', favicon: '/media/f.png' });
      const picture = await insertMedia(db);
      const createdAt = new Date('2026-11-02T10:00:00+03:00');
      const story = await insertStory(db, {
        categoryId: 4,
        createdAt,
        score: 12.5,
        articles: [
          { title: 'Первая', summary: 'Кратко', sourceId: source.id, mediaId: picture.id, url: 'https://v.example/1' },
          { title: 'Вторая' },
        ],
      });
      const { body } = await api.get(list);
      expect(storyPageSchema.validateSync(body, { strict: true })).toBeDefined();
      expect(body.results).toHaveLength(1);
      expect(body.results[0]).toMatchObject({
        id: story.id,
        title: 'Первая',
        creation_at: '2026-11-02T07:00:00.000Z',
        category: { id: 4, name: 'Экономика' },
        source: { id: source.id, name: 'Вестник', favicon: '/media/f.png' },
        main_image: `/media/${picture.id}/full.jpg`,
        score: 12.5,
        pinned: false,
        is_pinned_order: null,
        articles_count: 2,
        sources_count: 2,
        news_article: {
          title: 'Первая',
          summary: 'Кратко',
          url: 'https://v.example/1',
          main_image: `/media/${picture.id}/full.jpg`,
        },
      });
      expect(body.results[0].image.card).toEqual({ url: `/media/${picture.id}/card.webp`, width: 640, height: 360 });
      expect(body.results[0].image.crops.map((crop: { url: string }) => crop.url.split('/').pop())).toEqual([
        'wide.jpg',
        'standard.jpg',
        'square.jpg',
      ]);
      expect(body.results[0].news_article).not.toHaveProperty('text');
    });

    test('a first article without a picture borrows the first one of the other outlets', async () => {
      const { db } = api.database;
      const [second, third] = [await insertMedia(db), await insertMedia(db)];
      await insertStory(db, { articles: [{}, { mediaId: second.id }, { mediaId: third.id }] });
      await insertStory(db, { articles: [{}, { mediaId: second.id, deletedAt: new Date() }, {}] });
      const { body } = await api.get(`${list}?ordering=-creation_at`);
      expect(body.results.map((story: { main_image: string | null }) => story.main_image)).toEqual([
        null,
        `/media/${second.id}/full.jpg`,
      ]);
      expect(body.results[1].news_article.main_image).toBeNull();
    });

    test('its outlets, those with an icon first, and that a text of its own has just come, out of its digest', async () => {
      const { db, pool } = api.database;
      const plain = await insertSource(db, { name: 'Вестник' });
      const marked = await insertSource(db, { name: 'Курьер', favicon: '/media/k.png' });
      const digestOf = async (storyId: number, minutesAgo: number | null) => {
        const { rows } = await pool.query('select id from articles where story_id = $1 order by id', [storyId]);
        const content = {
          timeline: rows.map(({ id }, minutesLater) => ({ articleId: id, minutesLater })),
          grewAt: minutesAgo === null ? null : new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        };
        await pool.query('insert into story_digests (story_id, digested, content) values ($1, 1, $2)', [
          storyId,
          content,
        ]);
      };
      const told = [{ sourceId: plain.id }, { sourceId: marked.id }];
      const grown = [20, 40, null].entries();
      for (const [place, minutes] of grown)
        await digestOf((await insertStory(db, { score: 9 - place, articles: told })).id, minutes);
      await insertStory(db, { score: 1, articles: told });
      const { body } = await api.get(list);
      expect(storyPageSchema.validateSync(body, { strict: true })).toBeDefined();
      const said: { outlets?: { name: string }[]; updating?: boolean }[] = body.results;
      expect(said.map(({ outlets, updating }) => [outlets?.map(({ name }) => name), updating])).toEqual([
        [['Курьер', 'Вестник'], true],
        [['Курьер', 'Вестник'], undefined],
        [['Курьер', 'Вестник'], undefined],
        [undefined, undefined],
      ]);
    });

    test('a story without a visible article is in no list (R21)', async () => {
      await insertStory(api.database.db, { articles: [{ deletedAt: new Date() }] });
      const shown = await insertStory(api.database.db);
      for (const query of ['', '?ordering=-creation_at', '?page=1', '?category=1']) {
        expect(ids(await api.get(list + query))).toEqual(query === '?category=1' ? [] : [shown.id]);
      }
      expect((await api.get(`${list}?page=1`)).body.count).toBe(1);
    });
  });

  describe('order and filters (API-1, R12, R13)', () => {
    test('the default order is the score, ties by the younger id', async () => {
      const [a = 0, b = 0, c = 0] = await insertStories(3, (n) => ({ score: n === 1 ? 9 : 5 }));
      expect(ids(await api.get(list))).toEqual([b, c, a]);
      for (const query of [
        '?ordering=-score',
        '?type=popular&ordering=-score',
        '?type=recommendations&ordering=-score',
        '?utm_source=x&foo=1',
      ]) {
        expect(ids(await api.get(list + query))).toEqual([b, c, a]);
      }
    });

    test('-creation_at is newest first', async () => {
      const made = await insertStories(3, (n) => ({ createdAt: new Date(Date.UTC(2026, 10, 5 + n)), score: 10 - n }));
      expect(ids(await api.get(`${list}?ordering=-creation_at`))).toEqual([...made].reverse());
    });

    test("editors' picks: only pinned stories, the highest order first, then the score", async () => {
      const orders = [null, 1, 3, 1, null];
      const [, low = 0, top = 0, lowButLoved = 0] = await insertStories(5, (n) => ({
        pinnedOrder: orders[n],
        score: n,
      }));
      const { body } = await api.get(`${list}?ordering=-is_pinned_order,-score&pinned=true&page=1&page_size=3`);
      expect(body.results.map((story: { id: number }) => story.id)).toEqual([top, lowButLoved, low]);
      expect(body.results[0]).toMatchObject({ pinned: true, is_pinned_order: 3 });
      expect(body).toMatchObject({ count: 3, next: null, previous: null });
    });

    test('that order without pinned=true goes on with the others by score', async () => {
      const orders = [null, 2, null, 7];
      const [a = 0, b = 0, c = 0, d = 0] = await insertStories(4, (n) => ({ pinnedOrder: orders[n], score: n }));
      expect(await readAll(`${list}?ordering=-is_pinned_order,-score&page_size=1`)).toEqual([d, b, c, a]);
    });

    test('a category filters; an unknown one is empty, not an error', async () => {
      const [, sport = 0] = await insertStories(2, (n) => ({ categoryId: [1, 9][n] }));
      expect(ids(await api.get(`${list}?category=9`))).toEqual([sport]);
      for (const unknown of ['77', '2147483647']) {
        const { status, body } = await api.get(`${list}?page=1&category=${unknown}`);
        expect({ status, body }).toEqual({ status: 200, body: { count: 0, next: null, previous: null, results: [] } });
      }
    });

    test.each(['2147483648', '9223372036854775808', '99999999999999999999', '9'.repeat(400)])(
      'category=%s, a number that no row can have, is a bad request (R12, INP-1)',
      async (value) => {
        for (const more of ['', '&page=1']) {
          const { status, body } = await api.get(`${list}?category=${value}${more}`);
          expect([status, Object.keys(body.errors)]).toEqual([400, ['category']]);
        }
      },
    );

    test.each(['?type=popular', '?type=popular&page=1', '?type=recommendations', '?type=recommendations&page=1'])(
      '%s is ordered by popularity, ties by the younger id (R13)',
      async (query) => {
        const popularities = [225.1, 230.5, -3, 225.1];
        const [a = 0, b = 0, c = 0, d = 0] = await insertStories(4, (n) => ({
          popularity: popularities[n],
          score: -n,
        }));
        expect(ids(await api.get(list + query))).toEqual([b, d, a, c]);
      },
    );

    test('popular stories of a category, and pinned ones', async () => {
      const [a = 0, b = 0] = await insertStories(3, (n) => ({
        categoryId: n === 2 ? 1 : 9,
        popularity: n,
        pinnedOrder: n === 1 ? 4 : null,
      }));
      expect(ids(await api.get(`${list}?type=popular&category=9`))).toEqual([b, a]);
      expect(ids(await api.get(`${list}?type=recommendations&pinned=true`))).toEqual([b]);
    });

    test('popular is an array of 12 by popularity', async () => {
      const made = await insertStories(13, (n) => ({ popularity: n, score: -n }));
      const { body } = await api.get('/api/v1/stories/popular');
      expect(storyListSchema.validateSync(body, { strict: true }).map((story) => story.id)).toEqual(
        [...made].reverse().slice(0, 12),
      );
    });
  });

  describe('page mode (R12)', () => {
    test('12 a page, with count and absolute neighbours that keep the filters', async () => {
      const made = await insertStories(30, (n) => ({ categoryId: 2, popularity: 100 - n }));
      const second = await api.get(`${list}?page=2&category=2&type=popular&utm=1`);
      expect(ids(second)).toEqual(made.slice(12, 24));
      expect(second.body.count).toBe(30);
      const [next, previous] = [new URL(second.body.next), new URL(second.body.previous)];
      expect([next.origin, next.pathname]).toEqual([siteOrigin, list]);
      expect(Object.fromEntries(next.searchParams)).toMatchObject({
        page: '3',
        page_size: '12',
        category: '2',
        type: 'popular',
      });
      expect(next.searchParams.has('utm')).toBe(false);
      expect(Object.fromEntries(previous.searchParams)).toEqual({
        page: '1',
        page_size: '12',
        category: '2',
        type: 'popular',
      });
      expect(ids(await api.get(second.body.next))).toEqual(made.slice(24));
      expect(ids(await api.get(second.body.previous))).toEqual(made.slice(0, 12));
    });

    test('a page beyond the end is empty', async () => {
      await insertStories(1, () => ({}));
      const { status, body } = await api.get(`${list}?page=3`);
      expect([status, body.results, body.next]).toEqual([200, [], null]);
    });

    test('page_size is capped at 100', async () => {
      await insertStories(101, () => ({ articles: [] }));
      await api.database.pool.query('update stories set articles_count = 1');
      for (const size of ['101', '1000000', '9'.repeat(30)])
        expect(ids(await api.get(`${list}?page=1&page_size=${size}`))).toHaveLength(100);
    });

    test.each([
      ['page', '0'],
      ['page', '-1'],
      ['page', 'abc'],
      ['page', ''],
      ['page', '1.5'],
      ['page', '1e9'],
      ['page', '1000000000'],
      ['page', '01'],
      ['page', '٣'],
      ['page_size', '0'],
      ['page_size', '-5'],
      ['page_size', '1e6'],
      ['page_size', 'x'],
      ['category', 'abc'],
      ['category', '0'],
      ['category', '-1'],
      ['category', '1 or 1=1'],
      ['category', '1.0'],
      ['ordering', 'id'],
      ['ordering', '-score; drop table stories'],
      ['ordering', ''],
      ['type', 'fresh'],
      ['pinned', 'maybe'],
      ['cursor', 'abc'],
      ['cursor', ''],
      ['cursor', '%%%'],
      ['cursor', 'e30'],
      ['cursor', 'W10'],
      ['cursor', 'bnVsbA'],
      ['cursor', 'x'.repeat(5_000)],
    ])('%s=%s is a bad request that names the field (R12, INP-1)', async (field, value) => {
      const { status, body } = await api.get(`${list}?${new URLSearchParams({ [field]: value })}`);
      expect(status).toBe(400);
      expect(body.detail).toBe('Неверные параметры запроса.');
      expect(Object.keys(body.errors)).toEqual([field]);
      expect(body.errors[field][0]).toMatch(/[а-я]/);
    });

    test('every bad field is named at once', async () => {
      const { body } = await api.get(`${list}?page=0&category=x&ordering=up`);
      expect(Object.keys(body.errors).sort()).toEqual(['category', 'ordering', 'page']);
    });

    test('nobody makes the database count beyond 10 000 items', async () => {
      expect((await api.get(`${list}?page=100&page_size=100`)).status).toBe(200);
      expect((await api.get(`${list}?page=101&page_size=100`)).body.errors).toHaveProperty('page');
      expect((await api.get(`${list}?page=834`)).status).toBe(400);
    });
  });

  describe('cursors (R12)', () => {
    test.each(['ordering=-score', 'ordering=-creation_at', 'ordering=-is_pinned_order,-score', 'type=popular'])(
      '%s: ties neither repeat nor vanish, in both modes',
      async (order) => {
        const at = new Date(Date.UTC(2026, 10, 7));
        const made = await insertStories(9, (n) => ({
          score: n % 2,
          popularity: n % 2,
          createdAt: at,
          pinnedOrder: n % 3 === 0 ? 1 : null,
          articles: [],
        }));
        await api.database.pool.query('update stories set articles_count = 1');
        for (const mode of ['', '&page=1']) {
          const read = await readAll(`${list}?${order}&page_size=2${mode}`);
          expect([...read].sort((a, b) => a - b)).toEqual(made);
        }
      },
    );

    test('moments that differ by a microsecond keep their places', async () => {
      const made = await insertStories(4, () => ({ articles: [] }));
      await api.database.pool.query(
        `update stories set articles_count = 1, created_at = timestamptz '2026-11-07 10:00:00.123456+03' + id * interval '1 microsecond'`,
      );
      expect(await readAll(`${list}?ordering=-creation_at&page_size=1`)).toEqual([...made].reverse());
    });

    test('scores of any precision keep their places', async () => {
      const scores = [0.1 + 0.2, 0.3, 1e-300, -5, 82_000.1234567, 82_000.12345670003];
      const made = await insertStories(scores.length, (n) => ({ score: scores[n] }));
      const byScore = [...made].sort((a, b) => (scores[made.indexOf(b)] ?? 0) - (scores[made.indexOf(a)] ?? 0));
      expect(await readAll(`${list}?page_size=1`)).toEqual(byScore);
    });

    test('popularities of any precision keep their places', async () => {
      const popularities = [0.1 + 0.2, 0.3, -1e-300, -5, 224.883424269836, 224.88342426983698];
      const made = await insertStories(popularities.length, (n) => ({ popularity: popularities[n] }));
      const expected = [...made].sort(
        (a, b) => (popularities[made.indexOf(b)] ?? 0) - (popularities[made.indexOf(a)] ?? 0),
      );
      expect(await readAll(`${list}?type=popular&page_size=1`)).toEqual(expected);
    });

    test.each([
      '?page_size=2',
      '?page_size=2&page=1',
      '?page_size=2&ordering=-creation_at',
      '?page_size=2&type=popular',
    ])('following next of %s while new stories arrive on top repeats and skips nothing', async (query) => {
      const made = await insertStories(7, (n) => ({
        score: n,
        popularity: n,
        createdAt: new Date(Date.UTC(2026, 10, 1, n)),
      }));
      let arrived = 0;
      const read = await readAll(list + query, async () => {
        if (arrived++ < 5)
          await insertStory(api.database.db, {
            score: 1_000,
            popularity: 1_000,
            createdAt: new Date(Date.UTC(2026, 11, 1)),
          });
      });
      expect(read).toEqual([...made].reverse());
    });

    test('a cursor of another ordering, or a changed one, is refused', async () => {
      await insertStories(3, () => ({}));
      const { body } = await api.get(`${list}?page_size=1`);
      const cursor = new URL(body.next).searchParams.get('cursor') ?? '';
      for (const other of ['ordering=-creation_at', 'type=popular', 'type=recommendations']) {
        expect((await api.get(`${list}?${other}&cursor=${cursor}`)).body.errors).toHaveProperty('cursor');
      }
      const place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
      for (const change of [
        { id: 0 },
        { id: 2 ** 40 },
        { id: '1' },
        { score: null },
        { popularity: null },
        { createdMicros: 1e300 },
        { pinnedOrder: 'x' },
        { extra: 1 },
      ]) {
        const forged = Buffer.from(JSON.stringify({ ...place, ...change })).toString('base64url');
        expect((await api.get(`${list}?cursor=${forged}`)).status).toBe(400);
      }
    });

    test('without page there is no count and no previous', async () => {
      await insertStories(2, () => ({}));
      const { body } = await api.get(`${list}?page_size=1`);
      expect(Object.keys(body).sort()).toEqual(['next', 'previous', 'results']);
      expect(body.previous).toBeNull();
      expect(new URL(body.next).searchParams.has('page')).toBe(false);
    });
  });

  test('a list costs the database the same few queries whatever its length', async () => {
    const { db, pool } = api.database;
    for (let n = 0; n < 20; n += 1) await insertStory(db, { articles: [{}, {}] });
    await insertArticle(db);
    const query = jest.spyOn(pool, 'query');
    await api.get(`${list}?page_size=100`);
    // The stories, their first articles, what their digests say of the outlets, and for those without a picture another outlet's.
    expect(query.mock.calls.length).toBeLessThanOrEqual(4);
  });

  describe('GET /api/v1/stories/latest/ (API-2)', () => {
    const latest = '/api/v1/stories/latest/';

    test('the ids of the newest visible stories, of a category where one is named', async () => {
      const at = (hour: number) => new Date(`2026-11-02T0${hour}:00:00Z`);
      const made = await insertStories(3, (n) => ({ createdAt: at(n), categoryId: n === 1 ? 4 : 5, articles: [{}] }));
      await insertStory(api.database.db, { createdAt: at(9), articlesCount: 0 });
      const newestFirst = [...made].reverse();
      expect((await api.get(latest)).body).toEqual(newestFirst);
      expect((await api.get(`${latest}?category=5`)).body).toEqual([made[2], made[0]]);
      expect(latestStoriesSchema.validateSync((await api.get(latest)).body, { strict: true })).toBeDefined();
    });

    test('no more than fifty, to be validated by their ETag', async () => {
      await insertStories(51, () => ({ articles: [{}] }));
      const { body, headers } = await api.get(latest);
      expect(body).toHaveLength(50);
      const again = await api.get(latest, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
      expect([again.status, again.body]).toEqual([304, null]);
    });

    test('a category that is no number is refused in words', async () => {
      expect(await api.get(`${latest}?category=x`)).toMatchObject({
        status: 400,
        body: { errors: { category: ['Категория — целое число от 1.'] } },
      });
    });
  });
});

describe('stories of the demo', () => {
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
      (await api.get(`/api/v1/story-index/?ids=${demo.id},${real.id}`)).body.results.map(
        ({ id }: { id: number }) => id,
      ),
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
});

describe('stories of one channel', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(() => api.empty());
  afterAll(() => api.close());

  const list = '/api/v1/stories/';
  const ids = ({ body }: TestResponse): number[] => body.results.map((story: { id: number }) => story.id);
  const day = (n: number) => new Date(Date.UTC(2026, 10, n));

  /** Stories on days of their own, the first one oldest; each has an article of `sourceId`, and one of somebody else. */
  async function insertStories(sourceId: number, count: number): Promise<number[]> {
    const made: number[] = [];
    for (let n = 1; n <= count; n += 1) {
      const story = await insertStory(api.database.db, {
        createdAt: day(n),
        score: -n,
        popularity: -n,
        articles: [{}, { sourceId }],
      });
      made.push(story.id);
    }
    return made;
  }

  describe('stories of a channel: GET /api/v1/stories/?source= (an addition, API-2)', () => {
    test('those that hold a publication of it, once each, newest first whatever their score', async () => {
      const { db } = api.database;
      const source = await insertSource(db);
      const made = await insertStories(source.id, 3);
      await insertArticle(db, { storyId: made[1], sourceId: source.id });
      await insertStory(db);
      expect(ids(await api.get(`${list}?source=${source.id}`))).toEqual([...made].reverse());
    });

    test('a deleted publication brings its channel into no list, one that is in no story yet neither (R21)', async () => {
      const { db } = api.database;
      const source = await insertSource(db);
      await insertStory(db, { articles: [{}, { sourceId: source.id, deletedAt: day(1) }] });
      await insertStory(db, { articles: [{ sourceId: source.id, deletedAt: day(1) }] });
      await insertArticle(db, { sourceId: source.id });
      const { body } = await api.get(`${list}?source=${source.id}&page=1`);
      expect(body).toEqual({ count: 0, next: null, previous: null, results: [] });
    });

    test('page mode counts, and its neighbours stay with the channel', async () => {
      const source = await insertSource(api.database.db);
      const made = await insertStories(source.id, 5);
      await insertStory(api.database.db);
      const first = await api.get(`${list}?source=${source.id}&page=1&page_size=2`);
      expect(first.body.count).toBe(5);
      const next = new URL(first.body.next);
      expect([next.origin, next.searchParams.get('source')]).toEqual([siteOrigin, String(source.id)]);
      const second = await api.get(first.body.next);
      expect(ids(second)).toEqual([made[2], made[1]]);
      expect(Object.fromEntries(new URL(second.body.previous).searchParams)).toEqual({
        page: '1',
        page_size: '2',
        source: String(source.id),
      });
    });

    test('a cursor repeats and skips nothing while stories arrive on top', async () => {
      const source = await insertSource(api.database.db);
      const made = await insertStories(source.id, 5);
      const read: number[] = [];
      for (let next: string | null = `${list}?source=${source.id}&page_size=2`; next !== null;) {
        const answer: TestResponse = await api.get(next);
        expect(answer.body).not.toHaveProperty('count');
        read.push(...ids(answer));
        next = answer.body.next;
        await insertStory(api.database.db, { createdAt: day(28), articles: [{ sourceId: source.id }] });
      }
      expect(read).toEqual([...made].reverse());
    });

    test('joins the other filters', async () => {
      const { db } = api.database;
      const { id: sourceId } = await insertSource(db);
      const older = await insertStory(db, { categoryId: 9, createdAt: day(1), articles: [{ sourceId }] });
      const newer = await insertStory(db, {
        categoryId: 9,
        createdAt: day(2),
        pinnedOrder: 1,
        articles: [{ sourceId }],
      });
      await insertStory(db, { categoryId: 1, createdAt: day(3), articles: [{ sourceId }] });
      await insertStory(db, { categoryId: 9, createdAt: day(4), pinnedOrder: 2 });
      const asked = async (query: string) => ids(await api.get(`${list}?source=${sourceId}&category=9${query}`));
      expect(await asked('&ordering=-creation_at')).toEqual([newer.id, older.id]);
      expect(await asked('&pinned=true')).toEqual([newer.id]);
    });

    test.each([
      ['ordering', '-score'],
      ['ordering', '-is_pinned_order,-score'],
      ['type', 'popular'],
      ['type', 'recommendations'],
    ])('%s=%s, which would need all that the channel has ever published, is refused', async (field, value) => {
      const { access } = await api.signIn();
      for (const headers of [{}, bearer(access ?? '')]) {
        const { status, body } = await api.get(`${list}?source=1&${new URLSearchParams({ [field]: value })}`, {
          headers,
        });
        expect([status, body.errors]).toEqual([
          400,
          { [field]: ['Сюжеты канала идут только от новых к старым: -creation_at.'] },
        ]);
      }
    });

    test.each(['77', '2147483647'])('the unknown channel %s has none, as a category', async (unknown) => {
      await insertStory(api.database.db);
      const { status, body } = await api.get(`${list}?page=1&source=${unknown}`);
      expect({ status, body }).toEqual({ status: 200, body: { count: 0, next: null, previous: null, results: [] } });
    });

    test.each(['abc', '0', '-1', '01', '1.0', '', '1 or 1=1', '2147483648', '9'.repeat(40)])(
      'source=%s is a bad request that names the field (R12, INP-1)',
      async (value) => {
        const { status, body } = await api.get(`${list}?${new URLSearchParams({ source: value })}`);
        expect([status, Object.keys(body.errors)]).toEqual([400, ['source']]);
        expect(body.errors.source[0]).toMatch(/[а-я]/);
      },
    );

    test('a channel of many publications is read as far as the page needs, and to its end', async () => {
      const { db } = api.database;
      const [first, second] = await fill(db, { sources: 2, stories: 700 });
      // A late publication in the very oldest story changes nothing: the story is no younger for it.
      const oldest = (await db.execute<{ id: number }>(sql`select min(id) as id from stories`)).rows[0]?.id;
      await insertArticle(db, { sourceId: first, storyId: oldest, publishedAt: day(20) });
      for (const source of [first, second]) {
        const read: number[] = [];
        for (let next: string | null = `${list}?source=${source}&page_size=100`; next !== null;) {
          const answer: TestResponse = await api.get(next);
          read.push(...ids(answer));
          next = answer.body.next;
        }
        const all = await db.execute<{ id: number }>(
          sql`select id from stories where exists (select from articles where story_id = stories.id and source_id = ${source}) order by created_at desc`,
        );
        expect(read).toHaveLength(700);
        expect(read).toEqual(all.rows.map(({ id }) => id));
        expect(ids(await api.get(`${list}?source=${source}&page=5&page_size=100`))).toEqual(read.slice(400, 500));
      }
    });

    test('its publications are found through their index, its stories by id: nothing is read as a whole', async () => {
      const { db, pool } = api.database;
      const [busy = 0] = await fill(db, { sources: 8, stories: 6_000 });
      const rare = await insertSource(db);
      await insertStories(rare.id, 3);
      for (const source of [busy, rare.id]) {
        const query = jest.spyOn(pool, 'query');
        await listChannelStories(db, source, { category: null, pinned: false, after: null, offset: 0, limit: 13 });
        const asked = query.mock.calls.map((call): unknown[] => call);
        query.mockRestore();
        expect(asked).toHaveLength(2);
        const plans = await Promise.all(asked.map(explain));
        for (const plan of plans) {
          expect(plan).toContain('articles_by_source');
          expect(plan).not.toMatch(/Seq Scan on "?(articles|stories)|stories_by_/);
        }
      }
    });

    async function explain([asked, values]: unknown[]): Promise<string> {
      const text = typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : '';
      const plan = await api.database.pool.query(`explain ${text}`, Array.isArray(values) ? values : []);
      return plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
    }
  });

  /** Inserts stories of two articles each, spread over new channels; returns the channels' ids. */
  async function fill(
    db: TestApi['database']['db'],
    { sources, stories }: { sources: number; stories: number },
  ): Promise<number[]> {
    const sourceIds: number[] = [];
    for (let n = 0; n < sources; n += 1) sourceIds.push((await insertSource(db)).id);
    await db.execute(sql`
    with told as (
      insert into stories (created_at, modified_at, last_article_at, articles_count)
      select at, at, at, 2 from (select timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, ${stories}::int) n) moments
      returning id, created_at
    )
    insert into articles (source_id, story_id, url, content_hash, title, published_at, fetched_at, updated_at)
    select (${sql.param(sourceIds)}::int[])[1 + (told.id + part) % ${sources}::int], told.id, 'https://e.example/' || told.id || '/' || part,
      told.id || '/' || part, 'Новость', told.created_at, told.created_at, told.created_at
    from told cross join generate_series(0, 1) part`);
    await db.execute(sql`analyze articles, stories`);
    return sourceIds;
  }
});
