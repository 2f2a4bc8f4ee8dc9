import { readFileSync } from 'node:fs';
import { errnoOf } from './errno';
import { parseEnvFile } from './parse-env-file';
import { SettingsError } from './settings';

/** Where settings are looked for without another word. */
const usualFile = '.env';

export interface FoundSettings {
  /** The arguments without `--env-file`. */
  args: string[];
  /** Null where there is no file. */
  file: string | null;
}

/**
 * Puts the settings of a file into the environment, for everything that is started from here: launcher, build, web, worker and commands read
 * the same. The file is `--env-file FILE`, else `SUJET_CONFIG`, else `./.env`; what the environment says already stays.
 * @throws SettingsError with a sentence for a file that is named and not there, or that cannot be read.
 */
export function loadSettingsFile(args: readonly string[], env: NodeJS.ProcessEnv): FoundSettings {
  const named = takeOption(args);
  const wanted = named.file ?? (env.SUJET_CONFIG || null);
  const file = wanted ?? usualFile;
  const text = read(file);
  if (text === null) {
    if (wanted !== null)
      throw new SettingsError(
        `Файла настроек ${wanted} нет: он назван в ${named.file === null ? 'переменной SUJET_CONFIG' : 'ключе --env-file'}.`,
      );
    return { args: named.args, file: null };
  }
  for (const [name, value] of parseEnvFile(text, file)) env[name] ??= value;
  return { args: named.args, file };
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
      `Файл настроек ${file} не читается: это должен быть обычный файл, открытый тому, кто запускает сайт.`,
      { cause },
    );
  }
}
