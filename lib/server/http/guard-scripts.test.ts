import { once } from 'node:events';
import { createServer, get, ServerResponse, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { themeScript } from '@/lib/theme/theme-script';
import { guardScripts } from './guard-scripts';
import { hashScript } from './inline-scripts';

type Compression = () => (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const compression = jest.requireActual<Compression>('next/dist/compiled/compression');
const base = "object-src 'none'";
const page = (text: string) => `<html><head><script>${themeScript}</script></head><body>${text}</body></html>`;
const own = hashScript(themeScript);
const log = { error: jest.fn() };

interface TestResponse {
  status: number;
  headers: IncomingMessage['headers'];
  policy: string;
  body: string;
}

let server: Server;
let listener: RequestListener;

/** Next's order of things: its compression first, the common headers, then the page. */
beforeAll(async () => {
  guardScripts({ apiOrigin: '', log });
  const compress = compression();
  server = createServer((request, response) => {
    compress(request, response, () => undefined);
    response.setHeader('Content-Security-Policy', base);
    listener(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

/** Other tests of this process have answers as well. */
const methods = new Map(
  ['setHeader', 'writeHead'].map((name): [string, unknown] => [name, Reflect.get(ServerResponse.prototype, name)]),
);

afterAll(async () => {
  methods.forEach((method, name) => Reflect.set(ServerResponse.prototype, name, method));
  await new Promise((resolve) => server.close(resolve));
});

beforeEach(() => log.error.mockClear());

async function ask(given: RequestListener, { method = 'GET', gzip = false } = {}): Promise<TestResponse> {
  listener = given;
  const { port } = server.address() as AddressInfo;
  const headers = gzip ? { 'Accept-Encoding': 'gzip' } : {};
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: '127.0.0.1', agent: false, method, headers }, resolve).on('error', reject),
  );
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    policy: String(answer.headers['content-security-policy']),
    body: (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString(),
  };
}

/** As Next sends a page of its cache (`sendRenderResult`). */
const cached =
  (html: string, etag: string): RequestListener =>
  (request, response) => {
    response.setHeader('ETag', etag);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(html));
    response.end(request.method === 'HEAD' ? null : html);
  };

/** As Next pipes a page that it is still rendering. */
const streamed =
  (...parts: (string | Uint8Array)[]): RequestListener =>
  (_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.flushHeaders();
    for (const part of parts) {
      response.write(part);
      (Reflect.get(response, 'flush') as () => void)();
    }
    response.end();
  };

describe('the policy of every page that leaves (CSP-1)', () => {
  test.each([false, true])('a cached page names its script, its body is untouched (gzip: %p)', async (gzip) => {
    const html = page('Сюжет '.repeat(500));
    const { policy, body, headers } = await ask(cached(html, `"cached-${gzip}"`), { gzip });
    expect(policy).toContain(`${base}; default-src 'self'; script-src 'self' '${own}';`);
    expect(body).toBe(html);
    expect(headers['content-encoding'] ?? headers['content-length']).toBe(
      gzip ? 'gzip' : String(Buffer.byteLength(html)),
    );
  });

  test.each([false, true])('so does a page that arrives in parts, wherever they are cut (gzip: %p)', async (gzip) => {
    const html = page('Сюжет '.repeat(500));
    const bytes = Buffer.from(html);
    const cut = bytes.indexOf('localStorage');
    const inLetter = bytes.indexOf('ю') + 1;
    const { policy, body } = await ask(
      streamed(bytes.subarray(0, cut), bytes.subarray(cut, inLetter), bytes.subarray(inLetter)),
      { gzip },
    );
    expect(policy).toContain(`script-src 'self' '${own}';`);
    expect(body).toBe(html);
  });

  test('a script that nobody knows is not named, and that is told once', async () => {
    const html = page('<script>alert(1)</script>');
    for (const etag of ['"a"', '"b"']) {
      const { policy, body } = await ask(cached(html, etag));
      expect([policy.includes(hashScript('alert(1)')), policy.includes(own), body]).toEqual([false, true, html]);
    }
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('one header, whoever asks how often', async () => {
    const listen = cached(page(''), '"twice"');
    const [first, second] = [await ask(listen), await ask(listen)];
    expect(second.policy).toBe(first.policy);
    expect(second.policy.match(/script-src/g)).toHaveLength(1);
  });

  test('HEAD says what GET said; of a page that nobody asked for yet, that no inline script runs', async () => {
    const listen = cached(page(''), '"head"');
    const before = await ask(listen, { method: 'HEAD' });
    expect(before.policy).toContain("script-src 'self';");
    const { policy } = await ask(listen);
    expect(policy).toContain(own);
    expect((await ask(listen, { method: 'HEAD' })).policy).toBe(policy);
  });

  test.each([
    ['"known"', true],
    ['"unknown"', false],
  ])('a 304 of %p carries the policy of the page that a cache keeps, or none', async (etag, known) => {
    const { policy } = await ask(cached(page(''), '"known"'));
    const { headers, status } = await ask((_request, response) => {
      response.setHeader('ETag', etag);
      response.statusCode = 304;
      response.end();
    });
    expect([status, headers['content-security-policy']]).toEqual([304, known ? policy : undefined]);
  });

  test.each<[what: string, type: string]>([
    ['the payload of a client-side navigation', 'text/x-component'],
    ['the API', 'application/json'],
    ['a text', 'text/plain; charset=utf-8'],
  ])('%s keeps the policy of all answers', async (_what, type) => {
    const { policy, body } = await ask((_request, response) => {
      response.setHeader('Content-Type', type);
      response.write('a');
      response.end('b');
    });
    expect([policy, body]).toEqual([base, 'ab']);
  });

  test('what is no page is not held back', async () => {
    let arrived: (() => void) | undefined;
    listener = (_request, response) => {
      response.setHeader('Content-Type', 'text/plain');
      response.write('a');
      arrived = () => response.end('b');
    };
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get({ port, host: '127.0.0.1', agent: false }, resolve),
    );
    let body = '';
    for await (const part of answer) {
      body += String(part);
      arrived?.();
    }
    expect(body).toBe('ab');
  });

  test('while a page arrives, its headers count as sent', async () => {
    const seen: boolean[] = [];
    await ask((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      seen.push(response.headersSent);
      response.flushHeaders();
      seen.push(response.headersSent);
      response.end(page(''), () => seen.push(response.headersSent));
    });
    expect(seen.slice(0, 2)).toEqual([false, true]);
  });

  test('whoever waits for a part to be written is told', async () => {
    const { body } = await ask((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.write('a', () => response.write('b', 'utf8', () => response.end('c')));
    });
    expect(body).toBe('abc');
  });

  test.each<[what: string, given: RequestListener, body: string]>([
    [
      'headers that were written already',
      (_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.writeHead(200);
        response.end('a');
      },
      'a',
    ],
    [
      'a body that is encoded already',
      (_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.setHeader('Content-Encoding', 'br');
        response.end(Buffer.from('a'));
      },
      'a',
    ],
    [
      'a failure of ours',
      (_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.hasHeader = () => {
          throw new Error('broken');
        };
        response.end('a');
      },
      'a',
    ],
    [
      'a body beyond the limit',
      (_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        for (let i = 0; i < 9; i += 1) response.write(Buffer.alloc(1024 * 1024, 'a'));
        response.end();
      },
      'a'.repeat(9 * 1024 * 1024),
    ],
  ])('%s: the answer goes out unharmed, and why is told', async (_what, given, wantedAddress) => {
    const { policy, body } = await ask(given);
    expect(policy).toBe(base);
    expect(body === wantedAddress).toBe(true);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('a reader who goes away takes the held parts along, and the server lives on', async () => {
    const { port } = server.address() as AddressInfo;
    const closed = new Promise<void>((resolve) => {
      listener = (_request, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.write('a');
        response.on('close', () => {
          response.end('b');
          resolve();
        });
        gone.destroy();
      };
    });
    const gone = get({ port, host: '127.0.0.1', agent: false });
    gone.on('error', () => undefined);
    await closed;
    expect((await ask(cached(page(''), '"after"'))).status).toBe(200);
  });
});
