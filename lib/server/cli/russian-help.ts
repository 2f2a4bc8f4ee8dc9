import type { Command } from 'commander';

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
  [/^error: too many arguments.*/, 'Указано лишнее.'],
  [/\(Did you mean (.+)\?\)/, '(Может быть, $1?)'],
];

/** Makes a program and the commands that are added to it afterwards speak Russian. */
export function speakRussian(program: Command): Command {
  return program
    .helpOption('-h, --help', 'показать справку')
    .helpCommand('help [команда]', 'показать справку о команде')
    .configureHelp({ styleTitle: toRussian, styleUsage: toRussian, styleSubcommandTerm: toRussian })
    .configureOutput({ outputError: (text, write) => write(toRussian(text)) })
    .showHelpAfterError('Справка: та же команда с ключом --help.');
}

function toRussian(text: string): string {
  return words.reduce((told, [form, russian]) => told.replace(form, russian), text);
}
