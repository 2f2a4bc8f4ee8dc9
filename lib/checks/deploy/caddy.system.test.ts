import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type Caddy, startCaddy } from './testing/caddy-in-front';
import { type FakeSite, startFakeSite } from './testing/fake-site';
import { findProgram } from './testing/find-program';
import { host } from './testing/nginx-in-front';
import { firstThat } from './testing/open-port';
import { pictureAt, storedHeaders, storePictures } from './testing/stored-pictures';

const mebibyte = 1024 ** 2;

test('deploy/Caddyfile tells an outage within half a second: every request is tried again for as long', () => {
  const text = readFileSync('deploy/Caddyfile', 'utf8');
  const [retries = 0, intervalMs = 0] = [/lb_retries (\d+)/, /lb_try_interval (\d+)ms/].map((pattern) =>
    Number(pattern.exec(text)?.[1]),
  );
  expect(retries * intervalMs).toBeGreaterThan(0);
  expect(retries * intervalMs).toBeLessThanOrEqual(500);
});

const program = findProgram('caddy') ?? '';
// Without the program these count as skipped; in CI it is always installed.
(program === '' ? describe.skip : describe)('Caddy with deploy/Caddyfile, in front of two instances', () => {
  let sites: [FakeSite, FakeSite];
  let caddy: Caddy;

  beforeEach(async () => {
    sites = [await startFakeSite('one'), await startFakeSite('two')];
    caddy = await startCaddy(program, [sites[0].port, sites[1].port]);
  });
  afterEach(async () => {
    await caddy.stop();
    await Promise.all(sites.map((site) => site.kill()));
  });

  const received = () => sites.flatMap(({ requests }) => requests).filter((request) => request !== 'GET /readyz');
  const get = (path: string, headers?: Record<string, string>) => caddy.request(path, { headers });
  const endSites = () => Promise.all(sites.map((site) => site.kill()));
  const logWith = (words: string) =>
    firstThat(
      async () => caddy.readLog(),
      (log) => log.includes(words),
    );

  test('the file is accepted as it is', () => {
    execFileSync(program, ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], { stdio: 'pipe' });
  });

  test('the site learns of the reader what Caddy knows, not what the reader says', async () => {
    const { status, headers, body } = await get('/one', { 'x-forwarded-for': '203.0.113.9' });
    expect([status, body]).toEqual([200, `${headers['x-site']} `]);
    const seen = sites.find(({ requests }) => requests.includes('GET /one'))?.headers;
    expect(seen).toMatchObject({ host, 'x-forwarded-for': '127.0.0.1' });
  });

  test('an instance that has ended costs no reader an error', async () => {
    await sites[0].kill();
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => get(`/page/${n}`)));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test.each([404, 308, 410] as const)(
    'a page that has become %d is so at once: nothing is kept here',
    async (status) => {
      expect((await get('/page')).status).toBe(200);
      for (const site of sites) site.goneAs = status;
      expect((await get('/page')).status).toBe(status);
    },
  );

  test('while nobody answers, pages and the API say so in words', async () => {
    await endSites();
    const page = await get('/story/7');
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '10', 'no-store']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Сайт скоро вернётся');
    const api = await get('/api/never');
    expect([api.status, api.headers['retry-after'], api.headers['content-type']]).toEqual([
      503,
      '10',
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(api.body)).toEqual({ detail: expect.stringContaining('не отвечает') });
  });

  test('pictures come from the disk; avatars, and what is not there, from the site', async () => {
    storePictures(join(caddy.folder, 'data'));
    const card = await get(pictureAt('card.webp'));
    expect([card.status, card.body]).toEqual([200, 'picture']);
    expect(card.headers).toMatchObject(storedHeaders);
    expect(received()).toEqual([]);
    for (const path of [pictureAt('avatar.webp'), pictureAt('full.jpg')]) {
      expect((await get(path)).headers['x-site']).toMatch(/one|two/);
      expect(received()).toContain(`GET ${path}`);
    }
  });

  test('a picture that cannot be read is not kept in its place', async () => {
    const folder = storePictures(join(caddy.folder, 'data'));
    // A socket is there, and nobody can open it as a file.
    const socket = createServer().listen(join(folder, 'thumb.webp'));
    await once(socket, 'listening');
    const { status, headers } = await get(pictureAt('thumb.webp'));
    socket.close();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a body that is too long is refused before the site', async () => {
    const post = (path: string, bytes: number) =>
      caddy.request(path, { method: 'POST', body: Buffer.alloc(bytes, 'x') });
    expect((await post('/api/v1/news/1/', mebibyte)).status).toBe(200);
    expect((await post('/search', mebibyte)).status).toBe(413);
    expect((await post('/api/v1/news/1/', 7 * mebibyte)).status).toBe(413);
  });

  test('no log has an address of a reader, a query, the key of the operator’s page or a secret of a hub, also while nobody answers (FIRST-1, PUSH-5)', async () => {
    const paths = [
      '/search?q=private',
      '/api/websub/secret-of-the-callback',
      '/api//websub/secret',
      '/API/websub/secret',
      '/api/%77ebsub/secret',
      '/api/first-steps?key=secret',
      '/api/first-steps%3Fkey=secret',
    ];
    const headers = { 'x-forwarded-for': '203.0.113.9', cookie: 'token=secret' };
    await Promise.all(paths.map((path) => get(path, headers)));
    await get('/told');
    expect(await logWith('"uri":"/told"')).toContain('"uri":"/api/websub"');
    for (const path of ['/search', '/api/first-steps']) expect(caddy.readLog()).toContain(`"uri":"${path}"`);
    await endSites();
    await Promise.all(paths.map((path) => get(path, headers)));
    await get('/untold');
    const log = await logWith('"uri":"/untold"');
    expect(log).toMatch(/"level":"error".*"uri":"\/search"/);
    expect(log).not.toMatch(/private|secret|203\.0\.113\.9|remote_|client_ip/);
  });

  test('the address of a reader who goes away in the middle of a response is not logged', async () => {
    const reader = connect(caddy.port, '127.0.0.1');
    reader.write(`GET /large HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await once(reader, 'data');
    const address = `127.0.0.1:${reader.localPort}`;
    reader.resetAndDestroy();
    const log = await logWith('aborting with incomplete response');
    expect(log).toContain('aborting with incomplete response');
    expect(log).not.toContain(address);
  });
});
