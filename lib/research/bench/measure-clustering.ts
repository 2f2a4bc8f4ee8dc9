import { performance } from 'node:perf_hooks';
import { placeArticle } from '@/lib/server/stories/clustering/testing/place-at-once';
import { StoryClusterer } from '@/lib/server/stories/clustering/decide/story-clusterer';
import type { ClusterArticle } from '@/lib/server/stories/clustering/decide/match';
import { percentile } from './harness';

/** Number of articles made at a time, before their clock starts. */
const BATCH = 500;

export interface ClusterMeasurement {
  articles: Iterator<ClusterArticle, never>;
  /** For the row only: the articles' times say it. */
  inWindow: number;
  /** Number of articles that go through before the measured ones. */
  passed: number;
  measured: number;
  /** Called now and then with the number of articles gone through. */
  report: (done: number) => void;
}

export interface ClusterBenchRow {
  inWindow: number;
  passed: number;
  articlesPerSecond: number;
  /** By this process's processor time, collecting garbage included: the same on a busy machine, about. */
  articlesPerCpuSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** The process's resident memory at the end. */
  memoryMb: number;
  /** In the memory at the end. */
  stories: number;
}

/** Puts articles one by one through the clusterer with the options the worker has; times the last `measured`. */
export function measureClustering({
  articles,
  inWindow,
  passed,
  measured,
  report,
}: ClusterMeasurement): ClusterBenchRow {
  const clusterer = new StoryClusterer();
  let nextStoryId = 1;
  const place = (article: ClusterArticle) => placeArticle(clusterer, article, () => nextStoryId++);
  for (let done = 1; done <= passed; done++) {
    place(articles.next().value);
    report(done);
  }
  const times = new Float64Array(measured);
  let cpuMicroseconds = 0;
  for (let done = 0; done < measured;) {
    const batch = Array.from({ length: Math.min(BATCH, measured - done) }, () => articles.next().value);
    const before = process.cpuUsage();
    for (const article of batch) {
      const started = performance.now();
      place(article);
      times[done++] = performance.now() - started;
    }
    const { user, system } = process.cpuUsage(before);
    cpuMicroseconds += user + system;
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    inWindow,
    passed,
    articlesPerSecond: (measured / total) * 1_000,
    articlesPerCpuSecond: (measured / cpuMicroseconds) * 1_000_000,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    maxMs: percentile(times, 1),
    memoryMb: process.memoryUsage.rss() / 2 ** 20,
    stories: clusterer.stats().stories,
  };
}
