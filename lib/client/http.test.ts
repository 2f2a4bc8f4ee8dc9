import { categoryListSchema } from '@/lib/contract/category';
import { requestApi } from './request';
import { ApiError, isNotFound } from './api-error';
import { getStories } from './stories';
import { getStoryDetail, movedTo } from './story';
import { stubApi, wireArticle, wirePage, wireStory } from './testing/stub-api';

const ask = (signal?: AbortSignal) =>
  requestApi(async () => categoryListSchema, { path: '/api/v1/categories/', signal });
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

afterEach(() => {
  delete process.env.API_ORIGIN;
  jest.restoreAllMocks();
});

describe('where the API is (API-3)', () => {
  test('on the server without API_ORIGIN: the backend of this process', async () => {
    const api = stubApi(() => json([{ id: 1, name: 'Беларусь' }]));
    const network = jest.spyOn(globalThis, 'fetch');
    expect(await ask()).toEqual([{ id: 1, name: 'Беларусь' }]);
    expect(api.requests[0]?.method).toBe('GET');
    expect(api.lastPath()).toBe('/api/v1/categories/');
    expect(network).not.toHaveBeenCalled();
  });

  test('modules that Next loaded twice share the backend', async () => {
    stubApi(() => json([{ id: 2, name: 'В мире' }]));
    let again: unknown;
    await jest.isolateModulesAsync(async () => {
      const { findInProcessApi } = await import('./in-process');
      again = await (await findInProcessApi()?.(new Request('http://x/')))?.json();
    });
    expect(again).toEqual([{ id: 2, name: 'В мире' }]);
  });

  test('on the server with API_ORIGIN: that host, with credentials and a time limit', async () => {
    process.env.API_ORIGIN = 'https://api.example';
    const api = stubApi(() => json([]));
    const network = jest.spyOn(globalThis, 'fetch').mockResolvedValue(json([]));
    await ask();
    const request = network.mock.calls[0]?.[0];
    expect(request instanceof Request && [request.url, request.credentials]).toEqual([
      'https://api.example/api/v1/categories/',
      'include',
    ]);
    expect(api.requests).toHaveLength(0);
  });
});

describe('in a browser', () => {
  const network = () => jest.spyOn(globalThis, 'fetch').mockResolvedValue(json([]));
  const sent = (mock: ReturnType<typeof network>) => {
    const request = mock.mock.calls[0]?.[0];
    return request instanceof Request ? request : null;
  };
  beforeAll(() =>
    Object.defineProperty(globalThis, 'window', {
      value: { location: { origin: 'https://sujet.example' } },
      configurable: true,
    }),
  );
  afterAll(() => Reflect.deleteProperty(globalThis, 'window'));

  test('the API is at its own origin, with credentials and no time limit (API-1)', async () => {
    const [fetch, timer, limit] = [network(), jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(AbortSignal, 'timeout')];
    await ask();
    expect(sent(fetch)).toMatchObject({ url: 'https://sujet.example/api/v1/categories/', credentials: 'include' });
    expect(timer).not.toHaveBeenCalled();
    expect(limit).not.toHaveBeenCalled();
  });

  test('or at NEXT_PUBLIC_API_ORIGIN', async () => {
    process.env.NEXT_PUBLIC_API_ORIGIN = 'https://api.example';
    const fetch = network();
    await ask();
    delete process.env.NEXT_PUBLIC_API_ORIGIN;
    expect(sent(fetch)?.url).toBe('https://api.example/api/v1/categories/');
  });

  test('the redirect of a merged story is followed by the browser itself (R22)', async () => {
    const fetch = network();
    await failureOf(getStoryDetail(5));
    expect(sent(fetch)?.redirect).toBe('follow');
  });
});

