import { performance } from 'node:perf_hooks';
import { placeArticle } from '@/lib/server/stories/clustering/place-article';
import { StoryClusterer } from '@/lib/server/stories/clustering/story-clusterer';
import { syntheticArticles } from './synthetic-articles';

const WINDOW_MS = 72 * 3_600_000;
const MEASURED = 5_000;
const SEED = 20_201_127;

export interface ClusterBenchRow {
  inWindow: number;
  articlesPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Of the whole process while this row ran. */
  peakMemoryMb: number;
}

/** Prints how fast one article finds its story with 10 000 and 100 000 articles in the window of 72 hours. */
export function benchCluster(print: (line: string) => void): void {
  print('Группировка: одна статья через match + add, синтетические статьи (закон Ципфа), окно 72 часа');
  print(formatRow(['в окне', 'статей/с', 'p50, мс', 'p99, мс', 'макс., мс', 'память, МБ']));
  for (const inWindow of [10_000, 100_000]) {
    const row = measureClustering(inWindow, MEASURED);
    print(
      formatRow([
        row.inWindow.toString(),
        row.articlesPerSecond.toFixed(0),
        row.p50Ms.toFixed(2),
        row.p99Ms.toFixed(2),
        row.maxMs.toFixed(1),
        row.peakMemoryMb.toFixed(0),
      ]),
    );
  }
}

/** Fills the memory to its steady state by replaying stories that are known, then times `measured` articles one by one. */
export function measureClustering(inWindow: number, measured: number): ClusterBenchRow {
  const clusterer = new StoryClusterer();
  const articles = syntheticArticles({ seed: SEED, stepMs: WINDOW_MS / inWindow });
  let peak = 0;
  const watchMemory = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  for (let count = 0; count < inWindow * 1.5; count++) {
    const { event, ...article } = articles.next().value;
    clusterer.add(article, event);
    if (count % 1_000 === 0) watchMemory();
  }
  let nextStoryId = 1_000_000_000;
  const times = new Float64Array(measured);
  for (let count = 0; count < measured; count++) {
    const { event: _event, ...article } = articles.next().value;
    const started = performance.now();
    placeArticle(clusterer, article, () => nextStoryId++);
    times[count] = performance.now() - started;
    if (count % 1_000 === 0) watchMemory();
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  times.sort();
  const quantile = (share: number) => times[Math.min(measured - 1, Math.floor(measured * share))] ?? 0;
  return {
    inWindow,
    articlesPerSecond: (measured / total) * 1_000,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    maxMs: quantile(1),
    peakMemoryMb: peak / 2 ** 20,
  };
}

const formatRow = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(11)).join('');
