import { noWords, setSiteWords } from '@/lib/site/site-words';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { securityHeaders } from './http-defaults';
import { markStopping } from './shutdown';
import { createSiteHandler, prepareServer, type Handlers } from './site-server';

/** Which handler has seen what. */
const seen: string[] = [];
let server: Server;
let handlers: Handlers | null;
let inMemory: Set<string>;
const failures: unknown[] = [];
const counted: string[] = [];

function respond(
  handler: string,
  request: IncomingMessage,
  response: ServerResponse,
  address = request.url ?? '',
): void {
  seen.push(`${handler}: ${request.method} ${address}`);
  response.writeHead(200, { ...securityHeaders, 'Content-Length': '2' });
  response.end(request.method === 'HEAD' ? undefined : 'ok');
}
const pages: Handlers['pages'] = {
  sendKnown: (request, response) => {
    const isKnown = inMemory.has(request.url ?? '');
    if (isKnown) respond('memory', request, response);
    return isKnown;
  },
  serve: (request, response, _route, path, query) => {
    if (path === '/archive') return Promise.reject(new Error('broken'));
    respond('page', request, response, path + query);
    return Promise.resolve();
  },
  sendMissing: (request, response, path) => respond('missing', request, response, path),
  warm: () => Promise.resolve(),
};
const site: Handlers = {
  pages,
  api: (request, response) => respond('api', request, response),
  media: (request, response) => respond('media', request, response),
  health: (request, response) => respond('health', request, response),
  file: (request, response, path) => {
    const isThere = path === '/logo.png' || path === '/_next/static/a.js';
    if (isThere) respond('file', request, response, path);
    return isThere;
  },
  metrics: null,
  development: null,
};

beforeAll(async () => {
  const own = { origin: 'https://site.example', trustsProxy: false };
  server = createServer(
    createSiteHandler({
      site: own,
      handlers: () => handlers,
      onFailure: (error) => failures.push(error),
      count: (...response) => counted.push(response.join(' ')),
    }),
  );
  prepareServer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  [handlers, inMemory] = [site, new Set()];
  seen.splice(0);
  failures.splice(0);
  counted.splice(0);
});
afterAll(() => server.close());

