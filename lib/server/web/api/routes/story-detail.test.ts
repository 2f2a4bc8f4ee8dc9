import { eq } from 'drizzle-orm';
import { storyArticlePageSchema } from '@/lib/contract/page';
import { storyDetailSchema } from '@/lib/contract/story';
import type { Article } from '@/lib/contract/article';
import {
  insertArticle,
  insertMedia,
  insertSource,
  insertStory,
  type ArticleValues,
} from '../../../platform/db/testing/builders';
import { storyThreads } from '../../../platform/db/derived-tables';
import { stories } from '../../../platform/db/schema';
import { openTestApi, siteOrigin, type TestApi } from '../testing/open-api';

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
    expect([bare.news_article.text, ...articlesOf(bare).map((article) => article.text)]).toEqual(Array(13).fill(null));
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
});

test('a story tells what it follows from and what follows from it, in the order of their beginnings (CLUSTER-9)', async () => {
  const { db } = api.database;
  const [first, second, third] = [await insertStory(db), await insertStory(db), await insertStory(db)];
  const decided = { chance: 0.2, share: 0.5, decidedAt: new Date() };
  await db.insert(storyThreads).values([
    { storyId: second.id, earlierId: first.id, ...decided },
    { storyId: third.id, earlierId: second.id, ...decided },
  ]);
  const threadOf = async (id: number) =>
    (await api.get(detail(id))).body.thread.map((story: { id: number }) => story.id);
  expect(await threadOf(second.id)).toEqual([first.id, third.id]);
  expect(await threadOf(first.id)).toEqual([second.id]);
  await db.update(stories).set({ articlesCount: 0 }).where(eq(stories.id, third.id));
  expect(await threadOf(second.id)).toEqual([first.id]);
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
