import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { FeedCheck } from '@/lib/contract/feed-health';
import { emptyTables } from '../../platform/db/testing/empty-tables';
import { insertArticle, insertSource } from '../../platform/db/testing/builders';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { findFeedCheck, requestFeedCheck, claimFeedCheck } from '../../ingest/feeds/feed-check-store';
import { deadlyCheck } from '../../ingest/feeds/advise-on-failure';
import { takeHostSlot } from '../../ingest/feeds/host-lease-store';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import type { Lookup } from '../../platform/outbound/guarded-connector';
import { createGuardedFetch, type GuardedFetch } from '../../platform/outbound/guarded-fetch';
import { closeServers, pour, send, serve } from '../../platform/outbound/testing/ask-server';
import { feedCheckJobs } from './feed-check-jobs';
import { feedJobTimes } from './feed-jobs';
import { runDueJobs } from './queue';

const start = Date.parse('2026-11-21T09:00:00Z');
const item = (n: number, more = '') =>
  `<item><guid>g${n}</guid><title>Новость ${n}</title><link>https://example.by/${n}</link><pubDate>${new Date(start - n * 60_000).toUTCString()}</pubDate>${more}</item>`;
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Лента</title><link>https://example.by/</link>${items.join('')}</channel></rss>`;
const many = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index + 1));

