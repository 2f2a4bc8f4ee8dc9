import { readFileSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { join } from 'node:path';
import { accountRules } from '../../contract/account-rules';
import { avatarFile, faviconFile, mediaFiles, shareCardFile } from '../../server/ingest/media/image-urls';
import { startFakeSite, type FakeSite } from './testing/fake-site';
import { findProgram } from './testing/find-program';
import { firstThat } from './testing/open-port';
import { host, openBrowser, startNginx, type Nginx } from './testing/nginx-in-front';
import { pictureAt, storedHeaders, storePictures } from './testing/stored-pictures';

const mebibyte = 1024 ** 2;

describe('deploy/nginx.conf', () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8');

  /** The largest body of a location, in bytes. */
  function bodyLimit(location: string): number {
    const block = text.split(`location ${location} {`)[1]?.split('\n    }')[0] ?? '';
    const [, megabytes = '0'] = /client_max_body_size (\d+)m;/.exec(block) ?? [];
    return Number(megabytes) * mebibyte;
  }

  test('lets in what the API takes, so that the API refuses the rest in its own words', () => {
    expect(bodyLimit('/api/')).toBeGreaterThan(accountRules.avatarMaxBytes + 64 * 1024);
    expect(bodyLimit('/api/auth/')).toBe(bodyLimit('/api/'));
    // lib/server/web/api/routes/websub.ts
    expect(bodyLimit('/api/websub/')).toBeGreaterThan(10 * mebibyte);
  });

  test.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
    '%s takes from the disk every picture but the private one',
    (file) => {
      const [, pattern = ''] = /(\^\/media\/\S+\$)/.exec(readFileSync(file, 'utf8')) ?? [];
      const id = '0123456789abcdef0123456789abcdef';
      const isTaken = (name: string) => new RegExp(pattern).test(`/media/${id}/${name}`);
      const names = [...Object.values(mediaFiles), faviconFile, shareCardFile, avatarFile];
      expect(names.filter((name) => !isTaken(name))).toEqual([avatarFile]);
    },
  );

  test('names at its head what an operator changes', () => {
    const head = text.split('\n\n')[0] ?? '';
    for (const value of [host, '127.0.0.1:3000', '127.0.0.1:3001', '/etc/nginx/tls', '/var/lib/sujet'])
      expect([value, head.includes(value), text.split(value).length > 2]).toEqual([value, true, true]);
  });
});

