import { stubApi, wireArticle } from './testing/stub-api';
import { makeQueryClient } from './query-client';
import { recommendationGridQuery, userRecommendationsQuery } from './recommendations';

const item = (values: Record<string, unknown> = {}) => ({
  id: 7,
  title: 'Сюжет',
  creation_at: '2026-11-01T10:00:00.000Z',
  ...values,
});
const ask = () => makeQueryClient().fetchQuery(userRecommendationsQuery());

describe("the reader's own recommendations (DATA-1, API-1)", () => {
  test('are asked for without parameters, as the profile does', async () => {
    const api = stubApi(() => Response.json([]));
    expect(await ask()).toEqual([]);
    expect(api.lastPath()).toBe('/api/v1/news/user-recommendations/');
  });

  test('an item may come without its article', async () => {
    stubApi(() => Response.json([item(), item({ id: 8, news_article: wireArticle({ id: 3 }) })]));
    expect(await ask()).toMatchObject([
      { id: 7, news_article: null },
      { id: 8, news_article: { id: 3 } },
    ]);
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

describe('a grid of them (API-1, LIST-4)', () => {
  const items = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => item({ id: from + index }));
  /** A reader with `count` recommendations, ids from 1. */
  const given = (count: number) =>
    stubApi(({ url }) => {
      const offset = Number(new URL(url).searchParams.get('offset'));
      return Response.json(items(offset + 1, Math.max(0, Math.min(12, count - offset))));
    });
  const offsets = ({ requests }: ReturnType<typeof given>) =>
    requests.map(({ url }) => new URL(url).searchParams.get('offset'));
  const askGrid = async (shownElsewhere: number[]) =>
    (await makeQueryClient().fetchQuery(recommendationGridQuery(shownElsewhere))).map(({ id }) => id);
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

  test('is one page where the page shows none of them elsewhere', async () => {
    const api = given(40);
    expect(await askGrid([100, 101])).toEqual(upTo(1, 12));
    expect(api.requests).toHaveLength(1);
    expect(api.lastPath()).toBe('/api/v1/news/user-recommendations/?days=2&num_recommendations=12&offset=0');
  });

  test.each([
    ['goes on to the next page in the place of what is shown elsewhere', 40, upTo(1, 5), upTo(6, 17), ['0', '12']],
    ['is full below two other grids', 40, upTo(1, 24), upTo(25, 36), ['0', '12', '24']],
    ['ends where the recommendations end', 14, [1, 2], upTo(3, 14), ['0', '12']],
    ['is what there is', 3, [2], [1, 3], ['0']],
    ['is empty for a reader of whom nothing is known', 0, [], [], ['0']],
    ['asks for five pages at most', 70, upTo(1, 70), [], ['0', '12', '24', '36', '48']],
  ])('%s', async (_rule, count, shownElsewhere, expected, asked) => {
    const api = given(count);
    expect(await askGrid(shownElsewhere)).toEqual(expected);
    expect(offsets(api)).toEqual(asked);
  });

  test('shows a story once, though it moved from page to page while they were asked for', async () => {
    stubApi(({ url }) => Response.json(url.includes('offset=0') ? items(1, 12) : items(12, 5)));
    expect(await askGrid([1, 2])).toEqual(upTo(3, 16).slice(0, 12));
  });

  test('is personal too', () => {
    expect(recommendationGridQuery([]).queryKey[0]).toBe('personal');
  });
});
