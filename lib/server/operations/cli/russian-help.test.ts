import { Command, CommanderError, Option } from 'commander';
import { speakRussian } from './terminal';

function build(): { program: Command; said: () => string } {
  let said = '';
  const program = speakRussian(new Command('cli').description('Команды').exitOverride());
  program.configureOutput({ writeOut: (text) => (said += text), writeErr: (text) => (said += text) });
  const group = program.command('group').description('группа');
  group
    .command('one')
    .description('команда')
    .argument('<файл>', 'файл')
    .requiredOption('--name <имя>', 'имя')
    .option('--yes', 'не спрашивать')
    .addOption(new Option('--ask', 'спрашивать').conflicts('yes'))
    .action(() => undefined);
  return { program, said: () => said };
}

describe('the commands’ help and refusals are in Russian', () => {
  test.each([[['--help']], [['group', '--help']], [['group', 'one', '--help']], [['help', 'group']]])(
    '%j has no English word',
    async (args) => {
      const { program, said } = build();
      await expect(program.parseAsync(args, { from: 'user' })).rejects.toBeInstanceOf(CommanderError);
      expect(said()).toContain('Как вызвать:');
      expect(
        said()
          .replace(/--?[a-z]+/g, '')
          .match(/[a-z]+/gi)
          ?.filter((word) => !['cli', 'group', 'one', 'help'].includes(word)) ?? [],
      ).toEqual([]);
    },
  );

  test.each([
    [['grup'], 'Нет такой команды: grup.'],
    [['group', 'one', '--name', 'x'], 'Не указано: <файл>.'],
    [['group', 'one', 'f'], 'Не указан ключ --name <имя>.'],
    [['group', 'one', 'f', '--name', 'x', '--ask', '--yes'], 'Ключи --ask и --yes вместе не нужны: выберите один.'],
    [['group', 'one', 'f', '--name'], 'У ключа --name <имя> нет значения.'],
    [['group', 'one', 'f', '--name', 'x', '--nam'], 'Нет такого ключа: --nam.'],
    [['group', 'one', 'f', 'g', '--name', 'x'], 'Указано лишнее.'],
  ])('%j: %s', async (args, sentence) => {
    const { program, said } = build();
    await expect(program.parseAsync(args, { from: 'user' })).rejects.toMatchObject({ exitCode: 1 });
    expect(said()).toContain(sentence);
    expect(said()).not.toContain('error');
  });
});
