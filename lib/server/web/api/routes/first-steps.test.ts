import { noteBackup } from '../../../platform/base/last-backup';
import { openDatabase } from '../../../platform/db/client';
import { feedStates } from '../../../platform/db/schema';
import { insertArticle, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { firstStepsKey } from '../../first-steps/first-steps-key';
import { firstStepsPolicy } from '../../first-steps/first-steps-page';
import { openTestApi, type TestApi } from '../testing/open-api';

const path = '/api/first-steps';
let api: TestApi;
let link: string;
beforeEach(async () => {
  api = await openTestApi({ settings: { trustProxy: 1 } });
  api.stopClock();
  link = `${path}?key=${firstStepsKey(api.keys.firstSteps)}`;
});
afterEach(() => api.close());

/** From an address of its own, unless one is given. */
const openAs = (address: string, ip = api.newIp(), init: RequestInit = {}) =>
  api.fetch(address, { ...init, headers: { 'X-Forwarded-For': ip, ...init.headers } });

/** The words of the page, and the state of each step. */
async function read() {
  const response = await openAs(link);
  expect(response.status).toBe(200);
  const text = (await response.text()).replaceAll('\u00a0', ' ');
  const states = [...text.matchAll(/<li id="([^"]+)">\s*<h2>[^<]+<span class="state (\w+)">/g)].map(
    ([, id = '', state = '']) => [id, state],
  );
  return { text, states: Object.fromEntries(states) };
}

async function addFeed(values: { name?: string; lastError?: string; lastFetchAt?: Date | null } = {}) {
  const { name = 'Пример', lastError = null, lastFetchAt = null } = values;
  const { id } = await insertSource(api.database.db, { name });
  await api.database.db.insert(feedStates).values({
    sourceId: id,
    feedUrl: `https://example.by/${id}`,
    intervalSeconds: 900,
    nextFetchAt: new Date(),
    failures: lastError === null ? 0 : 1,
    lastFetchAt,
    lastError,
  });
  return id;
}

/** A connection that is named as a worker's. */
async function connectWorker() {
  const worker = openDatabase(api.database.url, () => undefined, { applicationName: 'sujet-worker 1234', max: 1 });
  await worker.pool.query('select 1');
  return worker;
}

