import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlreadyRunningError, isFolderTaken, takeInstanceLock } from './instance-lock';

type Services = Parameters<typeof takeInstanceLock>[0]['services'];

describe('one launcher a data folder', () => {
  let folder: string;
  /** A process with a launcher's command line. */
  let other: ChildProcess | null;
  const siteOrigin = 'http://localhost:3000';
  const take = (services: Services = 'all', port = 3000) =>
    takeInstanceLock({ dataDir: folder, siteOrigin, services, port });
  const record = (name = 'launcher.json') => join(folder, name);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sujet-lock-'));
    other = null;
  });
  afterEach(async () => {
    if (other) {
      const ended = new Promise((resolve) => other?.once('exit', resolve));
      other.kill();
      await ended;
    }
    rmSync(folder, { recursive: true });
  });

  async function startOther(name: string): Promise<number | undefined> {
    const started = spawn(
      process.execPath,
      ['-e', 'process.stdin.resume()', 'lib/server/operations/launcher/run.mjs', 'start'],
      {
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    );
    other = started;
    await new Promise((resolve) => started.once('spawn', resolve));
    writeFileSync(record(name), JSON.stringify({ pid: started.pid, origin: siteOrigin }));
    return started.pid;
  }

  test('the folder is taken and given back', () => {
    const free = take();
    expect(existsSync(record())).toBe(true);
    free();
    expect(existsSync(record())).toBe(false);
  });

  test('a second launcher is told the address of the first in a sentence', async () => {
    const pid = await startOther('launcher.json');
    expect(() => take()).toThrow(AlreadyRunningError);
    expect(() => take()).toThrow(`уже запущен: http://localhost:3000 (процесс ${pid})`);
    expect(isFolderTaken(folder)).toBe(true);
  });

  test.each<[string, string, Services, boolean]>([
    ['the site and the worker', 'launcher-web-3000.json', 'worker', true],
    ['the worker and the site', 'launcher-worker.json', 'web', true],
    ['two instances of the site', 'launcher-web-3001.json', 'web', true],
    ['one port twice', 'launcher-web-3000.json', 'web', false],
    ['two workers', 'launcher-worker.json', 'worker', false],
    ['a half beside everything', 'launcher.json', 'web', false],
    ['everything beside a half', 'launcher-worker.json', 'all', false],
  ])('%s: %s and %s share a folder: %s', async (_case, present, services, allowed) => {
    await startOther(present);
    if (allowed) {
      const free = take(services);
      free();
    } else expect(() => take(services)).toThrow(AlreadyRunningError);
    expect(existsSync(record(present))).toBe(true);
    // A refused launcher leaves no record of its own.
    expect(existsSync(record()) && present !== 'launcher.json').toBe(false);
    expect(isFolderTaken(folder)).toBe(true);
  });

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 - 1, origin: 'http://localhost:3000' })],
    ['a pid that now belongs to another program', JSON.stringify({ pid: 1, origin: 'http://localhost:3000' })],
    ['a record cut off by a kill', '{"pid": 12'],
  ])('the folder of %s is taken over', (_case, content) => {
    writeFileSync(record(), content);
    expect(isFolderTaken(folder)).toBe(false);
    expect(() => take()).not.toThrow();
  });
});
