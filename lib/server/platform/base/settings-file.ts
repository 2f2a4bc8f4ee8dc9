import { readFileSync } from 'node:fs';
import { errnoOf } from './describe-failure';
import { SettingsError } from './settings';

/** The settings file if none is named. */
const defaultFile = '.env';

export interface FoundSettings {
  /** The arguments without `--env-file`. */
  args: string[];
  /** Null where there is no file. */
  file: string | null;
}

/**
 * Puts the settings of a file into the environment, for everything that is started from here: launcher, build, web, worker and commands read
 * the same. The file is `--env-file FILE`, else `SUJET_CONFIG`, else `./.env`; variables of the environment win.
 * A secret may stand in a file of its own: `DATABASE_URL_FILE=PATH` for `DATABASE_URL`, as containers are given secrets.
 * @throws SettingsError with a sentence for a named file that does not exist, a file that cannot be read, or a misspelt variable.
 */
export function loadSettingsFile(args: readonly string[], env: NodeJS.ProcessEnv): FoundSettings {
  refuseMisspelt(env);
  const named = takeOption(args);
  const wanted = named.file ?? (env.SUJET_CONFIG || null);
  const file = wanted ?? defaultFile;
  const text = read(file);
  if (text === null) {
    if (wanted !== null)
      throw new SettingsError(
        `Файла настроек ${wanted} нет: он назван в ${named.file === null ? 'переменной SUJET_CONFIG' : 'ключе --env-file'}.`,
      );
    readSecrets(env);
    return { args: named.args, file: null };
  }
  for (const [name, value] of parseEnvFile(text, file)) env[name] ??= value;
  readSecrets(env);
  return { args: named.args, file };
}

/** Shorter names resemble variables of other programs too often. */
const minMisspeltLength = 8;

/**
 * A misspelt variable of the environment stops the start as one of the file does. The environment has variables of other programs too: one that
 * resembles a setting counts only while that setting itself is not given.
 */
function refuseMisspelt(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) {
    if (name.length < minMisspeltLength || name !== name.toUpperCase()) continue;
    const similar = findSimilarName(name);
    if (similar !== null && env[similar] === undefined)
      throw new SettingsError(
        `Переменной окружения ${name} нет, похоже на ${similar}. Если она нужна другой программе, задайте и ${similar}, хотя бы пустой.`,
      );
  }
}

/** Settings that may stand in a file of their own, named by `…_FILE`. That variable goes, so that what is started from here sees one of the two. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'AUTH_SECRET',
  'SMTP_URL',
  'INDEXNOW_KEY',
  'PURGE_TOKEN',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const secretFileNames: readonly string[] = secretNames.map((name) => `${name}_FILE`);

function readSecrets(env: NodeJS.ProcessEnv): void {
  for (const name of secretNames) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (!file) continue;
    if (env[name]) throw new SettingsError(`Заданы и ${name}, и ${variable}: оставьте одну из них.`);
    const text = read(file);
    if (text === null) throw new SettingsError(`Файла ${file} нет: он назван в переменной ${variable}.`);
    env[name] = text.trim();
    delete env[variable];
  }
}

function takeOption(args: readonly string[]): { args: string[]; file: string | null } {
  const at = args.findIndex((arg) => arg === '--env-file' || arg.startsWith('--env-file='));
  if (at === -1) return { args: [...args], file: null };
  const [, inline] = /^--env-file=(.*)$/s.exec(args[at] ?? '') ?? [];
  const file = inline ?? args[at + 1] ?? '';
  if (file === '') throw new SettingsError('После --env-file укажите файл настроек.');
  return { args: args.filter((_arg, index) => index !== at && (inline !== undefined || index !== at + 1)), file };
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (errnoOf(cause) === 'ENOENT') return null;
    throw new SettingsError(
      `Файл ${file} не читается: это должен быть обычный файл, открытый тому, кто запускает сайт.`,
      { cause },
    );
  }
}

/** `NAME=value`, as a shell, systemd and Docker write it. */
const assignment = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;

/**
 * The variables of a settings file: a line each, `#` comments, values bare or in quotes; nothing is substituted in them. Stricter than the
 * usual parsers, which ignore lines that they do not understand.
 * @throws SettingsError that names the file and the line.
 */
export function parseEnvFile(text: string, file: string): Map<string, string> {
  const variables = new Map<string, string>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) continue;
    const position = `Файл настроек ${file}, строка ${index + 1}`;
    const [, name = '', rest = ''] = assignment.exec(written) ?? [];
    const value = name === '' ? null : toValue(rest);
    if (value === null)
      throw new SettingsError(`${position}: нужно ИМЯ=значение, а значение с кавычкой — закрыть ею же.`);
    const similar = findSimilarName(name);
    if (similar !== null) throw new SettingsError(`${position}: переменной ${name} нет, похоже на ${similar}.`);
    if (variables.has(name)) throw new SettingsError(`${position}: переменная ${name} задана второй раз.`);
    variables.set(name, value);
  }
  return variables;
}

/** Null for a quote that is not closed, or when text follows it. */
function toValue(rest: string): string | null {
  const [quote = ''] = rest;
  if (quote !== '"' && quote !== "'") return rest.replace(/(^|\s)#.*$/, '').trimEnd();
  const end = rest.indexOf(quote, 1);
  return end !== -1 && /^\s*(#.*)?$/.test(rest.slice(end + 1)) ? rest.slice(1, end) : null;
}

/** The setting whose name is similar to an unknown one; null for a known name and for an entirely different one. */
function findSimilarName(name: string): string | null {
  if (secretFileNames.includes(name) || settingNames.some((known) => known === name)) return null;
  const near = settingNames.find((known) => distance(name.toUpperCase(), known) <= (known.length < 8 ? 1 : 2));
  return near ?? null;
}

/** The edit distance (Levenshtein) of two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, against] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Every variable that the product reads, in the order of docs/settings.md. */
export const settingNames = [
  'PORT',
  'BIND',
  'SITE_ORIGIN',
  'API_ORIGIN',
  'NEXT_PUBLIC_API_ORIGIN',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATA_DIR',
  'MEDIA_STORE',
  'MEDIA_STORE_OLD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SERVICES',
  'AUTH_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'CORS_ORIGINS',
  'DEMO',
  'NOINDEX',
  'INDEXNOW_KEY',
  'INDEXNOW_URL',
  'WEBSUB_HUB',
  'FEED_ALLOW_HOSTS',
  'FEED_FETCHES_PER_DAY',
  'HOME_LOCAL',
  'HOME_SERIOUSNESS',
  'TRUST_PROXY',
  'PURGE_URL',
  'PURGE_TOKEN',
  'KEEP_TEXT_DAYS',
  'KEEP_PICTURE_DAYS',
  'KEEP_PLACEMENT_DAYS',
  'KEEP_READ_DAYS',
  'KEEP_MAIL_DAYS',
  'OFFLINE_READING',
  'PAGE_MEMORY_MB',
  'WEB_PROCESSES',
  'DRAIN_SECONDS',
  'CONTACT_NAME',
  'CONTACT_ADDRESS',
  'CONTACT_EMAIL',
  'CONTACT_PHONE',
  'SOCIAL_LINKS',
  'BANNER_IMAGE_URL',
  'BANNER_LINK',
  'BANNER_ALT',
  'WEATHER_CITY',
  'WEATHER_LATITUDE',
  'WEATHER_LONGITUDE',
  'OPEN_METEO_ORIGIN',
  'NBRB_ORIGIN',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'LOG_LEVEL',
] as const;
