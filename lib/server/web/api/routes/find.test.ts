import { searchResponseSchema, suggestionsResponseSchema } from '@/lib/contract/search';
import { categoryListSchema } from '@/lib/contract/category';
import { insertStory } from '../../../platform/db/testing/builders';
import { searchRateLimit } from './search';
import { openTestApi, siteOrigin, type TestApi } from '../testing/open-api';
import { suggestionRateLimit } from './search-suggestions';
import { categoryRows } from '../../../platform/db/reference-rows';

describe('search', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(() => api.empty());
  afterAll(() => api.close());

  const list = '/api/v1/search/';
  /** Everybody asks from an address of their own. */
  const search = (query: Record<string, string | number>, ip = api.newIp()) =>
    api.get(`${list}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, {
      headers: { 'x-sujet-peer': ip },
    });

  describe('GET /api/v1/search/', () => {
    test('keeps the contract: stories with marked pieces of plain text', async () => {
      const story = await insertStory(api.database.db, {
        categoryId: 4,
        articles: [{ title: 'Новый мост', summary: 'О мосте <b>кратко</b>.' }],
      });
      const { status, headers, body } = await search({ q: ' мосты ' });
      expect(status).toBe(200);
      expect(searchResponseSchema.validateSync(body, { strict: true })).toBeDefined();
      expect(body).toMatchObject({ count: 1, count_is_lowest: false, next: null, previous: null, suggestion: null });
      expect(body.results).toMatchObject([
        {
          id: story.id,
          title: 'Новый мост',
          title_marks: [{ start: 6, end: 10 }],
          fragments: [{ text: 'О мосте <b>кратко</b>.', marks: [{ start: 2, end: 7 }] }],
          category: { id: 4, name: 'Экономика' },
          articles_count: 1,
        },
      ]);
      expect(headers.get('Cache-Control')).toBe('public, s-maxage=15, stale-while-revalidate=60');
      expect((await api.get(`/api/v1/search?q=x`, { headers: { 'x-sujet-peer': api.newIp() } })).status).toBe(200);
    });

    test('next leads through all stories once, at the moment of the first page', async () => {
      for (let n = 0; n < 25; n += 1) await insertStory(api.database.db, { articles: [{ title: 'Хоккей' }] });
      const read: number[] = [];
      for (
        let next: string | null = `${list}?q=${encodeURIComponent('хоккей')}&period=all&utm_source=x`;
        next !== null;
      ) {
        const { body } = await api.get(next);
        read.push(...body.results.map(({ id }: { id: number }) => id));
        next = body.next;
        if (next)
          expect([next.startsWith(`${siteOrigin}${list}?`), new URL(next).searchParams.get('at')]).toEqual([
            true,
            String(body.at),
          ]);
        await insertStory(api.database.db, {
          articles: [{ title: 'Хоккей', publishedAt: new Date(Date.now() + 5_000) }],
        });
      }
      expect([read.length, new Set(read).size]).toEqual([25, 25]);
      const { body } = await search({ q: 'хоккей', page: 2 });
      expect(new URL(body.previous).searchParams.get('page')).toBe('1');
    });

    test.each<[what: string, query: Record<string, string>, field: string]>([
      ['no query', {}, 'q'],
      ['an empty one', { q: ' \n ' }, 'q'],
      ['one of 201 characters', { q: 'я'.repeat(201) }, 'q'],
      ['one of 10 000', { q: 'я'.repeat(10_000) }, 'q'],
      ['page 0', { q: 'x', page: '0' }, 'page'],
      ['page -1', { q: 'x', page: '-1' }, 'page'],
      ['page 1e9', { q: 'x', page: '1e9' }, 'page'],
      ['page 101', { q: 'x', page: '101' }, 'page'],
      ['an unknown period', { q: 'x', period: 'year' }, 'period'],
      ['a category that is no number', { q: 'x', category: '1 or 1=1' }, 'category'],
      ['a category that no row can have', { q: 'x', category: '2147483648' }, 'category'],
      ['a moment that is none', { q: 'x', at: '99999999999999999999' }, 'at'],
    ])('%s is refused with 400 and a Russian sentence (R12, R38)', async (_what, query, field) => {
      const { status, body } = await search(query);
      expect([status, Object.keys(body.errors), body.errors[field][0]]).toEqual([
        400,
        [field],
        expect.stringMatching(/[а-я]/),
      ]);
    });

    test('NUL is refused (INP-1)', async () => {
      expect((await search({ q: 'а\0б' })).status).toBe(400);
    });

    test('a query in decomposed letters is the same query', async () => {
      const story = await insertStory(api.database.db, { articles: [{ title: 'Свайка вошла в игры' }] });
      expect((await search({ q: 'сваи\u0306ка' })).body).toMatchObject({
        results: [{ id: story.id }],
        suggestion: null,
      });
    });

    test('control characters are no part of a query: neither looked for nor in the addresses of other pages', async () => {
      const { status, body } = await search({ q: '\u0001мост\u001b[2J\u202e', page: '2' });
      expect([status, new URL(body.previous).searchParams.get('q')]).toEqual([200, 'мост [2J']);
      expect((await search({ q: '\u0001\u007f\u200b' })).status).toBe(400);
    });

    test.each(['<script>alert(1)</script>', `"'`, '🙂', "' or 1=1", '!!!', 'a:*', '%', '\\', 'я'.repeat(200)])(
      '%j is a query like any other',
      async (q) => {
        expect(await search({ q, category: '2147483647', period: 'day', page: '100', at: '1' })).toMatchObject({
          status: 200,
          body: { count: 0, results: [] },
        });
      },
    );

    test('who asks too often is told when to come back, others are not held up (429 + Retry-After)', async () => {
      api.stopClock();
      const ip = api.newIp();
      for (let n = 0; n < searchRateLimit.uses; n += 1) await search({ q: 'мост' }, ip);
      const { status, headers, body } = await search({ q: 'мост' }, ip);
      expect([status, headers.get('Cache-Control')]).toEqual([429, 'no-store']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60);
      expect(body.detail).toMatch(/^Слишком много попыток/);
      expect((await search({ q: 'мост' })).status).toBe(200);
      api.pass(60);
      expect((await search({ q: 'мост' }, ip)).status).toBe(200);
    });

    test('more searches at once than can be answered soon are refused, and leave no trace (LOAD-1)', async () => {
      const all = await Promise.all(Array.from({ length: 40 }, () => search({ q: 'мост' })));
      const refused = all.filter(({ status }) => status === 503);
      expect([refused.length, refused[0]?.headers.get('Retry-After')]).toEqual([12, '2']);
      expect(all.filter(({ status }) => status === 200)).toHaveLength(28);
      expect((await search({ q: 'мост' })).status).toBe(200);
    });
  });
});

