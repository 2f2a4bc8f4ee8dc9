import { createInterface } from 'node:readline';
import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import type { Ask, Confirm } from './with-store';

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * Asks before something is deleted. Without a terminal the result is no, with a message that names `--yes`.
 * @returns whether to go on.
 */
export async function confirm(
  question: string,
  { yes }: { yes?: boolean },
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  if (yes) return true;
  if (!input.isTTY) {
    output.write(`${question}\nСпросить некого: это не терминал. Если согласны, повторите команду с --yes.\n`);
    return false;
  }
  const answer = await readLine(`${question}\nПродолжить? [да/нет] `, { input, output });
  const agreed = /^(да|д|yes|y)$/i.test(answer.trim());
  if (!agreed) output.write('Ничего не изменено.\n');
  return agreed;
}

/** `confirm` for a command with the key `--yes`. */
export const confirmWith =
  (options: { yes?: boolean }): Confirm =>
  (question) =>
    confirm(question, options);

/** Asks for a line at a terminal, and nobody elsewhere. */
export const askAtTerminal: Ask = async (prompt) => {
  if (!process.stdin.isTTY) return undefined;
  return (await readLine(prompt, { input: process.stdin, output: process.stdout })).trim();
};

/** Ctrl-C and the end of the input give an empty text. */
function readLine(prompt: string, { input, output }: Terminal): Promise<string> {
  const reader = createInterface({ input, output });
  return new Promise((resolve) => {
    reader.once('close', () => resolve(''));
    reader.question(prompt, (answer) => {
      resolve(answer);
      reader.close();
    });
  });
}

/** `cli … | head` has read enough: what is left is not written, and the command ends as it would. */
export function endQuietly(output: NodeJS.EventEmitter): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const width = 24;

export interface ProgressBar {
  advance(label: string): void;
  end(): void;
}

/** A bar that is drawn again at each step on a terminal; in a file or a pipe every step is a line. */
export function createProgressBar(
  total: number,
  stream: { isTTY?: boolean; write(text: string): unknown },
): ProgressBar {
  let done = 0;
  return {
    advance(label) {
      done += 1;
      const filled = Math.round((done / total) * width);
      const bar = `[${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${done}/${total} ${label}`;
      stream.write(stream.isTTY ? `\r\u001b[2K${bar}` : `${bar}\n`);
    },
    end() {
      if (stream.isTTY) stream.write('\n');
    },
  };
}

const words: [RegExp, string][] = [
  [/^Usage:$/, 'Как вызвать:'],
  [/^Options:$/, 'Ключи:'],
  [/^Commands:$/, 'Команды:'],
  [/^Arguments:$/, 'Что указать:'],
  [/\[options\]/, '[ключи]'],
  [/\[command\]/, '[команда]'],
  [/^error: unknown option '(.+)'/, 'Нет такого ключа: $1.'],
  [/^error: unknown command '(.+)'/, 'Нет такой команды: $1.'],
  [/^error: missing required argument '(.+)'/, 'Не указано: <$1>.'],
  [/^error: required option '(.+)' not specified/, 'Не указан ключ $1.'],
  [/^error: option '(.+)' argument missing/, 'У ключа $1 нет значения.'],
  [/^error: option '(.+)' argument '(.+)' is invalid\./, 'Ключ $1 не понимает «$2».'],
  [/^error: command-argument value '(.*)' is invalid for argument '(.+)'\./, 'Вместо $2 указано «$1».'],
  [/^error: option '(.+)' cannot be used with option '(.+)'/, 'Ключи $1 и $2 вместе не нужны: выберите один.'],
  [/^error: too many arguments.*/, 'Указано лишнее.'],
  [/\(Did you mean (.+)\?\)/, '(Может быть, $1?)'],
];

/** Translates the help and the errors of a program, and of the commands that are added to it afterwards, into Russian. */
export function speakRussian(program: Command): Command {
  return program
    .helpOption('-h, --help', 'показать справку')
    .helpCommand('help [команда]', 'показать справку о команде')
    .configureHelp({ styleTitle: toRussian, styleUsage: toRussian, styleSubcommandTerm: toRussian })
    .configureOutput({ outputError: (text, write) => write(toRussian(text)) })
    .showHelpAfterError('Справка: та же команда с ключом --help.');
}

/**
 * Runs the command that the arguments name. The exit code is non-zero after a failure.
 * @param program one with `exitOverride`. @throws what the command throws.
 */
export async function runCommand(program: Command, args: string[]): Promise<void> {
  endQuietly(process.stdout);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // commander has printed its sentence.
    process.exitCode = error.exitCode;
  }
}

function toRussian(text: string): string {
  return words.reduce((told, [form, russian]) => told.replace(form, russian), text);
}

/** PostgreSQL's `integer`. */
const maxInteger = 2_147_483_647;

/** A number from the operator: an id or a position. @throws InvalidArgumentError with the reason. */
export function parseNumber(text: string): number {
  if (!/^\d+$/.test(text) || /^0*$/.test(text)) throw new InvalidArgumentError('Нужно целое число больше нуля.');
  const number = Number(text);
  if (number > maxInteger) throw new InvalidArgumentError(`Число слишком велико: можно не больше ${maxInteger}.`);
  return number;
}

const quotes: Readonly<Record<string, string>> = { '«': '»', '„': '“', '“': '”', '"': '"', "'": "'", '‘': '’' };

/** A name from the operator. Quotation marks around the whole, as in «Пример», are not part of it; the shell knows its own only. */
export function parseName(text: string): string {
  const trimmed = text.trim();
  const close = quotes[trimmed.charAt(0)];
  const inner = trimmed.slice(1, -1);
  const isQuoted = close !== undefined && trimmed.length > 2 && trimmed.endsWith(close) && !inner.includes(close);
  return isQuoted ? inner.trim() : trimmed;
}

/** The word that an operator types to leave a choice to the site. */
export type Auto = 'auto';

/** A parser that lets this word through as it is: commander makes an empty text of an option whose parser returns null. */
export function orAuto<T>(parse: (text: string) => T): (text: string) => T | Auto {
  return (text) => (text.trim().toLowerCase() === 'auto' ? 'auto' : parse(text));
}

/** The value of such an option; null for the word. */
export function nullForAuto<T>(value: T | Auto): T | null {
  return value === 'auto' ? null : value;
}
