import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { describeFailure } from './describe-failure';

const english = /[a-z]{4,} [a-z]+/i;
const failureOf = async (work: () => Promise<unknown>) =>
  describeFailure(await work().catch((error: unknown) => error));
const refused = () =>
  new Promise((resolve, reject) => {
    connect(1, '127.0.0.1').on('error', reject).on('connect', resolve);
  });

describe('a failure is told in Russian', () => {
  test('of the system, with the file that it is about', async () => {
    expect(await failureOf(() => readFile('/nowhere/feeds.opml'))).toBe(
      '/nowhere/feeds.opml: такого файла или папки нет',
    );
    expect(await failureOf(() => readFile('/dev/null/x'))).toBe('/dev/null/x: часть этого пути — не папка');
    expect(await failureOf(() => readFile(tmpdir()))).toBe('это папка, а нужен файл');
    expect(await failureOf(refused)).toBe('там никто не отвечает');
  });

  test.each([
    'ENOENT',
    'EISDIR',
    'EACCES',
    'ENOTDIR',
    'ENOSPC',
    'ECONNREFUSED',
    'EROFS',
    'EPERM',
    'ENOTFOUND',
    'ETIMEDOUT',
    'EADDRINUSE',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('%s', (code) => {
    const told = describeFailure(Object.assign(new Error('no such thing, open'), { code }));
    expect(told).toMatch(/[а-яё]/);
    expect(told).not.toMatch(english);
  });

  test('of a mail server', () => {
    expect(describeFailure(Object.assign(new Error('Invalid login'), { code: 'EAUTH' }))).toBe(
      'имя или пароль не приняты',
    );
  });

  test('with a code that is not in the table', () => {
    expect(describeFailure(Object.assign(new Error('odd thing'), { code: 'EXOTIC' }))).toBe('ошибка системы EXOTIC');
  });

  test('of the database: its words, never the query', () => {
    const cause = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    expect(describeFailure(new Error('Failed query: select 1', { cause }))).toBe('база не приняла имя или пароль');
  });

  test('that is our own sentence as it is', () => {
    expect(describeFailure(new Error('Порт 3000 занят.', { cause: new Error('other') }))).toBe('Порт 3000 занят.');
  });

  test('that nobody foresaw as a fault of the program', () => {
    expect(describeFailure(new TypeError('x is not a function'))).toBe('ошибка программы (x is not a function)');
    expect(describeFailure('odd')).toBe('ошибка программы (odd)');
  });
});

test('no command tells a bare code or message of the system', () => {
  for (const file of [
    'server/operations/cli/ingest-feed.ts',
    'research/clustering/eval-clustering.ts',
    'server/operations/backup/write-archive.ts',
    'server/operations/backup/read-backup.ts',
    'server/operations/launcher/open-data.ts',
    'server/operations/launcher/run.mjs',
  ]) {
    expect(readFileSync(`lib/${file}`, 'utf8')).not.toMatch(
      /error\.code \?\?|cause\.message|\(\$\{code\}\)|\? error\.message : error\);/,
    );
  }
});