describe('checks of feeds’ addresses (R26)', () => {
  let database: TestDatabase;
  let sourceId: number;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    await emptyTables(database.pool, 'sources', 'articles', 'host_leases');
    sourceId = (await insertSource(database.db)).id;
  });
  afterEach(closeServers);
  afterAll(() => database.close());

  /** A worker whose operator allows these hosts, and its clock. */
  function startWorker({ allow = '', fetch, lookup }: { allow?: string; fetch?: GuardedFetch; lookup?: Lookup } = {}) {
    const guarded = createGuardedFetch({
      allowedHosts: parseAllowedHosts(allow),
      userAgent: 'TestBot/1.0',
      lookup,
      connectTimeoutMs: 300,
    });
    const logged: string[] = [];
    const log = (_fields: unknown, message: string) => void logged.push(message);
    let passed = 0;
    const now = () => new Date(start + passed);
    const deps = {
      db: database.db,
      fetch: fetch ?? guarded,
      now,
      log: { info: log, error: log } as never,
      times: feedJobTimes,
    };
    return {
      work: (isStopping = () => false) => runDueJobs(feedCheckJobs(deps), isStopping),
      pass: (seconds: number) => void (passed += seconds * 1_000),
      logged,
    };
  }

  const request = async (feedUrl: string, channel = sourceId, seconds = 0) => {
    const check = await requestFeedCheck(
      database.db,
      { id: randomUUID(), sourceId: channel, feedUrl },
      new Date(start + seconds * 1_000),
    );
    if (!check) throw new Error('no channel');
    return check;
  };
  const find = async ({ id }: FeedCheck) => (await findFeedCheck(database.db, { id, sourceId })) ?? undefined;

  /** Returns the result of checking an address that answers so. */
  async function checkOf(listener: RequestListener, path = '/'): Promise<FeedCheck | undefined> {
    const server = await serve(listener);
    const check = await request(`${server.origin}${path}`);
    expect(await startWorker({ allow: server.host }).work()).toBe(1);
    return find(check);
  }

  test('shows what would be taken, newest first, and stores nothing', async () => {
    const told = await checkOf(send(rss(item(3), item(1), item(2), '<item/>')));
    expect(told).toMatchObject({ state: 'done', trouble: null });
    expect(told?.result).toEqual({
      title: 'Лента',
      taken: 3,
      items: [1, 2, 3].map((n) => ({
        title: `Новость ${n}`,
        url: `https://example.by/${n}`,
        publication_at: new Date(start - n * 60_000).toISOString(),
        is_known: false,
      })),
      rejected_count: 1,
      rejected: [{ position: 4, title: null, reason: 'Материал пуст: в нём ничего не написано.' }],
    });
    const { rows } = await database.pool.query(
      'select (select count(*)::int from articles) as articles, (select count(*)::int from feed_states) as states',
    );
    expect(rows).toEqual([{ articles: 0, states: 0 }]);
  });

  test('at most 10 items and 20 rejected ones are shown, all are counted', async () => {
    const told = await checkOf(send(rss(...many(30, item), ...many(25, () => '<item/>'))));
    expect(told?.result).toMatchObject({ taken: 30, rejected_count: 25 });
    expect([told?.result?.items.length, told?.result?.rejected.length]).toEqual([10, 20]);
  });

  test('an item is known by its guid or its canonical address, as taking would tell it; a deleted one stays known', async () => {
    await insertArticle(database.db, { sourceId, guid: 'g1', url: 'https://example.by/moved' });
    await insertArticle(database.db, { url: 'https://example.by/2' });
    await insertArticle(database.db, { sourceId, guid: 'g3', deletedAt: new Date(start) });
    await insertArticle(database.db, { guid: 'g5' });
    const tracked = item(4).replace('example.by/4', 'example.by/2?utm_source=rss').replace('<guid>g4</guid>', '');
    const told = await checkOf(send(rss(item(1), item(3), item(5), tracked)));
    expect(told?.result?.items.map(({ title, is_known }) => [title, is_known])).toEqual([
      ['Новость 1', true],
      ['Новость 3', true],
      ['Новость 4', true],
      ['Новость 5', false],
    ]);
  });

  test('of a page the feeds of its site are offered, those with the most items first (SOURCE-2)', async () => {
    const pages: Record<string, string> = {
      '/': '<html><link rel="alternate" type="application/rss+xml" href="/few"><link rel="alternate" type="application/atom+xml" href="/all"></html>',
      '/few': rss(item(1)),
      '/all': rss(item(1), item(2)),
    };
    const told = await checkOf((request, response) => {
      const page = pages[request.url ?? ''];
      response.writeHead(page === undefined ? 404 : 200).end(page);
    });
    expect(told).toMatchObject({
      state: 'done',
      result: null,
      trouble: { text: expect.stringMatching(/веб-страница/) },
    });
    expect(told?.choices.map(({ rss_url, title, taken }) => [new URL(rss_url).pathname, title, taken])).toEqual([
      ['/all', 'Лента', 2],
      ['/few', 'Лента', 1],
    ]);
  });

  test.each<[string, RequestListener, RegExp]>([
    ['an HTML page', send('<!doctype html><html><body>Главная</body></html>'), /обычная веб-страница/],
    ['nothing', send(''), /пустой ответ/],
    ['no feed', send('привет'), /нет ленты RSS/],
    ['404', (_request, response) => response.writeHead(404).end(), /\(404\)/],
    ['410', (_request, response) => response.writeHead(410).end(), /410/],
    [
      '304, though nothing was remembered',
      (_request, response) => response.writeHead(304).end(),
      /304 на обычный запрос/,
    ],
    [
      'redirects in a circle',
      (request, response) => response.writeHead(302, { location: request.url }).end(),
      /перенаправил/,
    ],
    [
      'a redirect to a private address',
      (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      /Не удалось соединиться/,
    ],
    [
      'an endless stream',
      (_request, response) => pour(response, Buffer.alloc(1 << 20, 60), () => undefined),
      /слишком велик/,
    ],
  ])('%s is told with an advice', async (_what, listener, text) => {
    const told = await checkOf(listener);
    expect(told).toMatchObject({ state: 'done', result: null, trouble: { text: expect.stringMatching(text) } });
    expect(told?.trouble?.advice).not.toBe('');
  });

  test('a closed port, one that never answers, an unknown name and private addresses read the same (SSRF-1)', async () => {
    const closed = await serve(send(''));
    await closed.close();
    const lookup: Lookup = (name) =>
      name === 'silent.by'
        ? new Promise(() => undefined)
        : Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    const { work } = startWorker({ allow: `${closed.host},silent.by:80`, lookup });
    const troubles: FeedCheck['trouble'][] = [];
    for (const address of [
      closed.origin,
      'http://silent.by/',
      'http://nowhere.by/',
      'http://127.0.0.1/',
      'http://10.0.0.1/rss',
      'http://[::1]/',
      'http://2130706433/',
    ]) {
      const check = await request(address);
      await work();
      troubles.push((await find(check))?.trouble ?? null);
    }
    expect(troubles).toEqual(
      troubles.map(() => ({ text: expect.stringMatching(/^Не удалось соединиться/), advice: troubles[0]?.advice })),
    );
  });

  test('two workers look at an address once', async () => {
    let asked = 0;
    const server = await serve((_request, response) => {
      asked += 1;
      response.end(rss(item(1)));
    });
    const check = await request(server.origin);
    const workers = many(2, () => '').map(() => startWorker({ allow: server.host }));
    expect((await Promise.all(workers.map(({ work }) => work()))).sort()).toEqual([0, 1]);
    expect([asked, (await find(check))?.state]).toEqual([1, 'done']);
  });

  test('a check whose worker has died is done by another one after a minute', async () => {
    const server = await serve(send(rss(item(1))));
    const check = await request(server.origin);
    await claimFeedCheck(database.db, new Date(start), feedJobTimes.claimMs);
    const { work, pass } = startWorker({ allow: server.host });
    pass(59);
    expect([await work(), (await find(check))?.state]).toEqual([0, 'waiting']);
    pass(1);
    expect([await work(), (await find(check))?.state]).toEqual([1, 'done']);
  });

  test('a host whose two places are taken is not asked by a check either (FEED-1)', async () => {
    const server = await serve(send(rss(item(1))));
    const check = await request(server.origin);
    for (const until of [5_000, 60_000])
      await takeHostSlot(database.db, server.host, new Date(start), new Date(start + until));
    const { work, pass } = startWorker({ allow: server.host });
    expect([await work(), (await find(check))?.state]).toEqual([1, 'waiting']);
    pass(2);
    expect(await work()).toBe(0);
    pass(4);
    expect([await work(), (await find(check))?.state]).toEqual([1, 'done']);
    expect((await database.pool.query('select slot from host_leases')).rows).toHaveLength(1);
  });

  test('a failure of ours is told in the log, leaves the other checks alone and the check to be taken again', async () => {
    const server = await serve(send(rss(item(1))));
    const other = await insertSource(database.db);
    const check = await request('http://broken.by/');
    await request(server.origin, other.id);
    const good = createGuardedFetch({ allowedHosts: parseAllowedHosts(server.host), userAgent: 'TestBot/1.0' });
    const fetch: GuardedFetch = (url, options) =>
      url.includes('broken') ? Promise.reject(new TypeError('a bug')) : good(url, options);
    const { work, pass, logged } = startWorker({ fetch });
    expect([await work(), logged]).toEqual([2, ['checking a feed failed', 'feed checked']]);
    expect((await database.pool.query('select 1 from host_leases')).rows).toEqual([]);
    pass(60);
    expect([await work(), (await find(check))?.state]).toEqual([1, 'waiting']);
  });

  test('an address that nobody could finish in 10 minutes is given up: it may be what kills the workers', async () => {
    const check = await request('http://deadly.by/');
    const { work, pass } = startWorker({ fetch: () => Promise.reject(new TypeError('a bug')) });
    pass(601);
    expect(await work()).toBe(1);
    expect(await find(check)).toMatchObject({
      state: 'done',
      result: null,
      trouble: { text: 'Проверка не состоялась.' },
    });
  });

  describe('a check whose workers die (FEED-10)', () => {
    /** A worker that takes the check and dies with it. */
    const die = (seconds: number) =>
      claimFeedCheck(database.db, new Date(start + seconds * 1_000), feedJobTimes.claimMs);

    test('is given up after three of them, and so are the channel’s other checks for a day', async () => {
      const server = await serve(send(rss(item(1))));
      const check = await request(server.origin);
      for (const seconds of [0, 60, 120]) expect(await die(seconds)).toMatchObject({ id: check.id });
      const { work, pass, logged } = startWorker({ allow: server.host });
      pass(180);
      expect(await work()).toBe(1);
      expect(await find(check)).toMatchObject({ state: 'done', result: null, trouble: { text: deadlyCheck } });
      const other = await request(`${server.origin}/other`, sourceId, 180);
      expect([await work(), (await find(other))?.trouble?.text]).toEqual([1, deadlyCheck]);
      expect(logged).toEqual(Array(2).fill('a check that ended its worker three times is given up'));
    });

    test('counts them for the channel: another address does not begin anew', async () => {
      const server = await serve(send(rss(item(1))));
      for (const path of ['/1', '/2', '/3']) {
        await request(server.origin + path);
        await die(0);
      }
      const check = await request(`${server.origin}/4`);
      expect(await startWorker({ allow: server.host }).work()).toBe(1);
      expect((await find(check))?.trouble?.text).toBe(deadlyCheck);
    });

    test('two deaths may have had other reasons: the check is done', async () => {
      const server = await serve(send(rss(item(1))));
      const check = await request(server.origin);
      for (const seconds of [0, 60]) await die(seconds);
      const { work, pass } = startWorker({ allow: server.host });
      pass(120);
      expect([await work(), (await find(check))?.result?.taken]).toEqual([1, 1]);
    });
  });

  test('a worker that stops takes none any more', async () => {
    await request('http://example.by/');
    expect(await startWorker().work(() => true)).toBe(0);
  });
});
