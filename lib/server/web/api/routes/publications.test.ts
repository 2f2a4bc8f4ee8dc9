import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { articlePageSchema } from '@/lib/contract/page';
import { channelPublicationSchema, channelPublicationPageSchema } from '@/lib/contract/channel-publication';
import { minskDay } from '@/lib/text/calendar';
import { insertArticle, insertSource, insertStory, insertMedia } from '../../../platform/db/testing/builders';
import { openTestApi, type TestResponse, type TestApi, bearer } from '../testing/open-api';
import { takeFeed } from '../../../editing/channels/take-feed';
import { changesChannel, parseNotification, type Change } from '../../../platform/changes/change';
import { articles, stories } from '../../../platform/db/schema';
import { parseFeed } from '../../../ingest/feeds/parse-feed';
import { createStoryGrouper } from '../../../stories/story-grouper';
import { listAudit } from '../testing/audit-trail';
import { makeOwner, type Owner } from '../testing/own-channel';
import { articlePlacements } from '../../../platform/db/channel-tables';

describe('GET /api/v1/news/', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(() => api.empty());
  afterAll(() => api.close());

  const ids = ({ body }: TestResponse): number[] => body.results.map((article: { id: number }) => article.id);

  describe('GET /api/v1/news/', () => {
    test("a channel's publications, newest first, without deleted ones and other channels'", async () => {
      const { db } = api.database;
      const { id: sourceId } = await insertSource(db);
      const at = (day: number) => new Date(Date.UTC(2026, 10, day));
      const old = await insertArticle(db, { sourceId, publishedAt: at(1) });
      const fresh = await insertArticle(db, { sourceId, publishedAt: at(3), categoryId: 9, title: 'Свежая' });
      await insertArticle(db, { sourceId, publishedAt: at(4), deletedAt: at(5) });
      await insertArticle(db, { publishedAt: at(6) });
      const answer = await api.get(`/api/v1/news/?source=${sourceId}&ordering=-publication_at`);
      expect(articlePageSchema.validateSync(answer.body, { strict: true })).toBeDefined();
      expect(ids(answer)).toEqual([fresh.id, old.id]);
      expect(answer.body.results[0]).toMatchObject({
        title: 'Свежая',
        source: { id: sourceId },
        category: { id: 9, name: 'Спорт' },
      });
      expect((await api.get(`/api/v1/news/?source=${sourceId}&page=1`)).body.count).toBe(2);
    });

    test.each(['', '&page=1'])(
      'following next%s repeats and skips nothing, though moments tie and news arrive',
      async (mode) => {
        const { db } = api.database;
        const { id: sourceId } = await insertSource(db);
        const publishedAt = new Date(Date.UTC(2026, 10, 1));
        const made: number[] = [];
        for (let n = 0; n < 7; n += 1) made.push((await insertArticle(db, { sourceId, publishedAt })).id);
        const read: number[] = [];
        for (let next: string | null = `/api/v1/news/?source=${sourceId}&page_size=3${mode}`; next !== null;) {
          const answer: TestResponse = await api.get(next);
          read.push(...ids(answer));
          next = answer.body.next;
          await insertArticle(db, { sourceId });
        }
        expect(read).toEqual([...made].reverse());
      },
    );

    test('an unknown channel has no publications', async () => {
      const { status, body } = await api.get('/api/v1/news/?source=77&page=1');
      expect([status, body]).toEqual([200, { count: 0, next: null, previous: null, results: [] }]);
    });

    test.each([
      ['', 'source'],
      ['source=abc', 'source'],
      ['source=0', 'source'],
      ['story=0', 'story'],
      ['story=2147483648', 'story'],
      ['story=1&source=1', 'story'],
      ['story=1&ordering=-publication_at', 'ordering'],
      ['source=2147483648', 'source'],
      ['source=99999999999999999999', 'source'],
      ['source=1&ordering=title', 'ordering'],
      ['source=1&page=0', 'page'],
      ['source=1&page=-1', 'page'],
      ['source=1&page=1e9', 'page'],
      ['source=1&page_size=0', 'page_size'],
      ['source=1&cursor=bad', 'cursor'],
      ['source=1&cursor=e30', 'cursor'],
    ])('?%s is a bad request that names %s (R12)', async (query, field) => {
      const { status, body } = await api.get(`/api/v1/news/?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    });
  });
});

describe('what an owner does with a publication', () => {
  let api: TestApi;
  let owner: Owner;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(async () => {
    await api.empty();
    owner = await makeOwner(api, { name: 'Вестник' });
  });
  afterAll(() => api.close());

  const remove = (id: number) => api.get(`/api/v1/news/${id}/`, { method: 'DELETE', headers: owner.headers });
  const separate = (id: number) => api.get(`/api/v1/news/${id}/separate/`, { method: 'POST', headers: owner.headers });
  const ids = ({ body }: TestResponse): number[] =>
    (Array.isArray(body) ? body : body.results).map(({ id }: { id: number }) => id);
  const audit = async () =>
    (await listAudit(api.database.db)).filter(({ channelId }) => channelId === owner.channel.id);

  /** The lists that show a story, as a reader gets them who has read another one. */
  async function listsWith(storyId: number, categoryId: number, readId: number): Promise<string[]> {
    const reader = { headers: bearer((await api.signIn()).access) };
    await api.send('POST', '/api/v1/user-activity/track_activity/', { story_id: readId }, reader);
    const lists: Record<string, () => Promise<TestResponse>> = {
      stories: () => api.get('/api/v1/stories/?page=1'),
      'stories, newest': () => api.get('/api/v1/stories/?ordering=-creation_at&page_size=10'),
      category: () => api.get(`/api/v1/stories/?category=${categoryId}`),
      pinned: () => api.get('/api/v1/stories/?ordering=-is_pinned_order,-score&pinned=true&page=1&page_size=3'),
      popular: () => api.get('/api/v1/stories/popular'),
      'type=popular': () => api.get('/api/v1/stories/?type=popular&page=1'),
      recommendations: () => api.get('/api/v1/stories/?type=recommendations&page=1', reader),
      'user-recommendations': () => api.get('/api/v1/news/user-recommendations/?days=2', reader),
    };
    const shown: string[] = [];
    for (const [name, ask] of Object.entries(lists)) if (ids(await ask()).includes(storyId)) shown.push(name);
    return shown;
  }

  describe('DELETE /api/v1/news/{id}/ (R21)', () => {
    test('of a story’s only publication: the story is gone from everywhere at once, 404', async () => {
      const { db } = api.database;
      const sourceId = owner.channel.id;
      const story = await insertStory(db, {
        categoryId: 3,
        pinnedOrder: 1,
        createdAt: new Date(),
        articles: [{ sourceId }],
      });
      const { id: readId } = await insertStory(db, { categoryId: 3, createdAt: new Date() });
      const articleId = story.articles[0]?.id ?? 0;
      expect(await listsWith(story.id, 3, readId)).toHaveLength(8);

      const answer = await remove(articleId);
      expect([answer.status, answer.body]).toEqual([204, null]);
      expect(await listsWith(story.id, 3, readId)).toEqual([]);
      const detail = await api.get(`/api/v1/story-detail/${story.id}/`);
      expect([detail.status, detail.body]).toEqual([404, { detail: 'Сюжет не найден.' }]);
      expect((await api.get(`/api/v1/reactions/list/story/${story.id}/`)).status).toBe(404);
      expect(ids(await api.get(`/api/v1/news/?source=${sourceId}&page=1`))).toEqual([]);
      expect(ids(await api.get(`/api/v1/sources/${sourceId}/news/`, { headers: owner.headers }))).toEqual([]);
    });

    test('of a story’s first publication: the story is what is left of it', async () => {
      const { db } = api.database;
      const sourceId = owner.channel.id;
      const story = await insertStory(db, {
        categoryId: 3,
        articles: [{ sourceId, categoryId: 3, title: 'Первая' }, { categoryId: 5, title: 'Вторая' }, { categoryId: 5 }],
      });
      const [first, second] = story.articles;
      expect((await remove(first?.id ?? 0)).status).toBe(204);
      const { body } = await api.get(`/api/v1/story-detail/${story.id}/`);
      expect(body).toMatchObject({
        title: 'Вторая',
        creation_at: second?.publishedAt.toISOString(),
        articles_count: 2,
        sources_count: 2,
        category: { id: 5 },
        news_article: { id: second?.id },
      });
      expect(body.news_articles.map(({ id }: { id: number }) => id)).not.toContain(first?.id);
      expect(ids(await api.get('/api/v1/stories/?category=3'))).toEqual([]);
    });

    test('twice: 204, then 404; the row stays for its year', async () => {
      const { id } = await insertArticle(api.database.db, { sourceId: owner.channel.id });
      expect((await remove(id)).status).toBe(204);
      const again = await remove(id);
      expect([again.status, again.body]).toEqual([404, { detail: 'Публикации нет: возможно, она уже удалена.' }]);
      expect(await api.database.db.select().from(articles).where(eq(articles.id, id))).toHaveLength(1);
    });

    test('twenty at once: one 204, the others 404, one entry in the audit', async () => {
      const story = await insertStory(api.database.db, { articles: [{ sourceId: owner.channel.id }, {}] });
      const answers = await Promise.all(Array.from({ length: 20 }, () => remove(story.articles[0]?.id ?? 0)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 19 }, () => 404)]);
      const [row] = await api.database.db.select().from(stories).where(eq(stories.id, story.id));
      expect(row).toMatchObject({ articlesCount: 1, sourcesCount: 1 });
      expect(await audit()).toEqual([
        {
          action: 'news.delete',
          userId: owner.userId,
          channelId: owner.channel.id,
          storyId: story.id,
          articleId: story.articles[0]?.id,
          details: {},
          undoes: null,
        },
      ]);
    });

    test('all of a story’s publications at once: nothing is left of it', async () => {
      const sourceId = owner.channel.id;
      const story = await insertStory(api.database.db, { articles: Array.from({ length: 8 }, () => ({ sourceId })) });
      const answers = await Promise.all(story.articles.map(({ id }) => remove(id)));
      expect(answers.map(({ status }) => status)).toEqual(story.articles.map(() => 204));
      const [row] = await api.database.db.select().from(stories).where(eq(stories.id, story.id));
      expect(row).toMatchObject({ articlesCount: 0, sourcesCount: 0, firstArticleId: null });
    });

    test('one that waits for its story, or is being edited by its feed, goes as well', async () => {
      const { id } = await insertArticle(api.database.db, { sourceId: owner.channel.id });
      expect((await remove(id)).status).toBe(204);
      await createStoryGrouper(api.database.db, () => new Date()).groupPending();
      expect(ids(await api.get('/api/v1/stories/'))).toEqual([]);
    });

    test('the feed does not bring it back, neither as it was nor edited or moved (FEED-5)', async () => {
      const { db } = api.database;
      const sourceId = owner.channel.id;
      const publishedAt = new Date();
      const take = async (title: string, url: string) => {
        const item = `<item><guid>g1</guid><link>${url}</link><title>${title}</title><description>${title}. Подробности.</description></item>`;
        const feed = parseFeed(`<rss version="2.0"><channel><title>Вестник</title>${item}</channel></rss>`, {
          feedUrl: 'https://v.example/rss',
          fetchedAt: publishedAt,
        });
        if ('problem' in feed) throw new Error(feed.detail);
        return takeFeed(db, { id: sourceId, defaultCategoryId: null }, feed, new Date());
      };
      const grouper = createStoryGrouper(db, () => new Date());
      await take('Новость о погоде', 'https://v.example/1');
      await grouper.groupPending();
      const [article] = await db.select().from(articles);
      expect((await remove(article?.id ?? 0)).status).toBe(204);
      for (const [title, url] of [
        ['Новость о погоде', 'https://v.example/1'],
        ['Новость о снеге', 'https://v.example/1'],
        ['Новость о погоде', 'https://v.example/2'],
      ] as const) {
        expect(await take(title, url)).toMatchObject({ inserted: 0, edited: 0, duplicates: 1 });
        await grouper.groupPending();
      }
      expect(ids(await api.get('/api/v1/stories/'))).toEqual([]);
      // The clusterer has forgotten it: nothing joins its story any more.
      const later = await insertArticle(db, {
        title: 'Новость о погоде',
        text: 'Новость о погоде. Подробности.',
        publishedAt,
      });
      await grouper.groupPending();
      const [row] = await db.select().from(articles).where(eq(articles.id, later.id));
      expect(row?.storyId).not.toBe(article?.storyId);
    });

    test('every instance hears which pages showed it', async () => {
      const sourceId = owner.channel.id;
      const story = await insertStory(api.database.db, {
        categoryId: 3,
        articles: [{ sourceId, categoryId: 3 }, { categoryId: 5 }],
      });
      const heard: Change[] = [];
      const client = new Client({ connectionString: api.database.url });
      await client.connect();
      client.on(
        'notification',
        ({ payload }) =>
          void heard.push(parseNotification(payload ?? '') ?? { stories: [], categories: [], sources: [], days: [] }),
      );
      await client.query(`listen ${changesChannel}`);
      await remove(story.articles[0]?.id ?? 0);
      await client.query('select 1');
      await client.end();
      const told = (of: Exclude<keyof Change, 'everywhere'>) =>
        new Set(heard.flatMap((change): (number | string)[] => change[of] ?? []));
      expect([told('stories'), told('categories')]).toEqual([new Set([story.id]), new Set([3, 5])]);
      expect(told('sources')).toContain(sourceId);
      expect(told('days')).toEqual(new Set([minskDay(story.createdAt)]));
    });

    test('it gives way to whoever works on the story, and is done as soon as that ends', async () => {
      const story = await insertStory(api.database.db, { articles: [{ sourceId: owner.channel.id }, {}] });
      const articleId = story.articles[0]?.id ?? 0;
      // As the grouper does when it merges: the story first, then its articles.
      const grouper = await api.database.pool.connect();
      await grouper.query('begin');
      await grouper.query('select from stories where id = $1 for no key update', [story.id]);
      const removing = remove(articleId);
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await api.database.pool.query(
          `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        waiting = rows[0].n;
      }
      await grouper.query('update articles set updated_at = now() where story_id = $1', [story.id]);
      await grouper.query('commit');
      grouper.release();
      expect((await removing).status).toBe(204);
      const [row] = await api.database.db.select().from(stories).where(eq(stories.id, story.id));
      expect(row?.articlesCount).toBe(1);
    });

    test('it does not wait for ever: 503 with Retry-After, and nothing is half-done', async () => {
      const story = await insertStory(api.database.db, { articles: [{ sourceId: owner.channel.id }] });
      const blocker = await api.database.pool.connect();
      await blocker.query('begin');
      await blocker.query('select from stories where id = $1 for update', [story.id]);
      const { status, headers } = await remove(story.articles[0]?.id ?? 0);
      await blocker.query('rollback');
      blocker.release();
      expect([status, headers.has('Retry-After')]).toEqual([503, true]);
      expect((await api.get(`/api/v1/story-detail/${story.id}/`)).status).toBe(200);
      expect(await audit()).toEqual([]);
    });
  });

  describe('POST /api/v1/news/{id}/separate/ (R26)', () => {
    test('answers the publication in a story of its own, and why; the old story is what is left', async () => {
      const sourceId = owner.channel.id;
      const story = await insertStory(api.database.db, {
        categoryId: 3,
        articles: [{ title: 'Чужая' }, { sourceId, title: 'Своя', categoryId: 3 }],
      });
      const articleId = story.articles[1]?.id ?? 0;
      const { status, body } = await separate(articleId);
      expect(status).toBe(200);
      expect(channelPublicationSchema.validateSync(body, { strict: true })).toEqual(body);
      expect(body).toMatchObject({
        id: articleId,
        title: 'Своя',
        story: { title: 'Своя', articles_count: 1 },
        placement: { kind: 'separated' },
      });
      expect(body.story.id).not.toBe(story.id);
      expect((await api.get(`/api/v1/story-detail/${story.id}/`)).body.articles_count).toBe(1);
      expect(ids(await api.get('/api/v1/stories/'))).toEqual(expect.arrayContaining([story.id, body.story.id]));
      expect((await audit()).map(({ userId, articleId: about }) => [userId, about])).toEqual([
        [owner.userId, articleId],
      ]);
    });

    test('alone in its story, or still without one: 409', async () => {
      const sourceId = owner.channel.id;
      const alone = await insertStory(api.database.db, { articles: [{ sourceId }] });
      const waiting = await insertArticle(api.database.db, { sourceId });
      for (const id of [alone.articles[0]?.id ?? 0, waiting.id]) {
        const { status, body } = await separate(id);
        expect([status, body]).toEqual([409, { detail: 'Публикация и так одна в своём сюжете.' }]);
      }
    });

    test('a deleted one: 404', async () => {
      const story = await insertStory(api.database.db, { articles: [{}, { sourceId: owner.channel.id }] });
      const id = story.articles[1]?.id ?? 0;
      await remove(id);
      expect((await separate(id)).status).toBe(404);
    });

    test('twenty at once: one 200, the others find it alone', async () => {
      const story = await insertStory(api.database.db, { articles: [{}, { sourceId: owner.channel.id }] });
      const answers = await Promise.all(Array.from({ length: 20 }, () => separate(story.articles[1]?.id ?? 0)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    });
  });
});

describe('publications of a channel', () => {
  let api: TestApi;
  let owner: Owner;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(async () => {
    await api.empty();
    owner = await makeOwner(api, { name: 'Вестник' });
  });
  afterAll(() => api.close());

  const list = (query = '') =>
    api.get(query.startsWith('http') ? query : `/api/v1/sources/${owner.channel.id}/news/${query}`, {
      headers: owner.headers,
    });
  const ids = ({ body }: TestResponse): number[] => body.results.map(({ id }: { id: number }) => id);

  describe('GET /api/v1/sources/{id}/news/ (R26)', () => {
    test('a publication with its story, and why it is there', async () => {
      const { db } = api.database;
      const other = await insertSource(db, { name: 'Курьер' });
      const media = await insertMedia(db);
      const story = await insertStory(db, {
        categoryId: 9,
        articles: [
          { sourceId: other.id, title: 'Первая о матче' },
          {
            sourceId: owner.channel.id,
            title: 'Вторая о матче',
            summary: 'Кратко.',
            text: 'Подробно о матче.',
            mediaId: media.id,
            url: 'https://v.example/2',
          },
          { deletedAt: new Date() },
        ],
      });
      const [nearest, article] = story.articles;
      const decidedAt = new Date(Date.UTC(2026, 10, 1, 12));
      await db.insert(articlePlacements).values({
        articleId: article?.id ?? 0,
        kind: 'joined',
        nearestArticleId: nearest?.id,
        similarity: 0.5,
        sharedWords: ['матч', 'Динамо'],
        decidedAt,
      });
      const { status, body, headers } = await list();
      expect([status, headers.get('Cache-Control')]).toEqual([200, expect.stringMatching(/no-store/)]);
      expect(channelPublicationPageSchema.validateSync(body, { strict: true })).toBeDefined();
      expect(body).toEqual({
        next: null,
        previous: null,
        results: [
          {
            id: article?.id,
            title: 'Вторая о матче',
            summary: 'Кратко.',
            description: 'Подробно о матче.',
            url: 'https://v.example/2',
            main_image: `/media/${media.id}/full.jpg`,
            image: expect.objectContaining({
              thumb: { url: `/media/${media.id}/thumb.webp`, width: 160, height: 160 },
            }),
            publication_at: article?.publishedAt.toISOString(),
            source: { id: owner.channel.id, name: 'Вестник', favicon: null },
            category: { id: 9, name: 'Спорт' },
            story: { id: story.id, title: 'Первая о матче', articles_count: 2 },
            placement: {
              aside: null,
              kind: 'joined',
              similarity: 0.5,
              shared_words: ['матч', 'Динамо'],
              nearest: { id: nearest?.id, title: 'Первая о матче', source_name: 'Курьер' },
              chance: expect.any(Number),
              against: expect.any(Array),
              decided_at: decidedAt.toISOString(),
            },
          },
        ],
      });
    });

    test('one without a story, and one of which no reason is known', async () => {
      const sourceId = owner.channel.id;
      const waiting = await insertArticle(api.database.db, { sourceId, text: null, publishedAt: new Date(2_000) });
      const story = await insertStory(api.database.db, { articles: [{ sourceId, publishedAt: new Date(1_000) }] });
      const { body } = await list('?page=1');
      expect(body.count).toBe(2);
      expect(body.results).toMatchObject([
        { id: waiting.id, story: null, placement: null, description: null },
        { story: { id: story.id, articles_count: 1 }, placement: null },
      ]);
    });

    test('newest first, without deleted ones and other channels’', async () => {
      const { db } = api.database;
      const sourceId = owner.channel.id;
      const at = (day: number) => new Date(Date.UTC(2026, 10, day));
      const old = await insertArticle(db, { sourceId, publishedAt: at(1) });
      const fresh = await insertArticle(db, { sourceId, publishedAt: at(3) });
      await insertArticle(db, { sourceId, publishedAt: at(4), deletedAt: at(5) });
      await insertArticle(db, { publishedAt: at(6) });
      expect(ids(await list())).toEqual([fresh.id, old.id]);
    });

    test.each(['?page_size=3', '?page_size=3&page=1'])(
      'following next of %s repeats and skips nothing, though moments tie, and news arrive and go',
      async (query) => {
        const { db } = api.database;
        const sourceId = owner.channel.id;
        const publishedAt = new Date(Date.UTC(2026, 10, 1));
        const made: number[] = [];
        for (let n = 0; n < 8; n += 1) made.push((await insertArticle(db, { sourceId, publishedAt })).id);
        const read: number[] = [];
        for (let next: string | null = query; next !== null;) {
          const answer: TestResponse = await list(next);
          read.push(...ids(answer));
          next = answer.body.next;
          await insertArticle(db, { sourceId });
          await api.get(`/api/v1/news/${read[0]}/`, { method: 'DELETE', headers: owner.headers });
        }
        expect(read).toEqual([...made].reverse());
      },
    );

    test('a hundred publications take as many queries as one', async () => {
      const { db, pool } = api.database;
      const sourceId = owner.channel.id;
      const count = async () => {
        const query = jest.spyOn(pool, 'query');
        const answer = await list('?page_size=1000');
        const asked = query.mock.calls.length;
        query.mockRestore();
        return { asked, shown: ids(answer).length };
      };
      await insertStory(db, { articles: [{ sourceId }] });
      const one = await count();
      for (let n = 0; n < 60; n += 1) await insertStory(db, { articles: [{ sourceId }, { sourceId }] });
      const many = await count();
      expect([one.shown, many.shown]).toEqual([1, 100]);
      expect(one.asked).toBeGreaterThan(1);
      expect(many.asked).toBe(one.asked);
    });

    test.each([
      ['?page=0', 'page'],
      ['?page=-1', 'page'],
      ['?page=1000000000', 'page'],
      ['?page_size=0', 'page_size'],
      ['?page_size=abc', 'page_size'],
      ['?cursor=bad', 'cursor'],
      ['?cursor=e30', 'cursor'],
    ])('%s is a bad request that names %s (R12, INP-1)', async (query, field) => {
      const { status, body } = await list(query);
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    });
  });
});
