import type { IncomingMessage, RequestListener } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Lookup } from './guarded-connector';
import { createGuardedFetch } from './guarded-fetch';
import { parseAllowedHosts } from './target-url';
import {
  ask,
  closeServers,
  failed,
  get,
  pour,
  refused,
  resolvesTo,
  send,
  serve,
  serveTcp,
  text,
} from './testing/ask-server';
import { startHttpServer } from './testing/local-server';

afterEach(closeServers);

describe('an answer', () => {
  test('carries status, lower-case headers, the address and the body', async () => {
    const outcome = await ask(
      (_request, response) => {
        response.writeHead(203, { 'Content-Type': 'text/xml', ETag: '"1"', 'X-Twice': ['a', 'b'] }).end('лента');
      },
      {},
      '/feed?a=1',
    );
    expect(outcome).toMatchObject({
      kind: 'response',
      status: 203,
      headers: { 'content-type': 'text/xml', etag: '"1"', 'x-twice': 'a, b' },
      url: expect.stringMatching(/\/feed\?a=1$/),
      permanentRedirect: null,
    });
    expect(text(outcome)).toBe('лента');
  });

  test('to any status but 2xx comes without its body', async () => {
    const outcome = await ask((_request, response) => response.writeHead(404).end('x'.repeat(2_000_000)));
    expect(outcome).toMatchObject({ kind: 'response', status: 404, body: new Uint8Array() });
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['identity', (body: string) => Buffer.from(body)],
  ])('in %s is unpacked', async (encoding, pack) => {
    const body = 'Сюжет '.repeat(5_000);
    const outcome = await ask(send(pack(body), { 'content-encoding': encoding }));
    expect(text(outcome)).toBe(body);
  });

  test.each([
    ['UTF-8', 'Сюжет'],
    ['none', 'Сюжет'],
    ['binary', 'Сюжет'],
    ['8bit', 'Сюжет'],
    ['aws-chunked', 'Сюжет'],
    ['identity, identity', 'Сюжет'],
    [',', 'Сюжет'],
    ['aws-chunked, gzip', gzipSync('Сюжет')],
    ['gzip, identity', gzipSync('Сюжет')],
    ['gzip, gzip', gzipSync('Сюжет')],
    ['gzip, gzip', gzipSync(gzipSync('Сюжет'))],
    ['br, gzip', gzipSync(brotliCompressSync('Сюжет'))],
    ['deflate, br', brotliCompressSync(deflateSync('Сюжет'))],
  ])('in %s is read as browsers read it (FEED-7)', async (encoding, body) => {
    expect(text(await ask(send(body, { 'content-encoding': encoding })))).toBe('Сюжет');
  });

  test.each([
    ['gzip', gzipSync('Сюжет')],
    ['gzip', Buffer.concat([gzipSync('Сю'), gzipSync('жет')])],
    ['deflate', deflateSync('Сюжет')],
    ['br', brotliCompressSync('Сюжет')],
  ])('in %s is unpacked to its end, whatever follows (FEED-7)', async (encoding, packed) => {
    const body = Buffer.concat([packed, Buffer.from('\n<!-- cached -->')]);
    expect(text(await ask(send(body, { 'content-encoding': encoding })))).toBe('Сюжет');
    // The rest comes by itself, after zlib has begun.
    const slow: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding, 'content-length': body.length });
      response.write(packed.subarray(0, 12), () => setImmediate(() => response.end(body.subarray(12))));
    };
    expect(text(await ask(slow))).toBe('Сюжет');
  });

  test('packed, with something behind it, counts unpacked like any other (FEED-1)', async () => {
    const body = Buffer.concat([gzipSync(Buffer.alloc(2_000_000)), Buffer.from('x')]);
    expect(await ask(send(body, { 'content-encoding': 'gzip' }))).toEqual(failed('too-large'));
    const doubled = gzipSync(gzipSync(Buffer.alloc(2_000_000)));
    expect(await ask(send(doubled, { 'content-encoding': 'gzip, gzip' }))).toEqual(failed('too-large'));
  });

  test('packed and cut off near its end gives what there is', async () => {
    const packed = gzipSync('Сюжет');
    const outcome = await ask(send(packed.subarray(0, packed.length - 6), { 'content-encoding': 'gzip' }));
    expect(text(outcome)).toBe('Сюжет');
  });

  test.each([
    ['gzip', 'not packed at all'],
    ['br', Buffer.alloc(100, 255)],
    ['zstd', 'x'],
    ['gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('x')))],
  ])('in %s that we can’t unpack is bad-encoding', async (encoding, body) => {
    expect(await ask(send(body, { 'content-encoding': encoding }))).toEqual(failed('bad-encoding'));
  });

  test('without a body is empty whatever its encoding', async () => {
    expect(text(await ask(send('', { 'content-encoding': 'gzip' })))).toBe('');
  });
});

