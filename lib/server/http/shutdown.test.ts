import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createStop, endInTime, endingTimes, isStopping } from './shutdown';

describe('the end of a process that serves (DUR-2)', () => {
  test('a client that never finishes its request is cut after the grace time, and the server closes', async () => {
    const server = createServer((_request, response) => response.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const stuck = connect((server.address() as AddressInfo).port, '127.0.0.1');
    stuck.on('error', () => undefined);
    stuck.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345');
    await once(server, 'request');
    const closed = once(server.close(), 'close');
    endInTime({ servers: [server], graceMs: 1, closingMs: 60_000, exit: () => undefined });
    await closed;
    stuck.destroy();
  });

  test('a process whose closing hangs ends all the same', async () => {
    await new Promise<void>((exit) => endInTime({ servers: [], graceMs: 1, closingMs: 1, exit }));
  });

  test('grace and closing together are under the 9 s after which a launcher kills', () => {
    expect(endingTimes.graceMs + endingTimes.closingMs).toBeLessThan(9_000);
  });

  test('the first signal makes the instance not ready and lets it respond on, until its time to drain is over', () => {
    jest.useFakeTimers();
    const close = jest.fn();
    const stop = createStop({ drainMs: 5_000, close });
    expect(isStopping()).toBe(false);
    stop();
    expect([isStopping(), close.mock.calls.length]).toEqual([true, 0]);
    jest.advanceTimersByTime(4_999);
    expect(close).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    stop();
    expect(close).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test.each([
    ['a second signal', 5_000, 2],
    ['no time to drain', 0, 1],
  ])('%s closes at once, and only once', (_why, drainMs, signals) => {
    const close = jest.fn();
    const stop = createStop({ drainMs, close });
    for (let n = 0; n < signals; n += 1) stop();
    expect(close).toHaveBeenCalledTimes(1);
    stop();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
