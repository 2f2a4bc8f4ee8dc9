import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServerFiles } from '../server-files';
import { endWithThisProcess } from './end-with-process';

describe('a server of the tests', () => {
  let folder: string;
  let cluster: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sujet-end-'));
    cluster = join((await findServerFiles(folder)).home, 'cluster');
    mkdirSync(cluster, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('ends with the run that has started it, and its files go', async () => {
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
    writeFileSync(join(cluster, 'postmaster.pid'), `${server.pid}\n${cluster}\n`);
    const waiting = await endWithThisProcess(folder);
    const ended = Promise.all([once(server, 'exit'), once(waiting, 'exit')]);
    // As when this process is killed: the system closes its end of the pipe.
    waiting.stdin?.destroy();
    const [[, signal]] = await ended;
    expect(signal).toBe('SIGQUIT');
    expect(existsSync(folder)).toBe(false);
  });

  test('that has been stopped is left alone, with its folder', async () => {
    const waiting = await endWithThisProcess(folder);
    const ended = once(waiting, 'exit');
    waiting.stdin?.destroy();
    expect(await ended).toEqual([0, null]);
    expect(existsSync(folder)).toBe(true);
  });
});
