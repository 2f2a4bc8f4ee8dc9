import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { endInTime, endingTimes } from './shutdown';

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

  test('grace and closing together are under the 12 s after which a launcher kills', () => {
    expect(endingTimes.graceMs + endingTimes.closingMs).toBeLessThan(12_000);
  });
});
