import { readFile } from 'node:fs/promises';
import { number, object, string } from 'yup';
import { table } from '@/lib/text/table';
import { seededRandom } from '../../../server/stories/testing/seeded-random';
import { percentile, type PlayedTimeline, playFixed, playLearning, playOptimum, type Timeline } from './play-timeline';

export interface FreshnessOptions {
  /** JSONL: `timestamp` in epoch seconds, and `host` or `url`. */
  articles: string;
  /** Fetches of a feed in a day, on average. */
  fetches: number;
  json: boolean;
}

const lineSchema = object({ timestamp: number().required(), host: string(), url: string() });

/**
 * How long after its publication an article is fetched: plays the publication times of a real timeline, an outlet as a feed, through the
 * worker's scheduler, which knows nothing of them at the beginning, beside fixed intervals and the optimum.
 */
export async function benchFreshness(options: FreshnessOptions, print: (line: string) => void): Promise<void> {
  const feeds = readTimelines(await readFile(options.articles, 'utf8'));
  const learning = playLearning(feeds, options.fetches, seededRandom(20_200_502));
  if (options.json) {
    print(
      JSON.stringify({
        p50: rounded(percentile(learning.lags, 0.5)),
        p90: rounded(percentile(learning.lags, 0.9)),
        p99: rounded(percentile(learning.lags, 0.99)),
        fetchesPerFeedDay: rounded(learning.fetchesPerFeedDay),
        firstDay: {
          p50: rounded(percentile(learning.firstDayLags, 0.5)),
          p90: rounded(percentile(learning.firstDayLags, 0.9)),
          p99: rounded(percentile(learning.firstDayLags, 0.99)),
          fetchesPerFeedDay: rounded(learning.firstDayFetchesPerFeed),
        },
      }),
    );
    return;
  }
  print(`Изданий ${feeds.length}, материалов ${feeds.reduce((sum, times) => sum + times.length, 0)}.`);
  const minutes = 1_440 / options.fetches;
  const rows = [
    rowOf('расписание продукта, ленты незнакомы', learning),
    rowOf('оно же, первые сутки', {
      ...learning,
      lags: learning.firstDayLags,
      fetchesPerFeedDay: learning.firstDayFetchesPerFeed,
    }),
    ...[5, 10, 15].map((every) => rowOf(`каждые ${every} мин`, playFixed(feeds, every, seededRandom(20_200_502)))),
    ...([5, 10, 15].includes(minutes)
      ? []
      : [rowOf(`каждые ${rounded(minutes)} мин`, playFixed(feeds, minutes, seededRandom(20_200_502)))]),
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

function rowOf(name: string, { lags, fetchesPerFeedDay }: PlayedTimeline): (string | number)[] {
  return [name, ...[0.5, 0.9, 0.99].map((share) => rounded(percentile(lags, share))), Math.round(fetchesPerFeedDay)];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
