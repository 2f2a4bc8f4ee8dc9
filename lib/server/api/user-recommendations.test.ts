import { bearer, openTestApi, type TestApi } from './testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const path = '/api/v1/news/user-recommendations';

describe('GET /api/v1/news/user-recommendations/ (spec §7, R13)', () => {
  test.each(['', '?days=2&num_recommendations=12&offset=0', '?days=2&num_recommendations=12&offset=12', '?num_recommendations=1000000', '?days=9999', '?utm=x'])(
    '%s: a plain list, empty for an anonymous caller, kept by nobody',
    async (query) => {
      for (const slash of ['', '/']) {
        const answer = await api.get(`${path}${slash}${query}`);
        expect([answer.status, answer.body, answer.headers.get('Cache-Control')]).toEqual([200, [], 'private, no-store']);
      }
    },
  );

  test('for a signed-in reader, until reading is recorded, as well', async () => {
    const { access } = await api.signIn();
    expect((await api.get(`${path}/`, { headers: bearer(access) })).body).toEqual([]);
  });

  test.each([
    ['days', ['0', '-1', '1e9', '1.5', '', 'two', '01', '%00']],
    ['num_recommendations', ['0', '-1', '1e9', '', 'x']],
    ['offset', ['-1', '1e9', '', 'x', '00', '10001', '9999999999999999999']],
  ])('a malformed %s: 400', async (parameter, values) => {
    for (const value of values) {
      const answer = await api.get(`${path}/?${parameter}=${value}`);
      expect([value, answer.status]).toEqual([value, 400]);
      if (value !== '%00') expect(Object.keys(answer.body.errors)).toEqual([parameter]);
    }
  });

  test('nothing else is allowed: 405', async () => {
    const answer = await api.get(`${path}/`, { method: 'POST' });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});
