import { findLags, type Lags } from '../../ingest/articles/article-lag-store';
import type { Log } from '../../platform/base/log';
import type { OpenDatabase } from '../../platform/db/client';
import { countWorkers } from '../../platform/db/connected-workers';
import { metrics } from '../../platform/metrics/definitions';
import { remember } from '../../platform/metrics/remember';
import { makeSeries, type Series } from '../../platform/metrics/series';
import { findFeeds, findPending, findQueues, type FeedCounts, type Queue } from './work-store';

interface Options {
  database: Pick<OpenDatabase, 'db' | 'pool'>;
  now: () => Date;
  log: Pick<Log, 'warn' | 'info'>;
}

/** Several askers, and one that asks every second, cost one reading. */
const workMs = 5_000;
/** Percentiles over a day's publications change slowly and take a scan of them. */
const lagsMs = 60_000;

/**
 * Reads what the store knows of the work. A store that does not respond is a number as well, and two lines of the log: when it begins, and when it
 * is over.
 */
export function createStoreMetrics({ database, now, log }: Options): () => Promise<readonly Series[]> {
  const { db } = database;
  const readWork = remember(workMs, now, () => findWork(database, now()));
  const readLags = remember(lagsMs, now, () => findLags(db, now()));
  let isReadable = true;
  return async () => {
    try {
      const series = [...(await readWork()), ...lagSeries(await readLags())];
      if (!isReadable) log.info('the store can be read for the metrics again');
      isReadable = true;
      return [makeSeries(metrics.storeReadable, [], [1]), ...series];
    } catch (error) {
      if (isReadable) log.warn({ err: error }, 'the store could not be read for the metrics');
      isReadable = false;
      return [makeSeries(metrics.storeReadable, [], [0])];
    }
  };
}

async function findWork({ db, pool }: Options['database'], now: Date): Promise<Series[]> {
  const pending = await findPending(db);
  const queues: Queue[] = [
    { name: 'articles', jobs: pending.articles, oldestAt: pending.oldestAt },
    ...(await findQueues(pool, now)),
  ];
  return [
    makeSeries(metrics.workers, [], [await countWorkers(pool)]),
    ...feedSeries(await findFeeds(db, now), now),
    ...queues.flatMap((queue) => queueSeries(queue, now)),
  ];
}

function feedSeries({ all, late, failing, disabled, lastFetchAt }: FeedCounts, now: Date): Series[] {
  const states = { all, late, failing, disabled };
  const counts = Object.entries(states).map(([state, count]) => makeSeries(metrics.feeds, [state], [count]));
  if (lastFetchAt === null) return counts;
  return [...counts, makeSeries(metrics.fetchAge, [], [Math.max(0, (now.getTime() - lastFetchAt.getTime()) / 1_000)])];
}

function queueSeries({ name, jobs, oldestAt }: Queue, now: Date): Series[] {
  const size = makeSeries(metrics.queueJobs, [name], [jobs]);
  if (jobs > 0 && oldestAt === null) return [size];
  const age = oldestAt === null ? 0 : Math.max(0, (now.getTime() - oldestAt.getTime()) / 1_000);
  return [size, makeSeries(metrics.queueAge, [name], [age])];
}

function lagSeries({ articles, fetched, grouped, visible }: Lags): Series[] {
  const stages = { fetched, grouped, visible };
  const lags = Object.entries(stages).flatMap(([stage, percentiles]) =>
    Object.entries(percentiles ?? {}).map(([name, seconds]) =>
      makeSeries(metrics.lag, [stage, (Number(name.slice(1)) / 100).toString()], [seconds]),
    ),
  );
  return [makeSeries(metrics.lagArticles, [], [articles]), ...lags];
}