const program = findProgram('nginx') ?? '';
// Without the program these count as skipped; in CI it is always installed.
(program === '' ? describe.skip : describe)('nginx with that file, in front of two instances', () => {
  let sites: [FakeSite, FakeSite];
  let nginx: Nginx;
  let browser: ReturnType<typeof openBrowser>;

  beforeEach(async () => {
    sites = [await startFakeSite('one'), await startFakeSite('two')];
    nginx = await startNginx(program, [sites[0].port, sites[1].port]);
    browser = openBrowser(nginx.httpsPort);
  });
  afterEach(async () => {
    browser.close();
    await nginx.stop();
    await Promise.all(sites.map((site) => site.kill()));
  });

  const received = () => sites.flatMap(({ requests }) => requests);
  const get = (path: string, headers?: Record<string, string>) => browser.request(path, headers);

  test('TLS, HTTP/2, and what the site has to know of the reader', async () => {
    const { status, headers, body } = await get('/one', { 'x-forwarded-for': '203.0.113.9' });
    expect([status, body, browser.protocol()]).toEqual([200, `${headers['x-site']} `, 'h2']);
    const seen = sites.find(({ requests }) => requests.length > 0)?.headers;
    expect(seen).toMatchObject({ host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9, 127.0.0.1' });
  });

  test('plain HTTP leads to the same address under TLS', async () => {
    const location = await new Promise((resolve, reject) => {
      requestHttp({ host: '127.0.0.1', port: nginx.httpPort, path: '/story/7?a=b', headers: { host } }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      })
        .on('error', reject)
        .end();
    });
    expect(location).toEqual([308, `https://${host}/story/7?a=b`]);
  });

  test('requests are spread over both', async () => {
    for (let n = 0; n < 20; n += 1) await get(`/slow/${n}`);
    for (const { requests } of sites) expect(requests.length).toBeGreaterThanOrEqual(8);
  });

  test('an instance that is killed in the middle costs no reader an error', async () => {
    sites[0].diesAt = 8;
    const reader = async (name: number) => {
      const statuses = [];
      for (let n = 0; n < 10; n += 1) statuses.push((await get(`/slow/${name}/${n}`)).status);
      return statuses;
    };
    const statuses = (await Promise.all([1, 2, 3, 4, 5, 6].map(reader))).flat();
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 200));
    expect(sites[0].requests).toHaveLength(8);
    // It has received the requests that were under way.
    expect(sites[1].requests.length).toBeGreaterThan(52);
  });

  test('a page is kept for as long as it says, one entry for each form, and the old one is sent while both are down', async () => {
    const chromium = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const safari = { 'accept-encoding': 'gzip, deflate, br' };
    expect((await get('/page', chromium)).headers).toMatchObject({ 'x-cache': 'MISS', 'x-form': 'br, gzip' });
    expect((await get('/page', safari)).headers).toMatchObject({ 'x-cache': 'HIT', 'x-form': 'br, gzip' });
    expect((await get('/page', { 'accept-encoding': 'gzip;q=0.5, br;q=0' })).headers['x-form']).toBe('gzip');
    expect((await get('/page')).headers['x-form']).toBe('');
    expect(received()).toHaveLength(3);
    await Promise.all(sites.map((site) => site.kill()));
    // Fresh for a second more.
    const stale = await firstThat(
      () => get('/page', chromium),
      ({ headers }) => headers['x-cache'] !== 'HIT',
    );
    expect([stale.status, stale.headers['x-cache']]).toEqual([200, expect.stringMatching(/^(?:STALE|UPDATING)$/)]);
    // A page that was never requested gets an answer in words.
    const missing = await get('/never');
    expect([missing.status, missing.headers['retry-after']]).toEqual([503, '10']);
    expect(missing.body).toContain('Сайт скоро вернётся');
    expect(JSON.parse((await get('/api/never')).body)).toEqual({ detail: expect.stringContaining('не отвечает') });
  });

  test.each([404, 308, 410] as const)(
    'a page that has become %d is so for every reader as soon as its seconds have passed, and does not come back while the site is down (R21, R22)',
    async (status) => {
      const chromium = { 'accept-encoding': 'br, gzip' };
      for (const headers of [{}, chromium]) expect((await get('/page', headers)).status).toBe(200);
      for (const site of sites) site.goneAs = status;
      for (const headers of [{}, chromium]) {
        const gone = await firstThat(
          () => get('/page', headers),
          ({ headers: { 'x-cache': found } }) => found !== 'HIT',
        );
        expect([gone.status, gone.headers['x-accel-expires']]).toEqual([status, undefined]);
        expect((await get('/page', headers)).status).toBe(status);
      }
      await Promise.all(sites.map((site) => site.kill()));
      const kept = await firstThat(
        () => get('/page'),
        ({ headers }) => headers['x-cache'] !== 'HIT',
      );
      expect([kept.status, kept.headers['x-cache']]).toEqual([status, 'STALE']);
    },
  );

  test('a page that is back after it was gone is there for every reader as soon as the seconds have passed (R22)', async () => {
    for (const site of sites) site.goneAs = 308;
    expect((await get('/page')).status).toBe(308);
    for (const site of sites) site.goneAs = null;
    const back = await firstThat(
      () => get('/page'),
      ({ headers }) => headers['x-cache'] !== 'HIT',
    );
    expect(back.status).toBe(200);
  });

  test('while the site is down for good old pages end with their era, which is of 100 000 seconds', async () => {
    const eras: readonly [string, string] = ['(?<begun>\\d{5})', '(?<begun>\\d{10})'];
    const shortLived = await startNginx(program, [sites[0].port, sites[1].port], [eras]);
    const reader = openBrowser(shortLived.httpsPort);
    expect((await reader.request('/kept')).status).toBe(200);
    await Promise.all(sites.map((site) => site.kill()));
    const ended = await firstThat(
      () => reader.request('/kept'),
      ({ status }) => status !== 200,
    );
    expect([ended.status, ended.body]).toEqual([503, expect.stringContaining('Сайт скоро вернётся')]);
    reader.close();
    await shortLived.stop();
  });

  test('another name than the site’s gets no page of the server’s own', async () => {
    expect(await get('/', { ':authority': 'elsewhere.example' })).toMatchObject({ status: 421 });
    expect(received()).toEqual([]);
  });

  test('limits count an IPv6 network of a subscriber (/64), not each of its addresses', async () => {
    // The reader's address comes in a header here, for the test has one machine.
    const named: readonly [string, string] = [
      'server_tokens off;',
      'server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header X-Reader;',
    ];
    const other = await startNginx(program, [sites[0].port, sites[1].port], [named]);
    const reader = openBrowser(other.httpsPort);
    const floodFrom = async (address: (n: number) => string) => {
      const replies = await Promise.all(
        Array.from({ length: 90 }, (_, n) => reader.request('/api/auth/code', { 'x-reader': address(n) })),
      );
      return replies.filter(({ status }) => status === 429).length;
    };
    expect(await floodFrom((n) => `2001:db8:0:1::${n + 1}`)).toBeGreaterThan(20);
    expect(await floodFrom((n) => `2001:db8:0:${n + 2}::1`)).toBe(0);
    expect(await floodFrom((n) => `198.51.100.${n + 1}`)).toBe(0);
    reader.close();
    await other.stop();
  });

  test('many readers of a page that is not there yet cost one rendering', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => get('/kept/slow')));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(received()).toHaveLength(1);
  });

  test('the data of a client navigation is neither kept nor mixed with the page', async () => {
    await get('/kept');
    for (let n = 0; n < 2; n += 1) expect((await get('/kept', { rsc: '1' })).headers['x-cache']).toBe('BYPASS');
    expect((await get('/kept')).headers['x-cache']).toBe('HIT');
    expect(received()).toHaveLength(3);
  });

  test('of the API only what says so is kept, and nothing of a signed-in reader', async () => {
    for (let n = 0; n < 2; n += 1) await get('/api/v1/anything');
    expect(received()).toHaveLength(2);
    for (let n = 0; n < 2; n += 1) await get('/api/auth/user', { authorization: 'Bearer x' });
    expect(received()).toHaveLength(4);
    await get('/api/lists');
    expect((await get('/api/lists')).headers['x-cache']).toBe('HIT');
    expect((await get('/api/lists', { origin: 'https://elsewhere.example' })).headers['x-cache']).toBe('MISS');
    expect((await get('/api/lists', { authorization: 'Bearer x' })).headers['x-cache']).toBe('BYPASS');
    expect(received()).toHaveLength(7);
  });

  test('pictures come from the disk; avatars, and what is not there, from the site', async () => {
    storePictures(join(nginx.folder, 'data'));
    const card = await get(pictureAt('card.webp'));
    expect([card.status, card.body]).toEqual([200, 'picture']);
    expect(card.headers).toMatchObject(storedHeaders);
    expect((await get(pictureAt('card.webp'), { 'if-none-match': card.headers.etag ?? '' })).status).toBe(304);
    expect(received()).toEqual([]);
    for (const path of [pictureAt('avatar.webp'), pictureAt('full.jpg')]) {
      expect((await get(path)).headers['x-site']).toMatch(/one|two/);
      expect(received()).toContain(`GET ${path}`);
    }
    // Kept by nobody but the reader's own browser.
    await get(pictureAt('avatar.webp'));
    expect(received()).toHaveLength(3);
  });

  test('a body that is too long, and too many requests, are refused before the site', async () => {
    const post = (path: string, bytes: number) =>
      browser.request(path, { ':method': 'POST' }, Buffer.alloc(bytes, 'x'));
    expect((await post('/api/v1/news/1/', mebibyte)).status).toBe(200);
    expect((await post('/search', mebibyte)).status).toBe(413);
    expect((await post('/api/v1/news/1/', 7 * mebibyte)).status).toBe(413);
    const flood = await Promise.all(Array.from({ length: 90 }, () => get('/api/auth/code')));
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
  });

  test('the log has no address of a reader, no query and no secret of a hub', async () => {
    await get('/search?q=private');
    await get('/api/websub/secret-of-the-callback');
    await browser.request('/one');
    // nginx writes a line when the response has been sent.
    const log = await firstThat(
      async () => readFileSync(join(nginx.folder, 'log/access.log'), 'utf8'),
      (text) => text.includes('/one'),
    );
    expect(log).toContain('GET /search 200');
    expect(log).not.toMatch(/private|secret/);
    expect(log.replaceAll(/ 127\.0\.0\.1:\d+$/gm, '')).not.toContain('127.0.0.1');
  });

  test('the key of the operator’s page and the addresses of hubs are in no log, also while nobody answers, and its page is kept by nobody (FIRST-1, PUSH-5)', async () => {
    for (let n = 0; n < 2; n += 1) await get('/api/first-steps?key=secret');
    expect(received()).toHaveLength(2);
    await Promise.all(sites.map((site) => site.kill()));
    const { status, body } = await get('/api/first-steps?key=secret');
    expect([status, body]).toEqual([503, expect.stringContaining('не отвечает')]);
    await get('/api/websub/secret-of-the-callback');
    await get('/api/other?query=told');
    const read = (name: string) => readFileSync(join(nginx.folder, 'log', name), 'utf8');
    const log = await firstThat(
      async () => read('access.log'),
      (text) => text.includes('/api/other'),
    );
    expect(log).toContain('GET /api/first-steps 503');
    expect(read('error.log')).toContain('/api/other?query=told');
    expect(log + read('error.log')).not.toContain('secret');
  });
});
