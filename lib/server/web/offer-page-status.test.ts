import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerHeader, answersUnderWay, givePageStatus } from '@/lib/site/page-response';
import { offerPageStatus } from './offer-page-status';

let server: Server;
let origin: string;
beforeAll(async () => {
  offerPageStatus();
  server = createServer((request, response) => {
    const name = request.headers[answerHeader];
    givePageStatus(typeof name === 'string' ? name : null, { status: 429, retryAfterSeconds: 7 });
    response.end(String(name));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = async (path: string, headers = {}) => {
  const answer = await fetch(origin + path, { headers });
  return [answer.status, answer.headers.get('Retry-After'), await answer.text()];
};

describe('a page that may refuse', () => {
  test.each(['/search', '/search?q=x', '/search/?q=x'])('%s: 429 with Retry-After', async (path) => {
    expect(await ask(path)).toEqual([429, '7', expect.stringMatching(/^\d+$/)]);
  });

  test.each([
    ['/', {}],
    ['/searching', {}],
    ['/search/more', {}],
    ['/story/1?/search', {}],
    ['/search?q=x&_rsc=1', { rsc: '1' }],
  ])('%s %j keeps its own status, and a client names no answer', async (path, headers) => {
    expect(await ask(path, { ...headers, [answerHeader]: '1', [answerHeader.toUpperCase()]: '2' })).toEqual([
      200,
      null,
      'undefined',
    ]);
  });

  test('nothing is kept of an answer that is over', async () => {
    await ask('/search');
    await new Promise((resolve) => setImmediate(resolve));
    expect(answersUnderWay().size).toBe(0);
  });
});
