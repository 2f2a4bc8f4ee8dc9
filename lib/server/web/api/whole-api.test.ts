import { readFileSync } from 'node:fs';
import { createPasswordHasher } from '../../people/accounts/passwords';
import { parseSettings } from '../../platform/base/settings';
import { openDatabase, type OpenDatabase } from '../../platform/db/client';
import { insertStory } from '../../platform/db/testing/builders';
import { createApi } from './create-api';
import type { ApiDependencies } from './api-dependencies';
import { openTestApi, siteOrigin, type TestApi, bearer } from './testing/open-api';
import { readVersion } from '../../platform/base/version';
import { migrateDatabase } from '../../platform/db/migrate';
import { readMigrationState } from '../../platform/db/migration-state';
import { describeSchema } from '../../platform/db/testing/describe-schema';
import { listReleases, openReleasedStore } from '../../platform/db/testing/released/released-store';
import { openTestDatabase } from '../../platform/db/testing/test-database';

describe('the app', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    await insertStory(api.database.db);
  });
  afterAll(() => api.close());

  const lists = [
    '/api/v1/categories',
    '/api/v1/stories',
    '/api/v1/stories/popular',
    '/api/v1/story-detail/1',
    '/api/v1/news',
    '/api/v1/sources/1',
  ];
  const list = '/api/v1/stories/';

  describe('addresses and methods (API-1, R38)', () => {
    test.each(lists)('%s answers directly with and without its last slash', async (path) => {
      const query = path.endsWith('news') ? '?source=1' : '';
      const [bare, slashed] = [await api.get(path + query), await api.get(`${path}/${query}`)];
      expect([bare.status, slashed.status]).toEqual([200, 200]);
      expect(slashed.body).toEqual(bare.body);
    });

    test.each(lists)('%s refuses an unknown method with 405 and Allow', async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const answer = await api.get(`${path}/`, { method });
        // A channel's owner changes it at its own address.
        if (path.includes('sources') && method === 'PUT') continue;
        expect(answer.status).toBe(405);
        expect(answer.headers.get('Allow')).toBe(path.includes('sources') ? 'GET, HEAD, PATCH, PUT' : 'GET, HEAD');
        expect(answer.body).toEqual({ detail: 'Метод не поддерживается.' });
      }
    });

    test('HEAD answers as GET does, without a body', async () => {
      const [head, get] = [await api.get(list, { method: 'HEAD' }), await api.get(list)];
      expect(head.status).toBe(200);
      expect(head.body).toBeNull();
      expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'));
    });

    test.each(['/api', '/api/', '/api/v1/', '/api/v2/stories/', '/api/v1/stories/unpopular', '/api/v1/story-detail/'])(
      '%s is no address: 404',
      async (path) => {
        for (const method of ['GET', 'POST']) {
          const answer = await api.get(path, { method });
          expect(answer.status).toBe(404);
          expect(answer.body).toEqual({ detail: 'Адрес не найден.' });
          expect(answer.headers.get('Cache-Control')).toBe('no-store');
        }
      },
    );

    test.each(['?cursor=%00', '?utm=a%00b', '?%00=1'])('NUL in a query is a bad request: %s (INP-1)', async (query) => {
      expect((await api.get(list + query)).status).toBe(400);
    });
  });

  describe('caching (SEO-12)', () => {
    test.each(lists)('%s may be kept by shared caches for 15 s', async (path) => {
      const { headers } = await api.get(path.endsWith('news') ? `${path}?source=1` : path);
      expect(headers.get('Cache-Control')).toBe('public, s-maxage=15, stale-while-revalidate=60');
      expect(headers.get('Vary')).toBe('Authorization, Origin');
    });

    test('an answer to a caller with Authorization is kept by nobody', async () => {
      const { headers } = await api.get(list, { headers: { Authorization: 'Bearer x' } });
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('Vary')).toBe('Authorization, Origin');
    });

    test('an ETag validates: 304 without a body until something changes', async () => {
      const etag = (await api.get(list)).headers.get('ETag') ?? '';
      const same = await api.get(list, { headers: { 'If-None-Match': `"other", ${etag}` } });
      expect(same.status).toBe(304);
      expect(same.body).toBeNull();
      expect(same.headers.get('Cache-Control')).toBe('public, s-maxage=15, stale-while-revalidate=60');
      expect(same.headers.get('Vary')).toBe('Authorization, Origin');
      await insertStory(api.database.db);
      const changed = await api.get(list, { headers: { 'If-None-Match': etag } });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('ETag')).not.toBe(etag);
    });

    test('an error is kept by nobody', async () => {
      expect((await api.get('/api/v1/story-detail/999/')).headers.get('Cache-Control')).toBe('no-store');
      expect((await api.get(`${list}?page=0`)).headers.get('Cache-Control')).toBe('no-store');
    });
  });

  describe('failures', () => {
    test('a bug answers 500 in Russian, and the log has its cause once, without the parameters (LOG-1)', async () => {
      const broken = await openTestApi();
      await broken.database.pool.query('alter table stories rename column score to lost');
      const answer = await broken.get(`${list}?category=77`, { headers: { 'X-Request-Id': 'request-7' } });
      await broken.close();
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({ detail: 'Внутренняя ошибка сервера. Попробуйте позже.' });
      expect(answer.headers.get('X-Request-Id')).toBe('request-7');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(broken.logged).toHaveLength(1);
      const [fields] = broken.logged[0] ?? [];
      expect(fields).toMatchObject({ requestId: 'request-7', method: 'GET', path: '/api/v1/stories' });
      expect(String(fields?.err)).toContain('column stories.score does not exist');
      expect(JSON.stringify(fields)).not.toContain('params');
    });

    test('a database that is gone answers 503 with Retry-After within 3 s (DB-1)', async () => {
      // Port 9 is the discard service: nothing of ours listens there.
      const gone = openDatabase('postgres://nobody@127.0.0.1:9/none', () => undefined);
      const app = createApi(onDatabase(gone));
      const answer = await app.fetch(new Request(siteOrigin + list));
      await gone.close();
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({ detail: 'Сервис временно недоступен. Попробуйте через несколько секунд.' });
      expect(gone.pool.options.connectionTimeoutMillis).toBe(3_000);
    });

    test('a database that has no time answers 503 with Retry-After, not 500 (DB-1)', async () => {
      const slow = openDatabase(api.database.url, () => undefined, { statementTimeoutMs: 100 });
      const app = createApi(onDatabase(slow));
      const blocker = await api.database.pool.connect();
      await blocker.query('begin; lock table stories in access exclusive mode');
      const answer = await app.fetch(new Request(siteOrigin + list));
      await blocker.query('rollback');
      blocker.release();
      await slow.close();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).not.toBeNull();
    });
  });

  function onDatabase({ db }: OpenDatabase): ApiDependencies {
    const settings = parseSettings({ SITE_ORIGIN: siteOrigin });
    const mailer = { connect: () => Promise.reject(new Error('nobody asks for a letter here')) };
    const accounts = { keys: api.keys, mailer, hasher: createPasswordHasher() };
    return {
      db,
      replica: null,
      settings,
      files: api.files,
      accounts,
      views: { count: () => undefined },
      searches: { count: () => undefined },
      errors: { take: () => undefined },
      losses: { listen: () => undefined },
      now: () => new Date(),
      log: { error: () => undefined, warn: () => undefined },
    };
  }
});

