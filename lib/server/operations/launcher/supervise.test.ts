import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Log } from '../../platform/base/log';
import { supervise } from './supervise';

/** Resolves with each line that the service says, in order. */
function lines() {
  const said: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  return {
    say: (line: string) => {
      const next = waiting.shift();
      if (next) next(line);
      else said.push(line);
    },
    next: () =>
      new Promise<string>((resolve) => {
        const line = said.shift();
        if (line === undefined) waiting.push(resolve);
        else resolve(line);
      }),
  };
}

test('a service whose event loop stands still is ended with the cause in the log, and started again (FEED-10)', async () => {
  const started = lines();
  const logged = lines();
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', (data) => started.say(String(data).trim()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const note = (_fields: unknown, message: string) => logged.say(message);
  const log = { warn: note, error: note, info: note } as unknown as Log;
  const service = supervise(
    {
      name: 'spinner',
      args: [
        '--import',
        './lib/server/operations/launcher/heartbeat.mjs',
        'lib/server/operations/launcher/testing/spin-on-signal.mjs',
      ],
      env: { ...process.env, PORT: String((server.address() as AddressInfo).port) },
    },
    log,
    { checkMs: 1_000, maxMissed: 5 },
  );
  try {
    const first = await started.next();
    process.kill(Number(first), 'SIGUSR2');
    expect(await logged.next()).toBe('the event loop of a service stands still, ending it');
    expect(await logged.next()).toBe('service ended, starting it again');
    expect(await started.next()).not.toBe(first);
  } finally {
    await service.stop();
    sockets.forEach((socket) => socket.destroy());
    await new Promise((closed) => server.close(closed));
  }
}, 120_000);
