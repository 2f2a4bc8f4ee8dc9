import type { Command } from 'commander';
import type { RunCommand } from './run-on-store';
import { parseNumber } from './terminal';

const commands = () => import('./affair-commands');

/** Adds the operator's commands on affairs. All that they change can be undone by `story undo`. */
export function addAffairCommands(program: Command, run: RunCommand): void {
  const affair = program.command('affair').description('ход событий: показать, добавить сюжет, убрать');
  affair
    .command('show')
    .description('показать сюжеты хода событий по времени')
    .argument('<номер>', 'номер хода событий: его показывает story explain', parseNumber)
    .action((id: number) => run(async (context) => (await commands()).showAffairCommand(context, id)));
  affair
    .command('add')
    .description('поставить сюжет в один ход событий с другим; слово редактора выше решений сайта')
    .argument('<сюжет>', 'номер сюжета: он есть в адресе его страницы', parseNumber)
    .argument('<к какому>', 'номер сюжета, с которым он в одном ходе событий', parseNumber)
    .action((storyId: number, otherId: number) =>
      run(async (context) => (await commands()).chooseAffairCommand(context, storyId, otherId)),
    );
  affair
    .command('remove')
    .description('убрать сюжет из хода событий: сайт больше никуда его не поставит')
    .argument('<сюжет>', 'номер сюжета', parseNumber)
    .action((storyId: number) =>
      run(async (context) => (await commands()).chooseAffairCommand(context, storyId, null)),
    );
  affair
    .command('auto')
    .description('пусть ход событий этого сюжета снова решает сайт')
    .argument('<сюжет>', 'номер сюжета', parseNumber)
    .action((storyId: number) =>
      run(async (context) => (await commands()).chooseAffairCommand(context, storyId, undefined)),
    );
}
