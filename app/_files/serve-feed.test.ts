import { stubApi, wirePage, wireStory } from '@/lib/client/testing/stub-api';
import { feedRoute, siteFeedRoute } from './serve-feed';

const ask = (path: string) => new Request(`http://localhost:3000${path}`);
const of = (id: string) => ({ params: Promise.resolve({ id }) });

beforeEach(() => {
  jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
});

test('a merged story’s feed leads on to the other story’s by one 308 (R22)', async () => {
  stubApi(
    () => new Response(null, { status: 308, headers: { Location: 'http://localhost:3000/api/v1/story-detail/9/' } }),
  );
  const answer = await feedRoute('story', 'atom')(ask('/story/5/atom.xml'), of('5'));
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    308,
    '/story/9/atom.xml',
    'no-store',
  ]);
});

test.each(['01', '0', '-1', 'abc', '1e3', ''])('the id %j is nobody’s: 404, and nothing is asked (R15)', async (id) => {
  const api = stubApi(() => Response.json([]));
  for (const kind of ['category', 'channel', 'story'] as const)
    expect((await feedRoute(kind, 'rss')(ask('/'), of(id))).status).toBe(404);
  expect(api.requests).toEqual([]);
});

test.each(['category', 'channel', 'story'] as const)('an unknown %s is a 404 that nobody keeps', async (kind) => {
  stubApi(({ url }) =>
    url.includes('categories') ? Response.json([]) : Response.json({ detail: 'Нет.' }, { status: 404 }),
  );
  const answer = await feedRoute(kind, 'json')(ask('/'), of('77'));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('a failing API is 503 with Retry-After', async () => {
  stubApi(() => Response.json({ detail: 'Сервис временно недоступен.' }, { status: 503 }));
  const answer = await siteFeedRoute('atom')(ask('/atom.xml'), null);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});

test('the site’s feed is asked for without the demo’s invented stories', async () => {
  const api = stubApi(({ url }) =>
    url.includes('story-index') ? Response.json({ detail: 'Нет.' }, { status: 404 }) : Response.json(wirePage()),
  );
  await siteFeedRoute('rss')(ask('/rss.xml'), null);
  expect(api.requests.map(({ url }) => new URL(url).searchParams.get('demo'))).toEqual(['false']);
});

test('a backend without the index of stories has feeds all the same, whatever the query', async () => {
  stubApi(({ url }) =>
    url.includes('story-index')
      ? Response.json({ detail: 'Нет.' }, { status: 404 })
      : Response.json(wirePage(wireStory())),
  );
  const answer = await siteFeedRoute('json')(ask('/feed.json?utm_source=x'), null);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/feed+json; charset=utf-8']);
  const { items } = await answer.json();
  expect(items).toHaveLength(1);
  expect(items[0].date_modified).toBe(items[0].date_published);
});

describe('PUSH-6: feeds name our hub', () => {
  const env = process.env;
  afterEach(() => (process.env = env));
  const stub = () =>
    stubApi(({ url }) =>
      url.includes('story-index')
        ? Response.json({ detail: 'Нет.' }, { status: 404 })
        : url.includes('categories')
          ? Response.json([{ id: 78, name: 'Спорт' }])
          : Response.json(wirePage(wireStory())),
    );

  test('in the document and in the header, with their own address', async () => {
    process.env = { ...env, SITE_ORIGIN: 'https://sujet.by', WEBSUB_HUB: 'https://hub.example/' };
    stub();
    const wanted = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;
    for (const format of ['rss', 'atom', 'json'] as const) {
      const answer = await feedRoute('category', format)(ask(`/category/78/${wanted[format]}`), of('78'));
      const self = `https://sujet.by/category/78/${wanted[format]}`;
      expect(answer.headers.get('link')).toBe(`<https://hub.example/>; rel="hub", <${self}>; rel="self"`);
      const text = await answer.text();
      const named = {
        rss: '<atom:link href="https://hub.example/" rel="hub"/>',
        atom: '<link rel="hub" href="https://hub.example/"/>',
        json: '"hubs":[{"type":"WebSub","url":"https://hub.example/"}]',
      };
      expect(text).toContain(named[format]);
    }
  });

  test.each([
    ['no hub', {}],
    ['NOINDEX', { WEBSUB_HUB: 'https://hub.example/', NOINDEX: '1' }],
  ])('not with %s', async (_, settings) => {
    process.env = { ...env, SITE_ORIGIN: 'https://sujet.by', ...settings };
    stub();
    jest.resetModules();
    const fresh = await import('./serve-feed');
    const answer = await fresh.feedRoute('category', 'rss')(ask('/category/78/rss.xml'), of('78'));
    expect(answer.headers.get('link')).toBeNull();
    expect(await answer.text()).not.toContain('rel="hub"');
  });
});
