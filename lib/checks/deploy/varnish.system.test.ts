import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { routes } from '../../site/routes';
import { findProgram } from './testing/find-program';
import { openBrowser, startNginx } from './testing/nginx-in-front';
import { firstThat } from './testing/open-port';
import { ask, startTaggedSite, type TaggedPage, type TaggedSite } from './testing/tagged-site';
import { startVarnish, type Varnish } from './testing/varnish-in-front';

describe('deploy/varnish.vcl', () => {
  const text = readFileSync('deploy/varnish.vcl', 'utf8');

  test('passes on what is for one reader, and keeps the pages that are for all', () => {
    const [, pattern = ''] = /req\.url ~ "(\^[^"]+)"\) \{\n {4}return \(pass\);/.exec(text) ?? [];
    const passes = ({ path }: { path: string }) => new RegExp(pattern).test(path.replaceAll(/:\w+/g, '7'));
    const isForOne = ({ kind }: { kind: string }) => kind === 'rendered';
    expect(routes.filter(passes)).toEqual(routes.filter(isForOne));
    expect(
      ['/media/a/full.jpg', '/api/auth/user', '/api/first-steps', '/readyz'].filter((path) => !passes({ path })),
    ).toEqual([]);
  });

  test('names at its head what an operator changes', () => {
    const head = text.split('\n\n')[1] ?? '';
    for (const value of ['"3000"', '"3001"', 'acl workers', 'acl proxies'])
      expect([value, head.includes(value), text.split(value).length > 2]).toEqual([value, true, true]);
  });
});

