import { eq } from 'drizzle-orm';
import { storyArticlePageSchema } from '@/lib/contract/page';
import { storyDetailSchema } from '@/lib/contract/story';
import { storyHeadlinesSchema, type StoryHeadline } from '@/lib/contract/story-headlines';
import type { Article } from '@/lib/contract/article';
import { categoryListSchema } from '@/lib/contract/category';
import { sourceSchema } from '@/lib/contract/source';
import type { SignIn } from '@/lib/contract/sign-in';
import { reactionListSchema, type Reaction } from '@/lib/contract/reaction';
import {
  insertArticle,
  insertMedia,
  insertSource,
  insertStory,
  type ArticleValues,
  insertUser,
} from '../../../platform/db/testing/builders';
import { stories, articles } from '../../../platform/db/schema';
import { openTestApi, siteOrigin, type TestApi, bearer, type TestResponse } from '../testing/open-api';
import { replaceCard } from '../../../stories/share-cards/card-store';
import type { CardSubject } from '../../../stories/share-cards/card-face';
import { reactionTypeRows } from '../../../platform/db/reference-rows';
import { addReaction as add, removeReaction as remove } from '../../../people/activity/react';
import { addWeight, startPopularity, weights } from '../../../stories/popularity';

describe('one story', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(() => api.empty());
  afterAll(() => api.close());

  const detail = (id: number | string) => `/api/v1/story-detail/${id}/`;
  const notFound = { detail: 'Сюжет не найден.' };

  describe('GET /api/v1/story-detail/{id}/', () => {
    test('what an agency writes before a lead is sent nowhere', async () => {
      const [said, lead] = ['МИНСК, 3 ноября — БЕЛТА. Мост открыли.', 'Мост открыли.'];
      const { id } = await insertStory(api.database.db, { articles: [{ summary: said, text: said }] });
      const { body } = await api.get(detail(id));
      const listed = await api.get('/api/v1/stories/?page=1');
      expect(body).toMatchObject({ description: lead, news_article: { summary: lead, description: lead, text: lead } });
      expect(listed.body.results[0].news_article.summary).toBe(lead);
    });

    test('all visible articles, oldest first, each with every field (R37)', async () => {
      const { db } = api.database;
      const source = await insertSource(db, { name: 'Вестник' });
      const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 12, minute));
      const story = await insertStory(db, {
        categoryId: 8,
        createdAt: at(0),
        modifiedAt: at(59),
        articles: [
          { title: 'Третья', publishedAt: at(9) },
          {
            title: 'Первая',
            publishedAt: at(1),
            sourceId: source.id,
            text: 'Абзац один.\n\nАбзац два.',
            summary: 'Кратко.',
          },
          { title: 'Удалённая', publishedAt: at(0), deletedAt: at(10) },
          { title: 'Вторая', publishedAt: at(9), text: null, summary: null },
        ],
      });
      await insertArticle(db, { title: 'Чужая' });
      const { status, body } = await api.get(detail(story.id));
      expect(status).toBe(200);
      expect(storyDetailSchema.validateSync(body, { strict: true })).toBeDefined();
      expect(body.news_articles.map((article: { title: string }) => article.title)).toEqual([
        'Первая',
        'Третья',
        'Вторая',
      ]);
      expect(body).toMatchObject({
        id: story.id,
        title: 'Первая',
        description: 'Абзац один.\n\nАбзац два.',
        category: { id: 8, name: 'Культура' },
        source: { id: source.id, name: 'Вестник' },
        news_article: { title: 'Первая', text: 'Абзац один.\n\nАбзац два.' },
        modified_at: at(59).toISOString(),
        articles_count: 3,
      });
      expect(body.news_articles[2]).toMatchObject({
        description: null,
        summary: null,
        text: null,
        main_image: null,
        image: null,
      });
      for (const article of body.news_articles) {
        expect(Object.keys(article)).toEqual(
          expect.arrayContaining([
            'id',
            'title',
            'summary',
            'description',
            'text',
            'url',
            'main_image',
            'publication_at',
            'source',
            'category',
          ]),
        );
      }
    });

    test('pictures are those of its articles in order, each once; the first one is the main one', async () => {
      const { db } = api.database;
      const [a, b] = [await insertMedia(db), await insertMedia(db)];
      const odd = await insertMedia(db, { variants: { full: { width: 1 } } });
      const story = await insertStory(db, {
        articles: [{}, { mediaId: b.id }, { mediaId: odd.id }, { mediaId: a.id }, { mediaId: b.id }],
      });
      const { body } = await api.get(detail(story.id));
      expect(body.main_images).toEqual([`/media/${b.id}/full.jpg`, `/media/${a.id}/full.jpg`]);
      expect(body.images.map((image: { full: { url: string } }) => image.full.url)).toEqual(body.main_images);
      expect(body.main_image).toBe(`/media/${b.id}/full.jpg`);
    });

    test('a long text is shown as an excerpt; the text itself is whole', async () => {
      const text = Array.from({ length: 40 }, (_, n) => `Предложение номер ${n} этого абзаца о мосте.`).join('\n\n');
      const story = await insertStory(api.database.db, { articles: [{ text }] });
      const { body } = await api.get(detail(story.id));
      expect(body.news_articles[0].text).toBe(text);
      expect(body.description.length).toBeLessThan(1_000);
      expect(text.startsWith(body.description)).toBe(true);
      expect(body.description.endsWith('мосте.')).toBe(true);
    });

    test('keywords are the category, the sources and words of the titles (SEO-3)', async () => {
      const { db } = api.database;
      const source = await insertSource(db, { name: 'Вестник' });
      const story = await insertStory(db, {
        categoryId: 8,
        articles: [{ title: 'Мост через Припять', sourceId: source.id }],
      });
      expect((await api.get(detail(story.id))).body.keywords).toEqual(['Культура', 'Вестник', 'мост', 'припять']);
    });

    test.each([
      '01',
      '-1',
      '0',
      '+1',
      '1e9',
      '999999',
      '2147483648',
      '9223372036854775808',
      '1%20or%201=1',
      '%00',
      '1%00',
      '%E0%A4%A',
      '1.0',
      'abc',
      '%D9%A1',
      "'",
    ])('the id %s names nothing: 404', async (id) => {
      await insertStory(api.database.db);
      for (const path of [detail(id), detail(id).slice(0, -1)]) {
        const { status, body } = await api.get(path);
        expect([status, body]).toEqual([404, notFound]);
      }
    });

    test('a story without a visible article is not found (R21)', async () => {
      const { db } = api.database;
      const empty = await insertStory(db, { articles: [] });
      const emptied = await insertStory(db, { articles: [{ deletedAt: new Date() }], articlesCount: 1 });
      for (const { id } of [empty, emptied]) expect((await api.get(detail(id))).body).toEqual(notFound);
    });
  });

  describe('however much publishers write, an answer is at most 1 MB (OUT-1)', () => {
    const maxResponseBytes = 1_000_000;
    const source = async () => (await insertSource(api.database.db)).id;
    const many = (count: number, sourceId: number, fields: (n: number) => ArticleValues = () => ({})) =>
      Array.from({ length: count }, (_, n) => ({ sourceId, title: `Новость ${n}`, ...fields(n) }));
    const bytesOf = (body: unknown) => Buffer.byteLength(JSON.stringify(body));
    const articlesOf = (body: { news_articles: Article[] }) => body.news_articles;

    test('texts are whole as far as the answer has room, the first article’s before the others’; the others are null and keep their beginnings', async () => {
      const text = 'Слово о мосте. '.repeat(6_533);
      const story = await insertStory(api.database.db, { articles: many(40, await source(), () => ({ text })) });
      const last = story.articles.at(-1)?.id ?? 0;
      await api.database.db.update(stories).set({ firstArticleId: last }).where(eq(stories.id, story.id));
      const { body } = await api.get(detail(story.id));
      expect(bytesOf(body)).toBeLessThan(maxResponseBytes);
      expect(body.news_article).toMatchObject({ id: last, text });
      expect(articlesOf(body)).toHaveLength(40);
      expect(articlesOf(body).every((article) => (article.description?.length ?? 0) > 500)).toBe(true);
      const whole = articlesOf(body).filter((article) => article.text !== null);
      expect(whole.map((article) => article.text === text)).toEqual(whole.map(() => true));
      expect(whole.length).toBeGreaterThan(2);
    });

    test('the article that is asked for has its whole text; with texts=none nobody has', async () => {
      const text = 'Слово о мосте. '.repeat(6_533);
      const story = await insertStory(api.database.db, { articles: many(12, await source(), () => ({ text })) });
      const asked = story.articles.at(-1)?.id ?? 0;
      const { body } = await api.get(`${detail(story.id)}?article=${asked}`);
      expect(articlesOf(body).find(({ id }) => id === asked)?.text).toBe(text);
      expect(bytesOf(body)).toBeLessThan(maxResponseBytes);
      const bare = (await api.get(`${detail(story.id)}?texts=none`)).body;
      expect([bare.news_article.text, ...articlesOf(bare).map((article) => article.text)]).toEqual(
        Array(13).fill(null),
      );
      expect(bytesOf(bare)).toBeLessThan(60_000);
    });

    test('at most 200 articles are inline, with the first and the one that is asked for; the others follow by pages, none twice and none left out', async () => {
      const story = await insertStory(api.database.db, {
        articles: many(450, await source(), () => ({ text: null, summary: null })),
      });
      const ids = story.articles.map(({ id }) => id);
      const [first = 0, asked = 0] = [ids[300], ids[420]];
      await api.database.db.update(stories).set({ firstArticleId: first }).where(eq(stories.id, story.id));
      const { body } = await api.get(`${detail(story.id)}?article=${asked}`);
      expect(storyDetailSchema.validateSync(body, { strict: true })).toBeDefined();
      expect(articlesOf(body).map(({ id }) => id)).toEqual([...ids.slice(0, 200), first, asked]);
      expect(body).toMatchObject({ articles_count: 450, news_article: { id: first } });
      const rest: number[] = [];
      for (let next = body.news_articles_next; next !== null;) {
        const page = (await api.get(next)).body;
        expect(storyArticlePageSchema.validateSync(page, { strict: true })).toBeDefined();
        rest.push(...page.results.map(({ id }: Article) => id));
        next = page.next;
      }
      expect(rest).toEqual(ids.slice(200));
    });

    test('fewer are inline where titles, summaries and pictures are long', async () => {
      const { id: mediaId } = await insertMedia(api.database.db);
      const wordy = { title: 'Ы'.repeat(500), summary: '漢'.repeat(2_000), text: '漢'.repeat(3_000), mediaId };
      const story = await insertStory(api.database.db, {
        articles: many(104, await source(), (n) => ({ ...wordy, url: `https://example.by/${n}/${'a'.repeat(2_000)}` })),
      });
      const { body } = await api.get(detail(story.id));
      expect(bytesOf(body)).toBeLessThan(maxResponseBytes);
      expect(articlesOf(body).length).toBeGreaterThan(20);
      const after = (await api.get(`${body.news_articles_next}`)).body;
      expect(after.results[0].id).toBe(story.articles[articlesOf(body).length]?.id);
      const largest = await api.get(`/api/v1/news/?story=${story.id}&page_size=100`);
      expect(largest.body.results).toHaveLength(100);
      expect(bytesOf(largest.body)).toBeLessThan(maxResponseBytes);
    }, 60_000);

    test('an article that is not of the story changes nothing, one that is no number is a bad request', async () => {
      const story = await insertStory(api.database.db);
      const other = await insertStory(api.database.db);
      expect((await api.get(`${detail(story.id)}?article=${other.articles[0]?.id}`)).body).toEqual(
        (await api.get(detail(story.id))).body,
      );
      for (const query of ['article=0', 'article=x', 'article=2147483648', 'texts=some']) {
        const { status, body } = await api.get(`${detail(story.id)}?${query}`);
        expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
      }
    });

    test('a summary of its story’s sentences is checked against whole texts (R21)', async () => {
      const said = 'В самом конце длинного текста сказано главное.';
      const story = await insertStory(api.database.db, {
        articles: [{ text: `${'Слово. '.repeat(900)}${said}` }, { text: 'Другое.' }],
      });
      const articleIds = story.articles.map(({ id }) => id);
      const summary = [
        { articleId: articleIds[0], text: said },
        { articleId: articleIds[1], text: 'Этого там нет.' },
        { articleId: articleIds[1], text: 'Другое.' },
      ];
      const content = {
        articleIds,
        titleArticleId: null,
        pictureArticleId: null,
        summary,
        independentTexts: 2,
        timeline: [],
      };
      await api.database.pool.query('insert into story_digests (story_id, digested, content) values ($1, 1, $2)', [
        story.id,
        JSON.stringify(content),
      ]);
      expect((await api.get(detail(story.id))).body.digest.summary).toEqual([
        { article_id: articleIds[0], text: said },
        { article_id: articleIds[1], text: 'Другое.' },
      ]);
    });

    test('a reprint names its original, in the story and in the list of its publications (DIGEST-2)', async () => {
      const story = await insertStory(api.database.db, { articles: [{}, {}, {}] });
      const articleIds = story.articles.map(({ id }) => id);
      const content = {
        articleIds,
        titleArticleId: null,
        pictureArticleId: null,
        summary: null,
        independentTexts: 2,
        comparedTexts: 3,
        reprints: 1,
        copies: [{ articleId: articleIds[2], originalId: articleIds[0] }],
        timeline: [],
      };
      await api.database.pool.query('insert into story_digests (story_id, digested, content) values ($1, 1, $2)', [
        story.id,
        JSON.stringify(content),
      ]);
      const originals = (list: Article[]) => list.map(({ reprint_of }) => reprint_of ?? null);
      const expected = [null, null, articleIds[0]];
      expect(originals((await api.get(detail(story.id))).body.news_articles)).toEqual(expected);
      expect(originals((await api.get(`/api/v1/news/?story=${story.id}`)).body.results)).toEqual(expected);
    });
  });

  test('GET …/headlines/ compares the headlines of all publications, oldest first (STORY-7)', async () => {
    const titles = ['Мост открыли в Пинске', 'В Пинске открыли мост через Пину'];
    const story = await insertStory(api.database.db, { articles: titles.map((title) => ({ title })) });
    const { status, body, headers } = await api.get(`${detail(story.id)}headlines/`);
    storyHeadlinesSchema.validateSync(body, { strict: true });
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('s-maxage=15')]);
    expect(body.map(({ id, title }: StoryHeadline) => [id, title])).toEqual(
      story.articles.map(({ id }, index) => [id, titles[index]]),
    );
    expect((await api.get(`${detail(999_999)}headlines/`)).status).toBe(404);
  });

  describe('merged stories (R22)', () => {
    const merge = (id: number, mergedInto: number) =>
      api.database.db.update(stories).set({ mergedInto, articlesCount: 0 }).where(eq(stories.id, id));

    test('an old id leads by one 308 to the last story of the chain', async () => {
      const { db } = api.database;
      const [a, b, c] = [await insertStory(db), await insertStory(db), await insertStory(db)];
      await merge(a.id, b.id);
      await merge(b.id, c.id);
      for (const old of [a, b]) {
        const { status, headers } = await api.get(detail(old.id));
        expect(status).toBe(308);
        expect(headers.get('Location')).toBe(siteOrigin + detail(c.id));
        expect(headers.get('Cache-Control')).toBe('no-cache');
      }
      expect((await api.get(detail(c.id))).status).toBe(200);
    });

    test('a chain that ends nowhere is not found', async () => {
      const { db } = api.database;
      const [a, b, empty] = [await insertStory(db), await insertStory(db), await insertStory(db, { articles: [] })];
      await merge(a.id, empty.id);
      expect((await api.get(detail(a.id))).status).toBe(404);
      await merge(a.id, b.id);
      await merge(b.id, a.id);
      expect((await api.get(detail(a.id))).status).toBe(404);
    });
  });
});

