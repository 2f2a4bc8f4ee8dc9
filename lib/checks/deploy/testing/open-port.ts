import type { ChildProcess } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { portOf } from './port-of';

/** A port that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until a program has opened its port. @throws Error with what it said when it ends, or opens none within half a minute. */
export async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => said.push(text.toString()));
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}: ${said.join('')}`);
    if (await isOpen(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${child.spawnfile} opened no port: ${said.join('')}`);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}

/** Ends a program that serves, and waits for its end. */
export async function endProgram(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.kill('SIGTERM')) await ended;
}

/** Asks again and again until the result is as awaited; the last one when that never comes. */
export async function firstThat<T>(ask: () => Promise<T>, isAwaited: (result: T) => boolean): Promise<T> {
  let result = await ask();
  for (let asked = 1; asked < 200 && !isAwaited(result); asked += 1) {
    await new Promise((again) => setTimeout(again, 50));
    result = await ask();
  }
  return result;
}
