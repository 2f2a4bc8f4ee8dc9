import { dehydrate, InfiniteQueryObserver } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { stubApi, wireArticle, wirePage, wireStory } from './testing/stub-api';
import { categoriesQuery } from './categories';
import {
  editorsPicksQuery,
  growingListQuery,
  listBeginningQuery,
  listRestQuery,
  popularStoriesQuery,
  relatedStoriesQuery,
  sidePicksQuery,
  storyListQuery,
} from './stories';
import { cursorOf } from './request';
import { loadStory, storyDetailQuery } from './story';
import { makeQueryClient } from './query-client';
import { loadSource } from './channel';

const wireDetail = () => {
  const [first, second] = [wireArticle(), wireArticle({ id: 2 })];
  return wireStory({ main_images: [], news_article: first, news_articles: [first, second] });
};

describe('the calls of the contract (API-1)', () => {
  const client = makeQueryClient();
  const page = wirePage(wireStory({ id: 7 }), wireStory({ id: 8 }));

  test.each([
    ['categories', () => client.fetchQuery(categoriesQuery()), [], '/api/v1/categories/'],
    ['the first grid', () => client.fetchQuery(storyListQuery()), page, '/api/v1/stories/?page=1&page_size=12'],
    [
      'a grid of a type and a category',
      () => client.fetchQuery(storyListQuery({ page: 2, type: 'recommendations', category: 4 })),
      page,
      '/api/v1/stories/?page=2&page_size=12&type=recommendations&category=4',
    ],
    [
      "editors' picks",
      () => client.fetchQuery(editorsPicksQuery()),
      page,
      '/api/v1/stories/?ordering=-is_pinned_order%2C-score&pinned=true&page=1&page_size=3',
    ],
    [
      'the pinned side list (R16)',
      () => client.fetchQuery(sidePicksQuery()),
      page,
      '/api/v1/stories/?ordering=-is_pinned_order%2C-score&pinned=true&page=1&page_size=5',
    ],
    [
      'related stories',
      () => client.fetchQuery(relatedStoriesQuery(4, 7)),
      page,
      '/api/v1/stories/?category=4&page_size=5',
    ],
    ['popular', () => client.fetchQuery(popularStoriesQuery()), [], '/api/v1/stories/popular'],
  ])('%s', async (_name, fetch, answer, path) => {
    const api = stubApi(() => Response.json(answer));
    await fetch();
    expect(api.lastPath()).toBe(path);
  });

  test('a story is not related to itself', async () => {
    stubApi(() => Response.json(page));
    expect((await makeQueryClient().fetchQuery(relatedStoriesQuery(4, 7))).map(({ id }) => id)).toEqual([8]);
  });
});

describe('the public page of a channel', () => {
  test('its stories: twelve a page, counted by the first answer, then from cursor to cursor', async () => {
    const api = stubApi((request) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      return Response.json({
        ...wirePage(wireStory()),
        ...(cursor ? {} : { count: 2, next: 'https://elsewhere.example/?page=2&cursor=abc' }),
      });
    });
    const { pages } = await makeQueryClient().fetchInfiniteQuery({
      ...growingListQuery({ kind: 'channel', id: 4 }),
      pages: 5,
    });
    expect(pages.map(({ count }) => count)).toEqual([2, undefined]);
    expect(api.requests.map((request) => new URL(request.url).search)).toEqual([
      '?page_size=12&ordering=-creation_at&source=4&page=1',
      '?page_size=12&ordering=-creation_at&source=4&cursor=abc',
    ]);
  });

  const source = { id: 4, name: 'Полесская волна', favicon: null, description: null, url: null };
  test('the channel itself, without what only its owner may see', async () => {
    const api = stubApi(() => Response.json({ ...source, rss_url: 'https://feed.example', contact_email: 'a@b.by' }));
    expect(await loadSource(makeQueryClient(), 4)).not.toHaveProperty('rss_url');
    expect(api.lastPath()).toBe('/api/v1/sources/4/');
  });

  test('one that is not there is null; any other failure is thrown', async () => {
    stubApi(() => Response.json({ detail: 'Канал не найден.' }, { status: 404 }));
    expect(await loadSource(makeQueryClient(), 4)).toBeNull();
    stubApi(() => Response.json({ detail: 'Нет.' }, { status: 403 }));
    await expect(loadSource(makeQueryClient(), 4)).rejects.toBeInstanceOf(ApiError);
  });
});

describe('the rest of a list that a page shows the beginning of (R17)', () => {
  const rest = (afterId: number) => ({
    afterId,
    page: { results: [], next: 'https://elsewhere.example/api/v1/stories/?cursor=abc', previous: null },
  });

  test('begins with what the page has brought, and goes on from its cursor', async () => {
    const api = stubApi(() => Response.json(wirePage(wireStory())));
    const watch = new InfiniteQueryObserver(makeQueryClient(), listRestQuery({ kind: 'category', id: 4 }, rest(7)));
    expect([watch.getCurrentResult().hasNextPage, api.requests.length]).toEqual([true, 0]);
    const { data } = await watch.fetchNextPage();
    expect(data?.pages).toHaveLength(2);
    expect(api.requests.map((request) => new URL(request.url).search)).toEqual([
      '?page_size=10&ordering=-creation_at&category=4&cursor=abc',
    ]);
  });

  test('is another one after other stories (LIST-2)', () => {
    const keyAfter = (id: number) => listRestQuery({ kind: 'channel', id: 4 }, rest(id)).queryKey;
    expect(keyAfter(7)).toEqual(keyAfter(7));
    expect(keyAfter(8)).not.toEqual(keyAfter(7));
  });
});

