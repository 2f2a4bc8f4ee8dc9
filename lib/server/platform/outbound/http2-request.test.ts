import { createSecureServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FetchRequest } from './guarded-fetch';
import { certificate, certificateKey } from './testing/certificate';
import { failed, get, refused, resolvesTo, text } from './testing/ask-server';

const servers: Http2Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

type Respond = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void;

/** Fetches `/` of a server that speaks HTTP/2 and nothing else. */
async function ask(respond: Respond, request: Partial<FetchRequest> = {}, ca = certificate) {
  const server = createSecureServer({ key: certificateKey, cert: certificate, ALPNProtocols: ['h2'] });
  servers.push(server);
  server.on('sessionError', () => undefined);
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => undefined);
    respond(stream, headers);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${portOf(server.address())}`;
  return get(`https://${host}/?a=1`, { allow: host, ca }, request);
}

const portOf = (address: AddressInfo | string | null) =>
  address !== null && typeof address === 'object' ? address.port : 0;

describe('a server that speaks HTTP/2 only (FEED-7)', () => {
  test('is read', async () => {
    let seen: IncomingHttpHeaders = {};
    const outcome = await ask((stream, headers) => {
      seen = headers;
      stream.respond({ ':status': 200, etag: '"1"', 'content-encoding': 'gzip' });
      stream.end(gzipSync('лента'));
    });
    expect(outcome).toMatchObject({ kind: 'response', status: 200, headers: { etag: '"1"' } });
    expect(text(outcome)).toBe('лента');
    expect(seen).toMatchObject({ ':method': 'GET', ':path': '/?a=1', 'user-agent': 'TestBot/1.0' });
  });

  test('gets a POST, and leads elsewhere', async () => {
    const asked: (string | undefined)[] = [];
    const posted = await ask(
      (stream, headers) => {
        stream.on('data', (data: Buffer) => asked.push(headers[':method'], headers['content-type'], data.toString()));
        stream.on('end', () => (stream.respond({ ':status': 202 }), stream.end('unread')));
      },
      { post: { type: 'text/plain', content: 'x' } },
    );
    expect([asked, posted]).toEqual([['POST', 'text/plain', 'x'], expect.objectContaining({ status: 202 })]);
    const moved = await ask((stream, headers) => {
      const isMoved = headers[':path'] !== '/end';
      stream.respond(isMoved ? { ':status': 301, location: '/end' } : { ':status': 200 });
      stream.end(isMoved ? '' : 'end');
    });
    expect(text(moved)).toBe('end');
  });

  test('stays within the limits (FEED-1)', async () => {
    const large: Respond = (stream) => (stream.respond(), stream.end(Buffer.alloc(2_000)));
    expect(await ask(large, { maxBytes: 1_000 })).toEqual(failed('too-large'));
    const manyHeaders: Respond = (stream) => (stream.respond({ 'x-long': 'a'.repeat(17_000) }), stream.end());
    expect(await ask(manyHeaders)).toEqual(failed('headers-too-large'));
    expect(await ask(() => undefined, { totalTimeoutMs: 300 })).toEqual(failed('timeout-total'));
    const stalled: Respond = (stream) => (stream.respond(), stream.write('x'));
    expect(await ask(stalled, { totalTimeoutMs: 300 })).toEqual(failed('timeout-total'));
  });

  test('that ends in the middle has failed', async () => {
    const cut: Respond = (stream) => {
      stream.respond();
      stream.write('half', () => stream.session?.destroy());
    };
    expect(await ask(cut)).toEqual(failed('connection'));
    expect(await ask((stream) => stream.close(2))).toEqual(failed('bad-response'));
    expect(await ask((stream) => stream.session?.destroy())).toEqual(failed('connection'));
  });

  test('shows a certificate that somebody vouches for (SSRF-1)', async () => {
    const served = jest.fn();
    const server = ask(served, {}, '');
    expect(await server).toEqual(failed('tls'));
    expect(served).not.toHaveBeenCalled();
  });

  test('has a public address (SSRF-1)', async () => {
    const lookup = resolvesTo('10.0.0.1');
    expect(await get('https://inside.example/', { lookup, ca: certificate })).toEqual(refused('private-address'));
  });
});
