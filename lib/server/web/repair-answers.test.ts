import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { repairAnswers } from './repair-answers';

async function ask(listener: RequestListener): Promise<IncomingMessage> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject));
  answer.resume();
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

describe('answers on their way out', () => {
  beforeAll(repairAnswers);

  test('a Location that is set twice is sent once (R22)', async () => {
    const answer = await ask((_request, response) => {
      response.statusCode = 308;
      response.appendHeader('Location', '/story/1');
      response.appendHeader('location', '/story/1');
      response.appendHeader('X-Other', 'a');
      response.appendHeader('X-Other', 'b');
      response.end();
    });
    expect(answer.headers.location).toBe('/story/1');
    expect(answer.headers['x-other']).toBe('a, b');
  });

  test.each([
    [404, 'no-store'],
    [200, 's-maxage=60'],
  ])('a %i is sent with Cache-Control: %s (seo.md)', async (status, wanted) => {
    const answer = await ask((_request, response) => {
      response.statusCode = status;
      response.setHeader('Cache-Control', 's-maxage=60');
      response.end('…');
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, wanted]);
  });
});
