import { gzipSync } from 'node:zlib';
import type { FetchRequest } from './guarded-fetch';
import { closeServers, failed, get, serveTcp, text } from './testing/ask-server';

afterEach(closeServers);

describe('HTTP that browsers read (FEED-7)', () => {
  const cr = (...lines: string[]) => lines.join('\r\n');
  const length = 'Content-Length: 5';
  const chunked = 'Transfer-Encoding: chunked';
  const respond = async (raw: string, request: Partial<FetchRequest> = {}) => {
    let count = 0;
    const server = await serveTcp((socket) => {
      count += 1;
      socket.once('data', () => socket.end(Buffer.from(raw, 'latin1')));
    });
    return { outcome: await get(`${server.origin}/`, { allow: server.host }, request), count };
  };

  test.each([
    ['blanks after a chunk’s size', cr('HTTP/1.1 200 OK', chunked, '', '5  ', 'hello', '0', '', '')],
    ['a 100 Continue', cr('HTTP/1.1 100 Continue', '', 'HTTP/1.1 200 OK', length, '', 'hello')],
    ['a 103', cr('HTTP/1.1 103 Early Hints', 'Link: </a>', '', 'HTTP/1.1 200 OK', length, '', 'hello')],
    ['a length beside chunks', cr('HTTP/1.1 200 OK', length, chunked, '', '5', 'hello', '0', '', '')],
    ['line ends without CR', `HTTP/1.1 200 OK\n${length}\n\nhello`],
    ['chunks and their lines without CR', `HTTP/1.1 200 OK\n${chunked}\n\n5\nhello\n0\n\n`],
    ['a chunk without CR between lines with it', cr('HTTP/1.1 200 OK', chunked, '', '5\nhello\n0', '', '')],
    ['the same length twice', cr('HTTP/1.1 200 OK', length, length, '', 'hello')],
    ['the same length twice in one line', cr('HTTP/1.1 200 OK', 'Content-Length: 5, 5', '', 'hello')],
    ['a length that is none', cr('HTTP/1.1 200 OK', 'Content-Length: many', '', 'hello')],
    ['a header without a colon', cr('HTTP/1.1 200 OK', 'nonsense', length, '', 'hello')],
    ['a blank before a colon', cr('HTTP/1.1 200 OK', 'Content-Length : 5', '', 'hello, and more')],
    ['a folded header', cr('HTTP/1.1 200 OK', 'X: a', ' b', 'nonsense', ' c', length, '', 'hello')],
    ['more than its length', cr('HTTP/1.1 200 OK', length, 'nonsense', '', 'hello, and more')],
    ['a status line without words', cr('HTTP/1.1 200', 'nonsense', length, '', 'hello')],
    ['an end by closing', cr('HTTP/1.0 200 OK', 'nonsense', '', 'hello')],
    ['a control character in a header', cr('HTTP/1.1 200 OK', 'X: a\x01b', length, '', 'hello')],
  ])('%s', async (_form, raw) => {
    expect(text((await respond(raw)).outcome)).toBe('hello');
  });

  test.each([
    ['two lengths', cr('HTTP/1.1 200 OK', length, 'Content-Length: 6', '', 'hello')],
    ['a header without a colon, two lengths', cr('HTTP/1.1 200 OK', 'nonsense', `${length}, 6`, '', 'hello')],
    ['a chunk whose size is no number', cr('HTTP/1.1 200 OK', 'nonsense', chunked, '', '-5', 'hello', '0', '', '')],
    ['no HTTP at all', 'hello'],
    ['a head that never ends', cr('HTTP/1.1 200 OK', 'nonsense', length)],
  ])('%s is bad-response, after two tries', async (_form, raw) => {
    expect(await respond(raw)).toEqual({ outcome: failed('bad-response'), count: 2 });
  });

  test('is asked for once only by a POST', async () => {
    const raw = cr('HTTP/1.1 100 Continue', '', 'HTTP/1.1 200 OK', length, '', 'hello');
    expect((await respond(raw, { post: { type: 'text/plain', content: 'x' } })).count).toBe(1);
  });

  test('stays within the limits of headers and bytes (FEED-1)', async () => {
    const early = cr('HTTP/1.1 100 Continue', '', 'HTTP/1.1 200 OK', '');
    const long = await respond(`${early}X: ${'a'.repeat(20_000)}\r\n${length}\r\n\r\nhello`);
    expect(long.outcome).toEqual(failed('headers-too-large'));
    const endless = await respond(cr('HTTP/1.1 100 Continue', '', '').repeat(1_000));
    expect(endless.outcome).toEqual(failed('headers-too-large'));
    const large = await respond(cr(`${early}Content-Length: 2000`, '', 'x'.repeat(2_000)), { maxBytes: 1_000 });
    expect(large.outcome).toEqual(failed('too-large'));
    const chunks = cr('HTTP/1.1 200 OK', 'nonsense', chunked, '', ...Array.from({ length: 1_001 }, () => '1\r\nx'));
    expect((await respond(chunks, { maxBytes: 1_000 })).outcome).toEqual(failed('too-large'));
  });

  test.each([
    ['a length', cr('HTTP/1.1 200 OK', 'nonsense', length, '', 'hell')],
    ['chunks', cr('HTTP/1.1 200 OK', 'nonsense', chunked, '', '5', 'hello', '')],
  ])('cut off before the end of %s is a failed connection', async (_what, raw) => {
    expect((await respond(raw)).outcome).toEqual(failed('connection'));
  });

  test('in pieces of one byte, packed', async () => {
    const packed = gzipSync('hello');
    const raw = Buffer.concat([
      Buffer.from(cr('HTTP/1.1 200 OK', 'nonsense', 'Content-Encoding: gzip', chunked, '', '')),
      ...[...packed].map((byte) => Buffer.from([0x31, 0x0a, byte, 0x0a])),
      Buffer.from('0\n\n'),
    ]);
    const server = await serveTcp((socket) => {
      socket.setNoDelay();
      socket.once('data', () => {
        const send = (position: number): unknown =>
          position === raw.length
            ? socket.end()
            : socket.write(raw.subarray(position, position + 1), () => send(position + 1));
        send(0);
      });
    });
    expect(text(await get(`${server.origin}/`, { allow: server.host }))).toBe('hello');
  });

  test('brings a cookie back, follows a redirect, and ends at the deadline (FEED-1)', async () => {
    const asked: string[] = [];
    const server = await serveTcp((socket) =>
      socket.once('data', (data) => {
        const head = data.toString();
        const path = head.split(' ')[1] ?? '';
        asked.push(`${path} ${/^cookie: (.*)$/im.exec(head)?.[1] ?? ''}`.trim());
        if (path === '/')
          socket.end(cr('HTTP/1.1 302 Found', 'nonsense', 'Set-Cookie: a=b', 'Location: /slow', '', ''));
        else socket.write(cr('HTTP/1.1 200 OK', 'nonsense', length, '', 'hell'));
      }),
    );
    const outcome = await get(`${server.origin}/`, { allow: server.host }, { totalTimeoutMs: 500 });
    expect(outcome).toEqual(failed('timeout-total'));
    expect(asked).toEqual(['/', '/', '/slow a=b', '/slow a=b']);
  });
});
