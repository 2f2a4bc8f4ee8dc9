import { Command, CommanderError, Option } from 'commander';
import { describeVersion } from '../base/version';
import { withStore } from './run-on-store';
import type { Confirm, CommandContext } from './with-store';
import { confirm, parseNumber, speakRussian } from './terminal';
import type { EvalTrainOptions } from '../../tools/clustering-eval/eval-commands';
import { type EvalStoriesKeys, parseLead, toEvalStories } from '../../tools/story-eval/eval-stories-options';
import { addSearchCommands } from './search-commands';
import { addStoryCommands } from './story-commands';

// Loaded by the commands that need them: most calls need a small part of the product.
const backups = () => import('./backup-commands');
const channels = () => import('./channel-commands');
const owners = () => import('./channel-owners');
const publishers = () => import('./publishers');
const cards = () => import('./site-card');
const demo = () => import('./remove-demo');
const cleaning = () => import('./clean');
const diagnosis = () => import('./doctor/doctor');
const discovery = () => import('./find-feeds');
const ingestion = () => import('./ingest');
const pairs = () => import('../../tools/clustering-eval/eval-commands');
const categories = () => import('../../tools/category-eval/eval-categories');
const topicTraining = () => import('../../tools/category-eval/train-topics');
const storyMeasures = () => import('../../tools/story-eval/eval-stories');
const searchMeasures = () => import('../../tools/search-eval/eval-search');
const spamMeasures = () => import('../../tools/spam-eval/eval-spam');

/** The operator's commands. Each prints what it did; the exit code is non-zero after a failure. */
export async function main(args: string[]): Promise<void> {
  const program = describeCommands();
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // commander has printed its sentence.
    process.exitCode = error.exitCode;
  }
}

export function describeCommands(): Command {
  const program = speakRussian(new Command('npm run cli --').description('Команды оператора «Сюжета»').exitOverride());
  // run.mjs handles `--env-file` before; it is here for the help only.
  program
    .version(`«Сюжет» ${describeVersion()}`, '-V, --version', 'показать версию')
    .option('--env-file <файл>', 'файл настроек; без ключа — SUJET_CONFIG или ./.env');
  addChannelCommands(program);
  addStoryCommands(program, withStore);
  addSearchCommands(program, withStore);
  program
    .command('ingest')
    .description('забрать ленты сейчас')
    .option('--feed <feed...>', 'лента: адрес или файл; можно указать несколько раз')
    .option('--all', 'все каналы, чей срок подошёл или нет')
    .action((options: { feed?: string[]; all?: boolean }) =>
      withStore(async (context) => (await ingestion()).ingest(context, options)),
    );
  addEvaluationCommands(program);
  addMaintenanceCommands(program);
  return program;
}

/** Topics and places of articles of the two recorded days, as they were read; part of the repository. */
const readTopicLabels = 'lib/tools/category-eval/read-labels-2020.jsonl';

