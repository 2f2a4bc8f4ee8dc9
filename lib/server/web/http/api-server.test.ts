import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderFiles } from '../../ingest/media/files/folder-files';
import { createApiServer, listen } from './api-server';

const dataDir = mkdtempSync(join(tmpdir(), 'sujet-api-server-'));
const seen: { path: string; peer: string | null; body: string }[] = [];
const api = {
  fetch: async (asked: Request) => {
    seen.push({ path: new URL(asked.url).pathname, peer: asked.headers.get('x-sujet-peer'), body: await asked.text() });
    return Response.json({ ok: true }, { headers: says });
  },
};
/** Headers that the API itself sets, where it sets any. */
let says: Record<string, string> = {};
const files = folderFiles(dataDir);
const app = createApiServer({ backend: { api, files, settings: { purgeUrl: '' } as never } });
let server: Server;
let port: number;

beforeAll(async () => {
  server = listen(app, 0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  rmSync(dataDir, { recursive: true });
});

beforeEach(() => {
  seen.splice(0);
  says = {};
});

/** As a client writes it, repeated and odd headers included. */
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string | string[]>; body?: string } = {},
) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.on('error', reject).end(body);
  });
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('the API served alone (API-3)', () => {
  test.each(['x-sujet-peer', 'X-Sujet-Peer'])('%s is the socket’s word, whatever a client wrote', async (name) => {
    await ask('/api/v1/stories/', { headers: { [name]: ['203.0.113.7', '203.0.113.8'] } });
    expect(seen).toEqual([{ path: '/api/v1/stories/', peer: '127.0.0.1', body: '' }]);
  });

  test('a kept connection is closed by the other end: ours waits longer than proxies and clients, and longer still for headers', () => {
    expect(server.keepAliveTimeout).toBeGreaterThanOrEqual(75_000);
    expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
  });

  test('a body reaches the API whole', async () => {
    await ask('/api/auth/code/', {
      method: 'POST',
      body: '{"email":"a@example.by"}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(seen[0]).toMatchObject({ path: '/api/auth/code/', body: '{"email":"a@example.by"}' });
  });

  test.each(['/api/docs', '/api/docs/', '/api/first-steps', '/api/first-steps/'])(
    '%s keeps the policy of its own (CSP-1), and has the other headers',
    async (path) => {
      says = {
        'Content-Security-Policy': "default-src 'none'; style-src 'sha256-x'",
        'Referrer-Policy': 'no-referrer',
      };
      const { headers } = await ask(path);
      expect(headers).toMatchObject({ ...lowerCase(says), 'x-content-type-options': 'nosniff' });
    },
  );

  test('no other address of the API has a policy of its own (CSP-1)', async () => {
    says = { 'Content-Security-Policy': "default-src 'none'; style-src 'sha256-x'" };
    const { headers } = await ask('/api/v1/stories/');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  });

  test.each(['/api/v1/stories', '/media/x/y', '/nothing', '/'])('HDR-1 on the answer of %s', async (path) => {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
    // Pages of another origin show these pictures.
    expect(headers).not.toHaveProperty('cross-origin-resource-policy');
  });

  test('HSTS goes out on https only', async () => {
    expect((await ask('/api/', {})).headers).not.toHaveProperty('strict-transport-security');
    expect((await ask('/api/', { headers: { 'X-Forwarded-Proto': 'https' } })).headers).toHaveProperty(
      'strict-transport-security',
    );
  });

  test('DUR-2: once the process is stopping, an answer ends its connection', async () => {
    const place = Symbol.for('sujet.stopping');
    expect((await ask('/healthz')).headers.connection).toBe('keep-alive');
    Reflect.set(globalThis, place, true);
    expect((await ask('/healthz')).headers.connection).toBe('close');
    Reflect.deleteProperty(globalThis, place);
  });

  test.each([
    ['/healthz', 200],
    ['/media/none/card.webp', 404],
    ['/media/..%2f..%2fetc/passwd', 404],
    ['/story/1', 404],
    ['/', 404],
  ])('%s → %i, without the API', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
    expect(seen).toEqual([]);
  });
});

describe('the API of a site', () => {
  const page = {
    api: { fetch: () => Promise.resolve(Response.json({ text: 'Сюжет '.repeat(500) })) },
    files,
    settings: { purgeUrl: '' } as never,
  };
  const get = (app: ReturnType<typeof createApiServer>, path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers }, { incoming: { socket: {} } });

  test('a request beyond what can be worked on is refused at once, in words, with Retry-After (LOAD-1)', async () => {
    const admission = {
      isInTime: () => true,
      acquire: () => Promise.resolve(null),
      tryAcquire: () => null,
      sweep: () => undefined,
    };
    const response = await get(createApiServer({ backend: page, admission }), '/api/v1/stories/');
    expect([response.status, response.headers.get('Retry-After'), response.headers.get('Cache-Control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await response.json()).toEqual({ detail: expect.stringContaining('слишком много запросов') });
  });

  test('a slot is given back after each response, also after a failure', async () => {
    let taken = 0;
    const acquire = () => {
      taken += 1;
      return Promise.resolve(() => void (taken -= 1));
    };
    const admission = { isInTime: () => true, acquire, tryAcquire: () => null, sweep: () => undefined };
    const broken = { ...page, api: { fetch: () => Promise.reject(new Error('broken')) } };
    await get(createApiServer({ backend: page, admission }), '/api/v1/stories/');
    await get(createApiServer({ backend: broken, admission }), '/api/v1/stories/');
    expect(taken).toBe(0);
  });

  test.each([
    ['public, s-maxage=15', 'http://127.0.0.1:6081/', 'all lists shows:many'],
    ['private, no-store', 'http://127.0.0.1:6081/', null],
    ['public, s-maxage=15', '', null],
  ])('of a response that is %s the cache in front at «%s» learns the names %s', async (cacheControl, purgeUrl, key) => {
    says = { 'Cache-Control': cacheControl };
    const server = createApiServer({ backend: { api, files, settings: { purgeUrl } as never } });
    expect((await get(server, '/api/v1/stories/')).headers.get('Surrogate-Key')).toBe(key);
  });

  test('a long response is compressed for whoever accepts it', async () => {
    const response = await get(createApiServer({ backend: page }), '/api/v1/stories/', { 'Accept-Encoding': 'gzip' });
    expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ]);
  });

  test('/metrics is there where a token opens it, and nowhere else', async () => {
    const metrics = (authorization?: string) =>
      Promise.resolve({ status: authorization === 'Bearer t' ? 200 : 404, headers: {}, body: 'sujet_web_processes 1' });
    const open = createApiServer({ backend: page, metrics });
    const statuses = [
      (await get(open, '/metrics', { Authorization: 'Bearer t' })).status,
      (await get(open, '/metrics')).status,
      (await get(createApiServer({ backend: page }), '/metrics', { Authorization: 'Bearer t' })).status,
    ];
    expect(statuses).toEqual([200, 404, 404]);
  });

  test('a site on another API has no API of its own, and sends readers of pictures there', async () => {
    const app = createApiServer({ backend: null, mediaOrigin: 'https://api.example' });
    const picture = await get(app, '/media/a%20b/card.webp');
    expect([picture.status, picture.headers.get('Location')]).toEqual([
      307,
      'https://api.example/media/a%20b/card.webp',
    ]);
    expect((await get(app, '/api/v1/stories/')).status).toBe(404);
  });

  test('but it takes the errors of its own pages (WATCH-1)', async () => {
    const taken: (string | null)[] = [];
    const reports = {
      fetch: (request: Request) => {
        taken.push(request.headers.get('x-sujet-peer'));
        return new Response(null, { status: 204 });
      },
    };
    const app = createApiServer({ backend: null, reports });
    const env = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
    const post = (path: string) => app.fetch(new Request(`http://site${path}`, { method: 'POST' }), env);
    expect((await post('/api/v1/browser-errors/')).status).toBe(204);
    expect((await post('/api/auth/login/')).status).toBe(404);
    expect(taken).toEqual(['203.0.113.9']);
  });
});
