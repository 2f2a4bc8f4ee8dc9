import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSender } from './fetch-page';

describe('a busy site', () => {
  let replies: [status: number, retryAfter?: string][] = [];
  let asked = 0;
  const server = createServer((_, response) => {
    const [status, retryAfter] = replies[Math.min(asked, replies.length - 1)] ?? [500];
    asked += 1;
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end();
  });
  const addressOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`;
  const ask = async (...given: typeof replies) => {
    replies = given;
    asked = 0;
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    const pauses: number[] = [];
    const { status } = await createSender(addressOf(address), async (ms) => pauses.push(ms))('/story/1');
    return { status, pauses };
  };

  beforeAll(() => new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens)));
  afterAll(() => new Promise((closed) => server.close(closed)));

  test('is asked again after the seconds that it names', async () => {
    expect(await ask([503, '5'], [200])).toEqual({ status: 200, pauses: [5_000] });
  });

  test('is asked four times at most', async () => {
    expect(await ask([503, '5'])).toEqual({ status: 503, pauses: [5_000, 5_000, 5_000] });
  });

  test('is not asked again when it names no near moment, or refuses otherwise', async () => {
    expect(await ask([503])).toEqual({ status: 503, pauses: [] });
    expect(await ask([503, '3600'])).toEqual({ status: 503, pauses: [] });
    expect(await ask([429, '5'])).toEqual({ status: 429, pauses: [] });
    expect(await ask([500, '5'])).toEqual({ status: 500, pauses: [] });
  });
});
