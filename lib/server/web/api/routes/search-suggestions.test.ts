import { suggestionsResponseSchema } from '@/lib/contract/search';
import { insertStory } from '../../../platform/db/testing/builders';
import { openTestApi, type TestApi } from '../testing/open-api';
import { suggestionRateLimit } from './search-suggestions';

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
