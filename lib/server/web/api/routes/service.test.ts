import type { BrowserError } from '@/lib/contract/browser-error';
import { currencyRateListSchema } from '@/lib/contract/currency';
import { weatherSchema } from '@/lib/contract/weather';
import { alliedOrigin, bearer, openTestApi, siteOrigin, type TestApi } from '../testing/open-api';
import { noteBackup } from '../../../platform/base/last-backup';
import { openDatabase } from '../../../platform/db/client';
import { feedStates } from '../../../platform/db/schema';
import { insertArticle, insertSource, insertStory } from '../../../platform/db/testing/builders';
import { firstStepsKey } from '../../first-steps/first-steps-key';
import { firstStepsPolicy } from '../../first-steps/first-steps-page';
import { emptyTables } from '../../../platform/db/testing/empty-tables';
import { parseNbrb } from '../../../ingest/providers/currency';
import { nbrbResponse } from '../../../ingest/providers/testing/nbrb-answer';
import { parseOpenMeteo } from '../../../ingest/providers/weather';
import { openMeteoResponse } from '../../../ingest/providers/testing/open-meteo-answer';
import { readVersion } from '../../../platform/base/version';
import { docsPolicy } from '../reference/docs-style';

describe('errors of browsers', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    api.stopClock();
  });
  beforeEach(() => {
    api.logged.splice(0);
    // Every test has a window and limits of its own.
    api.pass(3_600);
  });
  afterAll(() => api.close());

  const path = '/api/v1/browser-errors/';
  const report: BrowserError = {
    message: 'TypeError: x is not a function',
    file: '/_next/static/chunks/a.js',
    line: 1,
    column: 20,
    stack: ['at t (/_next/static/chunks/a.js:1:20)'],
    build: 'b1',
    route: 'story',
  };
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const send = (body: unknown = report, headers: Record<string, string> = { 'x-sujet-peer': api.newIp() }) =>
    api.send('POST', path, body, { headers });

  describe('POST /api/v1/browser-errors/ (WATCH-1)', () => {
    test('204 without a body, kept by nobody; with and without the last slash', async () => {
      const { status, body, headers } = await send();
      expect([status, body, headers.get('Cache-Control')]).toEqual([204, null, 'no-store']);
      expect((await api.send('POST', path.replace(/\/$/, ''), report)).status).toBe(204);
    });

    test('one line of the log for an error, which says nothing of who sent it', async () => {
      const { access } = await api.signIn();
      api.logged.splice(0);
      const ip = api.newIp();
      const headers = {
        'x-sujet-peer': ip,
        'User-Agent': firefox,
        Referer: `${siteOrigin}/search?q=secret`,
        Cookie: 'access-token=secret',
        ...bearer(access),
      };
      const own = { ...report, message: 'Error: mine' };
      for (let n = 0; n < 3; n += 1) await send(own, headers);
      const { route, build, ...error } = own;
      expect(api.logged.filter(([line]) => JSON.stringify(line).includes('mine'))).toEqual([
        [{ route, build, browser: 'Firefox', error }, 'an error in a browser'],
      ]);
    });

    test('the database is not asked', async () => {
      const query = jest.spyOn(api.database.pool, 'query');
      const connect = jest.spyOn(api.database.pool, 'connect');
      await send();
      expect([query.mock.calls.length, connect.mock.calls.length]).toEqual([0, 0]);
      query.mockRestore();
      connect.mockRestore();
    });

    test.each<[string, object]>([
      ['message', { message: '' }],
      ['message', { message: 'x'.repeat(301) }],
      ['message', { message: 7 }],
      ['file', { file: '/search?q=secret' }],
      ['file', { file: '/_next/static/a.js?dpl=1' }],
      ['file', { file: 'https://sujet.example/_next/static/a.js' }],
      ['line', { line: -1 }],
      ['line', { line: '1' }],
      ['column', { column: 1.5 }],
      ['stack', { stack: Array.from({ length: 6 }, () => 'at x:1') }],
      ['stack[0]', { stack: ['x'.repeat(201)] }],
      ['build', { build: 'b 1' }],
      ['route', { route: '/story/7' }],
    ])('a bad %s is refused: %j', async (field, change) => {
      const { status, body } = await send({ ...report, ...change });
      expect([status, Object.keys(body.errors), api.logged]).toEqual([400, [field], []]);
      expect(JSON.stringify([body.detail, body.errors])).not.toMatch(/must|valid|following/);
    });

    test('what a report has beside its fields is not logged', async () => {
      await send({ ...report, url: `${siteOrigin}/search?q=secret`, user: 'secret', cookie: 'secret' });
      expect(JSON.stringify(api.logged)).not.toContain('secret');
    });

    test('4 KB at most; another type, no JSON, another method, another site are refused', async () => {
      expect((await send({ ...report, more: 'x'.repeat(4_096) })).status).toBe(413);
      const text = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify(report) };
      expect((await api.get(path, text)).status).toBe(415);
      expect(
        (await api.get(path, { ...text, headers: { 'Content-Type': 'application/json' }, body: '{' })).status,
      ).toBe(400);
      expect((await api.get(path)).status).toBe(405);
      expect((await send(report, { Origin: 'https://evil.example' })).status).toBe(403);
      expect((await send(report, { Origin: alliedOrigin, 'x-sujet-peer': api.newIp() })).status).toBe(204);
    });

    test('30 a minute from one address, the whole of an IPv6 network together; others go on', async () => {
      const from = (host: number) =>
        send({ ...report, line: host }, { 'x-sujet-peer': `2001:db8:1:1::${host.toString(16)}` });
      for (let host = 1; host <= 30; host += 1) expect((await from(host)).status).toBe(204);
      const refused = await from(31);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
      expect((await send()).status).toBe(204);
      api.pass(60);
      expect((await from(31)).status).toBe(204);
    });

    test('600 a minute from all of them', async () => {
      for (let n = 0; n < 600; n += 1) expect((await send()).status).toBe(204);
      expect((await send()).status).toBe(429);
      api.pass(60);
      expect((await send()).status).toBe(204);
    });
  });
});

