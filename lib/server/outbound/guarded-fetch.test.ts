import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { parseAllowedHosts } from './allowed-hosts';
import { createGuardedFetch, type FetchOutcome, type FetchRequest } from './guarded-fetch';
import type { Lookup } from './guarded-connector';
import { startHttpServer, startTcpServer, type LocalServer } from './testing/local-server';

const servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(listener: RequestListener): Promise<LocalServer> {
  const server = await startHttpServer(listener);
  servers.push(server);
  return server;
}

async function serveTcp(onConnection: Parameters<typeof startTcpServer>[0]): Promise<LocalServer> {
  const server = await startTcpServer(onConnection);
  servers.push(server);
  return server;
}

interface Setup {
  allow?: string;
  lookup?: Lookup;
  connectTimeoutMs?: number;
}

function get(url: string, setup: Setup, request: Partial<FetchRequest> = {}): Promise<FetchOutcome> {
  const { allow = '', ...rest } = setup;
  const fetch = createGuardedFetch({ allowedHosts: parseAllowedHosts(allow), userAgent: 'TestBot/1.0', ...rest });
  return fetch(url, { maxBytes: 1_000_000, ...request });
}

/** Asks one server that the operator allows. */
async function ask(listener: RequestListener, request: Partial<FetchRequest> = {}, path = '/'): Promise<FetchOutcome> {
  const server = await serve(listener);
  return get(`${server.origin}${path}`, { allow: server.host }, request);
}

const text = (outcome: FetchOutcome) => (outcome.kind === 'response' ? Buffer.from(outcome.body).toString() : outcome.reason);
const resolvesTo = (...ips: string[]): Lookup => async () => ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const refused = (reason: string) => ({ kind: 'refused', reason });
const failed = (reason: string) => ({ kind: 'failed', reason });

