import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettingsFile, parseEnvFile, settingNames } from './settings-file';
import { parseSettings } from './settings';

const parse = (text: string) => Object.fromEntries(parseEnvFile(text, 'x.env'));

describe('a settings file', () => {
  test.each([
    ['PORT=3001', { PORT: '3001' }],
    ['  export PORT = 3001  ', { PORT: '3001' }],
    ['PORT=3001 # a comment', { PORT: '3001' }],
    ['DATABASE_URL=postgres://u:p#q@h/db', { DATABASE_URL: 'postgres://u:p#q@h/db' }],
    ['CONTACT_NAME="ООО «Ромашка» # 1" # a comment', { CONTACT_NAME: 'ООО «Ромашка» # 1' }],
    ["SMTP_URL='smtps://u:$a\"b@h'", { SMTP_URL: 'smtps://u:$a"b@h' }],
    ['AUTH_SECRET=$HOME', { AUTH_SECRET: '$HOME' }],
    ['CONTACT_NAME=', { CONTACT_NAME: '' }],
    ['CONTACT_NAME=#nothing', { CONTACT_NAME: '' }],
    ['\uFEFF# one\r\n\r\nPORT=1\r\nDEMO=0\r\n', { PORT: '1', DEMO: '0' }],
    [
      'TZ=Europe/Minsk\nNODE_ENV=production\nDEBUG=1\nNODE_OPTIONS=',
      { TZ: 'Europe/Minsk', NODE_ENV: 'production', DEBUG: '1', NODE_OPTIONS: '' },
    ],
  ])('%j', (text, variables) => expect(parse(text)).toEqual(variables));

  test.each([
    ['PORT', 'строка 1'],
    ['# one\nне по правилам', 'строка 2'],
    ['1PORT=3', 'строка 1'],
    ['CONTACT_NAME="Ромашка', 'строка 1'],
    ['CONTACT_NAME="Ромашка" и ещё', 'строка 1'],
    ['PORT=1\nPORT=2', 'PORT задана второй раз'],
    ['SITE_ORIGN=https://a.by', 'SITE_ORIGN нет, похоже на SITE_ORIGIN'],
    ['DATABASE_URI=postgres://h/db', 'похоже на DATABASE_URL'],
    ['port=3001', 'похоже на PORT'],
    ['DATADIR=./x', 'похоже на DATA_DIR'],
  ])('%j is refused in a sentence', (text, words) => {
    expect(() => parse(text)).toThrow(
      new RegExp(`^Файл настроек x\\.env, строка \\d: .*${words.startsWith('строка') ? '' : words}`, 's'),
    );
    if (words.startsWith('строка')) expect(() => parse(text)).toThrow(words);
  });
});

describe('the environment', () => {
  const load = (env: Record<string, string>) => () =>
    loadSettingsFile([], { ...env, SUJET_CONFIG: '/dev/null', NODE_ENV: 'test' });

  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['KEEP_TEXT_DAY', 'KEEP_TEXT_DAYS'],
    ['WEB_PROCESES', 'WEB_PROCESSES'],
  ])('a misspelt %s stops the start as in the file', (name, meant) => {
    expect(load({ [name]: '1' })).toThrow(`Переменной окружения ${name} нет, похоже на ${meant}.`);
  });

  test.each([
    ['of another program, while the setting itself is given', { AUTH0_SECRET: 'x', AUTH_SECRET: '' }],
    ['of the system', { HOME: '/root', LANG: 'C', PWD: '/', SHLVL: '1', XDG_DATA_DIRS: '/usr/share' }],
    ['in small letters, as the tools of npm have them', { npm_config_cache: '/x', no_index: '1' }],
  ])('a variable %s passes', (_case, env) => expect(load(env)).not.toThrow());
});

