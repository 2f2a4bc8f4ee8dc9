import { readFile } from 'node:fs/promises';
import type { ClusterArticle } from '@/lib/server/stories/clustering/match';
import { parseExtraArticles } from '@/lib/research/clustering/labelled-pairs';
import { table } from '../../text/table';
import { measureClustering, type ClusterBenchRow } from './measure-clustering';
import { repeatArticles } from './repeat-articles';
import { syntheticArticles } from './synthetic-articles';

const WINDOW_MS = 72 * 3_600_000;
const SEED = 20_201_127;
/** So many more than one window are gone through before the measured ones: the index holds 96 hours. */
const FILLING = 1.4;
const REPORT_EVERY = 10_000;

export interface ClusterBenchOptions {
  /** Real articles, JSON lines; null: made-up ones. */
  articles: string | null;
  /** How many articles the window of 72 hours holds; a row each. */
  inWindow: number[];
  /** One more row, at the largest window: after so many articles in all. 0: none. */
  archive: number;
  measured: number;
}

/** One row to measure. */
export interface ClusterRowRequest {
  articles: string | null;
  inWindow: number;
  /** How many articles go through before the measured ones. */
  passed: number;
  measured: number;
}

/** Prints how fast one article finds its story, and whether that depends on the window and on the archive. */
export async function benchCluster(
  options: ClusterBenchOptions,
  measure: (request: ClusterRowRequest) => Promise<ClusterBenchRow>,
  print: (line: string) => void,
): Promise<void> {
  const { articles, inWindow, archive, measured } = options;
  print(
    `Группировка: одна статья целиком, как у работника, но без базы; ${articles ? 'статьи из файла' : 'выдуманные статьи'}, окно 72 часа`,
  );
  const requests = inWindow.map((count) => ({
    articles,
    inWindow: count,
    passed: Math.ceil(count * FILLING),
    measured,
  }));
  if (archive > 0) requests.push({ articles, inWindow: Math.max(...inWindow), passed: archive, measured });
  const rows: ClusterBenchRow[] = [];
  for (const request of requests) rows.push(await measure(request));
  const header = [
    'в окне',
    'пройдено',
    'статей/с',
    'по процессору',
    'p50, мс',
    'p99, мс',
    'макс., мс',
    'память, МБ',
    'сюжетов',
  ];
  for (const line of table(header, rows.map(toCells))) print(line);
}

/** Measures a row in this process. */
export async function benchClusterRow(
  { articles, inWindow, passed, measured }: ClusterRowRequest,
  print: (line: string) => void,
): Promise<ClusterBenchRow> {
  const stepMs = WINDOW_MS / inWindow;
  const real = articles === null ? null : parseExtraArticles(await readFile(articles, 'utf8')).items;
  const stream: Iterator<ClusterArticle, never> = real
    ? repeatArticles(
        real.map(({ title, text }) => ({ title, lead: text })),
        stepMs,
      )
    : syntheticArticles({ seed: SEED, stepMs });
  const report = (done: number) => {
    if (done % REPORT_EVERY === 0) print(`  в окне ${inWindow}: пройдено ${done} из ${passed + measured}`);
  };
  return measureClustering({ articles: stream, inWindow, passed, measured, report });
}

const toCells = (row: ClusterBenchRow): (string | number)[] => [
  row.inWindow,
  row.passed,
  Math.round(row.articlesPerSecond),
  Math.round(row.articlesPerCpuSecond),
  row.p50Ms.toFixed(2),
  row.p99Ms.toFixed(2),
  row.maxMs.toFixed(1),
  Math.round(row.memoryMb),
  row.stories,
];
