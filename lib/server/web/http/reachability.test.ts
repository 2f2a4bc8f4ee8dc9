import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askBackend, createReachability } from './health';

describe('whether another backend can be reached', () => {
  test('many probes at once are one question, and its outcome is remembered for a moment', async () => {
    let time = 0;
    const asked: number[] = [];
    let outcome: Promise<void> = Promise.resolve();
    const isReachable = createReachability({ ask: () => (asked.push(time), outcome), now: () => time, freshMs: 3_000 });
    expect(await Promise.all([isReachable(), isReachable(), isReachable()])).toEqual([true, true, true]);
    outcome = Promise.reject(new Error('gone'));
    outcome.catch(() => undefined);
    time = 2_999;
    expect(await isReachable()).toBe(true);
    time = 3_000;
    expect(await isReachable()).toBe(false);
    outcome = Promise.resolve();
    time = 6_000;
    expect(await isReachable()).toBe(true);
    expect(asked).toEqual([0, 3_000, 6_000]);
  });

  test.each([
    [200, true],
    [404, true],
    [503, false],
  ])('a backend that answers %i is reachable: %s', async (status, reachable) => {
    const server = createServer((_request, response) => response.writeHead(status).end('[]'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const asking = askBackend(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 5_000).then(
      () => true,
      () => false,
    );
    expect(await asking).toBe(reachable);
    server.close();
  });

  test('a backend that takes the question and never answers is not waited for', async () => {
    const server = createServer(() => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    await expect(askBackend(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 5)).rejects.toThrow();
    server.closeAllConnections();
    server.close();
  });

  test('nobody at the other end is not reachable', async () => {
    await expect(askBackend('http://127.0.0.1:1', 5_000)).rejects.toThrow();
  });
});