describe('a request', () => {
  test('names the bot and its tastes, and never carries secrets', async () => {
    let seen: IncomingMessage['headers'] = {};
    const headers = {
      'If-None-Match': '"1"',
      Authorization: 'Bearer x',
      Cookie: 'a=b',
      'Proxy-Authorization': 'x',
      Host: 'other.by',
    };
    await ask(
      (request, response) => {
        seen = request.headers;
        response.end();
      },
      { headers, accept: 'text/xml' },
    );
    expect(seen).toMatchObject({
      'user-agent': 'TestBot/1.0',
      accept: 'text/xml',
      'accept-encoding': 'gzip, deflate, br',
      'if-none-match': '"1"',
    });
    expect(seen).not.toHaveProperty('authorization');
    expect(seen).not.toHaveProperty('cookie');
    expect(seen).not.toHaveProperty('proxy-authorization');
    expect(seen.host).toMatch(/^127\.0\.0\.1:/);
  });

  test('keeps no cookies beyond the fetch', async () => {
    const cookies: (string | undefined)[] = [];
    const server = await serve((request, response) => {
      cookies.push(request.headers.cookie);
      response.writeHead(200, { 'set-cookie': 'a=b' }).end();
    });
    for (let count = 0; count < 2; count += 1) await get(`${server.origin}/`, { allow: server.host });
    expect(cookies).toEqual([undefined, undefined]);
  });

  test('brings a cookie back to the host that sends it round for one (FEED-7)', async () => {
    const outcome = await ask((request, response) => {
      if (request.headers.cookie === 'wall=1') return void response.end('лента');
      response.writeHead(302, { 'set-cookie': 'wall=1; Path=/; HttpOnly', location: '/' }).end();
    });
    expect(text(outcome)).toBe('лента');
  });

  test('brings a cookie to no other host', async () => {
    let seen: string | undefined = 'not asked';
    const other = await serve((request, response) => {
      seen = request.headers.cookie;
      response.end();
    });
    const wall = await serve((_request, response) => {
      response.writeHead(302, { 'set-cookie': 'wall=1', location: `${other.origin}/` }).end();
    });
    await get(`${wall.origin}/`, { allow: `${wall.host},${other.host}` });
    expect(seen).toBeUndefined();
  });
});

describe('a POST', () => {
  const post = { type: 'application/json', content: '{"а":1}' };

  test('carries its content; of the answer the status and the headers come back, and no body', async () => {
    let seen: [string | undefined, string | undefined, string] | null = null;
    const outcome = await ask(
      (request, response) => {
        request.on(
          'data',
          (sent: Buffer) => (seen = [request.method, request.headers['content-type'], sent.toString()]),
        );
        request.on('end', () =>
          pour(response.writeHead(200, { 'retry-after': '5' }), Buffer.alloc(65_536), () => undefined),
        );
      },
      { post, maxBytes: 0 },
    );
    expect(seen).toEqual(['POST', 'application/json', '{"а":1}']);
    expect(outcome).toMatchObject({
      kind: 'response',
      status: 200,
      headers: { 'retry-after': '5' },
      body: new Uint8Array(),
    });
  });

  test.each([301, 302, 307, 308])('answered by %i goes nowhere else', async (status) => {
    const paths: (string | undefined)[] = [];
    const outcome = await ask(
      (request, response) => (paths.push(request.url), response.writeHead(status, { location: '/other' }).end()),
      { post },
    );
    expect([paths, outcome]).toEqual([['/'], expect.objectContaining({ kind: 'response', status })]);
  });
});

