import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createStaticFiles } from './static-files';

const root = mkdtempSync(join(tmpdir(), 'sujet-static-'));
const script = 'console.log(1);\n'.repeat(100);
let server: Server;

beforeAll(async () => {
  for (const folder of ['static/chunks', 'public/cards', 'public/fonts', 'public/weather'])
    mkdirSync(join(root, folder), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'secret.txt': 'secret',
    'static/chunks/a.js': script,
    'static/chunks/a.js.gz': gzipSync(script),
    'static/chunks/a.js.map': '{}',
    'public/logo.png': Buffer.from('0123456789'),
    'public/cards/site.jpg': 'card',
    'public/fonts/headline.woff2': 'font',
    'public/weather/rain.svg': '<svg/>',
    'public/a.svg': '<svg/>',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content);
  const serve = createStaticFiles(
    [
      { folder: join(root, 'static'), prefix: '/_next/static' },
      { folder: join(root, 'public'), prefix: '' },
    ],
    [
      { path: '/_next/static/made-1.js', content: script },
      { path: '/worker.js', content: script, headers: { 'Cache-Control': 'no-cache', 'X-Own': 'yes' } },
    ],
  );
  server = createServer((request, response) => {
    if (!serve(request, response, (request.url ?? '').split('?')[0] ?? '')) response.writeHead(418).end('not here');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve) =>
    get({ port, host: '127.0.0.1', path, method, headers, agent: false }, resolve),
  );
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

describe('files of the build and of public/', () => {
  test.each([
    ['/_next/static/chunks/a.js', 'application/javascript; charset=UTF-8', 'public, max-age=31536000, immutable'],
    ['/_next/static/made-1.js', 'application/javascript; charset=UTF-8', 'public, max-age=31536000, immutable'],
    ['/cards/site.jpg', 'image/jpeg', 'public, max-age=31536000, immutable'],
    ['/fonts/headline.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/logo.png', 'image/png', 'public, max-age=86400'],
    ['/weather/rain.svg', 'image/svg+xml', 'public, max-age=86400'],
    ['/a.svg', 'image/svg+xml', 'public, max-age=0'],
  ])('%s is %s, kept as «%s»', async (path, type, cacheControl) => {
    expect(await ask(path)).toMatchObject({
      status: 200,
      headers: { 'content-type': type, 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' },
    });
  });

  test('a script goes out in the form that the build has made', async () => {
    const { headers, body } = await ask('/_next/static/chunks/a.js', { 'Accept-Encoding': 'gzip' });
    expect([headers['content-encoding'], headers.vary, gunzipSync(body).toString()]).toEqual([
      'gzip',
      'Accept-Encoding',
      script,
    ]);
  });

  test('who has it gets 304, HEAD the head alone', async () => {
    const { headers } = await ask('/logo.png');
    expect(await ask('/logo.png', { 'If-None-Match': headers.etag ?? '' })).toMatchObject({ status: 304 });
    const head = await ask('/logo.png', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '10', 0]);
  });

  test('a picture comes in parts to whoever asks for them', async () => {
    const part = await ask('/logo.png', { Range: 'bytes=2-4' });
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await ask('/logo.png', { Range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    });
    expect(await ask('/logo.png', { Range: 'bytes=2-4', 'If-Range': '"another"' })).toMatchObject({ status: 200 });
    expect(await ask('/_next/static/chunks/a.js', { Range: 'bytes=2-4' })).toMatchObject({ status: 200 });
  });

  test.each([
    '/_next/static/chunks/b.js',
    '/_next/static/chunks/a.js.map',
    '/_next/static/chunks/a.js.gz',
    '/_next/data/x',
  ])('%s is no file of this build: an empty 404 that nobody keeps (DEP-1)', async (path) => {
    expect(await ask(path)).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store', 'content-length': '0' },
    });
  });

  test.each(['/../secret.txt', '/secret.txt', '/%2e%2e/secret.txt', '/cards', '/', '/weather/../../secret.txt'])(
    '%s is no file (PATH-1)',
    async (path) => {
      expect((await ask(path)).status).toBe(418);
    },
  );
});

test('a made script may have headers of its own, once each', async () => {
  const { headers } = await ask('/worker.js');
  expect([headers['cache-control'], headers['x-own'], headers['x-content-type-options']]).toEqual([
    'no-cache',
    'yes',
    'nosniff',
  ]);
});
