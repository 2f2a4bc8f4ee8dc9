import { loadSearch, requesterHeaders } from './search';
import { stubApi } from './testing/stub-api';
import { makeQueryClient } from './query-client';

const reader = { peer: '198.51.100.7', forwardedFor: '203.0.113.9', userAgent: null };
const answer = { count: 0, next: null, previous: null, at: 1, results: [] };

describe('loadSearch', () => {
  test('asks in the reader’s name, for the limits are kept for them', async () => {
    const api = stubApi(() => Response.json(answer));
    const loaded = await loadSearch(
      makeQueryClient(),
      { q: 'новый год', category: 4, period: 'week', page: 2, at: 5 },
      reader,
    );
    expect(loaded).toEqual({
      kind: 'found',
      answer: { ...answer, count_is_lowest: false, suggestion: null, missing: [] },
    });
    expect(api.lastPath()).toBe(
      `/api/v1/search/?q=${encodeURIComponent('новый')}+${encodeURIComponent('год')}&category=4&period=week&page=2&at=5`,
    );
    const headers = api.requests[0]?.headers;
    expect([headers?.get('x-sujet-peer'), headers?.get('X-Forwarded-For')]).toEqual(['198.51.100.7', '203.0.113.9']);
  });

  test.each([
    [
      400,
      { detail: 'Неверные параметры запроса.', errors: { q: ['Запрос длиннее 200 знаков: сократите его.'] } },
      'Запрос длиннее 200 знаков: сократите его.',
    ],
    [429, { detail: 'Слишком много попыток.' }, 'Слишком много попыток.'],
    [503, { detail: 'Сервис временно недоступен.' }, 'Сервис временно недоступен.'],
    [500, 'oops', 'Сервер ответил ошибкой 500.'],
  ])('a refusal with %i is told in the API’s words', async (status, body, detail) => {
    stubApi(() => Response.json(body, { status, headers: status === 429 ? { 'Retry-After': '17' } : {} }));
    expect(await loadSearch(makeQueryClient(), { q: 'x' }, reader)).toEqual({
      kind: 'refused',
      detail,
      status,
      retryAfterSeconds: status === 429 ? 17 : null,
    });
  });

  test('a mark that is no place in a text breaks the contract', async () => {
    const result = {
      id: 1,
      title: 'А',
      creation_at: '2026-11-01T10:00:00Z',
      title_marks: [{ start: -1, end: 2 }],
      fragments: [],
    };
    stubApi(() => Response.json({ ...answer, results: [result] }));
    expect(await loadSearch(makeQueryClient(), { q: 'x' }, reader)).toMatchObject({
      kind: 'refused',
      detail: expect.stringContaining('title_marks'),
    });
  });
});

describe('requesterHeaders', () => {
  test.each([
    [reader, false, { 'x-sujet-peer': '198.51.100.7', 'X-Forwarded-For': '203.0.113.9' }],
    [reader, true, { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' }],
    [
      { peer: '198.51.100.7', forwardedFor: null, userAgent: 'Browser/1.0' },
      true,
      { 'X-Forwarded-For': '198.51.100.7', 'User-Agent': 'Browser/1.0' },
    ],
    [{ peer: null, forwardedFor: null, userAgent: null }, false, {}],
  ])('of %j, remote: %s', (asking, isRemote, headers) => {
    expect(requesterHeaders(asking, isRemote)).toEqual(headers);
  });
});
