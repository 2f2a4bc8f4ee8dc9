import { articlePageSchema } from '@/lib/contract/page';
import { insertArticle, insertSource } from '../../../platform/db/testing/builders';
import { openTestApi, type TestResponse, type TestApi } from '../testing/open-api';

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
