import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlreadyRunningError, takeInstanceLock } from './instance-lock';

describe('one launcher a data folder', () => {
  let folder: string;
  const record = () => join(folder, 'launcher.json');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sujet-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('the folder is taken and given back', () => {
    const free = takeInstanceLock(folder, 'http://localhost:3000');
    expect(existsSync(record())).toBe(true);
    free();
    expect(existsSync(record())).toBe(false);
  });

  test('a second launcher is told the address of the first in a sentence', async () => {
    const script = 'process.stdin.resume()';
    const other = spawn(process.execPath, ['-e', script, 'lib/server/launcher/run.mjs', 'start'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = new Promise((resolve) => other.once('exit', resolve));
    await new Promise((resolve) => other.once('spawn', resolve));
    writeFileSync(record(), JSON.stringify({ pid: other.pid, origin: 'http://localhost:3000' }));
    try {
      expect(() => takeInstanceLock(folder, 'http://localhost:3000')).toThrow(AlreadyRunningError);
      expect(() => takeInstanceLock(folder, 'http://localhost:3000')).toThrow(
        `уже запущен: http://localhost:3000 (процесс ${other.pid})`,
      );
    } finally {
      other.kill();
      await ended;
    }
  });

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 - 1, origin: 'http://localhost:3000' })],
    ['a pid that now belongs to another program', JSON.stringify({ pid: 1, origin: 'http://localhost:3000' })],
    ['a record cut off by a kill', '{"pid": 12'],
  ])('the folder of %s is taken over', (_case, content) => {
    writeFileSync(record(), content);
    expect(() => takeInstanceLock(folder, 'http://localhost:3000')).not.toThrow();
  });
});