const program = findProgram('varnishd') ?? '';
const nginxProgram = findProgram('nginx') ?? '';
// Without the program these count as skipped; in CI it is always installed.
(program === '' ? describe.skip : describe)('Varnish with that file, in front of two instances', () => {
  const token = 'token-of-sixteen-signs';
  let sites: [TaggedSite, TaggedSite];
  /** An old page may be sent for a long while after a purge. */
  let varnish: Varnish;
  /** No old page is sent; nobody stands in front; purges need a token. */
  let strict: Varnish;

  beforeAll(async () => {
    sites = [await startTaggedSite(), await startTaggedSite()];
    const ports = [sites[0].port, sites[1].port] as const;
    const probes = ['.interval = 2s', '.interval = 0.1s'] as const;
    const health = [
      'sub vcl_deliver {',
      'sub vcl_deliver {\n  set resp.http.X-Healthy = std.healthy(one) && std.healthy(two);',
    ] as const;
    [varnish, strict] = await Promise.all([
      startVarnish(program, ports, [probes, health, ['req.grace = 2s', 'req.grace = 10m']]),
      startVarnish(program, ports, [
        probes,
        health,
        ['req.grace = 2s', 'req.grace = 0s'],
        ['#if (req.http.Authorization != "Bearer PURGE_TOKEN")', `if (req.http.Authorization != "Bearer ${token}")`],
        ['acl proxies {\n  "127.0.0.1";', 'acl proxies {\n  "192.0.2.1";'],
      ]),
    ]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([varnish, strict].map((one) => one.stop()));
    await Promise.all(sites.map((site) => site.kill()));
  });
  beforeEach(() => {
    for (const site of sites) {
      site.pages.clear();
      site.requests = [];
    }
  });

  const publish = (path: string, page: TaggedPage) => {
    for (const { pages } of sites) pages.set(path, page);
  };
  /** As the site responds while PURGE_URL is set; Cache-Control alone would let nobody keep it. */
  const tagged = (body: string, tags: string, headers: Record<string, string> = {}): TaggedPage => ({
    body,
    headers: {
      'Cache-Control': 'public, max-age=0',
      'Surrogate-Control': 'max-age=600',
      'Surrogate-Key': tags,
      ...headers,
    },
  });
  const received = () => sites.flatMap(({ requests }) => requests);
  const latest = () => sites.find(({ requests }) => requests.length > 0)?.headers;
  const get = async (path: string, headers: Record<string, string> = {}, port = varnish.port) => {
    const reply = await ask(port, path, { headers });
    return { ...reply, text: reply.body.toString(), cache: reply.headers['x-cache'] };
  };
  const purge = (tags: string, headers: Record<string, string> = {}, port = varnish.port) =>
    ask(port, '/', { method: 'PURGE', headers: { 'surrogate-key': tags, ...headers } });
  const becomes = (path: string, text: string, headers: Record<string, string> = {}) =>
    firstThat(
      () => get(path, headers),
      (reply) => reply.text === text,
    );

  /**
   * After a refused connection Varnish leaves an instance alone for a quarter of a second; and until its probes have succeeded twice it
   * takes the instance for a broken one, and sends what is old.
   */
  const reviveAll = async () => {
    await Promise.all(sites.map((site) => site.revive()));
    publish('/up', { body: 'up', headers: { 'Cache-Control': 'no-store' } });
    for (const { port } of [varnish, strict])
      await firstThat(
        () => get('/up', {}, port),
        ({ status, headers }) => status === 200 && headers['x-healthy'] === 'true',
      );
  };

  test('a story’s purge makes exactly its pages new, in every form of them', async () => {
    const data = { rsc: '1' };
    publish('/story/7', tagged('old', 'all site:1 story:7'));
    publish('/story/77', tagged('other', 'all site:1 story:77'));
    publish('/', tagged('home', 'all site:1 lists'));
    for (const path of ['/story/7', '/story/77', '/']) {
      expect((await get(path)).cache).toBe('MISS');
      expect((await get(path)).cache).toBe('HIT');
    }
    expect((await get('/story/7', data)).text).toBe('data old');
    publish('/story/7', tagged('new', 'all site:1 story:7'));
    expect((await get('/story/7')).text).toBe('old');
    const asked = received().length;
    expect((await purge('story:7 category:5 day:2026-11-20')).status).toBe(200);
    // The first reader does not wait: he gets the old page while the new one is fetched.
    expect(await get('/story/7')).toMatchObject({ status: 200, text: 'old', cache: 'STALE' });
    expect((await becomes('/story/7', 'new')).cache).toBe('HIT');
    expect((await becomes('/story/7', 'data new', data)).text).toBe('data new');
    for (const path of ['/story/77', '/']) expect((await get(path)).cache).toBe('HIT');
    expect(received().slice(asked).sort()).toEqual(['GET /story/7', 'GET /story/7']);
  });

  test('one purge names as many tags as fit into a header, or all pages', async () => {
    publish('/a', tagged('old', 'all story:1234567'));
    publish('/b', tagged('old', 'all story:8'));
    await get('/a');
    await get('/b');
    for (const path of ['/a', '/b']) publish(path, tagged('new', 'all'));
    const many = Array.from({ length: 280 }, (_, n) => `story:${1_234_567 + n}`).join(' ');
    expect(many.length).toBeGreaterThan(3_900);
    expect((await purge(many)).status).toBe(200);
    expect((await becomes('/a', 'new')).text).toBe('new');
    expect((await get('/b')).text).toBe('old');
    await purge('all');
    expect((await becomes('/b', 'new')).text).toBe('new');
  });

  test('only the worker may purge: nobody who comes through a proxy, and with a token only who has it', async () => {
    publish('/kept', tagged('kept', 'all'));
    await get('/kept');
    expect((await purge('all', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
    expect((await purge('')).status).toBe(400);
    expect((await get('/kept')).cache).toBe('HIT');
    expect((await purge('all', {}, strict.port)).status).toBe(403);
    expect((await purge('all', { authorization: 'Bearer another' }, strict.port)).status).toBe(403);
    expect((await purge('all', { authorization: `Bearer ${token}` }, strict.port)).status).toBe(200);
  });

  test('readers see the same Cache-Control, and nothing of what is between the site and its cache', async () => {
    publish('/page', tagged('page', 'all', { 'Cache-Control': 's-maxage=60, stale-while-revalidate=540' }));
    for (const cache of ['MISS', 'HIT']) {
      const { headers } = await get('/page');
      expect(headers).toMatchObject({
        'x-cache': cache,
        'cache-control': 's-maxage=60, stale-while-revalidate=540',
        // For nginx, which would keep it for a minute and passes this on to nobody.
        'x-accel-expires': '0',
      });
      const names = ['surrogate-key', 'surrogate-control', 'xkey', 'age', 'via', 'x-varnish'];
      expect(names.filter((name) => headers[name] !== undefined)).toEqual([]);
    }
  });

  test('a page that may be old already is asked for again in a moment', async () => {
    publish('/stale', tagged('old', 'all', { 'Surrogate-Control': 'max-age=1' }));
    await get('/stale');
    publish('/stale', tagged('new', 'all'));
    expect((await becomes('/stale', 'new')).text).toBe('new');
    // It is kept until it is purged.
    publish('/stale', tagged('newer', 'all'));
    expect((await get('/stale')).text).toBe('new');
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['private', { 'Cache-Control': 'private, max-age=600' }, {}],
    ['no-store', { 'Cache-Control': 'no-store, max-age=600' }, {}],
    ['no-cache', { 'Cache-Control': 'no-cache, max-age=600' }, {}],
    ['without a lifetime', { 'Cache-Control': 'public' }, {}],
    ['with a cookie', { 'Set-Cookie': 'a=b' }, {}],
    ['to a signed-in reader', {}, { authorization: 'Bearer x' }],
  ])('a response %s is never kept', async (name, headers, asked) => {
    const path = `/never/${name.replaceAll(' ', '-')}`;
    publish(path, tagged('one', 'all', headers));
    expect((await get(path, asked)).text).toBe('one');
    publish(path, tagged('two', 'all', headers));
    expect((await get(path, asked)).text).toBe('two');
    expect(received()).toHaveLength(2);
  });

  test('what changes something reaches the site each time, once', async () => {
    publish('/api/v1/news/1/', tagged('done', 'all'));
    for (let n = 0; n < 2; n += 1) await ask(varnish.port, '/api/v1/news/1/', { method: 'POST' });
    expect(received()).toEqual(['POST /api/v1/news/1/', 'POST /api/v1/news/1/']);
    publish('/api/v1/news/1/', { ...tagged('', 'all'), status: 503 });
    expect((await ask(varnish.port, '/api/v1/news/1/', { method: 'POST' })).status).toBe(503);
    expect(received()).toHaveLength(3);
  });

  test('a page is asked for without the reader’s cookies, a reader’s own page with them', async () => {
    publish('/page', tagged('page', 'all'));
    publish('/profile', { body: 'mine', headers: { 'Cache-Control': 'private, no-store' } });
    await get('/page', { cookie: 'session=1' });
    expect(latest()?.cookie).toBeUndefined();
    for (const site of sites) site.requests = [];
    await get('/profile', { cookie: 'session=1' });
    expect(latest()?.cookie).toBe('session=1');
  });

  test('three forms of a page, brotli among them, however a browser writes its wish', async () => {
    publish('/forms', tagged('page', 'all'));
    const chromium = await get('/forms', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect([chromium.cache, brotliDecompressSync(chromium.body).toString()]).toEqual(['MISS', 'page']);
    const safari = await get('/forms', { 'accept-encoding': 'gzip, deflate, br' });
    expect([safari.cache, safari.headers['content-encoding']]).toEqual(['HIT', 'br']);
    const old = await get('/forms', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect([old.cache, gunzipSync(old.body).toString()]).toEqual(['MISS', 'page']);
    const plain = await get('/forms');
    expect([plain.cache, plain.headers['content-encoding'], plain.text]).toEqual(['MISS', undefined, 'page']);
    expect(received()).toHaveLength(3);
  });

  test('the data of a client navigation are kept once for all browsers, apart from the page and from what is prefetched', async () => {
    publish('/data', tagged('page', 'all'));
    const prefetch = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
    await get('/data');
    expect((await get('/data?_rsc=abc', { rsc: '1' })).cache).toBe('MISS');
    expect(await get('/data?_rsc=def', { rsc: '1' })).toMatchObject({ cache: 'HIT', text: 'data page' });
    expect((await get('/data?_rsc=abc', prefetch)).cache).toBe('MISS');
    expect(await get('/data')).toMatchObject({ cache: 'HIT', text: 'page' });
  });

  test('the site learns whom it serves: from the nginx in front, or from Varnish itself where nobody else is believed', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    await get('/behind-nginx', forged);
    expect(latest()).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'https',
      host: 'news.example.by',
    });
    for (const site of sites) site.requests = [];
    await get('/behind-nobody', forged, strict.port);
    expect(latest()).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  test('plain HTTP and TLS are kept apart: the one leads to the other', async () => {
    const header = { 'Cache-Control': 'public, max-age=3600', Location: 'https://news.example.by/secure' };
    publish('/secure', { body: '', status: 308, headers: header });
    expect((await get('/secure', { 'x-forwarded-proto': 'http' })).status).toBe(308);
    publish('/secure', tagged('page', 'all'));
    expect((await get('/secure', { 'x-forwarded-proto': 'https' })).status).toBe(200);
  });

  test('an instance that fails costs a reader nothing: the other one is asked, and an old page is better than none', async () => {
    publish('/failing', tagged('good', 'all story:9'));
    const failing = { ...tagged('', 'all'), status: 503, headers: { 'Cache-Control': 'no-store' } };
    sites[0].pages.set('/failing', failing);
    for (let n = 0; n < 4; n += 1) expect((await get(`/failing?n=${n}`, {}, strict.port)).text).toBe('good');
    publish('/failing', failing);
    await purge('story:9', { authorization: `Bearer ${token}` }, strict.port);
    for (let n = 0; n < 2; n += 1)
      expect(await get('/failing?n=0', {}, strict.port)).toMatchObject({ status: 200, text: 'good', cache: 'STALE' });
    // Nothing is requested from an overloaded site a third time.
    expect((await get('/failing?n=never', {}, strict.port)).status).toBe(503);
    expect(received().filter((line) => line.endsWith('n=never'))).toHaveLength(2);
  });

  test.each([404, 308, 410])('a page that is gone (%d) does not come back when the site is down', async (status) => {
    const authorization = `Bearer ${token}`;
    publish('/gone', tagged('story', 'all story:4'));
    await get('/gone', {}, strict.port);
    const cacheControl = status === 308 ? 'no-cache' : 'no-store';
    publish('/gone', { body: 'gone', status, headers: { 'X-Accel-Expires': '10', 'Cache-Control': cacheControl } });
    await purge('story:4', { authorization }, strict.port);
    // nginx in front must not keep this for seconds: nothing would tell it that the page is back.
    expect(await get('/gone', {}, strict.port)).toMatchObject({ status, headers: { 'x-accel-expires': '0' } });
    await Promise.all(sites.map((site) => site.kill()));
    expect((await get('/gone', {}, strict.port)).status).toBe(503);
    await reviveAll();
  });

  test('a page that shows what was deleted is removed: it is not sent while both are down either (R21)', async () => {
    publish('/deleted', tagged('before', 'all story:6 shows:6'));
    publish('/kept', tagged('kept', 'all story:7'));
    for (const path of ['/deleted', '/kept']) for (const { port } of [varnish, strict]) await get(path, {}, port);
    await Promise.all(sites.map((site) => site.kill()));
    await purge('story:6 shows:6', { 'purge-mode': 'remove' });
    await purge('story:6 shows:6', { 'purge-mode': 'remove', authorization: `Bearer ${token}` }, strict.port);
    for (const { port } of [varnish, strict]) {
      expect((await get('/deleted', {}, port)).status).toBe(503);
      expect(await get('/kept', {}, port)).toMatchObject({ status: 200, text: 'kept' });
    }
    await reviveAll();
  });

  test('while both are down purged pages are sent as they were, all else is told in words; then everything is new', async () => {
    publish('/down', tagged('before', 'all story:5'));
    await get('/down');
    await get('/down', {}, strict.port);
    await Promise.all(sites.map((site) => site.kill()));
    await purge('all');
    await purge('all', { authorization: `Bearer ${token}` }, strict.port);
    for (const { port } of [varnish, strict])
      for (let n = 0; n < 3; n += 1)
        expect(await get('/down', {}, port)).toMatchObject({ status: 200, text: 'before', cache: 'STALE' });
    const missing = await get('/never');
    expect([missing.status, missing.headers['retry-after']]).toEqual([503, '10']);
    expect(missing.text).toContain('Сайт скоро вернётся');
    for (const path of ['/api/never', '/api/auth/user'])
      expect(JSON.parse((await get(path)).text)).toEqual({ detail: expect.stringContaining('не отвечает') });
    publish('/down', tagged('after', 'all story:5'));
    await reviveAll();
    expect((await becomes('/down', 'after')).text).toBe('after');
  });

  (nginxProgram === '' ? test.skip : test)(
    'behind nginx with its own file a purge shows at once: nginx keeps nothing that it would have to give up',
    async () => {
      const nginx = await startNginx(nginxProgram, [strict.port, strict.port]);
      const browser = openBrowser(nginx.httpsPort);
      try {
        publish('/through', tagged('old', 'all story:3', { 'Cache-Control': 's-maxage=60' }));
        for (let n = 0; n < 2; n += 1) expect((await browser.request('/through')).body).toBe('old');
        expect(received()).toHaveLength(1);
        publish('/through', tagged('new', 'all story:3'));
        await purge('story:3', { authorization: `Bearer ${token}` }, strict.port);
        const { body, headers } = await browser.request('/through');
        expect([body, headers['x-accel-expires']]).toEqual(['new', undefined]);
        // A stranger's purge does not come through.
        expect((await browser.request('/', { ':method': 'PURGE', 'surrogate-key': 'all' })).status).toBe(403);
      } finally {
        browser.close();
        await nginx.stop();
      }
    },
  );
});
