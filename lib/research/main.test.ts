import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';

const evaluate = (args: string[]) =>
  spawnSync(process.execPath, ['--', 'lib/server/operations/launcher/run.mjs', 'eval', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test' },
    encoding: 'utf8',
  });

describe('npm run eval', () => {
  test.each([
    ['a list of pairs that is not there', 'nowhere.jsonl', 'nowhere.jsonl не читается: такого файла или папки нет'],
    ['a list of pairs that is a folder', tmpdir(), 'это папка, а нужен файл'],
  ])('%s: the failure is told in Russian', (_what, pairs, words) => {
    const { status, stdout, stderr } = evaluate(['clustering', '--pairs', pairs]);
    expect(status).toBe(1);
    expect(`${stdout}${stderr}`).toContain(words);
    expect(`${stdout}${stderr}`).not.toMatch(/no such|not a directory|illegal/i);
  });

  test('tells in Russian what it can measure and train', () => {
    const { status, stdout } = evaluate(['--help']);
    expect(status).toBe(0);
    expect(stdout).toContain('Как вызвать: npm run eval -- [ключи] [команда]');
    for (const name of [
      'clustering',
      'stories',
      'front',
      'categories',
      'train-topics',
      'search',
      'recommendations',
      'spam',
    ])
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});
