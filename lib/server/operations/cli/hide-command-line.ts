import type { Command } from 'commander';
import type { TakedownKind } from '@/lib/contract/desk-rules';
import type { TypedGrounds } from './hide-commands';
import type { RunCommand } from './run-on-store';
import { askAtTerminal, confirm, parseNumber } from './terminal';

const hiding = () => import('./hide-commands');

interface HidingOptions extends TypedGrounds {
  reason?: string;
  yes?: boolean;
}

const words = {
  article: { argument: '<публикация>', what: 'публикацию', where: 'её показывает story explain' },
  story: { argument: '<сюжет>', what: 'все публикации сюжета', where: 'он есть в адресе его страницы' },
  channel: { argument: '<канал>', what: 'канал со всеми публикациями', where: 'его показывает channel list' },
  picture: {
    argument: '<публикация>',
    what: 'картинку публикации, где бы она ни стояла',
    where: 'номер публикации показывает story explain',
  },
} as const;

/** Adds `hide` and `show` to the commands of stories, and the same for single publications and pictures. */
export function addHidingCommands(program: Command, story: Command, run: RunCommand): void {
  const article = program.command('article').description('публикации: снять с публикации, вернуть');
  const picture = program.command('picture').description('картинки: снять с публикации, вернуть');
  addHidingTo(article, 'article', run);
  addHidingTo(picture, 'picture', run);
  addHidingTo(story, 'story', run);
}

/** Adds `hide` and `show` to the commands of one kind. */
export function addHidingTo(parent: Command, kind: TakedownKind, run: RunCommand): void {
  const { argument, what, where } = words[kind];
  parent
    .command('hide')
    .description(`снять с публикации ${what}: отовсюду и сразу; адрес отвечает «410», лента не вернёт`)
    .argument(argument, `номер: ${where}`, parseNumber)
    .option('--reason <слова>', 'почему: останется в журнале')
    .option('--why <вид>', 'вид причины: grouping, unreliable, publisher, law; по закону адрес отвечает «451»')
    .option('--by <кто>', 'по закону: кто требует')
    .option('--document <номер>', 'по закону: номер документа')
    .option('--date <день>', 'по закону: его день, 2026-11-20')
    .option('--readers <слова>', 'по закону: что ещё сказать читателям')
    .option('--yes', 'не спрашивать')
    .action((id: number, { reason, yes, ...grounds }: HidingOptions) =>
      run(async (context) =>
        (await hiding()).hideCommand(context, {
          subject: { kind, id },
          reason,
          ...grounds,
          ask: askAtTerminal,
          confirm: (question) => confirm(question, { yes }),
        }),
      ),
    );
  parent
    .command('show')
    .description(`вернуть на сайт ${what}: то, что снял редактор`)
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
