import { readVersion } from '../../../platform/base/version';
import { docsPolicy } from '../reference/docs-style';
import { openTestApi, siteOrigin, type TestApi } from '../testing/open-api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const addresses = ['/api/openapi.json', '/api/docs'];

test('the document is JSON of this version at the site’s address', async () => {
  const { status, headers, body } = await api.get('/api/openapi.json');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body).toMatchObject({
    openapi: '3.1.0',
    info: { version: readVersion().version },
    servers: [{ url: siteOrigin }],
  });
});

test('of an API on its own machine the document has its own address', async () => {
  const alone = await openTestApi({ settings: { publicApiOrigin: 'https://api.sujet.example' } });
  const { body } = await alone.get('/api/openapi.json');
  await alone.close();
  expect(body.servers).toEqual([{ url: 'https://api.sujet.example' }]);
});

test('the page is HTML with a policy of its own, and not for search engines', async () => {
  const response = await api.fetch('/api/docs');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': docsPolicy,
    'x-robots-tag': 'noindex',
  });
  expect(await response.text()).toContain(readVersion().version);
});

test.each(addresses)('%s is kept as other public responses are, and validated by its ETag', async (path) => {
  const { headers } = await api.fetch(path);
  expect(headers.get('Cache-Control')).toBe('public, s-maxage=15, stale-while-revalidate=60');
  const same = await api.fetch(path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
  expect([same.status, await same.text()]).toEqual([304, '']);
});

test.each(addresses)('%s refuses everything but reading', async (path) => {
  const { status, headers } = await api.get(path, { method: 'POST' });
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});