describe('its card', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  afterAll(() => api.close());

  const now = new Date('2026-11-21T09:00:00Z');
  async function putCard(subject: CardSubject, articleIds: number[] = []) {
    const { id: mediaId } = await insertMedia(api.database.db);
    await replaceCard(api.database.db, { ...subject, mediaId, articleIds, design: 1 }, now);
    return { url: `/media/${mediaId}/share.jpg`, width: 1_200, height: 630 };
  }

  describe('the card that previews show (SEO-4)', () => {
    test('a story tells of its own, of none while there is none, and of none that shows a deleted publication (R21)', async () => {
      const { id, articles: own } = await insertStory(api.database.db, { articles: [{}, {}] });
      const get = async () =>
        storyDetailSchema.validateSync((await api.get(`/api/v1/story-detail/${id}/`)).body).share_card;
      expect(await get()).toBeNull();
      const [first] = own;
      if (!first) throw new Error('a story without articles');
      const old = await putCard({ kind: 'story', id }, [first.id]);
      expect(await get()).toEqual(old);
      const card = await putCard({ kind: 'story', id }, [first.id]);
      expect(await get()).toEqual(card);
      await api.database.db.update(articles).set({ deletedAt: now });
      await api.database.pool.query('update articles set deleted_at = null where id <> $1', [first.id]);
      expect(await get()).toBeNull();
    });

    test('a category and a channel tell of theirs where they have one; another kind’s card of the same number is not theirs', async () => {
      const source = await insertSource(api.database.db, { name: 'Полесская волна' });
      const categoryCard = await putCard({ kind: 'category', id: 3 });
      const channelCard = await putCard({ kind: 'channel', id: source.id });
      await putCard({ kind: 'story', id: source.id });
      const categories = categoryListSchema.validateSync((await api.get('/api/v1/categories/')).body, { strict: true });
      expect(categories.filter(({ share_card }) => share_card)).toEqual([
        { id: 3, name: 'Политика', share_card: categoryCard },
      ]);
      expect(
        sourceSchema.validateSync((await api.get(`/api/v1/sources/${source.id}/`)).body, { strict: true }).share_card,
      ).toEqual(channelCard);
    });
  });
});