describe('redirects (FEED-1)', () => {
  /** `/n` leads to `/n-1` with the given statuses in turn; `/0` answers. */
  const chain =
    (statuses: number[]): RequestListener =>
    (request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) return response.end('end');
      return response.writeHead(statuses[statuses.length - step] ?? 302, { location: `/${step - 1}` }).end('moved');
    };

  test('five are followed, six are not', async () => {
    expect(text(await ask(chain([]), {}, '/5'))).toBe('end');
    expect(await ask(chain([]), {}, '/6')).toEqual(refused('too-many-redirects'));
  });

  test('within one host are followed when the server closes each connection without saying so', async () => {
    const server = await serveTcp((socket) => {
      socket.once('data', (request) => {
        const isMoved = request.toString().startsWith('GET /old ');
        socket.end(
          isMoved
            ? 'HTTP/1.1 301 Moved Permanently\r\nLocation: /new\r\nContent-Length: 0\r\n\r\n'
            : 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nend',
        );
      });
    });
    for (let times = 0; times < 20; times += 1)
      expect(text(await get(`${server.origin}/old`, { allow: server.host }))).toBe('end');
  });

  test('a circle ends', async () => {
    expect(await ask((_request, response) => response.writeHead(307, { location: '/' }).end())).toEqual(
      refused('too-many-redirects'),
    );
  });

  test.each([
    [[301], '/0'],
    [[308, 301], '/0'],
    [[301, 302], '/1'],
    [[302, 301], null],
    [[302], null],
    [[303], null],
    [[307], null],
  ])('%j: moved for good to %s', async (statuses, path) => {
    const outcome = await ask(chain(statuses), {}, `/${statuses.length}`);
    const moved = outcome.kind === 'response' ? outcome.permanentRedirect : outcome.reason;
    expect(moved === null ? null : new URL(moved).pathname).toBe(path);
    expect(outcome.kind === 'response' && new URL(outcome.url).pathname).toBe('/0');
  });

  test.each([
    ['ftp://example.by/', 'bad-url'],
    ['http://', 'bad-url'],
    ['file:///etc/passwd', 'bad-url'],
    ['http://a:b@example.by/', 'credentials'],
    ['http://example.by:22/', 'bad-port'],
  ])('to %s is refused: %s', async (location, reason) => {
    expect(await ask((_request, response) => response.writeHead(302, { location }).end())).toEqual(refused(reason));
  });

  test('without a Location is an answer like any other', async () => {
    expect(await ask((_request, response) => response.writeHead(302).end())).toMatchObject({
      kind: 'response',
      status: 302,
    });
  });

  test('with an endless body costs nothing', async () => {
    const outcome = await ask((request, response) => {
      if (request.url === '/end') return response.end('end');
      response.writeHead(302, { location: '/end' });
      return pour(response, Buffer.alloc(65_536), () => undefined);
    });
    expect(text(outcome)).toBe('end');
  });
});

describe('failures are values', () => {
  test('an unknown name', async () => {
    const unknown: Lookup = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await get('http://nowhere.example/', { lookup: unknown })).toEqual(failed('dns'));
    expect(await get('http://nowhere.example/', { lookup: resolvesTo() })).toEqual(failed('dns'));
  });

  test('a closed port', async () => {
    const server = await startHttpServer(() => undefined);
    await server.close();
    expect(await get(server.origin, { allow: server.host })).toEqual(failed('refused'));
  });

  test('a server that speaks no TLS', async () => {
    const server = await serve((_request, response) => response.end());
    expect(await get(`https://${server.host}/`, { allow: server.host })).toEqual(failed('tls'));
  });

  test.each([
    ['something else than HTTP', 'SSH-2.0-OpenSSH_9.9\r\n', 'bad-response'],
    ['half an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', 'connection'],
    ['nothing', '', 'connection'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'bad-response'],
  ])('%s', async (_what, said, reason) => {
    const server = await serveTcp((socket) => socket.once('data', () => socket.end(said)));
    expect(await get(server.origin, { allow: server.host })).toEqual(failed(reason));
  });

  test('an error without a code is a bug, and comes out', async () => {
    const broken: Lookup = () => Promise.reject(new TypeError('a bug'));
    await expect(get('http://example.by/', { lookup: broken })).rejects.toThrow('a bug');
  });
});

test.each([
  [0, false],
  [2, true],
])('with %d kept connections five posts in a row share them: %p', async (keptConnections, isShared) => {
  const sockets = new Set<object>();
  const server = await startHttpServer((request, response) => {
    sockets.add(request.socket);
    request.resume();
    request.on('end', () => response.writeHead(201).end('taken'));
  });
  const fetch = createGuardedFetch({
    allowedHosts: parseAllowedHosts(server.host),
    userAgent: 'SujetBot/1.0',
    keptConnections,
  });
  const post = { type: 'application/octet-stream', content: new Uint8Array([1, 2]), authorization: 'vapid t=a, k=b' };
  for (let n = 0; n < 5; n += 1)
    expect(await fetch(server.origin, { post, maxBytes: 0 })).toMatchObject({ kind: 'response', status: 201 });
  expect(sockets.size < 5).toBe(isShared);
  // The address of each host is still checked.
  expect(await fetch('http://127.0.0.2/', { post, maxBytes: 0 })).toMatchObject({ kind: 'refused' });
  await server.close();
});
