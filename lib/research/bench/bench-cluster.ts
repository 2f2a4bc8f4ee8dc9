import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { number, object } from 'yup';
import type { ClusterArticle } from '../../server/stories/clustering/decide/match';
import { parseExtraArticles } from '../clustering/labelled-pairs';
import { type BenchOptions, type Print, report } from './harness';
import { measureClustering, type ClusterBenchRow } from './measure-clustering';
import { repeatArticles } from './repeat-articles';
import { syntheticArticles } from './synthetic-articles';

const WINDOW_MS = 72 * 3_600_000;
const SEED = 20_201_127;
/** Articles that go through before the measured ones, as a multiple of the window: the index holds 96 hours. */
const FILLING = 1.4;
const REPORT_EVERY = 10_000;

interface ClusterOptions extends BenchOptions {
  /** Real articles, JSON lines; without them made-up ones. */
  articles?: string;
  /** Numbers of articles in the window of 72 hours; a row each. */
  window: readonly number[];
  /** One more row, at the largest window: after this many articles in all. 0: none. */
  archive: number;
  measured: number;
}

/** One row to measure. */
interface ClusterRowRequest {
  articles?: string;
  window: number;
  /** Number of articles that go through before the measured ones. */
  passed: number;
  measured: number;
}

/** Prints how fast one article finds its story, and whether that depends on the window and on the archive. */
export async function benchCluster(options: ClusterOptions, print: Print): Promise<void> {
  const { articles, window, archive, measured, json } = options;
  if (!json)
    print(
      `Группировка: одна статья целиком, как у работника, но без базы; ${articles ? 'статьи из файла' : 'выдуманные статьи'}, окно 72 часа`,
    );
  const passes = window.map((count) => ({ window: count, passed: Math.ceil(count * FILLING) }));
  if (archive > 0) passes.push({ window: Math.max(...window), passed: archive });
  const rows: ClusterBenchRow[] = [];
  for (const pass of passes) rows.push(await measureApart({ articles, measured, ...pass }));
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
  report(options, rows, [header, rows.map(toCells)], print);
}

const figure = () => number().required();

const rowSchema = object({
  inWindow: figure(),
  passed: figure(),
  articlesPerSecond: figure(),
  articlesPerCpuSecond: figure(),
  p50Ms: figure(),
  p99Ms: figure(),
  maxMs: figure(),
  memoryMb: figure(),
  stories: figure(),
});

/** Measures a row in a process of its own: what another row has left behind is in neither its memory nor its time. */
function measureApart(request: ClusterRowRequest): Promise<ClusterBenchRow> {
  const options = Object.entries(request).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  );
  const child = fork('lib/server/operations/launcher/run.mjs', ['bench', 'cluster-row', ...options]);
  return new Promise((resolve, reject) => {
    child.once('message', (row) => void rowSchema.validate(row).then(resolve, reject));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error('Замер не удался.'));
    });
  });
}

/** Measures a row in this process, and tells it to the one that asked. */
export async function benchClusterRow({ articles, window, passed, measured }: ClusterRowRequest): Promise<void> {
  const stepMs = WINDOW_MS / window;
  const stream: Iterator<ClusterArticle, never> =
    articles === undefined
      ? syntheticArticles({ seed: SEED, stepMs })
      : repeatArticles(
          parseExtraArticles(await readFile(articles, 'utf8')).items.map(({ title, text }) => ({ title, lead: text })),
          stepMs,
        );
  const note = (done: number) => {
    if (done % REPORT_EVERY === 0)
      process.stderr.write(`  в окне ${window}: пройдено ${done} из ${passed + measured}\n`);
  };
  process.send?.(measureClustering({ articles: stream, inWindow: window, passed, measured, report: note }));
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
