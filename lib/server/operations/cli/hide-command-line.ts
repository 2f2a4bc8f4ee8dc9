import type { Command } from 'commander';
import type { Subject } from '../../stories/hide-publications';
import type { RunCommand } from './run-on-store';
import { confirm, parseNumber } from './terminal';

const hiding = () => import('./hide-commands');

interface HidingOptions {
  reason?: string;
  yes?: boolean;
}

const words = {
  article: { argument: '<публикация>', what: 'публикацию', where: 'её показывает story explain' },
  story: { argument: '<сюжет>', what: 'все публикации сюжета', where: 'он есть в адресе его страницы' },
} as const;

/** Adds `hide` and `show` to the commands of stories, and the same for single publications. */
export function addHidingCommands(program: Command, story: Command, run: RunCommand): void {
  const article = program.command('article').description('публикации: снять с публикации, вернуть');
  addTo(article, 'article', run);
  addTo(story, 'story', run);
}

function addTo(parent: Command, kind: Subject['kind'], run: RunCommand): void {
  const { argument, what, where } = words[kind];
  parent
    .command('hide')
    .description(`снять с публикации ${what}: отовсюду и сразу; адрес отвечает «410», лента не вернёт`)
    .argument(argument, `номер: ${where}`, parseNumber)
    .option('--reason <слова>', 'почему: останется в журнале')
    .option('--yes', 'не спрашивать')
    .action((id: number, { reason, yes }: HidingOptions) =>
      run(async (context) =>
        (await hiding()).hideCommand(context, {
          subject: { kind, id },
          reason,
          confirm: (question) => confirm(question, { yes }),
        }),
      ),
    );
  parent
    .command('show')
    .description(`вернуть на сайт ${what}, если их снял редактор`)
    .argument(argument, `номер: ${where}`, parseNumber)
    .option('--reason <слова>', 'почему: останется в журнале')
    .option('--yes', 'не спрашивать')
    .action((id: number, { reason, yes }: HidingOptions) =>
      run(async (context) =>
        (await hiding()).showCommand(context, {
          subject: { kind, id },
          reason,
          confirm: (question) => confirm(question, { yes }),
        }),
      ),
    );
}
