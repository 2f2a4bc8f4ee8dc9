import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { parseEnvFile, settingNames } from '../../server/platform/base/settings-file';
import { parseSettings } from '../../server/platform/base/settings';
import { describeCommands } from '../../server/operations/cli/main';
import { readPackage } from './testing/read-package';

// docs/operations.md is followed by hand, on a machine that matters: what it tells to type has to exist.

const text = readFileSync('docs/operations.md', 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);
const lines = blocks('sh').flatMap((block) => block.trim().split('\n'));
const { scripts, version } = readPackage();

/** The words of a command; a word in quotes is one. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"[^"]*"|\S+/g)].map(([word]) => word);
}

/** The arguments that each line passes to the operator's commands. */
const calls = lines.flatMap((line) => {
  const [, rest] = /(?:npm run cli --|run\.mjs cli) (.+)$/.exec(line) ?? [];
  return rest === undefined ? [] : [rest];
});

/** Why a call would be refused; null for one that the command takes. */
function findFault(call: string): string | null {
  let command: Command = describeCommands();
  const words = wordsOf(call);
  while (words.length > 0) {
    const next = command.commands.find((one) => one.name() === words[0]);
    if (!next) break;
    command = next;
    words.shift();
  }
  const options: string[] = [];
  const given: string[] = [];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (!word.startsWith('--')) {
      given.push(word);
      continue;
    }
    const option = command.options.find(({ long }) => long === word);
    if (!option) return `${command.name()} has no ${word}`;
    options.push(word);
    if (option.required) words.shift();
  }
  // `backup FILE` works by itself and has `backup verify` beside it.
  if (command.commands.length > 0 && command.registeredArguments.length === 0) return `no command: ${call}`;
  const missing = command.options.filter(({ mandatory, long }) => mandatory && !options.includes(long ?? ''));
  if (missing.length > 0) return `${command.name()} needs ${missing.map(({ long }) => long).join()}`;
  const needed = command.registeredArguments.filter(({ required }) => required).length;
  const isVariadic = command.registeredArguments.some(({ variadic }) => variadic);
  const fits = given.length >= needed && (isVariadic || given.length <= command.registeredArguments.length);
  return fits ? null : `${command.name()} takes ${command.registeredArguments.length}, not ${given.length}`;
}

describe('docs/operations.md', () => {
  test.each([...new Set(calls)])('cli %s is a command with these options', (call) => {
    expect(findFault(call)).toBeNull();
  });

  test.each([
    ['channel removeall', 'no command'],
    ['backup', 'takes 1, not 0'],
    ['backup a.tar.gz --nightly', 'has no --nightly'],
    ['channel assign --email a@example.by', 'needs --channel'],
  ])('(a call that would be refused is found: %s)', (call, fault) => expect(findFault(call)).toContain(fault));

  test('names scripts of package.json', () => {
    const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !scripts.has(name))).toEqual([]);
  });

  test('names settings that exist', () => {
    const known = new Set<string>([...settingNames, 'SUJET_CONFIG', 'KEEP_DAYS']);
    const inProse = [...text.matchAll(/`([A-Z][A-Z_]{3,})(?:=[^`]*)?(?:\/[^`]*)?`/g)].map(([, name = '']) => name);
    const inCommands = lines.flatMap((line) =>
      [...line.matchAll(/\b([A-Z][A-Z_]{3,})=/g)].map(([, name = '']) => name),
    );
    expect(inProse).toContain('DATABASE_URL');
    expect([...inProse, ...inCommands].filter((name) => !known.has(name))).toEqual([]);
  });

  test('shows a settings file that the product accepts', () => {
    const [example = ''] = blocks('env');
    const settings = parseSettings(Object.fromEntries(parseEnvFile(example, '/etc/sujet.env')));
    expect(settings).toMatchObject({ siteOrigin: 'https://news.example.by', bind: '127.0.0.1', noindex: false });
    for (const services of ['web', 'worker'])
      expect(parseSettings({ ...Object.fromEntries(parseEnvFile(example, '')), SERVICES: services }).services).toBe(
        services,
      );
  });

  test('copies files that the repository has, starts units that it brings, and installs this version', () => {
    const files = lines.flatMap((line) => [
      ...line.matchAll(/(?:\/opt\/sujet\/|-f )(deploy\/[\w./-]+?)\/?\*?(?= |$)/g),
    ]);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter(([, file = '']) => !existsSync(file))).toEqual([]);
    const units = readdirSync('deploy/systemd');
    const started = [...text.matchAll(/\bsujet-(?:web@\d*|worker|backup)(?:\.service|\.timer)?/g)].map(([unit]) =>
      unit.replace(/@\d+/, '@').replace(/^(?!.*\.).*$/, '$&.service'),
    );
    expect(started.filter((unit) => !units.includes(unit))).toEqual([]);
    // Any clone has its version; a tag may be missing.
    expect(text).toContain(`АДРЕС_РЕПОЗИТОРИЯ /opt/sujet-${version}\n`);
    expect(text).not.toContain('--branch');
  });
});
