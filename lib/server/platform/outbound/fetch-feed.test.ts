import { fetchFeed } from './fetch-feed';
import type { FetchedResponse, FetchOutcome, FetchRequest } from './guarded-fetch';

const now = new Date('2026-11-08T12:00:00Z');
const fresh = { url: 'https://example.by/feed', etag: null, lastModified: null };

const answer = (fields: Partial<FetchedResponse>): FetchedResponse => ({
  kind: 'response',
  status: 200,
  headers: {},
  url: 'https://example.by/feed',
  body: Buffer.from('<rss/>'),
  permanentRedirect: null,
  ...fields,
});

const get = (outcome: FetchOutcome) => fetchFeed(async () => outcome, fresh, now);
const known = { ...fresh, etag: '"1"' };

describe('fetching a feed (FEED-1, FEED-5)', () => {
  test('content comes with its validators, type and new address', async () => {
    const headers = {
      'content-type': 'application/rss+xml; charset=windows-1251',
      etag: 'W/"1"',
      'last-modified': 'Sun, 08 Nov 2026 11:00:00 GMT',
      'retry-after': '600',
      'cache-control': 'public, s-maxage=10, max-age=900',
    };
    expect(
      await get(answer({ headers, url: 'https://new.by/feed', permanentRedirect: 'https://new.by/feed' })),
    ).toEqual({
      kind: 'content',
      bytes: Buffer.from('<rss/>'),
      contentType: 'application/rss+xml; charset=windows-1251',
      etag: 'W/"1"',
      lastModified: 'Sun, 08 Nov 2026 11:00:00 GMT',
      finalUrl: 'https://new.by/feed',
      movedTo: 'https://new.by/feed',
      retryAfterSeconds: 600,
      maxAgeSeconds: 900,
      push: { hubs: [], topic: null },
    });
  });

  test.each([
    ['max-age="60"', 60],
    ['no-cache, MAX-AGE=0', 0],
    ['no-store', null],
    ['s-maxage=60', null],
    ['max-age=soon', null],
  ])('Cache-Control «%s» holds %s seconds', async (value, maxAgeSeconds) => {
    expect(await get(answer({ headers: { 'cache-control': value } }))).toMatchObject({ maxAgeSeconds });
  });

  test('the validators of the last answer are sent back, and only they', async () => {
    const asked: FetchRequest[] = [];
    const fetch = async (_url: string, request: FetchRequest) => {
      asked.push(request);
      return answer({});
    };
    await fetchFeed(fetch, { ...known, lastModified: 'Sun, 08 Nov 2026 11:00:00 GMT' }, now);
    await fetchFeed(fetch, fresh, now);
    expect(asked.map(({ headers }) => headers)).toEqual([
      { 'if-none-match': '"1"', 'if-modified-since': 'Sun, 08 Nov 2026 11:00:00 GMT' },
      {},
    ]);
    expect(
      asked.every(({ maxBytes, accept }) => maxBytes === 10_485_760 && accept?.includes('application/atom+xml')),
    ).toBe(true);
  });

  test.each(['"к"', '"a\u0000"', '', `"${'a'.repeat(600)}"`])('the validator %j is not worth keeping', async (etag) => {
    expect(await get(answer({ headers: { etag } }))).toMatchObject({ kind: 'content', etag: null });
  });

  test.each([
    [{}, null],
    [{ 'retry-after': '60' }, 60],
  ])('304 to validators: nothing has changed, %j', async (headers, retryAfterSeconds) => {
    const outcome = await fetchFeed(async () => answer({ status: 304, headers }), known, now);
    expect(outcome).toEqual({ kind: 'unchanged', retryAfterSeconds });
  });

  test('304 to a request without validators is asked once more, past the caches, and is an error in words', async () => {
    const asked: FetchRequest[] = [];
    const fetchOnce = (second: FetchOutcome) => (_url: string, request: FetchRequest) =>
      Promise.resolve(asked.push(request) === 1 ? answer({ status: 304 }) : second);
    expect(await fetchFeed(fetchOnce(answer({})), fresh, now)).toMatchObject({ kind: 'content' });
    expect(asked.map(({ headers }) => headers)).toEqual([{}, { 'cache-control': 'no-cache' }]);
    expect(await get(answer({ status: 304, headers: { 'retry-after': '60' } }))).toEqual({
      kind: 'error',
      reason: 'http-304',
      detail: 'Сервер ответил 304 на обычный запрос: ленту он не прислал.',
      retryAfterSeconds: 60,
    });
  });

  test.each([
    [410, {}, { kind: 'gone' }],
    [404, {}, { reason: 'http-404', detail: 'Сервер ответил, что такой страницы нет (404).', retryAfterSeconds: null }],
    [403, {}, { reason: 'http-403', detail: 'Сервер отказал в доступе (403).' }],
    [429, { 'retry-after': '120' }, { reason: 'http-429', retryAfterSeconds: 120 }],
    [503, { 'retry-after': 'Sun, 08 Nov 2026 13:00:00 GMT' }, { reason: 'http-503', retryAfterSeconds: 3_600 }],
    [418, {}, { reason: 'http-418', detail: 'Сервер ответил кодом 418.' }],
    [302, {}, { reason: 'http-302' }],
  ])('status %i', async (status, headers, expected) => {
    expect(await get(answer({ status, headers, body: new Uint8Array() }))).toMatchObject(expected);
  });

  test('an empty answer is an error, not a feed without items', async () => {
    expect(await get(answer({ body: new Uint8Array() }))).toMatchObject({ kind: 'error', reason: 'empty' });
  });

  test('a refused or failed fetch is told in a sentence', async () => {
    expect(await get({ kind: 'refused', reason: 'private-address' })).toEqual({
      kind: 'error',
      reason: 'private-address',
      detail: 'Не удалось соединиться с сервером: проверьте адрес или попробуйте позже.',
      retryAfterSeconds: null,
    });
    expect(await get({ kind: 'failed', reason: 'too-large' })).toMatchObject({ kind: 'error', reason: 'too-large' });
  });
});
