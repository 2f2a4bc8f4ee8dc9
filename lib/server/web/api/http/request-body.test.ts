import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { readBytes } from './request-body';

const megabyte = 1_024 * 1_024;
const chunk = new Uint8Array(64 * 1_024);

/** A body that is made as it is read. @returns how many bytes were asked for, too. */
function stream(bytes: number, headers: Record<string, string> = {}): { request: Request; pulled: () => number } {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (pulled >= bytes) return controller.close();
        pulled += chunk.byteLength;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body, headers, duplex: 'half' as const };
  return { request: new Request('https://sujet.example/', init), pulled: () => pulled };
}

describe('a body of at most so many bytes (UP-1, INP-1)', () => {
  test.each([
    ['nothing', undefined, 0],
    ['what fits', 'x'.repeat(1_000), 1_000],
    ['what just fits', 'x'.repeat(1_024), 1_024],
  ])('%s is read', async (_what, body, size) => {
    const read = await readBytes(new Request('https://sujet.example/', { method: 'POST', body }), 1_024);
    expect(read.kind === 'bytes' && read.bytes.byteLength).toBe(size);
  });

  test('a byte too many is refused', async () => {
    expect(
      await readBytes(new Request('https://sujet.example/', { method: 'POST', body: 'x'.repeat(1_025) }), 1_024),
    ).toEqual({ kind: 'too-large' });
  });

  test('a long one is refused by its Content-Length, before anything is read', async () => {
    const long = stream(megabyte, { 'Content-Length': String(6 * megabyte) });
    expect(await readBytes(long.request, 5 * megabyte)).toEqual({ kind: 'too-large' });
    expect(long.pulled()).toBe(0);
  });

  test.each(['NaN', '-1', '1e1'])('a Content-Length of %s does not stop the counting', async (length) => {
    const long = stream(2 * megabyte, { 'Content-Length': length });
    expect(await readBytes(long.request, megabyte)).toEqual({ kind: 'too-large' });
  });

  test('a stream of 1 GB is refused once it is too long, and leaves memory flat', async () => {
    const long = stream(1_024 * megabyte);
    const before = process.memoryUsage().rss;
    const read = readBytes(long.request, 5 * megabyte);
    expect(await read).toEqual({ kind: 'too-large' });
    expect(long.pulled()).toBeLessThan(6 * megabyte);
    while (long.pulled() < 1_024 * megabyte) await new Promise((resolve) => setImmediate(resolve));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte);
  });

  test('a client that goes away in the middle', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const cut = new Request('https://sujet.example/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(await readBytes(cut, 1_024)).toEqual({ kind: 'cut-off' });
  });

  test('one that never ends is given up in time', async () => {
    const cancelled = jest.fn();
    const body = new ReadableStream({ start: (to) => to.enqueue(chunk), cancel: cancelled });
    const init = { method: 'POST', body, duplex: 'half' as const };
    expect(await readBytes(new Request('https://sujet.example/', init), megabyte, 1)).toEqual({ kind: 'cut-off' });
    expect(cancelled).toHaveBeenCalled();
  });
});

describe('over a socket, as Next hands it over', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((incoming, outgoing) => {
      const init = { method: 'POST', body: incoming, duplex: 'half' };
      void readBytes(new Request('http://n/', init as never), megabyte).then(({ kind }) =>
        outgoing.writeHead(kind === 'bytes' ? 200 : 413).end(kind),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  test('a client that listens only after it has sent everything gets its refusal', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.write('POST / HTTP/1.1\r\nHost: n\r\nTransfer-Encoding: chunked\r\n\r\n');
    for (let sent = 0; sent < 32 * megabyte; sent += chunk.byteLength) {
      socket.write(`${chunk.byteLength.toString(16)}\r\n`);
      socket.write(chunk);
      if (!socket.write('\r\n')) await once(socket, 'drain');
    }
    await new Promise((resolve) => socket.write('0\r\n\r\n', resolve));
    const [answer]: [Buffer] = (await once(socket.resume(), 'data')) as never;
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  });
});