describe('an answer', () => {
  test('carries status, lower-case headers, the address and the body', async () => {
    const outcome = await ask((_request, response) => {
      response.writeHead(203, { 'Content-Type': 'text/xml', ETag: '"1"', 'X-Twice': ['a', 'b'] }).end('лента');
    }, {}, '/feed?a=1');
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
    const outcome = await ask((_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(pack(body)));
    expect(text(outcome)).toBe(body);
  });

  test('packed and cut off near its end gives what there is', async () => {
    const packed = gzipSync('Сюжет');
    const outcome = await ask((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length - 6)),
    );
    expect(text(outcome)).toBe('Сюжет');
  });

  test.each([
    ['gzip', 'not packed at all'],
    ['br', Buffer.alloc(100, 255)],
    ['zstd', 'x'],
    ['gzip, gzip', gzipSync(gzipSync('x'))],
  ])('in %s that we can’t unpack is bad-encoding', async (encoding, body) => {
    expect(await ask((_request, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body))).toEqual(failed('bad-encoding'));
  });

  test('without a body is empty whatever its encoding', async () => {
    expect(text(await ask((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end()))).toBe('');
  });
});

describe('a request', () => {
  test('names the bot and its tastes, and never carries secrets', async () => {
    let seen: IncomingMessage['headers'] = {};
    const headers = { 'If-None-Match': '"1"', Authorization: 'Bearer x', Cookie: 'a=b', 'Proxy-Authorization': 'x', Host: 'other.by' };
    await ask(
      (request, response) => {
        seen = request.headers;
        response.end();
      },
      { headers, accept: 'text/xml' },
    );
    expect(seen).toMatchObject({ 'user-agent': 'TestBot/1.0', accept: 'text/xml', 'accept-encoding': 'gzip, deflate, br', 'if-none-match': '"1"' });
    expect(seen).not.toHaveProperty('authorization');
    expect(seen).not.toHaveProperty('cookie');
    expect(seen).not.toHaveProperty('proxy-authorization');
    expect(seen.host).toMatch(/^127\.0\.0\.1:/);
  });

  test('keeps no cookies, on redirects neither', async () => {
    const cookies: (string | undefined)[] = [];
    await ask((request, response) => {
      cookies.push(request.headers.cookie);
      response.writeHead(request.url === '/' ? 302 : 200, { 'set-cookie': 'a=b', location: '/next' }).end();
    });
    expect(cookies).toEqual([undefined, undefined]);
  });
});

describe('private addresses (SSRF-1)', () => {
  const literals = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://0/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]:443/',
    'http://192.168.0.1:443/',
  ];
  test.each(literals)('%s is refused without a look-up', async (url) => {
    const lookup = jest.fn(resolvesTo('93.184.216.34'));
    expect(await get(url, { lookup })).toEqual(refused('private-address'));
    expect(lookup).not.toHaveBeenCalled();
  });

  test.each(['http://localhost/', 'https://LOCALHOST/'])('%s is refused by the system’s own answer', async (url) => {
    expect(await get(url, {})).toEqual(refused('private-address'));
  });

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['127.0.0.1', '93.184.216.34']],
    [['2606:4700::1', 'fd00::1']],
  ])('a public name that answers %j is refused', async (ips) => {
    const lookup = resolvesTo(...ips);
    expect(await get('http://rebind.example/', { lookup })).toEqual(refused('private-address'));
    expect(await get('https://rebind.example/', { lookup })).toEqual(refused('private-address'));
  });

  test('the socket goes to the very address that was checked: one look-up a connection', async () => {
    const server = await serve((_request, response) => response.end('first'));
    const answers = ['127.0.0.1', '127.0.0.2'];
    const lookup = jest.fn<ReturnType<Lookup>, [string]>((hostname) => resolvesTo(answers.shift() ?? '127.0.0.3')(hostname));
    const pair = `rebind.example:${server.port}`;
    expect(text(await get(`http://${pair}/`, { lookup, allow: pair }))).toBe('first');
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  test('an answer that turns private on the next hop is refused there', async () => {
    const server = await serve((_request, response) => response.writeHead(302, { location: 'http://rebind.example/inside' }).end());
    const asked: string[] = [];
    const lookup: Lookup = (hostname) => {
      asked.push(hostname);
      return resolvesTo('127.0.0.1')(hostname);
    };
    // feeds.example is allowed on its port only, so its name may be private there and nowhere else.
    const outcome = await get(`http://feeds.example:${server.port}/`, { lookup, allow: `feeds.example:${server.port}` });
    expect(outcome).toEqual(refused('private-address'));
    expect(asked).toEqual(['feeds.example', 'rebind.example']);
  });

  test.each(['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', '//0x7f.1/', 'http://169.254.169.254/'])(
    'a redirect to %s is refused',
    async (location) => {
      expect(await ask((_request, response) => response.writeHead(301, { location }).end())).toEqual(refused('private-address'));
    },
  );

  test('the allow-list opens one pair, not the host', async () => {
    const inside = await serve((_request, response) => response.end('inside'));
    const other = await serve((_request, response) => response.writeHead(302, { location: `${inside.origin}/` }).end());
    expect(await get(other.origin, { allow: other.host })).toEqual(refused('bad-port'));
    expect(text(await get(other.origin, { allow: `${other.host},${inside.host}` }))).toBe('inside');
    expect(await get(inside.origin, {})).toEqual(refused('bad-port'));
  });
});

