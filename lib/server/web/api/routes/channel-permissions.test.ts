import { countArticlesOfSource } from '../../../ingest/articles/article-reading-store';
import { insertArticle, insertStory } from '../../../platform/db/testing/builders';
import { bearer, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';
import { makeOwner, type Owner } from '../testing/own-channel';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

/** Two articles of the owner's in one story, and what stands behind each change's `{id}`. */
async function arrange() {
  const [owner, rival] = [await makeOwner(api), await makeOwner(api)];
  const sourceId = owner.channel.id;
  const story = await insertStory(api.database.db, {
    articles: [{ sourceId }, { sourceId }, { sourceId: rival.channel.id }],
  });
  const stranger = { headers: bearer((await api.signIn()).access) };
  return { owner, rival, stranger, channelId: sourceId, articleId: story.articles[0]?.id ?? 0 };
}

type Place = 'channel' | 'article';
const changes: {
  what: string;
  method: string;
  path: (id: string | number) => string;
  json?: unknown;
  of: Place;
  status: number;
}[] = [
  {
    what: 'PATCH sources/{id}',
    method: 'PATCH',
    path: (id) => `/api/v1/sources/${id}/`,
    json: { description: 'Новое описание' },
    of: 'channel',
    status: 200,
  },
  {
    what: 'PUT sources/{id}',
    method: 'PUT',
    path: (id) => `/api/v1/sources/${id}/`,
    json: { description: 'Иное описание' },
    of: 'channel',
    status: 200,
  },
  {
    what: 'GET sources/{id}/news',
    method: 'GET',
    path: (id) => `/api/v1/sources/${id}/news/`,
    of: 'channel',
    status: 200,
  },
  {
    what: 'GET sources/{id}/feed',
    method: 'GET',
    path: (id) => `/api/v1/sources/${id}/feed/`,
    of: 'channel',
    status: 200,
  },
  {
    what: 'POST sources/{id}/feed/check',
    method: 'POST',
    path: (id) => `/api/v1/sources/${id}/feed/check/`,
    json: { rss_url: 'https://example.by/rss' },
    of: 'channel',
    status: 202,
  },
  {
    what: 'POST news/{id}/separate',
    method: 'POST',
    path: (id) => `/api/v1/news/${id}/separate/`,
    json: {},
    of: 'article',
    status: 200,
  },
  { what: 'DELETE news/{id}', method: 'DELETE', path: (id) => `/api/v1/news/${id}/`, of: 'article', status: 204 },
];

const ask = (change: (typeof changes)[number], id: string | number, headers: Record<string, string> = {}) =>
  change.json === undefined
    ? api.get(change.path(id), { method: change.method, headers })
    : api.send(change.method, change.path(id), change.json, { headers });

describe('who may change a channel and its publications (R11, PERM-1, IDOR-1)', () => {
  test.each(changes)('$what: anonymous 401, a reader and another owner 403, the owner $status', async (change) => {
    const { owner, rival, stranger, channelId, articleId } = await arrange();
    const id = change.of === 'channel' ? channelId : articleId;
    const before = await api.get(`/api/v1/sources/${channelId}/`, owner);

    const anonymous = await ask(change, id);
    expect([anonymous.status, anonymous.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    expect((await ask(change, id, bearer('eyJhbGciOiJub25lIn0.e30.'))).status).toBe(401);
    for (const { headers } of [stranger, rival]) {
      const { status, body } = await ask(change, id, headers);
      expect([status, body]).toEqual([403, { detail: 'У вас нет доступа к каналу.' }]);
    }
    // Nothing has happened so far.
    expect((await api.get(`/api/v1/sources/${channelId}/`, owner)).body).toEqual(before.body);
    expect(await countArticlesOfSource(api.database.db, channelId)).toBe(2);

    const allowed = await ask(change, id, owner.headers);
    expect(allowed.status).toBe(change.status);
    expect(allowed.headers.get('Cache-Control')).toMatch(/no-store/);
  });

  test.each(changes)(
    '$what: an id that names nothing is 404 for everybody signed in, 401 for the rest',
    async (change) => {
      const { owner } = await arrange();
      for (const id of [
        '-1',
        '0',
        '01',
        '1e9',
        '1000000000',
        '2147483648',
        '9223372036854775808',
        'abc',
        '1%20or%201=1',
        '%00',
        '%D1%8F',
      ]) {
        const { status, body } = await ask(change, id, owner.headers);
        const detail = change.of === 'channel' ? 'Канал не найден.' : 'Публикации нет: возможно, она уже удалена.';
        expect([id, status, body]).toEqual([id, 404, { detail }]);
        expect((await ask(change, id)).status).toBe(401);
      }
    },
  );

  test.each(changes.filter(({ method }) => method !== 'GET'))(
    '$what from another site’s page: 403, nothing changed (CSRF-1)',
    async (change) => {
      const { owner, channelId, articleId } = await arrange();
      const id = change.of === 'channel' ? channelId : articleId;
      const foreign: Record<string, string>[] = [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
      ];
      for (const headers of foreign) {
        const { status, body } = await ask(change, id, { ...owner.headers, ...headers });
        expect([status, body]).toEqual([403, { detail: 'Запрос с чужого сайта отклонён.' }]);
      }
      expect((await ask(change, id, { ...owner.headers, Origin: siteOrigin })).status).toBe(change.status);
    },
  );

  test('an owner who has lost the channel may no more, with the same token', async () => {
    const { owner, channelId } = await arrange();
    await api.database.pool.query('update users set channel_id = null where id = $1', [owner.userId]);
    expect((await ask(changes[0] ?? never(), channelId, owner.headers)).status).toBe(403);
  });

  test('a publication of another channel in the owner’s own story is not the owner’s', async () => {
    const owner: Owner = await makeOwner(api);
    const story = await insertStory(api.database.db, { articles: [{ sourceId: owner.channel.id }] });
    const foreign = await insertArticle(api.database.db, { storyId: story.id });
    expect((await api.get(`/api/v1/news/${foreign.id}/`, { method: 'DELETE', headers: owner.headers })).status).toBe(
      403,
    );
    expect(
      (await api.send('POST', `/api/v1/news/${foreign.id}/separate/`, {}, { headers: owner.headers })).status,
    ).toBe(403);
  });

  test('a form of another page, or text, separates nothing: 415 (CSRF-1)', async () => {
    const { owner, articleId } = await arrange();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { ...owner.headers, 'Content-Type': type };
      expect(
        (await api.get(`/api/v1/news/${articleId}/separate/`, { method: 'POST', headers, body: 'a=b' })).status,
      ).toBe(415);
    }
  });
});

function never(): never {
  throw new Error('the table of changes is empty');
}
