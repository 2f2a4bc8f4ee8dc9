import { Command, InvalidArgumentError, Option } from 'commander';
import type { EvalAffairsOptions } from './stories/eval-affairs';
import { type EvalStoriesKeys, parseLead, toEvalStories } from './stories/eval-stories-options';
import { runCommand, speakRussian } from '../server/operations/cli/terminal';

const pairs = () => import('./clustering/eval-clustering');
const fit = () => import('./clustering/eval-fit');
const categories = () => import('./categories/eval-categories');
const topicTraining = () => import('./categories/train-topics');
const storyMeasures = () => import('./stories/eval-stories');
const affairMeasures = () => import('./stories/eval-affairs');
const frontMeasures = () => import('./front/eval-front');
const searchMeasures = () => import('./search/eval-search');
const recommendationMeasures = () => import('./recommendations/eval-recommendations');
const spamMeasures = () => import('./spam/eval-spam');

const print = (line: string) => console.log(line);

/** Topics and places of articles of the two recorded days, as they were read; part of the repository. */
const readTopicLabels = 'lib/research/categories/read-labels-2020.jsonl';

/** `npm run eval -- …`: how good the product's stories, topics, search and home are. The exit code is non-zero after a failure. */
export async function main(args: string[]): Promise<void> {
  await runCommand(describeEvaluations(), args);
}

function describeEvaluations(): Command {
  const evaluation = speakRussian(
    new Command('npm run eval --')
      .description('качество группировки и поиска: измерить или обучить заново')
      .exitOverride(),
  );
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
    .command('fit')
    .description('веса пар, выученные по размеченным парам; печатает, сколько раз вероятность сбывается')
    .requiredOption('--articles <файлы>', 'дни статей в формате JSONL, через запятую')
    .option('--out <файл>', 'куда записать веса; без него они только измеряются')
    .action(async (options: { articles: string; out?: string }) => {
      process.exitCode = await (await fit()).evalFit({ ...options, out: options.out ?? null }, print);
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
    .option(
      '--json',
      'размеры, скорость и память в JSON; articlesPerSecond — сразу после запуска, warmArticlesPerSecond — тот же день ещё раз',
    )
    .action(async (options: EvalStoriesKeys) => {
      process.exitCode = await (await storyMeasures()).evalStories(toEvalStories(options), print);
    });
  evaluation
    .command('affairs')
    .description('ход событий: сколько сюжетов в одном, не поглощена ли тема, и связи для чтения')
    .requiredOption('--articles <файл>', 'статьи в формате JSONL')
    .option('--lead <знаков>', 'сколько текста дают издания: число знаков, all или mixed', parseLead, 'all')
    .option('--draw <число>', 'какие издания сколько дают при mixed', Number, 1)
    .option('--shuffle <число>', 'какие связи напечатать: зерно случайности', Number, 1)
    .option('--count <число>', 'сколько связей напечатать', Number, 40)
    .action(async (options: EvalAffairsOptions) => {
      process.exitCode = await (await affairMeasures()).evalAffairs(options, print);
    });
  evaluation
    .command('front')
    .description('главная за день: далеко ли один материал двигает сюжеты и стоят ли первыми крупнейшие события')
    .requiredOption('--articles <файл>', 'статьи в формате JSONL')
    .option(
      '--moments <доли>',
      'когда смотреть: доли дня по возрастанию, через запятую',
      parseShares,
      [0.35, 0.55, 0.75, 0.95],
    )
    .option('--list', 'напечатать для чтения первые сюжеты и крупнейшие события')
    .option('--fast', 'не измерять сдвиги: они занимают почти всё время')
    .action(async (options: { articles: string; moments: number[]; list?: boolean; fast?: boolean }) => {
      const { articles, moments, list = false, fast = false } = options;
      process.exitCode = await (await frontMeasures()).evalFront({ articles, moments, list, fast }, print);
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
    .option('--store <папка>', 'где оставить наполненную базу, чтобы в другой раз не наполнять её снова')
    .option('--json', 'итог в JSON')
    .action(async (options: { articles: string; queries: string; lead: number; store?: string; json?: boolean }) => {
      process.exitCode = await (await searchMeasures()).evalSearch({ ...options, json: options.json ?? false }, print);
    });
  evaluation
    .command('recommendations')
    .description('рекомендации придуманным читателям дня: попадание и охват рядом с одной популярностью')
    .requiredOption('--articles <файл>', 'статьи в формате JSONL')
    .option('--readers <число>', 'сколько придумать читателей каждого вида', Number, 150)
    .option('--seed <число>', 'зерно случайности', Number, 1)
    .action(async (options: { articles: string; readers: number; seed: number }) => {
      process.exitCode = await (await recommendationMeasures()).evalRecommendations(options, print);
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
  return evaluation;
}

/** «0.35,0.95». @throws a sentence for the command line. */
function parseShares(value: string): number[] {
  if (/^(0?\.\d+|1)(,(0?\.\d+|1))*$/.test(value)) return value.split(',').map(Number);
  throw new InvalidArgumentError('Нужны доли от 0 до 1 через запятую.');
}