describe('redirects (FEED-1)', () => {
  /** `/n` leads to `/n-1` with the given statuses in turn; `/0` answers. */
  const chain = (statuses: number[]): RequestListener => (request, response) => {
    const step = Number(request.url?.slice(1));
    if (step === 0) return response.end('end');
    return response.writeHead(statuses[statuses.length - step] ?? 302, { location: `/${step - 1}` }).end('moved');
  };

  test('five are followed, six are not', async () => {
    expect(text(await ask(chain([]), {}, '/5'))).toBe('end');
    expect(await ask(chain([]), {}, '/6')).toEqual(refused('too-many-redirects'));
  });

  test('a circle ends', async () => {
    expect(await ask((_request, response) => response.writeHead(307, { location: '/' }).end())).toEqual(refused('too-many-redirects'));
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
    expect(await ask((_request, response) => response.writeHead(302).end())).toMatchObject({ kind: 'response', status: 302 });
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

/** Writes the block for ever, as fast as the other side reads; tells of each block written. */
function pour(response: ServerResponse, block: Uint8Array, onBlock: (bytes: number) => void): void {
  const write = () => {
    while (!response.destroyed) {
      onBlock(block.byteLength);
      if (!response.write(block)) return;
    }
  };
  response.on('drain', write);
  write();
}

/** The process's memory at its highest while a task runs, above what it was at the start, in bytes. */
async function peakMemory(task: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  await task();
  clearInterval(timer);
  return Math.max(peak, process.memoryUsage().rss) - before;
}

describe('limits (FEED-1)', () => {
  test('a body of exactly the limit is taken, one byte more is not', async () => {
    const send = (bytes: number): RequestListener => (_request, response) => response.end(Buffer.alloc(bytes, 97));
    expect(await ask(send(1_000), { maxBytes: 1_000 })).toMatchObject({ kind: 'response' });
    expect(await ask(send(1_001), { maxBytes: 1_000 })).toEqual(failed('too-large'));
  });

  test('the limit counts after decompression', async () => {
    const packed = gzipSync(Buffer.alloc(1_001, 97));
    const outcome = await ask((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed), { maxBytes: 1_000 });
    expect(packed.byteLength).toBeLessThan(100);
    expect(outcome).toEqual(failed('too-large'));
  });

  test('an endless plain answer is cut off early and leaves memory flat', async () => {
    let written = 0;
    let outcome: FetchOutcome | undefined;
    const growth = await peakMemory(async () => {
      outcome = await ask((_request, response) => pour(response, Buffer.alloc(65_536), (bytes) => (written += bytes)), { maxBytes: 5_000_000 });
    });
    expect(outcome).toEqual(failed('too-large'));
    expect(written).toBeLessThan(40_000_000);
    expect(growth).toBeLessThan(100_000_000);
  });

  test.each([
    // Each block is a whole gzip member of 8 MB: 128 of them are 1 GB.
    ['gzip', gzipSync(Buffer.alloc(8_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(100_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ])('a bomb in %s goes off in a box', async (encoding, bomb) => {
    let outcome: FetchOutcome | undefined;
    const growth = await peakMemory(async () => {
      outcome = await ask(
        (_request, response) => {
          response.writeHead(200, { 'content-encoding': encoding });
          pour(response, bomb, () => undefined);
        },
        { maxBytes: 10_000_000 },
      );
    });
    expect(outcome).toEqual(failed('too-large'));
    expect(growth).toBeLessThan(100_000_000);
  });

  test('a packed stream that unfolds to nothing is stopped as well', async () => {
    const nothing = Buffer.concat(Array.from({ length: 3_000 }, () => gzipSync('')));
    const outcome = await ask(
      (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        pour(response, nothing, () => undefined);
      },
      { maxBytes: 300_000 },
    );
    expect(outcome).toEqual(failed('too-large'));
  });

  test('headers of 16 KB and more are too many, and so are endless ones', async () => {
    expect(await ask((_request, response) => response.writeHead(200, { 'x-long': 'a'.repeat(15_000) }).end('ok'))).toMatchObject({ status: 200 });
    expect(await ask((_request, response) => response.writeHead(200, { 'x-long': 'a'.repeat(17_000) }).end())).toEqual(failed('headers-too-large'));
    const endless = await serveTcp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const write = () => {
        while (socket.writable && socket.write('x-more: 1\r\n'.repeat(100)));
      };
      socket.on('drain', write);
      write();
    });
    expect(await get(endless.origin, { allow: endless.host })).toEqual(failed('headers-too-large'));
  });

  test('the whole fetch has one deadline: silence, a slow drip, a chain of slow redirects', async () => {
    const limit = { totalTimeoutMs: 300 };
    expect(await ask(() => undefined, limit)).toEqual(failed('timeout-total'));
    const drip: RequestListener = (_request, response) => {
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect(await ask(drip, limit)).toEqual(failed('timeout-total'));
    const slowCircle: RequestListener = (request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 100);
    };
    expect(await ask(slowCircle, limit)).toEqual(failed('timeout-total'));
  });

  test('a connection that is never made has its own', async () => {
    // The TLS greeting is never answered.
    const silent = await serveTcp(() => undefined);
    const outcome = await get(`https://${silent.host}/`, { allow: silent.host, connectTimeoutMs: 200 });
    expect(outcome).toEqual(failed('timeout-connect'));
    const neverFound: Lookup = () => new Promise(() => undefined);
    expect(await get('http://slow.example/', { lookup: neverFound, connectTimeoutMs: 200 })).toEqual(failed('timeout-connect'));
  });

  test('the caller may stop it, before and while it runs', async () => {
    expect(await ask((_request, response) => response.end(), { signal: AbortSignal.abort() })).toEqual(failed('aborted'));
    const controller = new AbortController();
    const outcome = await ask(
      (_request, response) => {
        response.write('a');
        controller.abort();
      },
      { signal: controller.signal },
    );
    expect(outcome).toEqual(failed('aborted'));
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
    expect(await get(server.origin, { allow: server.host })).toEqual(failed('connection'));
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
