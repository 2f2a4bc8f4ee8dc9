import { settingNames } from './setting-names';
import { SettingsError } from './settings';

/** `NAME=value`, as a shell, systemd and Docker write it. */
const assignment = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/;

/**
 * The variables of a settings file: a line each, `#` comments, values bare or in quotes; nothing is substituted in them. Stricter than the
 * usual readers, which pass over what they do not understand.
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
    const place = `Файл настроек ${file}, строка ${index + 1}`;
    const [, name = '', rest = ''] = assignment.exec(written) ?? [];
    const value = name === '' ? null : toValue(rest);
    if (value === null) throw new SettingsError(`${place}: нужно ИМЯ=значение, а значение с кавычкой — закрыть ею же.`);
    const meant = findMeant(name);
    if (meant !== null) throw new SettingsError(`${place}: переменной ${name} нет, похоже на ${meant}.`);
    if (variables.has(name)) throw new SettingsError(`${place}: переменная ${name} задана второй раз.`);
    variables.set(name, value);
  }
  return variables;
}

/** Null for a quote that is not closed, or that something follows. */
function toValue(rest: string): string | null {
  const [quote = ''] = rest;
  if (quote !== '"' && quote !== "'") return rest.replace(/(^|\s)#.*$/, '').trimEnd();
  const end = rest.indexOf(quote, 1);
  return end !== -1 && /^\s*(#.*)?$/.test(rest.slice(end + 1)) ? rest.slice(1, end) : null;
}

/** The setting that an unknown name nearly is; null for a name of ours and for one that is none of ours at all. */
function findMeant(name: string): string | null {
  if (settingNames.some((known) => known === name)) return null;
  const near = settingNames.find((known) => distance(name.toUpperCase(), known) <= (known.length < 8 ? 1 : 2));
  return near ?? null;
}

/** How many letters have to be put, taken or replaced to make one word of another. */
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
