import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { repairResponses } from './repair-responses';

async function ask(listener: RequestListener): Promise<IncomingMessage> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject),
  );
  answer.resume();
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

describe('answers on their way out', () => {
  beforeAll(repairResponses);

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
  ])('a %i is sent with Cache-Control: %s (SEO-12)', async (status, wantedAddress) => {
    const answer = await ask((_request, response) => {
      response.statusCode = status;
      response.setHeader('Cache-Control', 's-maxage=60');
      response.end('…');
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, wantedAddress]);
  });

  test.each([
    [308, 's-maxage=60, stale-while-revalidate=540', 'no-cache'],
    [307, 's-maxage=60, stale-while-revalidate=540', 'no-cache'],
    [307, undefined, 'no-cache'],
    [308, 'public, max-age=3600', 'public, max-age=3600'],
    [307, 'private, no-store', 'private, no-store'],
  ])(
    'a %i with Cache-Control: %s is sent with %s: a page’s redirect may be taken back (R22)',
    async (status, given, wantedAddress) => {
      const answer = await ask((_request, response) => {
        response.statusCode = status;
        if (given !== undefined) response.setHeader('Cache-Control', given);
        response.setHeader('Location', '/story/1');
        response.end();
      });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, wantedAddress]);
    },
  );

  test('a redirect that is written at once says itself how long it may be kept', async () => {
    const answer = await ask((_request, response) =>
      response.writeHead(308, { Location: '/', 'Cache-Control': 'public, max-age=3600' }).end(),
    );
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });
});
