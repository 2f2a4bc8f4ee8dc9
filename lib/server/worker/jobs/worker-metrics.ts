import type { Log } from '../../platform/base/log';
import type { Settings } from '../../platform/base/settings';
import { readVersion } from '../../platform/base/version';
import type { OpenDatabase } from '../../platform/db/client';
import type { FeedReport, TakenReport } from '../../ingest/feeds/feed-health';
import { metrics } from '../../platform/metrics/definitions';
import { countConnections, countLateness, countProcess } from '../../platform/metrics/process-metrics';
import type { Registry } from '../../platform/metrics/registry';
import { writeText } from '../../platform/metrics/series';
import {
  createMetricsResponse,
  hostOfMetrics,
  metricsPortsOf,
  openMetricsPort,
} from '../../platform/metrics/serve-metrics';
import type { WorkRun } from './queue';

/** A worker's counters of its work. */
export interface WorkCounts {
  /** A fetch has ended; null: the feed was given up, since it had ended its worker three times. */
  fetched: (report: FeedReport | null) => void;
  /** The items of a fetch could not be stored. */
  notStored: () => void;
  /** The items of a feed or a push have been stored. */
  stored: (report: Pick<TakenReport, 'inserted' | 'edited'>) => void;
  /** Articles were put into stories. */
  grouped: (articles: number, ms: number) => void;
  /** A request to the cache in front has ended. */
  purged: (outcome: 'sent' | 'failed') => void;
  ran: (run: WorkRun) => void;
}

export function countWork(registry: Registry): WorkCounts {
  const fetches = {
    taken: registry.counter(metrics.fetches, 'taken'),
    unchanged: registry.counter(metrics.fetches, 'unchanged'),
    failed: registry.counter(metrics.fetches, 'failed'),
    abandoned: registry.counter(metrics.fetches, 'abandoned'),
    error: registry.counter(metrics.fetches, 'error'),
  };
  const inserted = registry.counter(metrics.articles, 'new');
  const edited = registry.counter(metrics.articles, 'edited');
  const groupedArticles = registry.counter(metrics.grouped);
  const purges = { sent: registry.counter(metrics.purges, 'sent'), failed: registry.counter(metrics.purges, 'failed') };
  const grouping = registry.histogram(metrics.grouping);
  const counts: WorkCounts = {
    fetched: (report) => {
      fetches[report?.kind ?? 'abandoned'].add();
      if (report?.kind === 'taken') counts.stored(report);
    },
    notStored: () => fetches.error.add(),
    stored: (report) => {
      inserted.add(report.inserted);
      edited.add(report.edited);
    },
    grouped: (articles, ms) => {
      if (articles === 0) return;
      groupedArticles.add(articles);
      grouping.observe(ms / 1_000);
    },
    purged: (outcome) => purges[outcome].add(),
    ran: ({ name, ms, jobs, isFailure }) => {
      const ok = registry.counter(metrics.jobRuns, name, 'ok');
      const failed = registry.counter(metrics.jobRuns, name, 'failed');
      if (isFailure) failed.add();
      else if (jobs > 0) ok.add();
      else return;
      registry.counter(metrics.jobSeconds, name).add(ms / 1_000);
    },
  };
  return counts;
}

interface Options {
  registry: Registry;
  database: OpenDatabase;
  settings: Settings;
  log: Log;
}

/** Opens a worker's metrics, when METRICS_PORT is set. */
export function openWorkerMetrics({ registry, database, settings, log }: Options): void {
  const { metricsToken: token } = settings;
  const ports = metricsPortsOf(settings);
  if (!ports) return;
  countProcess(registry, readVersion());
  countLateness(registry, () => performance.now());
  countConnections(registry, database.pool);
  const respond = createMetricsResponse({ collect: () => Promise.resolve(writeText(registry.collect())), token, log });
  openMetricsPort({ port: ports.worker, host: hostOfMetrics(settings), respond, log });
}