describe('suggestions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(() => api.empty());
  afterAll(() => api.close());

  const ask = (q: string, ip = api.newIp()) =>
    api.get(`/api/v1/search/suggestions/?${new URLSearchParams({ q })}`, { headers: { 'x-sujet-peer': ip } });

  test('GET /api/v1/search/suggestions/ answers headlines with their stories, in the contract’s form (SEARCH-6)', async () => {
    const { id } = await insertStory(api.database.db, { articles: [{ title: 'Новый мост через Сож' }] });
    await insertStory(api.database.db, { articles: [] });
    const { status, headers, body } = await ask(' Мос ');
    expect(status).toBe(200);
    expect(suggestionsResponseSchema.validateSync(body, { strict: true })).toEqual({
      results: [{ text: 'Новый мост через Сож', story_id: id }],
    });
    expect(headers.get('Cache-Control')).toMatch(/^public/);
  });

  test.each([
    ['no query', ''],
    ['one that is too long', 'х'.repeat(500)],
  ])('%s is refused by name', async (_what, q) => {
    const { status, body } = await ask(q);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['q']);
  });

  test('one address cannot ask without end', async () => {
    api.stopClock();
    const ip = api.newIp();
    for (let n = 0; n < suggestionRateLimit.uses; n++) await ask('мост', ip);
    const { status, headers } = await ask('мост', ip);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask('мост')).status).toBe(200);
    api.pass(60);
    expect((await ask('мост', ip)).status).toBe(200);
  });
});

describe('categories', () => {
  test('GET /api/v1/categories/ lists every category in the order of the chip bar', async () => {
    const api = await openTestApi();
    await api.database.pool.query('update categories set position = 100 where id = 1');
    const { status, body } = await api.get('/api/v1/categories/');
    await api.close();
    expect(status).toBe(200);
    expect(categoryListSchema.validateSync(body, { strict: true })).toEqual([
      ...categoryRows.slice(1),
      categoryRows[0],
    ]);
  });
});
