import { readFileSync } from 'node:fs';
import { readVersion } from '../../platform/base/version';
import { migrateDatabase } from '../../platform/db/migrate';
import { readMigrationState } from '../../platform/db/migration-state';
import { describeSchema } from '../../platform/db/testing/describe-schema';
import { listReleases, openReleasedStore } from '../../platform/db/testing/released/released-store';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { bearer, openTestApi, type TestApi } from './testing/open-api';

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
    expect([merged.status, merged.headers.get('Location')]).toEqual([308, expect.stringMatching(/story-detail\/3\/$/)]);
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
    const { rows } = await api.database.pool.query('select id from users where email = $1', ['new.reader@example.by']);
    expect(rows).toEqual([{ id: highest + 1 }]);
  });
});
