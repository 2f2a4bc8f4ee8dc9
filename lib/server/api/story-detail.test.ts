import { eq } from 'drizzle-orm';
import { storyDetailSchema } from '@/lib/contract/story';
import { insertArticle, insertMedia, insertSource, insertStory } from '../db/testing/builders';
import { stories } from '../db/schema';
import { openTestApi, siteOrigin, type TestApi } from './testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(() => api.empty());
afterAll(() => api.close());

const detail = (id: number | string) => `/api/v1/story-detail/${id}/`;
const notFound = { detail: 'Сюжет не найден.' };

describe('GET /api/v1/story-detail/{id}/', () => {
  test('all visible articles, oldest first, each with every field of spec §3 (R37)', async () => {
    const { db } = api.database;
    const source = await insertSource(db, { name: 'Вестник' });
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 12, minute));
    const story = await insertStory(db, {
      categoryId: 8,
      createdAt: at(0),
      modifiedAt: at(59),
      articles: [
        { title: 'Третья', publishedAt: at(9) },
        { title: 'Первая', publishedAt: at(1), sourceId: source.id, text: 'Абзац один.\n\nАбзац два.', summary: 'Кратко.' },
        { title: 'Удалённая', publishedAt: at(0), deletedAt: at(10) },
        { title: 'Вторая', publishedAt: at(9), text: null, summary: null },
      ],
    });
    await insertArticle(db, { title: 'Чужая' });
    const { status, body } = await api.get(detail(story.id));
    expect(status).toBe(200);
    expect(storyDetailSchema.validateSync(body, { strict: true })).toBeDefined();
    expect(body.news_articles.map((article: { title: string }) => article.title)).toEqual(['Первая', 'Третья', 'Вторая']);
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
    expect(body.news_articles[2]).toMatchObject({ description: null, summary: null, text: null, main_image: null, image: null });
    for (const article of body.news_articles) {
      expect(Object.keys(article)).toEqual(
        expect.arrayContaining(['id', 'title', 'summary', 'description', 'text', 'url', 'main_image', 'publication_at', 'source', 'category']),
      );
    }
  });

  test('pictures are those of its articles in order, each once; the first one is the main one', async () => {
    const { db } = api.database;
    const [a, b] = [await insertMedia(db), await insertMedia(db)];
    const odd = await insertMedia(db, { variants: { full: { width: 1 } } });
    const story = await insertStory(db, { articles: [{}, { mediaId: b.id }, { mediaId: odd.id }, { mediaId: a.id }, { mediaId: b.id }] });
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

  test('keywords are the category, the sources and words of the titles (seo.md)', async () => {
    const { db } = api.database;
    const source = await insertSource(db, { name: 'Вестник' });
    const story = await insertStory(db, { categoryId: 8, articles: [{ title: 'Мост через Припять', sourceId: source.id }] });
    expect((await api.get(detail(story.id))).body.keywords).toEqual(['Культура', 'Вестник', 'мост', 'припять']);
  });

  test.each(['01', '-1', '0', '+1', '1e9', '999999', '2147483648', '9223372036854775808', '1%20or%201=1', '%00', '1%00', '%E0%A4%A', '1.0', 'abc', '%D9%A1', "'"])(
    'the id %s names nothing: 404',
    async (id) => {
      await insertStory(api.database.db);
      for (const path of [detail(id), detail(id).slice(0, -1)]) {
        const { status, body } = await api.get(path);
        expect([status, body]).toEqual([404, notFound]);
      }
    },
  );

  test('a story without a visible article is not found (R21)', async () => {
    const { db } = api.database;
    const empty = await insertStory(db, { articles: [] });
    const emptied = await insertStory(db, { articles: [{ deletedAt: new Date() }], articlesCount: 1 });
    for (const { id } of [empty, emptied]) expect((await api.get(detail(id))).body).toEqual(notFound);
  });
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
