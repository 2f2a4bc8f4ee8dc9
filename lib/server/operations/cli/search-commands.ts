import type { Command } from 'commander';
import type { RunCommand } from './run-on-store';

const synonymCommands = () => import('./search-synonyms');

/** Adds the commands `search synonyms list`, `add` and `remove`. */
export function addSearchCommands(program: Command, run: RunCommand): void {
  const synonyms = program
    .command('search')
    .description('поиск по сайту')
    .command('synonyms')
    .description('слова, которые для поиска значат одно и то же: «Беларусь» и «Белоруссия»');
  synonyms
    .command('list', { isDefault: true })
    .description('показать группы: сначала добавленные редакцией, затем встроенные')
    .action(() => run(async (context) => (await synonymCommands()).listSynonymsCommand(context)));
  synonyms
    .command('add')
    .description('сказать, что слова значат одно и то же; группы с общим словом объединяются')
    .argument('<слова...>', 'два слова или больше; название из нескольких слов — в кавычках')
    .action((words: string[]) => run(async (context) => (await synonymCommands()).addSynonymsCommand(context, words)));
  synonyms
    .command('remove')
    .description('убрать слова из групп, добавленных редакцией')
    .argument('<слова...>', 'слова, как их показывает list')
    .action((words: string[]) =>
      run(async (context) => (await synonymCommands()).removeSynonymsCommand(context, words)),
    );
}