describe('its reactions', () => {
  let api: TestApi;
  let reader: SignIn;
  let storyId: number;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(async () => {
    await api.empty();
    const createdAt = new Date();
    storyId = (
      await insertStory(api.database.db, { createdAt, popularity: startPopularity({ createdAt, sourcesCount: 1 }) })
    ).id;
    reader = await api.signIn();
  });
  afterAll(() => api.close());

  const [like, support, , , sad] = reactionTypeRows.map(({ id }) => id);
  const listOf = (id: number | string, headers = {}) => api.get(`/api/v1/reactions/list/story/${id}/`, { headers });
  const send = (what: string, body: unknown, headers: Record<string, string> = bearer(reader.access)) =>
    api.send('POST', `/api/v1/reactions/${what}/`, body, { headers });
  const choice = (reaction_type: unknown, story_article: unknown = storyId) => ({ story_article, reaction_type });
  /** The types that have a count, and which of them is the caller's. */
  const shown = ({ body }: TestResponse) =>
    body.flatMap(({ id, count, user_selected }: Reaction) =>
      count > 0 || user_selected ? [[id, count, user_selected]] : [],
    );
  const rows = async () => (await api.database.pool.query('select user_id, reaction_type_id from reactions')).rows;

  describe('GET /api/v1/reactions/list/story/{id}/ (DATA-1, API-1)', () => {
    test('every type with icon, words and count, in their order, to an anonymous caller', async () => {
      const { status, body } = await listOf(storyId);
      expect(status).toBe(200);
      expect(reactionListSchema.validateSync(body, { strict: true })).toEqual(body);
      expect(body).toEqual(reactionTypeRows.map((row) => ({ ...row, count: 0, user_selected: false })));
      expect(body.length).toBeGreaterThanOrEqual(6);
    });

    test("one's own is marked for oneself and for nobody else", async () => {
      await send('add', choice(like));
      const other = await api.signIn();
      expect(shown(await listOf(storyId))).toEqual([[like, 1, false]]);
      expect(shown(await listOf(storyId, bearer(other.access)))).toEqual([[like, 1, false]]);
      expect(shown(await listOf(storyId, bearer(reader.access)))).toEqual([[like, 1, true]]);
    });

    test('shared caches keep the anonymous answer; a personal one is kept by nobody', async () => {
      const anonymous = await listOf(storyId);
      expect(anonymous.headers.get('Cache-Control')).toBe('public, s-maxage=15, stale-while-revalidate=60');
      expect(anonymous.headers.get('Vary')).toContain('Authorization');
      expect((await listOf(storyId, bearer(reader.access))).headers.get('Cache-Control')).toBe('private, no-store');
    });

    test('a token that opens nothing is 401, so that the client refreshes it (SESSION-2)', async () => {
      const ended = await api.signIn();
      await api.send('POST', '/api/auth/logout/', {}, { headers: bearer(ended.access) });
      for (const header of ['Bearer x', `Bearer ${ended.access}`, 'Basic YTpi', reader.access]) {
        const { status, headers } = await listOf(storyId, { Authorization: header });
        expect([status, headers.get('Cache-Control'), headers.get('WWW-Authenticate')]).toEqual([
          401,
          'no-store',
          'Bearer',
        ]);
      }
    });

    test.each(['0', '-1', '01', '1e9', '2147483648', '9223372036854775808', '1%20or%201=1', 'x', '%D9%A1', '999999'])(
      'no story %s: 404',
      async (id) => {
        const { status, body } = await listOf(id);
        expect([status, body.detail]).toEqual([404, 'Сюжет не найден.']);
      },
    );

    test('a story without a visible article is none (R21)', async () => {
      const empty = await insertStory(api.database.db, { articles: [] });
      expect((await listOf(empty.id)).status).toBe(404);
      expect((await send('add', choice(like, empty.id))).status).toBe(404);
    });
  });

  describe('adding and removing (R19)', () => {
    test('both answer the refreshed list', async () => {
      const added = await send('add', choice(like));
      expect([added.status, added.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      expect(added.body).toEqual((await listOf(storyId, bearer(reader.access))).body);
      expect(shown(added)).toEqual([[like, 1, true]]);
      const removed = await send('remove', choice(like));
      expect([removed.status, shown(removed)]).toEqual([200, []]);
    });

    test('add replaces: a reader has one reaction at most', async () => {
      await send('add', choice(like));
      expect(shown(await send('add', choice(sad)))).toEqual([[sad, 1, true]]);
    });

    test('repeating is no error and changes nothing; removing another one neither', async () => {
      for (let n = 0; n < 3; n += 1) expect(shown(await send('add', choice(like)))).toEqual([[like, 1, true]]);
      expect(shown(await send('remove', choice(sad)))).toEqual([[like, 1, true]]);
      for (let n = 0; n < 3; n += 1) expect(shown(await send('remove', choice(like)))).toEqual([]);
    });

    test('the id of a merged story counts for the one it was merged into (R22)', async () => {
      const { db } = api.database;
      const middle = await insertStory(db, { articles: [], mergedInto: storyId });
      const old = await insertStory(db, { articles: [], mergedInto: middle.id });
      expect(shown(await send('add', choice(like, old.id)))).toEqual([[like, 1, true]]);
      expect(shown(await listOf(storyId))).toEqual([[like, 1, false]]);
      expect(shown(await listOf(old.id))).toEqual([[like, 1, false]]);
      expect(shown(await send('remove', choice(like, middle.id)))).toEqual([]);
    });

    test('anonymous, or with a token that opens nothing: 401', async () => {
      for (const what of ['add', 'remove']) {
        expect((await send(what, choice(like), {})).status).toBe(401);
        expect((await send(what, choice(like), bearer('x'))).status).toBe(401);
      }
      expect(await rows()).toEqual([]);
    });

    test.each([
      ['a story', () => choice(like, 999_999), 'Сюжет не найден.'],
      ['a story beyond every id', () => choice(like, 2 ** 40), 'Сюжет не найден.'],
      ['a type', () => choice(99), 'Такой реакции нет.'],
      ['a type beyond every id', () => choice(2 ** 62), 'Такой реакции нет.'],
    ])('%s that nobody knows: 404', async (_what, body, detail) => {
      for (const what of ['add', 'remove']) {
        const answer = await send(what, body());
        expect([answer.status, answer.body.detail]).toEqual([404, detail]);
      }
    });

    test.each([
      [{}, ['story_article', 'reaction_type']],
      [{ story_article: '1', reaction_type: 1 }, ['story_article']],
      [{ story_article: 0, reaction_type: -1 }, ['story_article', 'reaction_type']],
      [{ story_article: 1.5, reaction_type: null }, ['story_article', 'reaction_type']],
      [{ story_article: [1], reaction_type: { id: 1 } }, ['story_article', 'reaction_type']],
      [{ story_article: 1, reaction_type: true }, ['reaction_type']],
    ])('%j is a bad request that names the fields (INP-1)', async (body, fields) => {
      for (const what of ['add', 'remove']) {
        const answer = await send(what, body);
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, fields]);
      }
    });

    test('other fields are ignored (IDOR-1)', async () => {
      const other = await insertUser(api.database.db);
      await send('add', { ...choice(like), user_id: other.id, user: other.id, count: 100 });
      expect(await rows()).toEqual([{ user_id: reader.user.id, reaction_type_id: like }]);
    });

    test('no other method, no form, no other site (R38, CSRF-1)', async () => {
      expect((await api.get('/api/v1/reactions/add/')).status).toBe(405);
      expect((await listOf(storyId)).status).toBe(200);
      expect((await api.get(`/api/v1/reactions/list/story/${storyId}/`, { method: 'POST' })).status).toBe(405);
      const form = { ...bearer(reader.access), 'Content-Type': 'application/x-www-form-urlencoded' };
      expect((await send('add', choice(like), form)).status).toBe(415);
      const foreign = { ...bearer(reader.access), Origin: siteOrigin.replace('sujet', 'evil') };
      expect((await send('add', choice(like), foreign)).status).toBe(403);
      expect(await rows()).toEqual([]);
    });

    test('more clicks than a hand makes: 429 with Retry-After', async () => {
      const { db } = api.database;
      const { rows: before } = await api.database.pool.query('select count(*)::int as n from allowances');
      await send('add', choice(like));
      const { rows: after } = await api.database.pool.query('select count(*)::int as n from allowances');
      expect(after[0].n).toBe(before[0].n + 1);
      await api.database.pool.query(
        'update allowances set uses = array_fill(now(), array[300]) where cardinality(uses) = 1',
      );
      const refused = await send('remove', choice(like));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(200);
      expect(shown(await listOf(storyId))).toEqual([[like, 1, false]]);
      expect(await db.select({ id: stories.id }).from(stories)).toHaveLength(1);
    });
  });

  /** Runs as many jobs at once as the pool has connections: on a busy machine a longer queue would be asked to come back (DB-1). */
  async function together(jobs: (() => Promise<unknown>)[]): Promise<void> {
    const waiting = [...jobs];
    const work = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await job();
    };
    await Promise.all(Array.from({ length: 10 }, work));
  }

  describe('many at once (REACT-1)', () => {
    test('50 identical adds of one reader are one', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => send('add', choice(like))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(shown(await listOf(storyId))).toEqual([[like, 1, false]]);
    });

    test('100 readers are 100', async () => {
      const { db } = api.database;
      const users: number[] = [];
      for (let n = 0; n < 100; n += 1) users.push((await insertUser(db)).id);
      await together(users.map((userId) => () => add(db, { userId, storyId, typeId: like ?? 0 }, new Date())));
      expect(shown(await listOf(storyId))).toEqual([[like, 100, false]]);
      await together(users.map((userId) => () => remove(db, { userId, storyId, typeId: like ?? 0 })));
      expect(shown(await listOf(storyId))).toEqual([]);
    });

    test('one beside another leaves exactly one', async () => {
      for (let round = 0; round < 10; round += 1) {
        await Promise.all([like, support, like, support].map((type) => send('add', choice(type))));
        expect(await rows()).toHaveLength(1);
      }
    });

    test('adds and removes in a heap: counts agree with the rows, and popularity with what is left', async () => {
      const { db } = api.database;
      const users: number[] = [];
      for (let n = 0; n < 8; n += 1) users.push((await insertUser(db)).id);
      const start = await popularity();
      const at = new Date();
      await together(
        Array.from({ length: 120 }, (_, n) => () => {
          const given = { userId: users[n % 8] ?? 0, storyId, typeId: ((n * 7) % 6) + 1 };
          return n % 3 === 0 ? remove(db, given) : add(db, given, at);
        }),
      );
      const left = (await rows()).length;
      const counts = (await listOf(storyId)).body.map(({ count }: Reaction) => count);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
      expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(left);
      expect(await popularity()).toBeCloseTo(addWeight(start, weights.reaction * left, at), 6);
    });
  });

  const popularity = async () => (await api.database.db.select().from(stories))[0]?.popularity ?? NaN;

  describe('popularity', () => {
    test('a reaction weighs five views and takes its weight off when it goes; replacing it weighs once', async () => {
      const start = await popularity();
      await send('add', choice(like));
      const liked = await popularity();
      // The story began a moment ago.
      expect(Math.exp(liked - start)).toBeCloseTo(1 + weights.reaction, 2);
      await send('add', choice(like));
      expect(await popularity()).toBe(liked);
      await send('add', choice(sad));
      expect(await popularity()).toBeCloseTo(liked, 3);
      await send('remove', choice(sad));
      expect(await popularity()).toBeCloseTo(start, 9);
    });

    test('taking back a reaction that is not there changes nothing', async () => {
      const start = await popularity();
      await send('remove', choice(like));
      expect(await popularity()).toBe(start);
    });
  });
});