describe('first steps', () => {
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
      expect(text).toContain(
        '3 канала: забрана 1 лента. Не удаётся забрать: 2 ленты — причины показывает npm run cli -- channel list.',
      );
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
      await api.database.pool.query('update articles set cluster_seq = id');
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
});

describe('weather and rates', () => {
  const weatherPath = '/api/v1/weather/current/';
  const ratesPath = '/api/v1/currency-rates/';

  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
  });
  beforeEach(() => emptyTables(api.database.pool, 'provider_answers'));
  afterAll(() => api.close());

  /** Stores a value as the worker does: null while a provider has only failed. */
  const keep = (name: string, value: unknown) =>
    api.database.pool.query('insert into provider_answers (name, value, next_ask_at) values ($1, $2, now())', [
      name,
      value === null ? null : JSON.stringify(value),
    ]);

  describe('weather and rates (API-1)', () => {
    test('GET /api/v1/weather/current/ answers the last known weather', async () => {
      await keep(
        'weather',
        parseOpenMeteo(openMeteoResponse({ temperature_2m: 12.4, weather_code: 2, is_day: 0 }), 'Гродно'),
      );
      const { status, body } = await api.get(weatherPath);
      expect(status).toBe(200);
      expect(body).toEqual({
        temperature: 12,
        description: 'Переменная облачность',
        city: 'Гродно',
        icon: '/weather/partly-cloudy-night.svg',
        observed_at: '2026-11-21T06:45:00.000Z',
      });
      expect(weatherSchema.validateSync(body, { strict: true })).toEqual(body);
    });

    test('GET /api/v1/currency-rates/ answers BYN per 1 USD, 1 EUR, 100 RUB (R30)', async () => {
      await keep('currency-rates', parseNbrb(nbrbResponse()));
      const { status, body } = await api.get(ratesPath);
      expect(status).toBe(200);
      const as_of = '2026-11-21T00:00:00+03:00';
      expect(body).toEqual([
        { currency: 'USD', value: 3.2712, unit: 1, as_of },
        { currency: 'EUR', value: 3.6015, unit: 1, as_of },
        { currency: 'RUB', value: 3.5123, unit: 100, as_of },
      ]);
      expect(currencyRateListSchema.validateSync(body, { strict: true })).toEqual(body);
    });

    test.each([
      [weatherPath, 'weather'],
      [ratesPath, 'currency-rates'],
    ])('%s answers 204 without a body, kept by nobody, while nothing is known (R38)', async (path, name) => {
      for (const prepare of [
        null,
        () => keep(name, null),
        () => api.database.pool.query(`update provider_answers set value = '{"of": "an older version"}'`),
      ]) {
        await prepare?.();
        const { status, body, headers } = await api.get(path);
        expect([status, body, headers.get('Cache-Control'), headers.get('ETag')]).toEqual([
          204,
          null,
          'no-store',
          null,
        ]);
      }
    });

    test.each([
      [weatherPath, 'weather', parseOpenMeteo(openMeteoResponse(), 'Минск')],
      [ratesPath, 'currency-rates', parseNbrb(nbrbResponse())],
    ])(
      '%s answers with and without its slash, may be kept for 15 s, refuses other methods',
      async (path, name, value) => {
        await keep(name, value);
        const [slashed, bare] = [await api.get(path), await api.get(path.replace(/\/$/, ''))];
        expect([slashed.status, bare.body]).toEqual([200, slashed.body]);
        expect(slashed.headers.get('Cache-Control')).toBe('public, s-maxage=15, stale-while-revalidate=60');
        const same = await api.get(path, { headers: { 'If-None-Match': slashed.headers.get('ETag') ?? '' } });
        expect(same.status).toBe(304);
        expect((await api.get(path, { method: 'POST' })).status).toBe(405);
      },
    );
  });
});

describe('the reference', () => {
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
});