/** Sends bytes as they are. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket
      .on('data', (chunk: Buffer) => (answer += chunk.toString()))
      .on('close', () => resolve(answer))
      .on('error', reject);
  });
}
const ask = (line: string, headers = '') =>
  send(`${line} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n${headers}\r\n`);

describe('the server in front of everything', () => {
  test.each([
    ['GET /story/1?utm_source=x', 'page: GET /story/1?utm_source=x'],
    ['HEAD /story/1', 'page: HEAD /story/1'],
    ['GET /rss.xml', 'page: GET /rss.xml'],
    ['GET /api/v1/stories/?a=b', 'api: GET /api/v1/stories/?a=b'],
    ['PATCH /api/v1/news/1/', 'api: PATCH /api/v1/news/1/'],
    ['GET /media/a/card.webp', 'media: GET /media/a/card.webp'],
    ['GET /readyz', 'health: GET /readyz'],
    ['GET /logo.png?1', 'file: GET /logo.png'],
    ['GET /_next/static/a.js', 'file: GET /_next/static/a.js'],
    ['GET /_next/static/b.js', 'missing: GET /_next/static/b.js'],
    ['GET /_next/image?url=x', 'missing: GET /_next/image?url=x'],
    ['GET /nope', 'missing: GET /nope'],
    ['GET /.well-known/x', 'missing: GET /.well-known/x'],
    ['GET http://evil.example/story/1?a=b', 'page: GET /story/1?a=b'],
    ['GET /category/?a=b', 'page: GET /category?a=b'],
  ])('%s goes to its handler: %s', async (line, handler) => {
    expect(await ask(line)).toMatch(/^HTTP\/1.1 200 /);
    expect(seen).toEqual([handler]);
  });

  test('a site with a logo of its own has it for an icon (SITE-4)', async () => {
    expect(await ask('GET /favicon.ico')).toMatch(/^HTTP\/1.1 200 /);
    setSiteWords({ ...noWords, logo: { id: 'a'.repeat(32), width: 90, height: 30 } });
    for (const path of ['/favicon.ico?favicon.1.ico', '/icon.png', '/apple-icon.png'])
      expect(await ask(`GET ${path}`)).toMatch(/^HTTP\/1.1 307 [^]*location: \/media\/a{32}\/square.png/i);
    setSiteWords(noWords);
  });

  test('a page in memory is sent before anything else is looked at', async () => {
    inMemory.add('/story/1');
    await ask('GET /story/1');
    expect(seen).toEqual(['memory: GET /story/1']);
  });

  test('what changes something is never taken for a page in memory', async () => {
    inMemory.add('/story/1');
    expect(await ask('POST /story/1')).toMatch(/^HTTP\/1.1 405 [^]*Allow: GET, HEAD/);
    expect(seen).toEqual([]);
  });

  test.each([
    ['GET /story/%ff', '400'],
    ['PUT /', '405'],
    ['TRACE /profile', '405'],
    ['OPTIONS *', '400'],
    ['GET /story/1//', '308'],
    ['GET /archive', '500'],
  ])('%s → %s, with the headers of HDR-1', async (line, status) => {
    const answer = await ask(line);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      'x-content-type-options: nosniff',
      'referrer-policy: strict-origin',
      'permissions-policy: camera',
      'cross-origin-opener-policy',
      "frame-ancestors 'none'",
    ]) {
      expect(answer.toLowerCase()).toContain(header);
    }
    expect(seen).toEqual([]);
  });

  test('a failure of ours is told once and is a readable 500', async () => {
    expect(await ask('GET /archive')).toContain('На сайте произошла ошибка.');
    expect(failures).toEqual([new Error('broken')]);
  });

  test.each([
    ['PUT /', ['other none 405']],
    ['GET /story/1//', ['other none 308']],
    ['GET /archive', ['other none 500']],
    ['GET /story/1', []],
  ])('%s: what no handler counts is counted here, %j', async (line, lines) => {
    await ask(line);
    expect(counted).toEqual(lines);
  });

  describe('/metrics', () => {
    const metrics: Handlers['metrics'] = (authorization) =>
      Promise.resolve({
        status: authorization === 'Bearer token' ? 200 : 404,
        headers: { 'Cache-Control': 'no-store' },
        body: 'sujet_web_processes 1\n',
      });

    test('without a token in the settings nothing is there', async () => {
      await ask('GET /metrics');
      expect(seen).toEqual(['missing: GET /metrics']);
    });

    test('with one it is no page: nothing is counted and nothing kept', async () => {
      handlers = { ...site, metrics };
      expect(await ask('GET /metrics', 'Authorization: Bearer token\r\n')).toMatch(
        /^HTTP\/1.1 200 [^]*no-store[^]*sujet_web_processes 1/,
      );
      expect(await ask('GET /metrics')).toMatch(/^HTTP\/1.1 404 [^]*no-store/);
      expect([seen, counted]).toEqual([[], []]);
    });

    test('only that one address, and only by reading it', async () => {
      handlers = { ...site, metrics };
      expect(await ask('POST /metrics', 'Authorization: Bearer token\r\n')).toMatch(/^HTTP\/1.1 405 /);
      await ask('GET /metrics/x', 'Authorization: Bearer token\r\n');
      expect(seen).toEqual(['missing: GET /metrics/x']);
    });
  });

  test('while the site starts, everyone may come again', async () => {
    handlers = null;
    expect(await ask('GET /')).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: 5[^]*Сайт запускается/);
  });

  test('a kept connection is closed by the other end: ours waits longer than proxies and clients, and longer still for headers', () => {
    expect(server.keepAliveTimeout).toBeGreaterThanOrEqual(75_000);
    expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  });

  test('what is no HTTP gets a 400 with these headers too', async () => {
    const answer = await send('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*nosniff/);
  });

  test('HSTS on https only', async () => {
    expect(await ask('GET /story/1', 'X-Forwarded-Proto: https\r\n')).toMatch(/Strict-Transport-Security: max-age/);
    expect(await ask('GET /story/1')).not.toMatch(/Strict-Transport-Security/);
  });

  test.each(['h2c', 'websocket'])('an offer to upgrade to %s is a plain request', async (protocol) => {
    const answer = await send(
      `GET /story/1 HTTP/1.1\r\nHost: site.example\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  test('the peer is the other end of the socket, whatever a client wrote', async () => {
    let peer: unknown;
    handlers = { ...site, api: (request, response) => ((peer = request.headers['x-sujet-peer']), void response.end()) };
    await ask('GET /api/v1/search', 'X-Sujet-Peer: 203.0.113.7\r\n');
    expect(peer).toBe('127.0.0.1');
  });

  test.each([
    ['/STORY/1//?a=b', '/story/1?a=b'],
    ['http://evil.example//home', '/'],
  ])(
    'another spelling of a page, %s, leads by one 308 to it, on whatever host it came to (SEO-14)',
    async (target, location) => {
      const answer = await ask(`GET ${target}`);
      expect(answer).toMatch(/^HTTP\/1.1 308 /);
      expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(location);
      expect(seen).toEqual([]);
    },
  );

  test.each(['//evil.com', '/\\evil.com', '/%2F%2Fevil.com'])('%s is the 404 page', async (target) => {
    await ask(`GET ${target}`);
    expect(seen).toEqual([`missing: GET ${target}`]);
  });

  test('by another name of the site, one step leads to its address, also for a page in memory', async () => {
    inMemory.add('/story/1');
    const moved = (target: string) =>
      send(`GET ${target} HTTP/1.1\r\nHost: www.site.example\r\nConnection: close\r\n\r\n`);
    expect(await moved('/STORY/1?a=b')).toMatch(
      /^HTTP\/1.1 308 [^]*\r\nLocation: https:\/\/site\.example\/story\/1\?a=b\r\n/,
    );
    expect(await moved('/story/1')).toMatch(/\r\nLocation: https:\/\/site\.example\/story\/1\r\n/);
    await moved('/api/v1/stories/?a=b');
    expect(seen).toEqual(['api: GET /api/v1/stories/?a=b']);
  });

  test('DUR-2: once the process is stopping, a response ends its connection', async () => {
    markStopping();
    const answer = await send('GET /story/1 HTTP/1.1\r\nHost: site.example\r\n\r\n');
    expect(answer).toMatch(/connection: close/i);
  });
});