describe('its views', () => {
  let api: TestApi;
  let storyId: number;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(async () => {
    await api.empty();
    const createdAt = new Date();
    storyId = (
      await insertStory(api.database.db, { createdAt, popularity: startPopularity({ createdAt, sourcesCount: 1 }) })
    ).id;
  });
  afterAll(() => api.close());

  const path = '/api/v1/user-activity/track_activity/';
  const browser = (ip = api.newIp(), userAgent = 'Browser/1.0') => ({ 'x-sujet-peer': ip, 'User-Agent': userAgent });
  const open = (headers: Record<string, string> = browser(), story_id: unknown = storyId) =>
    api.send('POST', path, { story_id }, { headers });
  const reads = async () => (await api.database.pool.query('select user_id, story_id, read_at from story_reads')).rows;
  const views = async (): Promise<number> => {
    await api.flushViews();
    return (await api.database.pool.query('select views from stories where id = $1', [storyId])).rows[0].views;
  };

  describe('POST /api/v1/user-activity/track_activity/ (API-1, R20)', () => {
    test('204 without a body, kept by nobody; with and without the last slash', async () => {
      const { status, body, headers } = await open();
      expect([status, body, headers.get('Cache-Control')]).toEqual([204, null, 'no-store']);
      expect((await api.send('POST', path.replace(/\/$/, ''), { story_id: storyId })).status).toBe(204);
    });

    test('an anonymous call asks the database nothing', async () => {
      const query = jest.spyOn(api.database.pool, 'query');
      const connect = jest.spyOn(api.database.pool, 'connect');
      await open();
      expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0]);
      query.mockRestore();
      connect.mockRestore();
    });

    test('an anonymous reader counts once a story and day, and leaves no identity', async () => {
      const headers = browser();
      for (let n = 0; n < 5; n += 1) await open(headers);
      expect(await views()).toBe(1);
      await open(headers);
      expect(await views()).toBe(1);
      await open({ ...headers, 'User-Agent': 'Browser/2.0' });
      await open(browser());
      expect(await views()).toBe(3);
      api.pass(24 * 3_600);
      await open(headers);
      expect(await views()).toBe(4);
      expect(await reads()).toEqual([]);
      const { rows } = await api.database.pool.query('select * from allowances');
      expect(JSON.stringify(rows)).not.toContain(headers['x-sujet-peer']);
      expect(JSON.stringify(rows)).not.toContain('Browser');
    });

    test('a script under many browsers’ names counts twenty times a story and hour; other stories of its address still count', async () => {
      const ip = api.newIp();
      for (let n = 0; n < 30; n += 1) await open(browser(ip, `Browser/${n}`));
      expect(await views()).toBe(20);
      const other = (await insertStory(api.database.db, {})).id;
      await open(browser(ip), other);
      await api.flushViews();
      expect((await api.database.pool.query('select views from stories where id = $1', [other])).rows[0].views).toBe(1);
      api.pass(3_600);
      await open(browser(ip, 'Browser/99'));
      expect(await views()).toBe(21);
    });

    test("a signed-in reader's reading is written down at once, and counts once a day", async () => {
      const { access, user } = await api.signIn();
      for (let n = 0; n < 3; n += 1) expect((await open({ ...browser(), ...bearer(access) })).status).toBe(204);
      expect(await reads()).toMatchObject([{ user_id: user.id, story_id: storyId }]);
      expect(await views()).toBe(1);
    });

    test('the day’s counters hear of openings and ways out, and of no program that names itself (R52)', async () => {
      await api.flushViews();
      await api.database.pool.query('delete from day_counters');
      const headers = browser();
      const send = (more: object, from = headers) =>
        api.send('POST', path, { story_id: storyId, ...more }, { headers: from });
      for (const more of [{ from: 'search' }, { from: 'social' }, { click: true }, { click: true }])
        expect((await send(more)).status).toBe(204);
      await send({ from: 'direct' }, browser(api.newIp(), 'Mozilla/5.0 (compatible; Googlebot/2.1)'));
      for (const wrong of [{ from: 'https://example.by/' }, { article_id: 0 }, { click: 'да' }])
        expect((await send(wrong)).status).toBe(400);
      for (const from of [browser(api.newIp(), 'Firefox'), browser(api.newIp(), 'Googlebot/2.1')])
        for (let time = 0; time < 2; time += 1)
          expect(
            (await api.send('POST', '/api/v1/user-activity/track_follow/', undefined, { headers: from })).status,
          ).toBe(204);
      await api.flushViews();
      const { rows } = await api.database.pool.query(
        'select kind, count from day_counters where subject_id = 0 order by 1',
      );
      expect(rows).toEqual([
        { kind: 'click', count: 1 },
        { kind: 'follow', count: 1 },
        { kind: 'from-search', count: 1 },
        { kind: 'read', count: 1 },
      ]);
    });

    test('50 at once of one reader are one read and one view', async () => {
      const { access } = await api.signIn();
      await Promise.all(Array.from({ length: 50 }, () => open(bearer(access))));
      expect(await reads()).toHaveLength(1);
      expect(await views()).toBe(1);
    });

    test('on another day the read is of that day, and counts again', async () => {
      const email = api.newEmail();
      await open(bearer((await api.signIn(email)).access));
      const [first] = await reads();
      api.pass(24 * 3_600);
      await open(bearer((await api.signIn(email)).access));
      const [again] = await reads();
      expect(again.read_at.getTime() - first.read_at.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000 - 1_000);
      expect(await views()).toBe(2);
    });

    test('a token that opens nothing makes an anonymous visit, not an error', async () => {
      const ended = await api.signIn();
      await api.send('POST', '/api/auth/logout/', {}, { headers: bearer(ended.access) });
      for (const token of ['x', ended.access])
        expect((await open({ ...browser(), ...bearer(token) })).status).toBe(204);
      expect(await reads()).toEqual([]);
      expect(await views()).toBe(2);
    });

    test("a merged story's id is a read of the story it was merged into (R22)", async () => {
      const old = await insertStory(api.database.db, { articles: [], mergedInto: storyId });
      const { access } = await api.signIn();
      await open(bearer(access), old.id);
      await open(browser(), old.id);
      expect(await reads()).toMatchObject([{ story_id: storyId }]);
      expect(await views()).toBe(2);
    });

    test.each([999_999, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER, 1e300])(
      'story %p, which nobody knows, is ignored: 204',
      async (id) => {
        const { access } = await api.signIn();
        expect((await open(browser(), id)).status).toBe(204);
        expect((await open(bearer(access), id)).status).toBe(204);
        expect([await reads(), await views(), api.logged]).toEqual([[], 0, []]);
      },
    );

    test.each([
      [{}],
      [{ story_id: '7' }],
      [{ story_id: 0 }],
      [{ story_id: -1 }],
      [{ story_id: 1.5 }],
      [{ story_id: null }],
      [{ story_id: [1] }],
      [{ story: 1 }],
    ])('%j is a bad request that names the field (INP-1)', async (body) => {
      const answer = await api.send('POST', path, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['story_id']]);
    });

    test('no JSON, too much, another type, another method, another site', async () => {
      const headers = { 'Content-Type': 'application/json' };
      expect((await api.get(path, { method: 'POST', headers, body: '{' })).status).toBe(400);
      expect((await api.get(path, { method: 'POST', headers, body: '[]' })).status).toBe(400);
      expect(
        (await api.get(path, { method: 'POST', headers, body: `{"story_id":1,"x":"${'x'.repeat(1_000_001)}"}` }))
          .status,
      ).toBe(413);
      expect(
        (await api.get(path, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{"story_id":1}' }))
          .status,
      ).toBe(415);
      expect((await api.get(path)).status).toBe(405);
      expect((await open({ Origin: siteOrigin.replace('sujet', 'evil') })).status).toBe(403);
    });

    test('a flood from one address is bounded, whatever browsers it names', async () => {
      const ip = api.newIp();
      const stories = await Promise.all(
        Array.from({ length: 15 }, async () => (await insertStory(api.database.db, {})).id),
      );
      for (let n = 0; n < 300; n += 1)
        expect((await open(browser(ip, `Browser/${n}`), stories[n % 15])).status).toBe(204);
      await api.flushViews();
      const { rows } = await api.database.pool.query('select sum(views)::int as counted from stories');
      const { counted } = rows[0];
      // A minute may have turned in between.
      expect(counted).toBeGreaterThanOrEqual(60);
      expect(counted).toBeLessThanOrEqual(120);
    });

    test('a view moves the story up among the popular ones', async () => {
      const createdAt = new Date(Date.now() + 60_000);
      const newer = await insertStory(api.database.db, {
        createdAt,
        popularity: startPopularity({ createdAt, sourcesCount: 1 }),
      });
      const popular = async () => (await api.get('/api/v1/stories/popular')).body.map(({ id }: { id: number }) => id);
      expect(await popular()).toEqual([newer.id, storyId]);
      await open();
      await api.flushViews();
      expect(await popular()).toEqual([storyId, newer.id]);
    });
  });
});
