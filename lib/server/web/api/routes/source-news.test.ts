import { channelPublicationPageSchema } from '@/lib/contract/channel-publication';
import { articlePlacements } from '../../../platform/db/channel-tables';
import { insertArticle, insertMedia, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { openTestApi, type TestResponse, type TestApi } from '../testing/open-api';
import { makeOwner, type Owner } from '../testing/own-channel';

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
          image: expect.objectContaining({ thumb: { url: `/media/${media.id}/thumb.webp`, width: 160, height: 160 } }),
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
