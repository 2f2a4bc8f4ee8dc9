import { createServer, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { guardRequests } from './guard-requests';
import { markStopping } from './shutdown';

/** Seen by the handler behind the guard. */
const seen: string[] = [];
let server: Server;
const emit: unknown = Reflect.get(Server.prototype, 'emit');
const writeHead: unknown = Reflect.get(ServerResponse.prototype, 'writeHead');

beforeAll(async () => {
  guardRequests({
    upgrades: false,
    site: { origin: 'https://site.example', trustsProxy: false },
    handlePage: ({ proceed }) => proceed(),
  });
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (request.url === '/page') response.setHeader('Content-Length', 2);
    if (request.url === '/own') response.setHeader('Content-Security-Policy', "default-src 'none'");
    response.end('ok');
  });
  // As Next listens, to refuse.
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => void seen.splice(0));
afterAll(() => {
  server.close();
  // node:http is one for all test files of a process.
  Reflect.set(Server.prototype, 'emit', emit);
  Reflect.set(ServerResponse.prototype, 'writeHead', writeHead);
});

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

describe('the edge of the web process', () => {
  test.each([
    ['GET /ok', '200'],
    ['GET /story/%ff', '400'],
    ['PUT /', '405'],
    ['TRACE /profile', '405'],
    ['OPTIONS *', '400'],
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
    expect(seen).toEqual(status === '200' ? ['GET /ok'] : []);
  });

  test('a kept connection is closed by the other end: ours waits longer than proxies and clients, and longer still for headers', async () => {
    await ask('GET /ok');
    expect(server.keepAliveTimeout).toBeGreaterThanOrEqual(75_000);
    expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  });

  test('a HEAD of a page has all headers of its GET, and no body', async () => {
    const [get, head] = [await ask('GET /page'), await ask('HEAD /page')];
    expect(get.replace(/^Date: .*$/m, '')).toBe(`${head.replace(/^Date: .*$/m, '')}ok`);
    expect(head).toMatch(/Content-Length: 2\r\n/);
    expect(seen).toEqual(['GET /page', 'GET /page']);
  });

  test('a HEAD of what is no page stays one', async () => {
    await ask('HEAD /api/v1/stories/');
    expect(seen).toEqual(['HEAD /api/v1/stories/']);
  });

  test('what is no HTTP gets a 400 with these headers too', async () => {
    const answer = await send('NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]*nosniff/);
  });

  test('a handler’s own policy stays', async () => {
    expect((await ask('GET /own')).match(/content-security-policy: .*/gi)).toEqual([
      "Content-Security-Policy: default-src 'none'",
    ]);
  });

  test('HSTS on https only', async () => {
    expect(await ask('GET /ok', 'X-Forwarded-Proto: https\r\n')).toMatch(/Strict-Transport-Security: max-age/);
    expect(await ask('GET /ok')).not.toMatch(/Strict-Transport-Security/);
  });

  test.each(['h2c', 'websocket'])('an offer to upgrade to %s is a plain request', async (protocol) => {
    const answer = await send(
      `GET /ok HTTP/1.1\r\nHost: site.example\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  test('a foreign host in the request line is not taken for ours', async () => {
    await ask('GET http://evil.example/story/1?a=b');
    expect(seen).toEqual(['GET /story/1?a=b']);
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
    expect(seen).toEqual(['GET /404']);
  });

  test('/category/ gets the redirect of /category itself (R15)', async () => {
    await ask('GET /category/?a=b');
    expect(seen).toEqual(['GET /category?a=b']);
  });

  test('by another name of the site, one step leads to its address', async () => {
    const answer = await send('GET /STORY/1?a=b HTTP/1.1\r\nHost: www.site.example\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 308 [^]*\r\nLocation: https:\/\/site\.example\/story\/1\?a=b\r\n/);
    await send('GET /api/v1/stories/?a=b HTTP/1.1\r\nHost: www.site.example\r\nConnection: close\r\n\r\n');
    expect(seen).toEqual(['GET /api/v1/stories/?a=b']);
  });

  test('DUR-2: once the process is stopping, an answer ends its connection', async () => {
    markStopping();
    const answer = await send('GET /ok HTTP/1.1\r\nHost: site.example\r\n\r\n');
    expect(answer).toMatch(/connection: close/i);
  });
});