describe('stores of releases', () => {
  const releases = listReleases();
  let fresh: string[];

  beforeAll(async () => {
    const database = await openTestDatabase();
    fresh = await describeSchema(database.pool);
    await database.close();
  });

  test('the store of every release is kept (MIG-2)', () => {
    const released = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d[^\]]*)\]/gm)].map(
      ([, version]) => version,
    );
    expect(releases).toEqual(released.reverse());
  });

  test('a release has one schema: a migration after it raises the version in package.json', async () => {
    const { version } = readVersion();
    if (!releases.includes(version)) return;
    const database = await openReleasedStore(version);
    expect(await readMigrationState(database.db)).toEqual({ kind: 'current' });
    await database.close();
  });

  describe.each(releases)('a store of %s, upgraded (MIG-2)', (version) => {
    let api: TestApi;
    beforeAll(async () => {
      const database = await openReleasedStore(version);
      expect((await readMigrationState(database.db)).kind).not.toBe('empty');
      await migrateDatabase(database.url);
      api = await openTestApi({ database });
    });
    afterAll(() => api.close());

    const logIn = async () => {
      const { status, body } = await api.send('POST', '/api/auth/login/', {
        email: 'irina@example.by',
        password: 'Парус-и-весло-2026',
      });
      return { status, user: body.user, headers: bearer(body.access) };
    };

    test('has the schema of a new one, and nothing is left to do', async () => {
      expect(await describeSchema(api.database.pool)).toEqual(fresh);
      expect(await readMigrationState(api.database.db)).toEqual({ kind: 'current' });
    });

    test('lists its stories, on home, in a category, of a channel, in the index of sitemaps', async () => {
      const idsOf = async (path: string) => {
        const { status, body } = await api.get(path);
        expect([path, status]).toEqual([path, 200]);
        return body.results.map(({ id }: { id: number }) => id);
      };
      const all = await idsOf('/api/v1/stories/?ordering=-creation_at');
      expect(all).toEqual(expect.arrayContaining([1, 2, 3]));
      expect(all).not.toContain(4);
      expect([...(await idsOf('/api/v1/stories/?page=1'))].sort()).toEqual([...all].sort());
      expect(await idsOf('/api/v1/stories/?category=4')).toEqual([3]);
      expect(await idsOf('/api/v1/stories/?source=1')).toEqual([3, 1]);
      expect(await idsOf('/api/v1/stories/?pinned=true')).toEqual([3]);
      const { body } = await api.get('/api/v1/story-index/?shard=1');
      expect(body.results.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([1, 2, 3]));
    });

    test('shows a story with its articles and reactions; a merged one leads to it, a deleted publication is nowhere', async () => {
      const { status, body } = await api.get('/api/v1/story-detail/3/');
      expect([status, body.title, body.category.id, body.articles_count]).toEqual([
        200,
        'В Пинске открыли мост через Пину',
        4,
        2,
      ]);
      expect(body.news_articles.map(({ id }: { id: number }) => id).sort()).toEqual([3, 4]);
      expect(body.news_articles.find(({ id }: { id: number }) => id === 3)).toMatchObject({
        summary: 'Движение запустили утром.',
        url: 'https://volna.example/3',
        source: { id: 1, name: 'Полесская волна' },
      });
      const reactions = await api.get('/api/v1/reactions/list/story/3/');
      expect(reactions.body.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2);
      const merged = await api.get('/api/v1/story-detail/4/');
      expect([merged.status, merged.headers.get('Location')]).toEqual([
        308,
        expect.stringMatching(/story-detail\/3\/$/),
      ]);
      expect(JSON.stringify((await api.get('/api/v1/news/?source=1')).body)).not.toContain('ярмарке');
    });

    test('is searched: words, endings, nothing of what was deleted', async () => {
      const find = async (q: string) => {
        const { body } = await api.get(`/api/v1/search/?q=${encodeURIComponent(q)}`);
        return body.results.map(({ id }: { id: number }) => id);
      };
      expect(await find('мостов пинск')).toEqual([3]);
      expect(await find('вокзал')).toEqual([2]);
      expect(await find('ярмарка')).toEqual([]);
    });

    test('signs an old account in by its password and by a code, as the same person with the same channel', async () => {
      const { status, user } = await logIn();
      expect([status, user]).toMatchObject([200, { username: 'irina', first_name: 'Ирина', channel: { id: 1 } }]);
      const email = 'oleg@example.by';
      const headers = { 'x-sujet-peer': api.newIp() };
      await api.send('POST', '/api/auth/code/', { email }, { headers });
      const code = await api.codeFor(email);
      const verified = await api.send('POST', '/api/auth/verify/', { email, code }, { headers });
      expect([verified.status, verified.body.user.username]).toEqual([200, 'oleg']);
    });

    test('lets the owner of a channel change it and its publications', async () => {
      const { headers } = await logIn();
      const before = await api.get('/api/v1/sources/1/', { headers });
      expect(before.body).toMatchObject({ name: 'Полесская волна', contact_email: 'desk@volna.example' });
      const change = { description: 'Новости Пинска', version: before.body.version };
      const changed = await api.send('PATCH', '/api/v1/sources/1/', change, { headers });
      expect([changed.status, changed.body.description]).toEqual([200, 'Новости Пинска']);
      expect((await api.get('/api/v1/news/3/', { method: 'DELETE', headers })).status).toBe(204);
      expect((await api.get('/api/v1/story-detail/3/')).body.articles_count).toBe(1);
    });

    test('takes a new account, whose number follows the old ones', async () => {
      const highest = (await api.database.pool.query('select max(id) from users')).rows[0].max;
      await api.signIn('new.reader@example.by');
      const { rows } = await api.database.pool.query('select id from users where email = $1', [
        'new.reader@example.by',
      ]);
      expect(rows).toEqual([{ id: highest + 1 }]);
    });
  });
});
