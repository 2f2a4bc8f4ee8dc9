import { alliedOrigin, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const logout = (headers: Record<string, string>, method = 'POST') => api.get('/api/auth/logout/', { method, headers });
const atHome = new URL(siteOrigin).host;

describe('who may change something (CSRF-1, R40)', () => {
  test.each<[string, Record<string, string>]>([
    ['our own page', { Origin: siteOrigin }],
    ['our own page, as a new browser tells it', { Origin: siteOrigin, 'Sec-Fetch-Site': 'same-origin' }],
    ['our own page that sends no Origin', { 'Sec-Fetch-Site': 'same-origin' }],
    ['the reader’s own doing', { 'Sec-Fetch-Site': 'none' }],
    ['an allowed origin', { Origin: alliedOrigin, 'Sec-Fetch-Site': 'cross-site' }],
    ['no browser at all', {}],
    [
      'our site opened by another of its names',
      { Origin: 'http://10.0.0.5:3000', Host: '10.0.0.5:3000', 'Sec-Fetch-Site': 'same-origin' },
    ],
  ])('%s may', async (_who, headers) => expect((await logout(headers)).status).toBe(204));

  test.each<[string, Record<string, string>]>([
    ['a foreign page', { Origin: 'https://evil.example' }],
    ['a page without an origin of its own', { Origin: 'null' }],
    ['an empty Origin', { Origin: '' }],
    ['our name on another scheme', { Origin: siteOrigin.replace('https', 'http') }],
    ['our name on another port', { Origin: `${siteOrigin}:8443` }],
    ['a name that begins with ours', { Origin: `${siteOrigin}.evil.example` }],
    ['a name under ours', { Origin: siteOrigin.replace('//', '//evil.') }],
    [
      'a foreign page that claims to be ours',
      { Origin: 'https://evil.example', Host: atHome, 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['a foreign page with its own name in Host', { Origin: 'https://evil.example', Host: 'evil.example' }],
    ['another site that sends no Origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a neighbour under our domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['a browser of an unknown word', { 'Sec-Fetch-Site': 'friendly' }],
  ])('%s may not', async (_who, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const answer = await logout(headers, method);
      expect([method, answer.status, answer.body]).toEqual([
        method,
        403,
        { detail: 'Запрос с чужого сайта отклонён.' },
      ]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('a foreign page may read what everyone may', async () => {
    const answer = await api.get('/api/v1/categories/', {
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
  });

  test('a refused change is not made, whatever proves who asks', async () => {
    const { access } = await api.signIn();
    const headers = { Authorization: `Bearer ${access}`, Origin: 'https://evil.example' };
    expect((await api.get('/api/auth/user/', { method: 'DELETE', headers })).status).toBe(403);
    expect((await api.get('/api/auth/user/', { headers: { Authorization: `Bearer ${access}` } })).status).toBe(200);
  });
});
