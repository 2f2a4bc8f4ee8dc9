import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { isStoreThere, nameStore, storeSettings } from './with-store';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sujet-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As package.json calls it: without the `--` Node.js takes `--env-file` for its own. */
const cli = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, ['--', 'lib/server/operations/launcher/run.mjs', 'cli', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  });

describe('a command names its store', () => {
  test.each([
    [{ databaseUrl: '', dataDir: '/srv/data' }, 'База: встроенная, /srv/data'],
    [
      { databaseUrl: 'postgres://sujet:secret@db:5432/news?sslmode=require', dataDir: '' },
      'База: postgres://sujet@db:5432/news',
    ],
    [{ databaseUrl: 'postgresql://db/news', dataDir: '' }, 'База: postgresql://db/news'],
    [{ databaseUrl: 'postgres://u:se cret@[::bad/x', dataDir: '' }, 'База: DATABASE_URL'],
  ])('%j: %s', (store, line) => expect(nameStore(store)).toBe(line));
});

describe('a store that is not there', () => {
  test('is not made by a command, which says so and fails', () => {
    const dataDir = join(folder, 'data');
    const { status, stdout, stderr } = cli(['channel', 'list'], { DATA_DIR: dataDir });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `База: встроенная, ${dataDir}\nВ этой папке базы нет: её делает npm start. Если сайт работает с другой, дайте команде те же настройки: DATABASE_URL и DATA_DIR или --env-file ФАЙЛ.\n`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test('is found by the same settings file as the site’s', () => {
    writeFileSync(join(folder, 'site.env'), `DATA_DIR=${folder}/elsewhere`);
    expect(cli(['--env-file', join(folder, 'site.env'), 'channel', 'list'], {}).stderr).toContain(
      `База: встроенная, ${folder}/elsewhere\n`,
    );
    expect(cli(['channel', 'list'], { SUJET_CONFIG: join(folder, 'site.env') }).stderr).toContain(
      `База: встроенная, ${folder}/elsewhere\n`,
    );
  });

  test('a settings file that is missing or has a typo stops the command in one sentence', () => {
    writeFileSync(join(folder, 'site.env'), 'DATABASE_ULR=postgres://db/x');
    expect(cli(['channel', 'list', '--env-file', 'nowhere.env'], {})).toMatchObject({
      status: 1,
      stderr: 'Файла настроек nowhere.env нет: он назван в ключе --env-file.\n',
    });
    const { status, stderr } = cli(['channel', 'list'], { SUJET_CONFIG: join(folder, 'site.env') });
    expect([status, stderr]).toEqual([
      1,
      `Файл настроек ${join(folder, 'site.env')}, строка 1: переменной DATABASE_ULR нет, похоже на DATABASE_URL.\n`,
    ]);
  });
});

describe('a database of the operator’s', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('is there once the product has made its tables', async () => {
    expect(await isStoreThere({ databaseUrl: database.url, dataDir: '' })).toBe(true);
    await database.pool.query('drop schema drizzle cascade');
    expect(await isStoreThere({ databaseUrl: database.url, dataDir: '' })).toBe(false);
  });

  test('a site on somebody else’s API has none', () => {
    expect(() => storeSettings({ API_ORIGIN: 'https://api.news.by' })).toThrow('Задан API_ORIGIN');
  });
});
