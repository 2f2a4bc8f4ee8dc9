import { type Command, InvalidArgumentError } from 'commander';
import type { Places } from '@/lib/language/places/find-places';
import { topicIds } from '../../ingest/articles/topics/topic-ids';
import { categoryRows } from '../../platform/db/reference-rows';
import { addAffairCommands } from './affair-command-line';
import { addHidingCommands } from './hide-command-line';
import type { RunCommand } from './run-on-store';
import type { Confirm } from './story-changes';
import { type Auto, confirm, nullForAuto, orAuto, parseNumber } from './terminal';

const changes = () => import('./story-changes');
const reports = () => import('./story-reports');

/** Adds the operator's commands on stories. `run` opens the store for a command and sets its exit code. */
export function addStoryCommands(program: Command, run: RunCommand): void {
  const story = program.command('story').description('сюжеты: закрепить, объединить, разделить, отменить, объяснить');
  story
    .command('pin')
    .description('закрепить сюжет среди выбранных редакцией')
    .argument('<сюжет>', 'номер сюжета: он есть в адресе его страницы', parseNumber)
    .requiredOption('--order <число>', 'место: чем больше, тем выше', parseNumber)
    .action((storyId: number, { order }: { order: number }) =>
      run(async (context) => (await changes()).pinCommand(context, storyId, order)),
    );
  story
    .command('unpin')
    .description('открепить сюжет')
    .argument('<сюжет>', 'номер сюжета', parseNumber)
    .action((storyId: number) => run(async (context) => (await changes()).unpinCommand(context, storyId)));
  story
    .command('first')
    .description('выбрать публикацию, которая открывает сюжет: её заголовок, текст и картинка')
    .argument('<сюжет>', 'номер сюжета', parseNumber)
    .requiredOption(
      '--article <номер>',
      'номер публикации: его показывает story explain; auto — пусть выбирает сайт',
      orAuto(parseNumber),
    )
    .action((storyId: number, { article }: { article: number | Auto }) =>
      run(async (context) => (await changes()).firstCommand(context, storyId, nullForAuto(article))),
    );
  story
    .command('category')
    .description('сказать, какая у сюжета тема и где он происходит; слово редактора выше всех догадок')
    .argument('<сюжет>', 'номер сюжета', parseNumber)
    .option('--is <тема>', 'название темы, как на сайте; auto — пусть решают публикации', orAuto(readTopic))
    .option('--places <места>', 'беларусь, мир, обе или нет; auto — пусть решают публикации', orAuto(readPlaces))
    .action((storyId: number, { is, places }: { is?: number | Auto; places?: Places | Auto }) =>
      run(async (context) =>
        (await changes()).categoryCommand(context, storyId, { topic: nullForAuto(is), places: nullForAuto(places) }),
      ),
    );
  story
    .command('merge')
    .description('объединить два сюжета; адрес того, что вошёл, поведёт на тот, что остался')
    .argument('<куда>', 'номер сюжета, который останется', parseNumber)
    .argument('<что>', 'номер сюжета, который в него войдёт', parseNumber)
    .option('--yes', 'не спрашивать')
    .action((into: number, from: number, options: YesOption) =>
      run(async (context) => (await changes()).mergeCommand(context, { into, from }, confirmAtTerminal(options))),
    );
  story
    .command('split')
    .description('выделить публикации сюжета в новый; старый сохранит номер и реакции')
    .argument('<сюжет>', 'номер сюжета', parseNumber)
    .requiredOption('--articles <номера>', 'номера публикаций через запятую: их показывает story explain', parseNumbers)
    .option('--yes', 'не спрашивать')
    .action((storyId: number, { articles, ...options }: YesOption & { articles: number[] }) =>
      run(async (context) =>
        (await changes()).splitCommand(context, { storyId, articleIds: articles }, confirmAtTerminal(options)),
      ),
    );
  story
    .command('undo')
    .description('отменить изменение сюжетов: последнее или с этим номером записи')
    .argument('[запись]', 'номер записи: его показывает story history', parseNumber)
    .option('--yes', 'не спрашивать')
    .action((entry: number | undefined, options: YesOption) =>
      run(async (context) => (await changes()).undoCommand(context, entry, confirmAtTerminal(options))),
    );
  story
    .command('history')
    .description('показать, кто и как менял сюжеты')
    .argument('[сюжет]', 'номер сюжета; без него — все', parseNumber)
    .action((storyId: number | undefined) =>
      run(async (context) => (await reports()).historyCommand(context, storyId ?? null)),
    );
  story
    .command('explain')
    .description('показать, почему каждая публикация попала в этот сюжет')
    .argument('<сюжет>', 'номер сюжета', parseNumber)
    .action((storyId: number) => run(async (context) => (await reports()).explainCommand(context, storyId)));
  addHidingCommands(program, story, run);
  addAffairCommands(program, run);
}

interface YesOption {
  yes?: boolean;
}

/** Only an operator at a terminal is asked, not a script. All of these commands can be undone. */
const confirmAtTerminal =
  ({ yes }: YesOption): Confirm =>
  (question) =>
    process.stdin.isTTY ? confirm(question, { yes }) : Promise.resolve(true);

const topics = categoryRows.filter(({ id }) => topicIds.some((topic) => topic === id));

/** A topic's category id. @throws InvalidArgumentError on a name that is no topic */
function readTopic(text: string): number {
  const topic = topics.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  if (!topic)
    throw new InvalidArgumentError(`Такой темы нет. Есть: ${topics.map(({ name }) => `«${name}»`).join(', ')}.`);
  return topic.id;
}

const placesByWord: Readonly<Record<string, Places>> = {
  беларусь: { isInBelarus: true, isInWorld: false },
  мир: { isInBelarus: false, isInWorld: true },
  обе: { isInBelarus: true, isInWorld: true },
  нет: { isInBelarus: false, isInWorld: false },
};

/** @throws InvalidArgumentError on another word */
function readPlaces(text: string): Places {
  const places = placesByWord[text.trim().toLowerCase()];
  if (places === undefined) throw new InvalidArgumentError('Возможны: беларусь, мир, обе, нет, auto.');
  return places;
}

function parseNumbers(text: string): number[] {
  return text.split(',').map((part) => parseNumber(part.trim()));
}
