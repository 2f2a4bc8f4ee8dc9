import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ask, closeServers, failed, pour, send, text } from './testing/ask-server';

afterEach(closeServers);

const head = '<html><head><meta></HEAD';
const page = (end = '') => `${head}><body>${'x'.repeat(200_000)}${end}`;

describe('PAGE-1: of a page no more is read than its head', () => {
  test.each([
    ['plain', {}, (body: string) => Buffer.from(body)],
    ['gzip', { 'content-encoding': 'gzip' }, (body: string) => gzipSync(body)],
    ['br', { 'content-encoding': 'br' }, (body: string) => brotliCompressSync(body)],
  ])('%s', async (_, headers, pack) => {
    const read = text(await ask(send(pack(page('the end')), headers), { beginningUntil: '</head' }));
    expect(read.startsWith(head)).toBe(true);
    expect(read).not.toContain('the end');
  });

  test('an endless page is cut at its head, one without a head at the limit, packed or not', async () => {
    const block = Buffer.from('x'.repeat(10_000));
    const endless = (start: string, pack: (bytes: Buffer) => Uint8Array, headers = {}) =>
      ask(
        (_request, response) => {
          response.writeHead(200, headers).write(pack(Buffer.from(start)));
          pour(response, pack(block), () => undefined);
        },
        { beginningUntil: '</head', maxBytes: 50_000 },
      );
    expect(text(await endless(head, (bytes) => bytes)).slice(0, head.length)).toBe(head);
    expect(text(await endless('<html>', (bytes) => bytes))).toHaveLength(50_000);
    expect(text(await endless('<html>', (bytes) => gzipSync(bytes), { 'content-encoding': 'gzip' }))).toHaveLength(
      50_000,
    );
  });

  test('a head whose end comes in two pieces ends there; a server that says nothing more is not waited for', async () => {
    const outcome = await ask(
      (_request, response) => {
        response.write('<html></he');
        setTimeout(() => response.write('ad><body>'), 50);
      },
      // Far longer than the test may take.
      { beginningUntil: '</head', totalTimeoutMs: 600_000 },
    );
    expect(text(outcome)).toContain('<html></head');
  });

  test('an end of one letter is found, and nothing is kept to look for it', async () => {
    expect(text(await ask(send('abc\0def'), { beginningUntil: '\0' }))).toContain('abc');
    expect(text(await ask(send('abcdef'), { beginningUntil: '\0' }))).toBe('abcdef');
  });

  test('a body without a beginning asked for is whole, as before', async () => {
    expect(text(await ask(send(page('the end'))))).toContain('the end');
    expect(await ask(send(page()), { maxBytes: 1_000 })).toEqual(failed('too-large'));
  });

  test('a broken coding is no beginning', async () => {
    const outcome = await ask(send('not gzip at all', { 'content-encoding': 'gzip' }), { beginningUntil: '</head' });
    expect(outcome).toEqual(failed('bad-encoding'));
  });
});

describe('PAGE-2: a redirect is followed where the caller allows it', () => {
  test('and is the answer elsewhere', async () => {
    const asked: string[] = [];
    const outcome = await ask(
      (request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(302, { location: request.url === '/' ? '/open' : '/shut' }).end('moved');
      },
      { mayFollow: (target) => Promise.resolve(target.pathname === '/open') },
    );
    expect(outcome).toMatchObject({ kind: 'response', status: 302, url: expect.stringMatching(/\/open$/) });
    expect(asked).toEqual(['/', '/open']);
  });
});
