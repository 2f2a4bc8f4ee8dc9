import { readFile } from 'node:fs/promises';
import { number, object, string } from 'yup';
import { table } from '../../../text/table';
import { seededRandom } from '../../../server/stories/testing/seeded-random';
import { type BenchOptions, percentile, type Print } from '../harness';
import { type PlayedTimeline, playFixed, playLearning, playOptimum, type Timeline } from './play-timeline';

interface FreshnessOptions extends BenchOptions {
  /** JSONL: `timestamp` in epoch seconds, and `host` or `url`. */
  articles: string;
  /** Fetches of a feed in a day, on average. */
  fetches: number;
}

const lineSchema = object({ timestamp: number().required(), host: string(), url: string() });

/**
 * Measures the delay from publication to fetch: plays the publication times of a real timeline, an outlet as a feed, through the
 * worker's scheduler, which knows nothing of them at the beginning, beside fixed intervals and the optimum.
 */
export async function benchFreshness(options: FreshnessOptions, print: Print): Promise<void> {
  const feeds = readTimelines(await readFile(options.articles, 'utf8'));
  const learning = playLearning(feeds, options.fetches, seededRandom(20_200_502));
  const firstDay = { lags: learning.firstDayLags, fetchesPerFeedDay: learning.firstDayFetchesPerFeed };
  if (options.json) return print(JSON.stringify({ ...figuresOf(learning), firstDay: figuresOf(firstDay) }));
  print(`Изданий ${feeds.length}, материалов ${feeds.reduce((sum, times) => sum + times.length, 0)}.`);
  const usual = [5, 10, 15];
  const minutes = 1_440 / options.fetches;
  const rows = [
    rowOf('расписание продукта, ленты незнакомы', learning),
    rowOf('оно же, первые сутки', firstDay),
    ...[...usual, ...(usual.includes(minutes) ? [] : [minutes])].map((every) =>
      rowOf(`каждые ${rounded(every)} мин`, playFixed(feeds, every, seededRandom(20_200_502))),
    ),
    rowOf('1/√частоты, частоты известны заранее', playOptimum(feeds, options.fetches, seededRandom(20_200_502))),
  ];
  for (const line of table(['расписание', 'p50, мин', 'p90', 'p99', 'опросов ленты в сутки'], rows)) print(line);
}

/** Publication times by outlet; lines without a time or an outlet are left out. */
export function readTimelines(lines: string): Timeline[] {
  const byHost = new Map<string, number[]>();
  for (const line of lines.split('\n')) {
    const article = readLine(line);
    if (article === null) continue;
    const times = byHost.get(article.host);
    if (times) times.push(article.time);
    else byHost.set(article.host, [article.time]);
  }
  return [...byHost.values()].map((times) => times.sort((one, other) => one - other));
}

function readLine(line: string): { host: string; time: number } | null {
  try {
    const { timestamp, host, url } = lineSchema.validateSync(JSON.parse(line));
    return { host: host ?? new URL(url ?? '').host, time: timestamp * 1_000 };
  } catch {
    // An empty line, half a line, or another kind of record.
    return null;
  }
}

type Played = Pick<PlayedTimeline, 'lags' | 'fetchesPerFeedDay'>;

const figuresOf = ({ lags, fetchesPerFeedDay }: Played) => ({
  p50: rounded(percentile(lags, 0.5)),
  p90: rounded(percentile(lags, 0.9)),
  p99: rounded(percentile(lags, 0.99)),
  fetchesPerFeedDay: rounded(fetchesPerFeedDay),
});

function rowOf(name: string, played: Played): (string | number)[] {
  const { p50, p90, p99 } = figuresOf(played);
  return [name, p50, p90, p99, Math.round(played.fetchesPerFeedDay)];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
