import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The parent of the web processes says the line of each one that listens; see testing/share-port.ts. */
let parent: ChildProcess;
afterEach(() => parent.kill('SIGKILL'));

const nextPid = async () => Number((await once(parent, 'message'))[0]);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** The numbers of both, added up by the parent. */
async function metricsOf(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { Connection: 'close' } });
  return response.text();
}

test('processes share the port, one that ends is replaced, their metrics are added up, and SIGTERM ends them all', async () => {
  const port = await freePort();
  const metricsPort = await freePort();
  parent = fork(join(__dirname, 'testing/share-port.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'silent' },
  });
  const pids = [await nextPid(), await nextPid()];
  expect(new Set(pids).size).toBe(2);
  const ask = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());
  expect(pids).toContain(await ask());
  expect(await metricsOf(metricsPort)).toMatch(/^sujet_web_processes 2$/m);
  process.kill(pids[0] ?? 0, 'SIGKILL');
  const third = await nextPid();
  expect(pids).not.toContain(third);
  expect([pids[1], third]).toContain(await ask());
  expect(await metricsOf(metricsPort)).toMatch(/^sujet_web_processes 2$/m);
  parent.kill('SIGTERM');
  const [code] = (await once(parent, 'exit')) as [number];
  expect(code).toBe(0);
  await expect(ask()).rejects.toThrow();
}, 180_000);
