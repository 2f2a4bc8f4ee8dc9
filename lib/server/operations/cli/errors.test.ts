import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const cli = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--', 'lib/server/operations/launcher/run.mjs', 'cli', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });

/** Words of the system's own messages. */
const english = /no such|not a directory|refused|illegal|denied|getaddrinfo/i;

describe('a command that cannot work says why in Russian', () => {
  test.each([
    [
      'a database that nobody answers for',
      ['channel', 'list'],
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/db' },
      'там никто не отвечает',
    ],
    [
      'a data folder that can be none',
      ['restore', 'x.tar.gz', '--yes'],
      { DATA_DIR: '/dev/null/x' },
      'часть этого пути — не папка',
    ],
  ])('%s', (_what, args, env, words) => {
    const { status, stdout, stderr } = cli(args, env);
    expect(status).toBe(1);
    expect(`${stdout}${stderr}`).toContain(words);
    expect(`${stdout}${stderr}`).not.toMatch(english);
  });
});

test('--version tells the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { status, stdout } = cli(['--version']);
  expect([status, stdout.startsWith(`«Сюжет» ${version}`)]).toEqual([0, true]);
});
