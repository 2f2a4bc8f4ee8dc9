import { Command } from 'commander';
import { defaultFetchesPerDay } from '../../server/platform/base/settings';
import { runCommand, speakRussian } from '../../server/operations/cli/terminal';
import { compilePrograms, findPrograms } from '../../server/operations/launcher/programs.mjs';
import { addBench, toNumber, toNumbers } from './harness';

/** A recorded day of May 2020, which is no part of the repository. */
const may = '../shared/data/clustering/articles-2020-05.jsonl';

/** `npm run bench -- …`: timed figures. They are printed, never asserted: a machine's speed is not a rule. */
export async function main(args: string[]): Promise<void> {
  // Measured is what an operator runs: processes that start from here are the compiled ones.
  process.env.SUJET_PROGRAMS ??= findPrograms(process.cwd()) ?? (await compilePrograms(process.cwd()));
  const program = speakRussian(new Command('npm run bench --').description('Замеры скорости').exitOverride());
  addStoryBenches(program);
  addPageBenches(program);
  addFeedBenches(program);
  await runCommand(program, args);
}

/** From an article to its story, and to what the search finds. */
function addStoryBenches(program: Command): void {
  const archives = [0, 10_000, 100_000];
  addBench(
    program,
    'ingest',
    'весь путь от разобранного материала до сохранённого сюжета',
    async () => (await import('./bench-ingest')).benchIngest,
  )
    .option('--articles <файл>', 'статьи в формате JSONL', may)
    .option(
      '--archive <n...>',
      'сколько статей уже лежит в базе; по замеру на каждое число',
      toNumbers(archives),
      archives,
    )
    .option('--json', 'итог в JSON', false);

  const windows = [10_000, 100_000];
  addBench(program, 'cluster', 'одна группировка, без базы', async () => (await import('./bench-cluster')).benchCluster)
    .option(
      '--articles <файл>',
      'настоящие статьи в формате JSONL вместо выдуманных; кончившись, идут снова с другими редкими словами',
    )
    .option('--window <n...>', 'сколько статей в окне 72 часов; по замеру на каждое число', toNumbers(windows), windows)
    .option('--archive <n>', 'ещё один замер: после стольких статей, например 1000000 (минуты)', toNumber, 0)
    .option('--measured <n>', 'сколько статей замерить', toNumber, 5_000)
    .option('--json', 'итог в JSON', false);
  program
    .command('cluster-row', { hidden: true })
    .requiredOption('--window <n>', 'как у cluster', toNumber)
    .requiredOption('--passed <n>', 'сколько статей пройдёт до замера', toNumber)
    .requiredOption('--measured <n>', 'как у cluster', toNumber)
    .option('--articles <файл>', 'как у cluster')
    .action(async (request: { articles?: string; window: number; passed: number; measured: number }) =>
      (await import('./bench-cluster')).benchClusterRow(request),
    );

  addBench(
    program,
    'search',
    'поиск: сорок обычных запросов в базе из стольких статей, холодной и тёплой',
    async () => (await import('./search/bench-search')).benchSearch,
  )
    .option('--articles <n>', 'сколько статей', toNumber, 200_000)
    .option('--days <n>', 'за сколько дней', toNumber, 1_000)
    .option('--data-dir <папка>', 'где держать базу; заполненная остаётся и берётся снова')
    .option('--rounds <n>', 'сколько раз спросить тёплую', toNumber, 5)
    .option('--plans <n>', 'планы скольких самых медленных напечатать', toNumber, 4)
    .option('--json', 'итог в JSON', false);
}