function addEvaluationCommands(program: Command): void {
  const evaluation = program.command('eval').description('качество группировки и поиска: измерить или обучить заново');
  evaluation
    .command('clustering')
    .description('точность, полнота и F1 группировки на размеченных парах')
    .requiredOption('--pairs <файл>', 'пары в формате JSONL')
    .option('--articles <файл>', 'статьи с текстами в формате JSONL')
    .option('--shuffle <число>', 'перемешать статьи с этим зерном', Number)
    .action(async (options: { pairs: string; articles?: string; shuffle?: number }) => {
      process.exitCode = await (await pairs()).evalClustering(options, print);
    });
  evaluation
    .command('stories')
    .description('сюжеты дня: таблица мер, а с --lead — одна группировка, тем же кодом, что у работника')
    .requiredOption('--articles <файл>', 'статьи в формате JSONL')
    .option('--lead <знаков>', 'сколько текста дают издания: число знаков, all или mixed', parseLead)
    .option('--draw <число>', 'какие издания сколько дают при mixed', Number, 1)
    .option('--shuffle <число>', 'перемешать статьи с этим зерном; без него — по времени', Number)
    .option('--dump <файл>', 'записать сюжет каждой статьи в формате JSONL: id, story')
    .option('--reference <файл>', 'сравнивать с этой записью, а не с группировкой по текстам')
    .addOption(
      new Option('--sample <что>', 'напечатать для чтения сюжеты или пары близких').choices(['stories', 'twins']),
    )
    .option('--count <число>', 'сколько их напечатать', Number, 40)
    .option('--orders <число>', 'во скольких порядках измерять таблицу', Number, 5)
    .option('--json', 'размеры, скорость и память в JSON')
    .action(async (options: EvalStoriesKeys) => {
      process.exitCode = await (await storyMeasures()).evalStories(toEvalStories(options), print);
    });
  evaluation
    .command('train-titles')
    .description('веса заголовков, выученные по группировке текстов: первая половина дня учит, вторая проверяет')
    .requiredOption('--articles <файл>', 'статьи в формате JSONL')
    .option('--draws <число>', 'сколько раз разыграть, какие издания дают тексты', parseNumber, 3)
    .action(async (options: { articles: string; draws: number }) => {
      process.exitCode = await (await storyMeasures()).evalSilver(options, print);
    });
  evaluation
    .command('categories')
    .description('темы и места статей: согласие с разделами адресов и с прочитанным')
    .requiredOption('--articles <файл>', 'статьи в формате JSONL')
    .option('--labels <файл>', 'что сказали читавшие, в формате JSONL', readTopicLabels)
    .option('--dump <файл>', 'записать тему и места каждой статьи в формате JSONL')
    .option('--json', 'итог в JSON')
    .action(async (options: { articles: string; labels: string; dump?: string; json?: boolean }) => {
      const { dump = null, json = false } = options;
      process.exitCode = await (await categories()).evalCategories({ ...options, dump, json }, print);
    });
  evaluation
    .command('train-topics')
    .description('веса тем, выученные по рубрикам, разделам адресов и прочитанному; измеряются на других сайтах')
    .requiredOption('--articles <файлы>', 'дни статей в формате JSONL, через запятую')
    .option('--labels <файл>', 'что сказали читавшие, в формате JSONL', readTopicLabels)
    .option('--out <файл>', 'куда записать веса; без него они только измеряются')
    .action(async (options: { articles: string; labels: string; out?: string }) => {
      process.exitCode = await (await topicTraining()).trainTopics({ ...options, out: options.out ?? null }, print);
    });
  evaluation
    .command('search')
    .description('находит ли поиск то, что имелось в виду: день статей и запросы с номерами нужных')
    .requiredOption('--articles <файл>', 'статьи в формате JSONL')
    .requiredOption('--queries <файл>', 'запросы в формате JSONL: q, ids')
    .option('--lead <знаков>', 'сколько знаков текста дают ленты', Number, 400)
    .option('--json', 'итог в JSON')
    .action(async (options: { articles: string; queries: string; lead: number; json?: boolean }) => {
      process.exitCode = await (await searchMeasures()).evalSearch({ ...options, json: options.json ?? false }, print);
    });
  evaluation
    .command('spam')
    .description('сколько настоящих статей делят сюжет с рекламой, набором ключевых слов и сводками по шаблону')
    .requiredOption('--articles <файл>', 'настоящие статьи в формате JSONL')
    .option('--count <число>', 'сколько плохих статей каждого вида подмешать', Number, 500)
    .option('--seed <число>', 'зерно случайности', Number, 1)
    .action(async (options: { articles: string; count: number; seed: number }) => {
      process.exitCode = await (await spamMeasures()).evalSpam(options, print);
    });
  evaluation
    .command('train')
    .description('веса сравнения двух статей, выученные по размеченным парам')
    .requiredOption('--pairs <файл>', 'пары в формате JSONL')
    .option('--articles <файл>', 'статьи с текстами в формате JSONL')
    .option('--unlabelled <доля>', 'вес неразмеченных пар относительно размеченных; по умолчанию 0,7', Number)
    .action(async (options: EvalTrainOptions) => {
      process.exitCode = await (await pairs()).evalTrain(options, print);
    });
}

interface AddOptions {
  name?: string;
  rssUrl?: string;
  siteUrl?: string;
  take?: number;
  url?: string;
  aggregator?: boolean;
}

