import { readFile } from 'node:fs/promises';
import type { ClusterArticle } from '@/lib/server/stories/clustering/story-clusterer';
import { parseExtraArticles } from '@/lib/server/stories/evaluation/parse-labelled-pairs';
import { table } from '../table';
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

/** Prints how fast one article finds its story, and whether that depends on the window and on the archive. */
export async function benchCluster(options: ClusterBenchOptions, print: (line: string) => void): Promise<void> {
  const real = options.articles === null ? null : parseExtraArticles(await readFile(options.articles, 'utf8')).items;
  const streamOf = (inWindow: number): Iterator<ClusterArticle, never> => {
    const stepMs = WINDOW_MS / inWindow;
    return real ? repeatArticles(real.map(({ title, text }) => ({ title, lead: text })), stepMs) : syntheticArticles({ seed: SEED, stepMs });
  };
  print(`Группировка: одна статья целиком, как у работника, но без базы; ${real ? 'статьи из файла' : 'выдуманные статьи'}, окно 72 часа`);
  const rows: ClusterBenchRow[] = [];
  const measure = (inWindow: number, passed: number) => {
    const report = (done: number) => {
      if (done % REPORT_EVERY === 0) print(`  в окне ${inWindow}: пройдено ${done} из ${passed + options.measured}`);
    };
    rows.push(measureClustering({ articles: streamOf(inWindow), inWindow, passed, measured: options.measured, report }));
  };
  for (const inWindow of options.inWindow) measure(inWindow, Math.ceil(inWindow * FILLING));
  if (options.archive > 0) measure(Math.max(...options.inWindow), options.archive);
  const header = ['в окне', 'пройдено', 'статей/с', 'по процессору', 'p50, мс', 'p99, мс', 'макс., мс', 'память, МБ', 'сюжетов'];
  for (const line of table(header, rows.map(toCells))) print(line);
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
