import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { CapturedResponse, makeRequest, type Captured } from './captured-response';

/** Returns the response that a handler has sent. */
function capture(handler: (response: ServerResponse) => void): Promise<Captured | Error> {
  return new Promise((resolve) => handler(new CapturedResponse(makeRequest('/', {}), resolve)));
}

describe('a captured response', () => {
  test('is what the handler has written, in parts or at once', async () => {
    const bytes = Buffer.from('Сюжет');
    const captured = await capture((response) => {
      response.statusCode = 404;
      response.setHeader('X-A', ['1', '2']);
      response.flushHeaders();
      response.write(bytes.subarray(0, 3));
      response.write(bytes.subarray(3), () => response.end('!', 'utf8'));
    });
    expect(captured).toMatchObject({ status: 404, headers: { 'x-a': ['1', '2'] } });
    expect(captured instanceof Error ? '' : captured.body.toString()).toBe('Сюжет!');
  });

  test.each([
    ['an object', { 'Content-Type': 'text/plain', 'X-N': 5 }],
    ['a list', ['Content-Type', 'text/plain', 'X-N', '5']],
  ])('takes a head as %s', async (_form, headers) => {
    const captured = await capture((response) => response.writeHead(201, 'Created', headers as never).end());
    expect(captured).toMatchObject({ status: 201, headers: { 'content-type': 'text/plain' } });
  });

  test('tells its handler when it is done', async () => {
    const response = new CapturedResponse(makeRequest('/', {}), () => undefined);
    const done = Promise.all([once(response, 'finish'), once(response, 'close')]);
    response.end();
    await expect(done).resolves.toHaveLength(2);
  });

  test('a response that its handler gives up is an error', async () => {
    expect(await capture((response) => response.destroy())).toEqual(expect.any(Error));
  });

  test('a made request has no body and says what it is told', async () => {
    const request = makeRequest('/a?b', { host: 'site.example' });
    const parts: unknown[] = [];
    for await (const part of request) parts.push(part);
    expect([request.method, request.url, request.headers.host, parts]).toEqual(['GET', '/a?b', 'site.example', []]);
  });
});
