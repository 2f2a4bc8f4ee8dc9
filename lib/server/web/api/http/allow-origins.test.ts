import { alliedOrigin, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const preflight = {
  'Access-Control-Request-Method': 'PATCH',
  'Access-Control-Request-Headers': 'authorization,content-type',
};

describe('whose pages may ask (CORS-1)', () => {
  test.each([siteOrigin, alliedOrigin])('%s may, with credentials', async (Origin) => {
    for (const path of ['/api/v1/categories/', '/api/v1/news/', '/api/nowhere/', '/api/auth/user/']) {
      const { headers } = await api.get(path, { headers: { Origin } });
      expect(headers.get('Access-Control-Allow-Origin')).toBe(Origin);
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
      expect(headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
      expect(headers.get('Vary')).toContain('Origin');
    }
  });

  test.each([siteOrigin, alliedOrigin])('%s gets its preflight answered', async (Origin) => {
    const answer = await api.get('/api/auth/user/', { method: 'OPTIONS', headers: { Origin, ...preflight } });
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
    expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
    expect(answer.headers.get('Vary')).toContain('Origin');
  });

  test.each(['https://evil.example', 'null', '*', `${siteOrigin}.evil.example`, siteOrigin.toUpperCase()])(
    '%s may not',
    async (Origin) => {
      for (const init of [{ headers: { Origin } }, { method: 'OPTIONS', headers: { Origin, ...preflight } }]) {
        const { status, headers } = await api.get('/api/v1/categories/', init);
        expect(status).toBe(init.method ? 405 : 200);
        expect(corsHeaders(headers)).toEqual([]);
        expect(headers.get('Vary')).toContain('Origin');
      }
    },
  );

  test('without an Origin nothing is allowed to anybody, and a cache still learns what the answer depends on', async () => {
    const { headers } = await api.get('/api/v1/categories/');
    expect(corsHeaders(headers)).toEqual([]);
    expect(headers.get('Vary')).toBe('Authorization, Origin');
  });
});