function addChannelCommands(program: Command): void {
  const channel = program.command('channel').description('каналы издателей: показать, добавить, назначить владельца');
  channel
    .command('list')
    .description('показать каналы: ленты, владельцев (адрес скрыт), состояние и последнюю ошибку')
    .action(() => withStore(async (context) => (await channels()).listChannelsCommand(context)));
  channel
    .command('find')
    .description(
      'найти ленты сайта: названные на странице, по обычным адресам, карты новостей; показать свежие заголовки',
    )
    .argument('<адрес>', 'адрес сайта, его страницы или ленты')
    .action((address: string) => withStore(async (context) => (await discovery()).findFeedsCommand(context, address)));
  channel
    .command('add')
    .description('добавить канал; его лента будет забрана в ближайшие секунды, если сайт работает')
    .addOption(new Option('--rss-url <адрес>', 'адрес ленты (http или https)').conflicts('siteUrl'))
    .option('--site-url <адрес>', 'адрес сайта: лента найдётся сама')
    .option('--take <номер>', 'которую из нескольких найденных лент взять', parseNumber)
    .option('--name <имя>', 'название издания; с --site-url можно не писать: возьмётся название ленты')
    .option('--url <адрес>', 'адрес сайта, чьи материалы публикует канал; без него — начало адреса ленты')
    .option('--aggregator', 'канал собирает материалы многих сайтов')
    .action((options: AddOptions, command: Command) => {
      const { rssUrl, siteUrl, name } = options;
      if (siteUrl !== undefined)
        return withStore(async (context) =>
          takingChannels(context, (await discovery()).addChannelFromSite(context, { ...options, siteUrl })),
        );
      if (rssUrl === undefined || name === undefined)
        return command.error('Нужны --name и --rss-url или один --site-url.');
      return withStore(async (context) =>
        takingChannels(context, (await channels()).addChannelCommand(context, { ...options, name, rssUrl })),
      );
    });
  channel
    .command('import')
    .description('добавить каналы из файла OPML; те, чья лента уже есть, останутся как были')
    .argument('<файл>', 'файл OPML')
    .action((file: string) =>
      withStore(async (context) => takingChannels(context, (await channels()).importChannels(context, file))),
    );
  channel
    .command('aggregator')
    .description('разрешить каналу материалы любых сайтов, кроме сайтов других каналов')
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .option('--off', 'снова только материалы своего сайта')
    .action(({ channel: channelId, off = false }: { channel: number; off?: boolean }) =>
      withStore(async (context) => (await channels()).markAggregatorCommand(context, { channelId, aggregator: !off })),
    );
  channel
    .command('every')
    .description('как часто забирать ленту канала: свой промежуток вместо расписания')
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .requiredOption(
      '--minutes <число>',
      'минут от одного опроса до другого, от 1 до 1440; auto — снова по расписанию',
      (text) => (text === 'auto' ? null : parseNumber(text)),
    )
    .action(({ channel: channelId, minutes }: { channel: number; minutes: number | null }) =>
      withStore(async (context) =>
        (await channels()).setIntervalCommand(context, { channelId, everyMinutes: minutes }),
      ),
    );
  channel
    .command('pages')
    .description('брать ли со страниц статей то, чего нет в ленте канала: картинку, описание, автора, время выхода')
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .addOption(new Option('--off', 'не запрашивать страницы').conflicts('on'))
    .option('--on', 'снова запрашивать; так и есть, пока не запрещено')
    .action(({ channel: channelId, on = false, off = false }: { channel: number; on?: boolean; off?: boolean }) => {
      if (on === off) return channel.error('Нужен один из ключей: --on или --off.');
      return withStore(async (context) => (await channels()).setPagesCommand(context, { channelId, asksPages: on }));
    });
  channel
    .command('publisher')
    .description(
      'чей это канал: издания одного издателя считаются одним голосом, когда сайт решает, какой сюжет важнее',
    )
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .requiredOption('--is <имя>', 'имя издателя; own — канал сам по себе, auto — пусть снова решает догадка')
    .action(({ channel: channelId, is }: { channel: number; is: string }) =>
      withStore(async (context) => {
        const { publisherCommand, toPublisherWord } = await publishers();
        return publisherCommand(context, { channelId, word: toPublisherWord(is) });
      }),
    );
  channel
    .command('publishers')
    .description('издания, которые считаются одним голосом')
    .action(() => withStore(async (context) => (await publishers()).publishersCommand(context)));
  channel
    .command('assign')
    .description('сделать пользователя владельцем канала: он сможет править канал и удалять его публикации')
    .requiredOption('--email <адрес>', 'почта, с которой пользователь хотя бы раз вошёл на сайт')
    .requiredOption('--channel <номер>', 'номер канала: его показывает channel list', parseNumber)
    .option('--yes', 'не спрашивать, если канал отбирается у другого владельца')
    .addHelpText(
      'after',
      '\nУ канала один владелец, у владельца один канал. Каждая передача остаётся в журнале изменений.',
    )
    .action(({ email, channel: channelId, yes }: { email: string; channel: number; yes?: boolean }) =>
      withStore(async (context) => (await owners()).assignChannel(context, { email, channelId }, confirmWith({ yes }))),
    );
  channel
    .command('unassign')
    .description('оставить канал пользователя без владельца')
    .requiredOption('--email <адрес>', 'почта владельца')
    .action((options: { email: string }) =>
      withStore(async (context) => (await owners()).unassignChannel(context, options)),
    );
}