test.each([
  [{ kind: 'category', id: 4 } as const, 5, ['10']],
  [{ kind: 'category', id: 4 } as const, 60, ['60']],
  [{ kind: 'category', id: 4 } as const, 105, ['60', '60']],
  [{ kind: 'category', id: null } as const, 200, ['100', '100']],
  [{ kind: 'channel', id: 4 } as const, 12, ['12']],
  [{ kind: 'channel', id: 4 } as const, 192, ['96', '96']],
])('the beginning of a list comes in few requests: %j, %i stories (R12, R17)', async (list, shown, sizes) => {
  const api = stubApi(() => Response.json({ ...wirePage(wireStory()), next: 'http://localhost/?cursor=next' }));
  await makeQueryClient().fetchInfiniteQuery(listBeginningQuery(list, shown));
  expect(api.requests.map((request) => new URL(request.url).searchParams.get('page_size'))).toEqual(sizes);
});

describe('the list of a category (R17)', () => {
  test('ten a page, newest first, from cursor to cursor until next is null', async () => {
    const api = stubApi((request) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      return Response.json({
        ...wirePage(wireStory()),
        next: cursor ? null : 'https://elsewhere.example/api/v1/stories/?page_size=10&cursor=abc',
      });
    });
    const { pages } = await makeQueryClient().fetchInfiniteQuery({
      ...growingListQuery({ kind: 'category', id: 4 }),
      pages: 5,
    });
    expect(pages).toHaveLength(2);
    expect(api.requests.map((request) => new URL(request.url).search)).toEqual([
      '?page_size=10&ordering=-creation_at&category=4',
      '?page_size=10&ordering=-creation_at&category=4&cursor=abc',
    ]);
  });

  test.each([
    [null, null],
    ['https://a.example/api/v1/stories/?cursor=abc', 'abc'],
    ['https://a.example/api/v1/stories/?page=2', null],
    ['not an address', null],
  ])('the cursor of %j is %j', (next, cursor) => {
    expect(cursorOf(next)).toBe(cursor);
  });
});

describe('a story', () => {
  test('no full text reaches the cache, nor the page with it', async () => {
    stubApi(() => Response.json(wireDetail()));
    const client = makeQueryClient();
    const story = await client.fetchQuery(storyDetailQuery(1));
    expect(story.news_articles.map(({ text, description }) => [text, description])).toEqual([
      [null, 'Подробнее.'],
      [null, 'Подробнее.'],
    ]);
    expect(JSON.stringify(dehydrate(client))).not.toContain('Весь текст.');
  });

  test.each([
    ['there', () => Response.json(wireDetail()), { kind: 'story', story: { id: 1 } }],
    [
      'merged (R22)',
      () => new Response(null, { status: 308, headers: { Location: '/api/v1/story-detail/9/' } }),
      { kind: 'moved', to: 9 },
    ],
    ['not found', () => Response.json({ detail: 'Сюжет не найден.' }, { status: 404 }), { kind: 'missing' }],
    [
      'taken down (R51)',
      () => Response.json({ detail: 'Материал снят с публикации.' }, { status: 410 }),
      { kind: 'hidden' },
    ],
  ])('is loaded for its page: %s', async (_case, answer, expected) => {
    stubApi(answer);
    expect(await loadStory(makeQueryClient(), 1)).toMatchObject(expected);
  });

  test('another failure is thrown, so that the page is not taken for missing', async () => {
    stubApi(() => Response.json({ detail: 'Позже.' }, { status: 503 }));
    await expect(loadStory(makeQueryClient(), 1)).rejects.toBeInstanceOf(ApiError);
  });

  test('is asked for once in a minute', async () => {
    const api = stubApi(() => Response.json(wireDetail()));
    const client = makeQueryClient();
    await loadStory(client, 1);
    await loadStory(client, 1);
    expect(api.requests).toHaveLength(1);
    expect(client.getDefaultOptions().queries?.staleTime).toBe(60_000);
  });
});

test('a list of many cursor pages leaves no more listeners on a signal than Node.js takes without a warning', async () => {
  const added = jest.spyOn(AbortSignal.prototype, 'addEventListener');
  stubApi(() => Response.json({ ...wirePage(wireStory()), next: 'http://localhost/api/v1/stories/?cursor=next' }));
  const { pages } = await makeQueryClient().fetchInfiniteQuery({
    ...growingListQuery({ kind: 'category', id: 1 }),
    pages: 20,
  });
  const most = Math.max(
    0,
    ...added.mock.contexts.map((signal) => added.mock.contexts.filter((other) => other === signal).length),
  );
  added.mockRestore();
  expect(pages).toHaveLength(20);
  expect(most).toBeLessThanOrEqual(10);
});