describe('GET /api/first-steps (FIRST-1)', () => {
  test('opens with its key: a page of its own policy, that no cache keeps, no referrer tells of and no search engine lists', async () => {
    const response = await openAs(link);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': firstStepsPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(response.headers.has('ETag')).toBe(false);
  });

  test.each(['/api/first-steps/', '/api/first-steps'])('%s is one address', async (address) => {
    expect((await openAs(link.replace(path, address))).status).toBe(200);
  });

  test('the page does not hold its key', async () => {
    expect(await (await openAs(link)).text()).not.toContain(firstStepsKey(api.keys.firstSteps));
  });

  test('whatever is wrong with the key, the response is that of an address of nothing', async () => {
    const told = async (address: string) => {
      const { status, headers, body } = await api.get(address, { headers: { 'X-Forwarded-For': api.newIp() } });
      return { status, body, headers: Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id')) };
    };
    const nothing = await told('/api/nothing');
    expect(nothing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    const key = firstStepsKey(api.keys.firstSteps);
    const swapped = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`;
    for (const query of [
      '',
      '?',
      '?key',
      '?key=',
      `?key=${swapped}`,
      `?key=${key}A`,
      `?key=${key.slice(1)}`,
      `?key=${'A'.repeat(9_000)}`,
      `?Key=${key}`,
      `?key=${swapped}&key=${key}`,
      `?key=${Buffer.from(api.keys.firstSteps).toString('base64url')}`,
    ])
      expect([query, await told(path + query)]).toEqual([query, nothing]);
  });

  test('guesses are counted by address: after 20 in ten minutes even the key opens nothing, until they are past', async () => {
    const ip = api.newIp();
    const guess = `${path}?key=${'A'.repeat(43)}`;
    for (let i = 0; i < 20; i += 1) expect((await openAs(guess, ip)).status).toBe(404);
    const refused = await openAs(link, ip);
    expect([refused.status, await refused.json()]).toEqual([404, { detail: 'Адрес не найден.' }]);
    expect((await openAs(link)).status).toBe(200);
    api.pass(10 * 60 + 1);
    expect((await openAs(link, ip)).status).toBe(200);
  });

  test('its holder may look as often as they like', async () => {
    const ip = api.newIp();
    for (let i = 0; i < 25; i += 1) expect((await openAs(link, ip)).status).toBe(200);
  });

  test('without the database a guess learns nothing, the key is told to come back, and no log has it', async () => {
    const { pool } = api.database;
    await pool.query('alter table allowances rename to away');
    expect((await openAs(`${path}?key=${'A'.repeat(43)}`)).status).toBe(404);
    expect((await openAs(link)).status).toBe(500);
    await pool.query('alter table away rename to allowances');
    expect(api.logged).toHaveLength(1);
    expect(JSON.stringify(api.logged[0])).toContain(path);
    expect(JSON.stringify(api.logged)).not.toContain(firstStepsKey(api.keys.firstSteps));
  });
});

describe('the page of first steps tells of the store (FIRST-1)', () => {
  test('that is empty', async () => {
    const { text, states } = await read();
    expect(text).toContain('https://sujet.example');
    expect(states).toMatchObject({
      channels: 'todo',
      worker: 'todo',
      news: 'later',
      backup: 'later',
      'search-engines': 'later',
    });
    expect(text).toContain('Каналов пока нет, поэтому сайт пуст.');
  });

  test('with a channel that nobody has fetched yet, and a worker', async () => {
    await addFeed();
    const worker = await connectWorker();
    const { text, states } = await read();
    await worker.close();
    expect(states).toMatchObject({ channels: 'later', worker: 'done', news: 'later' });
    expect(text).toContain('1 канал: ещё не забиралась 1 лента.');
    expect(text).toContain('Лент он ещё не забирал.');
  });

  test('with channels that fail: the newest failure in words, whatever the channel is called', async () => {
    await addFeed({ lastFetchAt: new Date('2026-11-25T10:00:00Z') });
    await addFeed({
      name: 'Старый',
      lastError: 'Ответ сервера повреждён.',
      lastFetchAt: new Date('2026-11-25T09:00:00Z'),
    });
    await addFeed({
      name: '<script>alert(1)</script>"',
      lastError: 'Сервер ответил: такой страницы нет (404).',
      lastFetchAt: new Date('2026-11-25T09:30:00Z'),
    });
    const { text, states } = await read();
    expect(states.channels).toBe('look');
    expect(text).toContain('3 канала: забрана 1 лента, не удаётся забрать 2 ленты.');
    expect(text).toMatch(
      /«<bdi>&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;<\/bdi>»\.<\/p>\s*<p>Сервер ответил: такой страницы нет \(404\)\./,
    );
    expect(text).toContain('переехала');
    expect(text).not.toContain('<script');
    expect(text).not.toContain('повреждён');
  });

  test('that is filled and copied', async () => {
    const sourceId = await addFeed({ lastFetchAt: new Date() });
    await insertStory(api.database.db, { articles: [{ sourceId }, { sourceId }] });
    // Neither is shown to readers.
    await insertArticle(api.database.db, { sourceId, deletedAt: new Date() });
    await insertStory(api.database.db, { articlesCount: 0, articles: [] });
    await noteBackup(api.dataDir, new Date());
    const { text, states } = await read();
    expect(states).toMatchObject({ channels: 'done', news: 'done', backup: 'done', 'search-engines': 'done' });
    expect(text).toContain('2 публикации, 1 сюжет.');
    expect(text).toContain('https://sujet.example/sitemap.xml');
  });

  test('of the demo: its news are invented', async () => {
    const { id: sourceId } = await insertSource(api.database.db, { demo: true });
    await insertStory(api.database.db, { articles: [{ sourceId }] });
    const { text, states } = await read();
    expect(text).toContain('Новости здесь выдуманы: в базе 1 демонстрационный канал.');
    expect(text).toContain('npm run cli -- demo remove');
    expect(states).toMatchObject({ channels: 'todo', news: 'later', 'search-engines': 'later' });
  });
});
