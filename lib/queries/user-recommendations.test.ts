import { stubApi, wireArticle } from '../api/testing/stub-api';
import { makeQueryClient } from './query-client';
import { userRecommendationsQuery } from './user-recommendations';

const item = (values: Record<string, unknown> = {}) => ({ id: 7, title: 'Сюжет', creation_at: '2026-11-01T10:00:00.000Z', ...values });
const ask = () => makeQueryClient().fetchQuery(userRecommendationsQuery());

describe("the reader's own recommendations (spec §3, §7)", () => {
  test('are asked for without parameters, as the profile does', async () => {
    const api = stubApi(() => Response.json([]));
    expect(await ask()).toEqual([]);
    expect(api.lastPath()).toBe('/api/v1/news/user-recommendations/');
  });

  test('an item may come without its article', async () => {
    stubApi(() => Response.json([item(), item({ id: 8, news_article: wireArticle({ id: 3 }) })]));
    expect(await ask()).toMatchObject([{ id: 7, news_article: null }, { id: 8, news_article: { id: 3 } }]);
  });

  test.each([
    ['an id that nobody has', { id: 0 }],
    ['no title', { title: undefined }],
    ['a date without a zone', { creation_at: '2026-11-01T10:00:00' }],
  ])('an answer with %s is refused', async (_case, values) => {
    stubApi(() => Response.json([item(values)]));
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError' });
  });

  test('the key is a personal one: it goes with the session', () => {
    expect(userRecommendationsQuery().queryKey[0]).toBe('personal');
  });
});