/** Pages as they are made, served and opened. */
function addPageBenches(program: Command): void {
  addBench(
    program,
    'pages',
    'время сервера на страницу, которой нет в памяти: большая база рядом с малой',
    async () => (await import('./pages/bench-pages')).benchPages,
  )
    .option('--articles <n>', 'сколько статей', toNumber, 1_000_000)
    .option('--few <n>', 'с каким числом статей сравнить', toNumber, 10_000)
    .option('--data-dir <папка>', 'где держать большую базу; заполненная остаётся и берётся снова')
    .option('--samples <n>', 'сколько страниц каждого вида', toNumber, 60)
    .option('--json', 'итог в JSON', false);

  addBench(
    program,
    'serve',
    'ответы из памяти рядом с nginx и теми же байтами в файлах, наплыв неизвестных адресов, горячий сюжет, перегрузка',
    async () => (await import('./serve/bench-serve')).benchServe,
  )
    .option('--stories <n>', 'сколько сюжетов в базе, самое меньшее', toNumber, 20_000)
    .option('--spread <n>', 'по скольким из них разбросаны запросы; сначала каждый готовится один раз', toNumber, 1_000)
    .option('--seconds <секунды>', 'сколько длится один круг', toNumber, 5)
    .option('--rounds <n>', 'сколько кругов с каждой стороны', toNumber, 3)
    .option('--json', 'итог в JSON', false);
  program.command('serve-load', { hidden: true }).action(async () => (await import('./serve/paced-load')).serveLoads());
  program
    .command('serve-bytes', { hidden: true })
    .argument('<папка>')
    .argument('<порт>', '', toNumber)
    .action(async (root: string, port: number) => (await import('./serve/static-peer')).serveBytes(root, port));

  addBench(
    program,
    'phone',
    'Lighthouse на телефоне среднего класса: главная, категория и сюжет работающего сайта рядом с ними же без скриптов',
    async () => (await import('./phone/bench-phone')).benchPhone,
  )
    .option('--origin <адрес>', 'работающий сайт', 'http://localhost:3000')
    .option('--chromium <файл>', 'браузер', '/usr/bin/chromium')
    .option('--rounds <n>', 'сколько раз открыть каждую страницу', toNumber, 3)
    .option('--json', 'итог в JSON', false);
}

/** From a publisher's feed to the site. */
function addFeedBenches(program: Command): void {
  addBench(
    program,
    'freshness',
    'через сколько минут после публикации материал забран: настоящие времена через расписание воркера',
    async () => (await import('./freshness/bench-freshness')).benchFreshness,
  )
    .option('--articles <файл>', 'статьи в формате JSONL: время и издание', may)
    .option('--fetches <n>', 'опросов ленты в сутки в среднем', toNumber, defaultFetchesPerDay)
    .option('--json', 'итог в JSON', false);

  addBench(
    program,
    'visible',
    'через сколько секунд после опроса ленты публикация видна на главной, в категории, в лентах и на странице сюжета',
    async () => (await import('./visible/bench-visible')).benchVisible,
  )
    .option('--articles <n>', 'за сколькими публикациями следить, до 8', toNumber, 8)
    .option(
      '--demo <минут>',
      'вместо этого: задержка демонстрационных лент, чьи новости выходят эти минуты одна за другой',
      toNumber,
    )
    .option('--json', 'итог в JSON', false);

  addBench(
    program,
    'push',
    'уведомления всем, кто следит за одним сюжетом: время и память воркера',
    async () => (await import('./push/bench-push')).benchPush,
  )
    .option('--followers <n>', 'сколько читателей следит', toNumber, 20_000)
    .option('--port <n>', 'порт службы уведомлений', toNumber, 4_710)
    .option('--json', 'итог в JSON', false);
  program
    .command('push-peer', { hidden: true })
    .argument('<папка>')
    .argument('<порт>', '', toNumber)
    .action(async (root: string, port: number) => (await import('./push/push-peer')).servePush(root, port));

  addBench(
    program,
    'hostile',
    'продукт среди враждебных издателей: зависающие ленты и картинки, сюжет из 4 000 статей, тексты в 98 000 знаков (до 5 минут)',
    async () => (await import('./hostile/bench-hostile')).benchHostile,
  )
    .option('--quiet <секунды>', 'сколько замерять до них', toNumber, 40)
    .option('--seconds <секунды>', 'сколько замерять вместе с ними', toNumber, 200)
    .option('--json', 'итог в JSON', false);

  addBench(
    program,
    'day',
    'настоящий день лентами: чтобы увидеть его в запущенном продукте',
    async () => (await import('./day/bench-day')).benchDay,
  )
    .option('--articles <файл>', 'статьи в формате JSONL: время, издание, заголовок, текст', may)
    .option('--port <n>', 'порт лент', toNumber, 4_700)
    .option('--lead <знаков>', 'сколько знаков текста в ленте; mixed: у изданий по-разному', toLead, 'mixed')
    .option('--rubrics', 'с рубриками из файла', false)
    .option('--pictures', 'с нарисованными картинками', false)
    .option('--until <доля>', 'какая часть дня уже прошла: от 0 до 1', toNumber, 1)
    .option('--pace <n>', 'во сколько раз быстрее, чем шёл, день идёт дальше; 0 — стоит', toNumber, 0);
}

const toLead = (text: string): number | 'mixed' => (text === 'mixed' ? text : toNumber(text));
