import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Lookup } from './guarded-connector';
import type { FetchOutcome } from './guarded-fetch';
import { ask, closeServers, failed, get, pour, send, serveTcp } from './testing/ask-server';

afterEach(closeServers);

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
    expect(await ask(send(Buffer.alloc(1_000)), { maxBytes: 1_000 })).toMatchObject({ kind: 'response' });
    expect(await ask(send(Buffer.alloc(1_001)), { maxBytes: 1_000 })).toEqual(failed('too-large'));
  });

  test('the limit counts after decompression', async () => {
    const packed = gzipSync(Buffer.alloc(1_001, 97));
    const outcome = await ask(send(packed, { 'content-encoding': 'gzip' }), { maxBytes: 1_000 });
    expect(packed.byteLength).toBeLessThan(100);
    expect(outcome).toEqual(failed('too-large'));
  });

  test('an endless plain answer is cut off early and leaves memory flat', async () => {
    let written = 0;
    let outcome: FetchOutcome | undefined;
    const growth = await peakMemory(async () => {
      const endless: RequestListener = (_request, response) =>
        pour(response, Buffer.alloc(65_536), (bytes) => (written += bytes));
      outcome = await ask(endless, { maxBytes: 5_000_000 });
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
    expect(await ask(send('ok', { 'x-long': 'a'.repeat(15_000) }))).toMatchObject({ status: 200 });
    expect(await ask(send('', { 'x-long': 'a'.repeat(17_000) }))).toEqual(failed('headers-too-large'));
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
    expect(await get('http://slow.example/', { lookup: neverFound, connectTimeoutMs: 200 })).toEqual(
      failed('timeout-connect'),
    );
  });

  test('the caller may stop it, before and while it runs', async () => {
    expect(await ask((_request, response) => response.end(), { signal: AbortSignal.abort() })).toEqual(
      failed('aborted'),
    );
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