describe('what an answer becomes', () => {
  test('known parameters go into the query, absent ones stay out', async () => {
    const api = stubApi(() => json(wirePage()));
    await getStories({ page: 1, page_size: 12, type: undefined, category: 4 });
    expect(api.lastPath()).toBe('/api/v1/stories/?page=1&page_size=12&category=4');
  });

  test('fields that the contract does not know are left out; absent ones become null', async () => {
    stubApi(() => json({ ...wirePage(wireStory({ secret: 1, source: undefined })), extra: 2 }));
    const page = await getStories({});
    expect(page).not.toHaveProperty('extra');
    expect(page.results[0]).not.toHaveProperty('secret');
    expect(page.results[0]).toMatchObject({ source: null, image: null, is_pinned_order: null, pinned: false });
  });

  test.each([
    ['another shape', () => json({ results: 'none' })],
    ['an id that is a string', () => json(wirePage(wireStory({ id: '1' })))],
    ['a date without a zone', () => json(wirePage(wireStory({ creation_at: '2026-11-01T10:00:00' })))],
    ['a number for a text', () => json(wirePage(wireStory({ main_image: 5 })))],
    ['a page of HTML', () => new Response('<!doctype html>')],
    ['nothing', () => new Response('')],
  ])('%s is an ApiError that names the resource', async (_what, answer) => {
    stubApi(answer);
    const error = await failureOf(getStories({}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ resource: '/api/v1/stories/', status: 200 });
    expect(isNotFound(error)).toBe(false);
  });

  test.each([
    [404, { detail: 'Сюжет не найден.' }, 'Сюжет не найден.', true],
    [400, { detail: 'Плохо.', errors: { page: ['Страница.'] } }, 'Плохо.', false],
    [502, '<html>', 'Сервер ответил ошибкой 502.', false],
    [500, { message: 'x' }, 'Сервер ответил ошибкой 500.', false],
  ])('status %d is an ApiError with its detail', async (status, body, detail, notFound) => {
    stubApi(() => json(body, { status }));
    const error = await failureOf(getStoryDetail(5));
    expect(error).toMatchObject({ name: 'ApiError', status, detail, resource: '/api/v1/story-detail/5/' });
    expect(isNotFound(error)).toBe(notFound);
    expect(movedTo(error)).toBeNull();
  });

  test('a failure is not repeated here: React Query does that', async () => {
    const api = stubApi(() => json({ detail: 'x' }, { status: 503, headers: { 'Retry-After': '0' } }));
    await failureOf(ask());
    expect(api.requests).toHaveLength(1);
  });

  test('no answer is an ApiError with status 0', async () => {
    stubApi(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failureOf(ask())).toMatchObject({
      name: 'ApiError',
      status: 0,
      detail: 'Сервер не отвечает. Проверьте соединение.',
    });
  });

  test("the caller's own abort stays an abort", async () => {
    process.env.API_ORIGIN = 'https://api.example';
    const controller = new AbortController();
    const network = jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      controller.abort();
      if (request instanceof Request) request.signal.throwIfAborted();
      return json([]);
    });
    expect(await failureOf(ask(controller.signal))).toMatchObject({ name: 'AbortError' });
    expect(network).toHaveBeenCalledTimes(1);
  });

  test.each(['', 'https://api.example'])(
    'on the server a silent backend (API_ORIGIN=%j) is given up after 10 s',
    async (origin) => {
      process.env.API_ORIGIN = origin;
      const never = () => new Promise<Response>(() => undefined);
      stubApi(never);
      jest.spyOn(globalThis, 'fetch').mockImplementation(never);
      jest.useFakeTimers();
      let failure: unknown;
      const asked = failureOf(ask()).then((error) => (failure = error));
      await jest.advanceTimersByTimeAsync(9_900);
      expect(failure).toBeUndefined();
      await jest.advanceTimersByTimeAsync(200);
      await asked;
      jest.useRealTimers();
      expect(failure).toMatchObject({ name: 'ApiError', status: 0 });
    },
  );
});

describe('a merged story (R22)', () => {
  test.each([
    ['/api/v1/story-detail/12/', 12],
    ['https://api.example/api/v1/story-detail/12', 12],
    ['/story/12', null],
    ['', null],
  ])('a 308 to %j on the server is seen as moved to %p', async (location, expected) => {
    stubApi(() => new Response(null, { status: 308, headers: { Location: location } }));
    const error = await failureOf(getStoryDetail(5));
    expect(error).toMatchObject({ name: 'ApiError', status: 308 });
    expect(movedTo(error)).toBe(expected);
  });

  test('the redirect is not followed behind our back on a remote API', async () => {
    process.env.API_ORIGIN = 'https://api.example';
    const network = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(json({ ...wireStory(), main_images: [], news_articles: [wireArticle()] }));
    await getStoryDetail(5);
    const request = network.mock.calls[0]?.[0];
    expect(request instanceof Request && request.redirect).toBe('manual');
  });
});
