import { Command } from 'commander';
import { benchCluster, benchClusterRow } from './bench-cluster';
import { benchIngest } from './bench-ingest';
import { benchDay } from './day/bench-day';
import { benchFreshness } from './freshness/bench-freshness';
import { benchHostile } from './hostile/bench-hostile';
import { defaultFetchesPerDay } from '../../server/base/settings';
import { measureApart } from './measure-apart';
import { benchPages } from './pages/bench-pages';
import { benchPhone } from './phone/bench-phone';
import { benchSearch } from './search/bench-search';
import { benchServe } from './serve/bench-serve';
import { benchDemoLag } from './visible/bench-demo-lag';
import { benchVisible } from './visible/bench-visible';
import { serveLoads } from './serve/paced-load';
import { serveBytes } from './serve/static-peer';
import { compilePrograms, findPrograms } from '../../server/launcher/programs.mjs';

/** `npm run bench -- …`: timed figures. They are printed, never asserted: a machine's speed is not a rule. */
export async function main(args: string[]): Promise<void> {
  // Measured is what an operator runs: processes that start from here are the compiled ones.
  process.env.SUJET_PROGRAMS ??= findPrograms(process.cwd()) ?? (await compilePrograms(process.cwd()));
  const program = new Command('npm run bench --').description('Замеры скорости');
  program
    .command('ingest')
    .description('весь путь от разобранного материала до сохранённого сюжета')
    .option('--articles <файл>', 'статьи в формате JSONL', '../shared/data/clustering/articles-2020-05.jsonl')
    .option('--archive <n...>', 'сколько статей уже лежит в базе; по замеру на каждое число', ['0', '10000', '100000'])
    .action((options: { articles: string; archive: string[] }) =>
      benchIngest({ articles: options.articles, archives: options.archive.map(Number) }, (line) => console.log(line)),
    );
  program
    .command('cluster')
    .description('одна группировка, без базы')
    .option(
      '--articles <файл>',
      'настоящие статьи в формате JSONL вместо выдуманных; кончившись, идут снова с другими редкими словами',
    )
    .option('--window <n...>', 'сколько статей в окне 72 часов; по замеру на каждое число', ['10000', '100000'])
    .option('--archive <n>', 'ещё один замер: после стольких статей, например 1000000 (минуты)', '0')
    .option('--measured <n>', 'сколько статей замерить', '5000')
    .action((options: { articles?: string; window: string[]; archive: string; measured: string }) =>
      benchCluster(
        {
          articles: options.articles ?? null,
          inWindow: options.window.map(Number),
          archive: Number(options.archive),
          measured: Number(options.measured),
        },
        measureApart,
        (line) => console.log(line),
      ),
    );
  program
    .command('cluster-row', { hidden: true })
    .requiredOption('--window <n>', 'как у cluster')
    .requiredOption('--passed <n>', 'сколько статей пройдёт до замера')
    .requiredOption('--measured <n>', 'как у cluster')
    .option('--articles <файл>', 'как у cluster')
    .action(
      async ({
        window,
        passed,
        measured,
        articles,
      }: {
        window: string;
        passed: string;
        measured: string;
        articles?: string;
      }) => {
        const request = {
          articles: articles ?? null,
          inWindow: Number(window),
          passed: Number(passed),
          measured: Number(measured),
        };
        process.send?.(await benchClusterRow(request, (line) => console.log(line)));
      },
    );
  program
    .command('hostile')
    .description(
      'продукт среди враждебных издателей: зависающие ленты и картинки, сюжет из 4 000 статей, тексты в 98 000 знаков (до 5 минут)',
    )
    .option('--quiet <секунды>', 'сколько замерять до них', '40')
    .option('--seconds <секунды>', 'сколько замерять вместе с ними', '200')
    .option('--json', 'итог в JSON')
    .action((options: { quiet: string; seconds: string; json?: boolean }) =>
      benchHostile(
        { quietSeconds: Number(options.quiet), hostileSeconds: Number(options.seconds), json: options.json ?? false },
        (line) => console.log(line),
      ),
    );
  program
    .command('search')
    .description('поиск: сорок обычных запросов в базе из стольких статей, холодной и тёплой')
    .option('--articles <n>', 'сколько статей', '200000')
    .option('--days <n>', 'за сколько дней', '1000')
    .option('--data-dir <папка>', 'где держать базу; заполненная остаётся и берётся снова')
    .option('--rounds <n>', 'сколько раз спросить тёплую', '5')
    .option('--plans <n>', 'планы скольких самых медленных напечатать', '4')
    .option('--json', 'итог в JSON')
    .action(
      (options: { articles: string; days: string; dataDir?: string; rounds: string; plans: string; json?: boolean }) =>
        benchSearch(
          {
            articles: Number(options.articles),
            days: Number(options.days),
            dataDir: options.dataDir ?? null,
            rounds: Number(options.rounds),
            plans: Number(options.plans),
            json: options.json ?? false,
          },
          (line) => console.log(line),
        ),
    );
  program
    .command('pages')
    .description('время сервера на страницу, которой нет в памяти: большая база рядом с малой')
    .option('--articles <n>', 'сколько статей', '1000000')
    .option('--few <n>', 'с каким числом статей сравнить', '10000')
    .option('--data-dir <папка>', 'где держать большую базу; заполненная остаётся и берётся снова')
    .option('--samples <n>', 'сколько страниц каждого вида', '60')
    .option('--json', 'итог в JSON')
    .action((options: { articles: string; few: string; dataDir?: string; samples: string; json?: boolean }) =>
      benchPages(
        {
          articles: Number(options.articles),
          fewArticles: Number(options.few),
          dataDir: options.dataDir ?? null,
          samples: Number(options.samples),
          json: options.json ?? false,
        },
        (line) => console.log(line),
      ),
    );
  program
    .command('serve')
    .description(
      'ответы из памяти рядом с nginx и теми же байтами в файлах, наплыв неизвестных адресов, горячий сюжет, перегрузка',
    )
    .option('--stories <n>', 'сколько сюжетов в базе, самое меньшее', '20000')
    .option('--spread <n>', 'по скольким из них разбросаны запросы; сначала каждый готовится один раз', '1000')
    .option('--seconds <секунды>', 'сколько длится один круг', '5')
    .option('--rounds <n>', 'сколько кругов с каждой стороны', '3')
    .option('--json', 'итог в JSON')
    .action((options: { stories: string; spread: string; seconds: string; rounds: string; json?: boolean }) =>
      benchServe(
        {
          stories: Number(options.stories),
          spread: Number(options.spread),
          seconds: Number(options.seconds),
          rounds: Number(options.rounds),
          json: options.json ?? false,
        },
        (line) => console.log(line),
      ),
    );
  program.command('serve-load', { hidden: true }).action(serveLoads);
  program
    .command('serve-bytes', { hidden: true })
    .argument('<папка>')
    .argument('<порт>')
    .action((root: string, port: string) => serveBytes(root, Number(port)));
  program
    .command('phone')
    .description(
      'Lighthouse на телефоне среднего класса: главная, категория и сюжет работающего сайта рядом с ними же без скриптов',
    )
    .option('--origin <адрес>', 'работающий сайт', 'http://localhost:3000')
    .option('--chromium <файл>', 'браузер', '/usr/bin/chromium')
    .option('--rounds <n>', 'сколько раз открыть каждую страницу', '3')
    .option('--json', 'итог в JSON')
    .action((options: { origin: string; chromium: string; rounds: string; json?: boolean }) =>
      benchPhone(
        {
          origin: options.origin.replace(/\/$/, ''),
          chromium: options.chromium,
          rounds: Number(options.rounds),
          json: options.json ?? false,
        },
        (line) => console.log(line),
      ),
    );
  program
    .command('freshness')
    .description('через сколько минут после публикации материал забран: настоящие времена через расписание воркера')
    .option(
      '--articles <файл>',
      'статьи в формате JSONL: время и издание',
      '../shared/data/clustering/articles-2020-05.jsonl',
    )
    .option('--fetches <n>', 'опросов ленты в сутки в среднем', String(defaultFetchesPerDay))
    .option('--json', 'итог в JSON')
    .action((options: { articles: string; fetches: string; json?: boolean }) =>
      benchFreshness(
        { articles: options.articles, fetches: Number(options.fetches), json: options.json ?? false },
        (line) => console.log(line),
      ),
    );
  program
    .command('visible')
    .description(
      'через сколько секунд после опроса ленты публикация видна на главной, в категории, в лентах и на странице сюжета',
    )
    .option('--articles <n>', 'за сколькими публикациями следить, до 8', '8')
    .option(
      '--demo <минут>',
      'вместо этого: задержка демонстрационных лент, чьи новости выходят эти минуты одна за другой',
      Number,
    )
    .option('--json', 'итог в JSON')
    .action(({ articles, demo, json = false }: { articles: string; demo?: number; json?: boolean }) => {
      const print = (line: string) => console.log(line);
      return demo === undefined
        ? benchVisible({ articles: Number(articles), json }, print)
        : benchDemoLag({ minutes: demo, json }, print);
    });
  program
    .command('day')
    .description('настоящий день лентами: чтобы увидеть его в запущенном продукте')
    .option(
      '--articles <файл>',
      'статьи в формате JSONL: время, издание, заголовок, текст',
      '../shared/data/clustering/articles-2020-05.jsonl',
    )
    .option('--port <n>', 'порт лент', '4700')
    .option('--lead <знаков>', 'сколько знаков текста в ленте; mixed: у изданий по-разному', 'mixed')
    .option('--rubrics', 'с рубриками из файла')
    .option('--pictures', 'с нарисованными картинками')
    .option('--until <доля>', 'какая часть дня уже прошла: от 0 до 1', '1')
    .option('--pace <n>', 'во сколько раз быстрее, чем шёл, день идёт дальше; 0 — стоит', '0')
    .action(
      (options: {
        articles: string;
        port: string;
        lead: string;
        rubrics?: boolean;
        pictures?: boolean;
        until: string;
        pace: string;
      }) =>
        benchDay(
          {
            articles: options.articles,
            port: Number(options.port),
            lead: options.lead === 'mixed' ? null : Number(options.lead),
            hasRubrics: options.rubrics ?? false,
            hasPictures: options.pictures ?? false,
            until: Number(options.until),
            pace: Number(options.pace),
          },
          (line) => console.log(line),
        ),
    );
  await program.parseAsync(args, { from: 'user' });
}