/** Runs a command that adds channels; the operator's first channel replaces the demo. */
async function takingChannels(context: CommandContext, taking: Promise<number>): Promise<number> {
  const code = await taking;
  await (await demo()).leaveDemo(context);
  return code;
}

function addMaintenanceCommands(program: Command): void {
  program
    .command('demo')
    .description('демонстрация с выдуманными новостями')
    .command('remove')
    .description(
      'убрать демонстрационные каналы, их публикации, сюжеты, картинки и реакции на них; сайт можно не останавливать',
    )
    .option('--yes', 'не спрашивать')
    .addHelpText(
      'after',
      '\nСюжет, где есть и настоящие публикации, останется с ними. То же само делают channel add и channel import, если не задано DEMO=1.',
    )
    .action((options: { yes?: boolean }) =>
      withStore(async (context) => (await demo()).removeDemoCommand(context, confirmWith(options))),
    );
  program
    .command('clean')
    .description('убрать старое сейчас: полные тексты, крупные картинки, карточки, обоснования, отметки, письма')
    .option('--dry-run', 'только показать, что, сколько и около скольких мегабайт')
    .option('--yes', 'не спрашивать')
    .addHelpText(
      'after',
      `
Сколько дней хранить, задают KEEP_TEXT_DAYS, KEEP_PICTURE_DAYS, KEEP_PLACEMENT_DAYS, KEEP_READ_DAYS и KEEP_MAIL_DAYS; 0 — всегда.
То же понемногу делает worker. Сюжеты, их адреса и начала текстов остаются. Место внутри базы освобождается для новых строк.`,
    )
    .action(({ dryRun, yes }: { dryRun?: boolean; yes?: boolean }) =>
      withStore(async (context) => (await cleaning()).cleanCommand(context, { dryRun }, confirmWith({ yes }))),
    );
  program
    .command('backup')
    .description('записать резервную копию базы и картинок, не останавливая сайт')
    .argument('<файл>', 'куда записать, например copy.tar.gz')
    .option('--with-secret', 'включить секрет подписи: с такой копией можно войти под любым пользователем')
    .option('--yes', 'не спрашивать, если файл уже есть')
    .addHelpText(
      'after',
      `
Все строки в копии — одного мгновения. Файл доступен только вам и появляется под своим именем, лишь когда записан целиком.
Без --with-secret восстановленный на другой машине сайт сделает новый секрет: временные пароли и коды из писем перестанут
действовать, постоянные пароли и вход останутся. Очередь заданий, письма и настройки в копию не входят.`,
    )
    .action((file: string, { withSecret, yes }: { withSecret?: boolean; yes?: boolean }) =>
      withStore(async (context) => (await backups()).backup(context, file, { withSecret }, confirmWith({ yes }))),
    );
  program
    .command('restore')
    .description('заменить базу содержимым резервной копии и вернуть картинки')
    .argument('<файл>', 'файл, записанный командой backup')
    .option('--yes', 'не спрашивать')
    .addHelpText(
      'after',
      `
Сначала файл проверяется целиком. Замена идёт одной транзакцией: если что-то не так или команду прервали, всё остаётся как было.
Сайт можно не останавливать: пока таблицы заполняются, он отвечает «попробуйте позже», потом показывает новое сам, и перезапускать
его не нужно. Номера, выданные после копии, не достанутся другим сюжетам и публикациям. Нужна та же версия базы, что у копии:
более старую восстановите её версией «Сюжета» и запустите на ней новую.`,
    )
    .action((file: string, options: { yes?: boolean }) =>
      withStore(async (context) => (await backups()).restore(context, file, confirmWith(options)), { mayCreate: true }),
    );
  program
    .command('site-card')
    .description('нарисовать карточку сайта для предпросмотра ссылок (public/cards); нужна после смены оформления')
    .action(async () => {
      process.exitCode = await (await cards()).siteCard(print);
    });
  program
    .command('doctor')
    .description('проверить настройки, машину, базу, ленты и картинки; ничего не меняет')
    .option('--json', 'вывести JSON')
    .addHelpText('after', '\n✓ в порядке, ! обратите внимание, ✗ мешает работе (тогда код завершения 1).')
    .action(async (options: { json?: boolean }) => {
      process.exitCode = await (await diagnosis()).doctor({ env: process.env, print, now: () => new Date() }, options);
    });
}

const print = (line: string) => console.log(line);
const confirmWith =
  (options: { yes?: boolean }): Confirm =>
  (question) =>
    confirm(question, options);
