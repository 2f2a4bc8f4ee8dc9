import { once } from 'node:events';
import { createServer, ServerResponse, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeReady, sendReady, takeOver } from './ready-response';

const notice = makeReady('<p>Сайт временно недоступен</p>'.repeat(20), {
  'Content-Security-Policy': "script-src 'self'",
});
let server: Server;
let listener: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => listener(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());

const ask = (init: RequestInit = {}) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, init);

describe('an answer that stands ready', () => {
  test.each([
    ['gzip, br', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ])('Accept-Encoding: %s gets %s', async (accepted, encoding) => {
    listener = (_request, response) => sendReady(response, notice, 404);
    const answer = await ask({ headers: { 'Accept-Encoding': accepted } });
    expect([
      answer.status,
      answer.headers.get('Content-Encoding'),
      answer.headers.get('Cache-Control'),
      answer.headers.get('Vary'),
    ]).toEqual([404, encoding, 'no-store', 'Accept-Encoding']);
    expect(answer.headers.get('Content-Security-Policy')).toBe("script-src 'self'");
    expect(await answer.text()).toBe(notice.plain.toString());
  });

  test('HEAD gets its headers alone', async () => {
    listener = (_request, response) => sendReady(response, notice, 503, { 'Retry-After': '5' });
    const answer = await ask({ method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    expect([answer.headers.get('Retry-After'), answer.headers.get('Content-Length'), await answer.text()]).toEqual([
      '5',
      String(notice.plain.length),
      '',
    ]);
  });
});

describe('an answer in place of one under way', () => {
  test('nothing of the other one is left, and what its handler does afterwards has no effect', async () => {
    const ended = new Promise<void>((resolve, reject) => {
      listener = (_request, response) => {
        response.statusCode = 500;
        response.setHeader('ETag', '"other"');
        takeOver(response, notice, 503, { 'Retry-After': '5' });
        try {
          response.setHeader('Content-Type', 'text/plain');
          response.writeHead(500);
          response.write('a stack');
          response.end('of lines', 'utf8');
          resolve();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
    });
    const answer = await ask();
    await ended;
    expect([answer.status, answer.headers.get('ETag'), answer.headers.get('Content-Type')]).toEqual([
      503,
      null,
      'text/html; charset=utf-8',
    ]);
    expect(await answer.text()).toBe(notice.plain.toString());
  });

  test('what a compressor still writes after the end harms nobody', async () => {
    listener = (_request, response) => {
      takeOver(response, notice, 503);
      // As compression does: by the method that it found.
      for (const method of ['write', 'end'])
        Reflect.apply(Reflect.get(ServerResponse.prototype, method) as () => unknown, response, ['late']);
    };
    for (let visit = 0; visit < 2; visit += 1) expect((await ask()).status).toBe(503);
  });
});