describe('where it is looked for', () => {
  let folder: string;
  let before: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sujet-env-'));
    before = process.cwd();
    process.chdir(folder);
  });
  afterEach(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  const load = (args: string[], env: Record<string, string> = {}) => {
    const given: NodeJS.ProcessEnv = { ...env, NODE_ENV: 'test' };
    return { ...loadSettingsFile(args, given), port: given.PORT };
  };

  test('--env-file before SUJET_CONFIG before ./.env; the environment wins over each', () => {
    writeFileSync('.env', 'PORT=1');
    writeFileSync('two.env', 'PORT=2');
    writeFileSync('three.env', 'PORT=3');
    expect(load(['a'])).toEqual({ args: ['a'], file: '.env', port: '1' });
    expect(load([], { SUJET_CONFIG: 'two.env' })).toMatchObject({ file: 'two.env', port: '2' });
    expect(load(['channel', '--env-file', 'three.env', 'list'], { SUJET_CONFIG: 'two.env' })).toEqual({
      args: ['channel', 'list'],
      file: 'three.env',
      port: '3',
    });
    expect(load(['--env-file=three.env', 'list'])).toEqual({ args: ['list'], file: 'three.env', port: '3' });
    expect(load([], { PORT: '9' }).port).toBe('9');
    expect(load([], { PORT: '' }).port).toBe('');
  });

  test('a secret may stand in a file of its own, named by the environment or by the settings file', () => {
    writeFileSync('secret', 'a secret of 32 characters or longer\n');
    writeFileSync('.env', 'AUTH_SECRET_FILE=secret');
    for (const env of [{}, { AUTH_SECRET_FILE: 'secret' }]) {
      const given: NodeJS.ProcessEnv = { ...env, NODE_ENV: 'test' };
      loadSettingsFile([], given);
      expect([given.AUTH_SECRET, given.AUTH_SECRET_FILE]).toEqual(['a secret of 32 characters or longer', undefined]);
    }
  });

  test('the keys of an S3 store may stand in files', () => {
    writeFileSync('key', 'the key\n');
    const given: NodeJS.ProcessEnv = {
      NODE_ENV: 'test',
      S3_ACCESS_KEY_ID_FILE: 'key',
      S3_SECRET_ACCESS_KEY_FILE: 'key',
    };
    loadSettingsFile([], given);
    expect(given).toEqual({ NODE_ENV: 'test', S3_ACCESS_KEY_ID: 'the key', S3_SECRET_ACCESS_KEY: 'the key' });
  });

  test.each([
    [{ AUTH_SECRET_FILE: 'nowhere' }, 'Файла nowhere нет: он назван в переменной AUTH_SECRET_FILE.'],
    [{ AUTH_SECRET_FILE: 'a', AUTH_SECRET: 'b' }, 'Заданы и AUTH_SECRET, и AUTH_SECRET_FILE: оставьте одну из них.'],
    [{ DATABASE_URL_FILE: '.' }, 'Файл . не читается'],
  ])('secrets: %j stops with a sentence', (env, sentence) => {
    expect(() => load([], env)).toThrow(sentence);
  });

  test('none is needed', () => expect(load(['a'])).toEqual({ args: ['a'], file: null, port: undefined }));

  test.each([
    [['--env-file', 'nowhere.env'], {}, 'Файла настроек nowhere.env нет: он назван в ключе --env-file.'],
    [[], { SUJET_CONFIG: 'nowhere.env' }, 'Файла настроек nowhere.env нет: он назван в переменной SUJET_CONFIG.'],
    [['--env-file'], {}, 'После --env-file укажите файл настроек.'],
    [['--env-file', 'folder'], {}, 'Файл folder не читается'],
  ])('%j %j stops with a sentence', (args, env, sentence) => {
    mkdirSync('folder');
    expect(() => load(args, env)).toThrow(sentence);
  });
});

describe('every setting', () => {
  const written = (file: string) => readFileSync(join(__dirname, '../../../..', file), 'utf8');

  test('is read under a name of the list, and no other is', () => {
    const read = [...written('lib/server/platform/base/settings.ts').matchAll(/env\.([A-Z0-9_]+)/g)]
      .map(([, name = '']) => name)
      // The names of Amazon's own tools stand in for ours.
      .filter((name) => !name.startsWith('AWS_'));
    expect([...new Set(read)].sort()).toEqual([...settingNames].sort());
  });

  test('stands in .env.example, and nothing else does', () => {
    const named = [...written('.env.example').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([...named].sort()).toEqual([...settingNames].sort());
  });

  test('of .env.example is one that the product accepts', () => {
    const all = parse(written('.env.example').replaceAll(/^#([A-Z0-9_]+=)/gm, '$1'));
    expect(() => parseSettings({ ...all, BANNER_ALT: 'x' })).not.toThrow();
  });

  test('stands in the table of docs/settings.md, and nothing else does', () => {
    const table = written('docs/settings.md').split('\n## ')[0] ?? '';
    const named = [...table.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual([...settingNames].sort());
  });
});
