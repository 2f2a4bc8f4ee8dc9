import { recommendationListSchema } from '@/lib/contract/recommendation';
import type { SignIn } from '@/lib/contract/sign-in';
import { insertMedia, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, type TestResponse, type TestApi } from '../testing/open-api';

let api: TestApi;
let reader: SignIn;
beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  await api.empty();
  reader = await api.signIn();
});
afterAll(() => api.close());

const path = '/api/v1/news/user-recommendations/';
const ask = (query = '', access = reader.access) => api.get(`${path}${query}`, { headers: bearer(access) });
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A story of today, unless told otherwise, from a source of its own. */
const story = async (values: Parameters<typeof insertStory>[1] = {}) =>
  (await insertStory(api.database.db, { createdAt: hoursAgo(5), ...values })).id;
const read = (id: number, access = reader.access) =>
  api.send('POST', '/api/v1/user-activity/track_activity/', { story_id: id }, { headers: bearer(access) });
const react = (id: number, what = 'add') =>
  api.send(
    'POST',
    `/api/v1/reactions/${what}/`,
    { story_article: id, reaction_type: 1 },
    { headers: bearer(reader.access) },
  );

describe('GET /api/v1/news/user-recommendations/ (API-1, R13)', () => {
  test.each([
    '',
    '?days=2&num_recommendations=12&offset=0',
    '?days=2&num_recommendations=12&offset=12',
    '?num_recommendations=1000000',
    '?days=9999',
    '?utm=x',
  ])('%s: a plain list, empty for an anonymous caller, kept by nobody', async (query) => {
    await story();
    for (const slash of ['', '/']) {
      const answer = await api.get(`${path.replace(/\/$/, '')}${slash}${query}`);
      expect([answer.status, answer.body, answer.headers.get('Cache-Control')]).toEqual([200, [], 'private, no-store']);
    }
  });

  test('nothing is known of the reader: empty', async () => {
    await story();
    const { status, body, headers } = await ask();
    expect([status, body, headers.get('Cache-Control')]).toEqual([200, [], 'private, no-store']);
  });

  test('items have the fields of the contract (DATA-1): the id is the story’s', async () => {
    const picture = await insertMedia(api.database.db);
    const createdAt = hoursAgo(3);
    const wanted = await story({
      createdAt,
      categoryId: 9,
      articles: [{ title: 'Хоккей', mediaId: picture.id }, { title: 'Ещё' }],
    });
    await read(await story({ categoryId: 9 }));
    const { body } = await ask();
    expect(recommendationListSchema.validateSync(body, { strict: true })).toEqual(body);
    expect(body).toMatchObject([
      { id: wanted, title: 'Хоккей', creation_at: createdAt.toISOString(), news_article: { title: 'Хоккей' } },
    ]);
    expect(Object.keys(body[0])).toEqual(['id', 'title', 'creation_at', 'news_article']);
    expect(body[0].news_article.image.card.url).toBe(`/media/${picture.id}/card.webp`);
  });

  test('what agrees with what the reader has read comes first', async () => {
    const [sport, culture] = [await story({ categoryId: 9 }), await story({ categoryId: 8 })];
    await read(await story({ categoryId: 8 }));
    expect(idsOf((await ask()).body)).toEqual([culture, sport]);
    for (let n = 0; n < 3; n += 1) await read(await story({ categoryId: 9 }));
    expect(idsOf((await ask()).body)).toEqual([sport, culture]);
  });

  test('a reaction tells as well, also without a read; nothing that the reader reacted to comes', async () => {
    const [liked, alike, other] = [
      await story({ categoryId: 9 }),
      await story({ categoryId: 9 }),
      await story({ categoryId: 8 }),
    ];
    await react(liked);
    expect(idsOf((await ask()).body)).toEqual([alike, other]);
    await react(liked, 'remove');
    expect((await ask()).body).toEqual([]);
  });

  test('nothing that the reader has read: at once, and in every page', async () => {
    const made = [await story(), await story(), await story(), await story()];
    await read(made[0] ?? 0);
    expect(idsOf((await ask()).body)).not.toContain(made[0]);
    const page = idsOf((await ask('?num_recommendations=1')).body);
    const [next = 0] = idsOf((await ask('?num_recommendations=1&offset=1')).body);
    await read(next);
    expect(idsOf((await ask('?num_recommendations=2&offset=1')).body)).not.toContain(next);
    expect(idsOf((await ask()).body)).toHaveLength(2);
    expect(idsOf((await ask()).body)).toContain(page[0]);
  });

  test('other readers’ reading is nothing of mine', async () => {
    const [first, second] = [await story(), await story()];
    const other = await api.signIn();
    await read(first);
    await read(second, other.access);
    expect(idsOf((await ask()).body)).toEqual([second]);
    expect(idsOf((await ask('', other.access)).body)).toEqual([first]);
  });

  test('days: stories that began before are left out; two when nothing is said (LIST-4)', async () => {
    const [today, yesterday, before] = [
      await story(),
      await story({ createdAt: hoursAgo(40) }),
      await story({ createdAt: hoursAgo(60) }),
    ];
    await read(await story());
    expect(new Set(idsOf((await ask()).body))).toEqual(new Set([today, yesterday]));
    expect(idsOf((await ask('?days=1')).body)).toEqual([today]);
    expect(new Set(idsOf((await ask('?days=3')).body))).toEqual(new Set([today, yesterday, before]));
  });

  test('12 when nothing is said; the pages repeat and miss nothing, while new stories arrive', async () => {
    const made: number[] = [];
    for (let n = 0; n < 30; n += 1) made.push(await story({ categoryId: 1 + (n % 5), popularity: n }));
    await read(await story({ categoryId: 3 }));
    const pages = [await ask()];
    expect(pages[0]?.body).toHaveLength(12);
    const later: number[] = [];
    for (const offset of [12, 24, 36]) {
      later.push(await story({ categoryId: 3, popularity: 1_000 }));
      pages.push(await ask(`?days=2&num_recommendations=12&offset=${offset}`));
    }
    const shown = pages.flatMap(({ body }) => idsOf(body));
    expect([...shown].sort((a, b) => a - b)).toEqual(made);
    expect(pages.map(({ body }) => body.length)).toEqual([12, 12, 6, 0]);
    expect(idsOf((await ask()).body)).toEqual(expect.arrayContaining(later));
  });

  test('at most 3 of 12 from one source in a row of equal scores', async () => {
    const sources = [
      await insertSource(api.database.db),
      await insertSource(api.database.db),
      await insertSource(api.database.db),
      await insertSource(api.database.db),
    ];
    for (const { id: sourceId } of sources) {
      for (let n = 0; n < 8; n += 1) await story({ categoryId: 2, articles: [{ title: '', sourceId }] });
    }
    await read(await story({ categoryId: 2, articles: [{ title: '' }] }));
    const { body } = await ask();
    const counts = sources.map(
      ({ id }) =>
        body.filter((item: { news_article: { source: { id: number } } }) => item.news_article.source.id === id).length,
    );
    expect(counts).toEqual([3, 3, 3, 3]);
  });

  test('a token that opens nothing is 401, so that the client refreshes it', async () => {
    for (const token of ['x', `${reader.access}x`]) {
      const answer = await ask('', token);
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
    }
  });

  test.each([
    ['days', ['0', '-1', '1e9', '1.5', '', 'two', '01', '%00']],
    ['num_recommendations', ['0', '-1', '1e9', '', 'x']],
    ['offset', ['-1', '1e9', '', 'x', '00', '10001', '9999999999999999999']],
  ])('a malformed %s: 400', async (parameter, values) => {
    for (const value of values) {
      const answer = await api.get(`${path}?${parameter}=${value}`);
      expect([value, answer.status]).toEqual([value, 400]);
      if (value !== '%00') expect(Object.keys(answer.body.errors)).toEqual([parameter]);
    }
  });

  test('nothing else is allowed: 405', async () => {
    const answer = await api.get(path, { method: 'POST' });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('GET /api/v1/stories/?type=recommendations for a signed-in reader (R13)', () => {
  const list = '/api/v1/stories/';
  const listAs = (query: string, access = reader.access) =>
    api.get(query.startsWith('http') ? query : list + query, { headers: bearer(access) });
  const results = ({ body }: TestResponse): number[] => idsOf(body.results);

  test('their recommendations as a list of stories, by page and by cursor, kept by nobody', async () => {
    const made: number[] = [];
    for (let n = 0; n < 5; n += 1) made.push(await story({ categoryId: n === 0 ? 9 : 8, popularity: n / 10 }));
    await read(await story({ categoryId: 9 }));
    const [first = 0, ...rest] = made;
    const order = [first, ...rest.reverse()];
    const page = await listAs('?type=recommendations&page=1&page_size=2');
    expect([page.status, page.headers.get('Cache-Control'), page.body.count, results(page)]).toEqual([
      200,
      'private, no-store',
      5,
      order.slice(0, 2),
    ]);
    for (const start of ['?type=recommendations&page=1&page_size=2', '?type=recommendations&page_size=2']) {
      const shown: number[] = [];
      for (let next: string | null = start; next !== null;) {
        const answer: TestResponse = await listAs(next);
        shown.push(...results(answer));
        next = answer.body.next;
      }
      expect(shown).toEqual(order);
    }
    expect(results(await listAs('?type=recommendations&category=8'))).toEqual(order.slice(1));
  });

  test('the popular ones while nothing is known of the reader, or nothing is left to read', async () => {
    const [low, high] = [await story({ popularity: 1 }), await story({ popularity: 2 })];
    expect(results(await listAs('?type=recommendations'))).toEqual([high, low]);
    await read(low);
    await read(high);
    expect(results(await listAs('?type=recommendations&page=1'))).toEqual([high, low]);
  });

  test('who has begun with the popular ones goes on with them', async () => {
    const made: number[] = [];
    for (let n = 0; n < 4; n += 1) made.push(await story({ popularity: -n }));
    const first = await listAs('?type=recommendations&page_size=2');
    await read(made[0] ?? 0);
    expect(results(await listAs(first.body.next))).toEqual(made.slice(2));
  });

  test('popular stories are the same for everybody', async () => {
    const [low, high] = [await story({ popularity: 1 }), await story({ popularity: 2 })];
    await read(high);
    expect(results(await listAs('?type=popular'))).toEqual([high, low]);
  });

  test('only where the list is their own a token that opens nothing is 401', async () => {
    expect((await listAs('?type=recommendations', 'x')).status).toBe(401);
    expect((await listAs('?type=popular', 'x')).status).toBe(200);
    expect((await listAs('', 'x')).status).toBe(200);
  });

  test('an own cursor is nobody else’s, a forged one nobody’s: 400', async () => {
    for (let n = 0; n < 3; n += 1) await story();
    await read(await story());
    const next = new URL((await listAs('?type=recommendations&page_size=1')).body.next);
    expect((await api.get(next.pathname + next.search)).body.errors).toHaveProperty('cursor');
    for (const place of [
      { recommended: -1 },
      { recommended: 1e9 },
      { recommended: '1' },
      { recommended: 1, id: 1 },
      {},
    ]) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
      expect([place, (await listAs(`?type=recommendations&cursor=${cursor}`)).status]).toEqual([place, 400]);
    }
    expect((await listAs('?type=recommendations&page=834')).status).toBe(400);
  });
});
