import { Hono } from 'hono';
import { parseNbrb } from '../../../ingest/providers/currency';
import { nbrbResponse } from '../../../ingest/providers/testing/nbrb-answer';
import { insertSource, insertStory } from '../../../platform/db/testing/builders';
import { parseOpenMeteo } from '../../../ingest/providers/weather';
import { openMeteoResponse } from '../../../ingest/providers/testing/open-meteo-answer';
import { ownPage, publicCaching } from './caching';
import { alliedOrigin, bearer, openTestApi, type TestApi } from '../testing/open-api';

const cacheable = 'public, s-maxage=15, stale-while-revalidate=60';
let api: TestApi;
let access: string;
const place = { story: 0, source: 0 };

beforeAll(async () => {
  api = await openTestApi();
  const source = await insertSource(api.database.db);
  const story = await insertStory(api.database.db, {
    categoryId: 4,
    pinnedOrder: 1,
    articles: [{ sourceId: source.id, title: 'В Пинске открыли мост' }],
  });
  Object.assign(place, { story: story.id, source: source.id });
  for (const [name, value] of [
    ['weather', parseOpenMeteo(openMeteoResponse(), 'Минск')],
    ['currency-rates', parseNbrb(nbrbResponse())],
  ] as const) {
    await api.database.pool.query('insert into provider_answers (name, value, next_ask_at) values ($1, $2, now())', [
      name,
      JSON.stringify(value),
    ]);
  }
  access = (await api.signIn()).access;
});
afterAll(() => api.close());

/** Every public list and detail; a resource that comes later is added here. */
const publicPaths: [string, () => string][] = [
  ['stories', () => '/api/v1/stories/'],
  ['a short page of stories', () => '/api/v1/stories/?page=1&page_size=1'],
  ['a category’s', () => '/api/v1/stories/?category=4'],
  ['a channel’s', () => `/api/v1/stories/?source=${place.source}`],
  ['the editors’ picks', () => '/api/v1/stories/?is_pinned=true&ordering=-is_pinned_order,-score'],
  ['popular ones', () => '/api/v1/stories/popular'],
  ['recommended ones, for a stranger', () => '/api/v1/stories/?recommended=true'],
  ['a story', () => `/api/v1/story-detail/${place.story}/`],
  ['publications', () => `/api/v1/news/?source=${place.source}`],
  ['categories', () => '/api/v1/categories/'],
  ['a channel', () => `/api/v1/sources/${place.source}/`],
  ['reactions', () => `/api/v1/reactions/list/story/${place.story}/`],
  ['the index', () => '/api/v1/story-index/'],
  ['the archive', () => '/api/v1/archive/'],
  ['a month of it', () => '/api/v1/archive/months/2026-11/'],
  ['a day of it', () => '/api/v1/archive/days/2026-11-01/'],
  ['search', () => `/api/v1/search/?q=${encodeURIComponent('мост')}&at=1795000000`],
  ['currency rates', () => '/api/v1/currency-rates/'],
  ['weather', () => '/api/v1/weather/current/'],
];

describe.each(publicPaths)('%s (SEO-12)', (_what, path) => {
  test('a stranger’s answer has an ETag, and one that has not changed is 304 (RFC 9110 §13.1.2, §15.4.5)', async () => {
    const { status, headers, body } = await api.get(path());
    const tag = headers.get('ETag');
    expect(headers.get('Vary')).toBe('Authorization, Origin');
    expect([status, headers.get('Cache-Control')]).toEqual([200, cacheable]);
    expect(tag).toMatch(/^W\/"[0-9a-f]{40}"$/);
    const strong = tag?.replace('W/', '') ?? '';
    for (const known of [tag ?? '', strong, `"other", ${tag}`, `"other",${strong} , W/"x"`, '*']) {
      const same = await api.get(path(), { headers: { 'If-None-Match': known, Origin: alliedOrigin } });
      expect([same.status, same.body]).toEqual([304, null]);
      expect(Object.fromEntries(same.headers)).toMatchObject({
        etag: tag,
        'cache-control': cacheable,
        vary: 'Authorization, Origin',
        'access-control-allow-origin': alliedOrigin,
        'access-control-allow-credentials': 'true',
      });
      expect(same.headers.has('content-type')).toBe(false);
    }
    for (const other of ['"other"', 'W/"other"', strong.slice(1, -1), '"*"']) {
      const whole = await api.get(path(), { headers: { 'If-None-Match': other } });
      expect([whole.status, whole.body]).toEqual([200, body]);
    }
  });

  test('HEAD says what GET says', async () => {
    const [get, head] = [await api.get(path()), await api.get(path(), { method: 'HEAD' })];
    const told = ({ headers }: typeof get) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'));
    expect([head.status, head.body, told(head)]).toEqual([get.status, null, told(get)]);
    const known = { 'If-None-Match': get.headers.get('ETag') ?? '' };
    expect((await api.get(path(), { method: 'HEAD', headers: known })).status).toBe(304);
  });

  test('to a caller with Authorization it is nobody else’s, and nothing to compare', async () => {
    for (const known of ['*', '"x"']) {
      const { status, headers } = await api.get(path(), { headers: { ...bearer(access), 'If-None-Match': known } });
      expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([200, null, 'private, no-store']);
      expect(headers.get('Vary')).toBe('Authorization, Origin');
    }
  });
});

describe('the middleware', () => {
  const app = new Hono()
    .get('/', publicCaching, (c) => c.json({ a: 1 }))
    .get('/lost', publicCaching, (c) => c.json({}, 404));

  test('a page of our own process pays for no digest', async () => {
    const digest = jest.spyOn(crypto.subtle, 'digest');
    const own = await app.fetch(new Request('http://x/', { headers: { 'If-None-Match': '*' } }), ownPage);
    expect([own.status, own.headers.get('ETag'), await own.json()]).toEqual([200, null, { a: 1 }]);
    expect(digest).not.toHaveBeenCalled();
    expect((await app.fetch(new Request('http://x/'))).headers.get('ETag')).toMatch(/^W\//);
    expect(digest).toHaveBeenCalledTimes(1);
    digest.mockRestore();
  });

  test('an error has no ETag and is kept by nobody, whatever the caller knows', async () => {
    const { status, headers } = await app.fetch(new Request('http://x/lost', { headers: { 'If-None-Match': '*' } }));
    expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([404, null, 'no-store']);
  });
});
