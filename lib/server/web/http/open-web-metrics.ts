import cluster from 'node:cluster';
import type { Log } from '../../platform/base/log';
import type { Settings } from '../../platform/base/settings';
import { readVersion } from '../../platform/base/version';
import { metrics } from '../../platform/metrics/definitions';
import { countConnections, countLateness, countProcess } from '../../platform/metrics/process-metrics';
import { createMachineMetrics } from '../metrics/machine-metrics';
import { countReplica } from '../../platform/metrics/replica-metrics';
import { createRegistry, type Registry } from '../../platform/metrics/registry';
import { makeSeries, writeText, type Series } from '../../platform/metrics/series';
import {
  createMetricsResponse,
  hostOfMetrics,
  metricsPortsOf,
  openMetricsPort,
  type RespondWithMetrics,
} from '../../platform/metrics/serve-metrics';
import { createChildMetrics, createPrimaryMetrics, type Channel, type WebChannel } from '../metrics/shared-metrics';
import { createStoreMetrics } from '../metrics/store-metrics';
import type { Backend } from './backend';

/** Together under the ten seconds that Prometheus waits; a store that hangs is given up after three. */
const processTimeoutMs = 5_000;
const allTimeoutMs = 7_000;

interface Options {
  registry: Registry;
  backend: Pick<Backend, 'database' | 'replica'> | null;
  settings: Settings;
  log: Log;
  now: () => number;
}

/**
 * Opens the metrics of a web process: on METRICS_PORT, or, where several processes share the site's port, by telling the primary process.
 * @returns what responds on the site's own port; null where nobody has set a token
 */
export function openWebMetrics({ registry, backend, settings, log, now }: Options): RespondWithMetrics | null {
  const { metricsToken: token } = settings;
  const ports = metricsPortsOf(settings);
  if (!ports && token === '') return null;
  countProcess(registry, readVersion());
  countLateness(registry, now);
  if (backend) countConnections(registry, backend.database.pool);
  if (backend?.replica) countReplica(registry, backend.replica);
  registry.read(() => [makeSeries(metrics.processes, [], [1])]);
  const readMachine = createMachineMetrics({ settings, now: () => new Date() });
  const readStore = backend && createStoreMetrics({ database: backend.database, now: () => new Date(), log });
  const tell = async (withStore: boolean): Promise<readonly Series[]> => [
    ...registry.collect(),
    ...(withStore ? await readMachine() : []),
    ...(withStore && readStore ? await readStore() : []),
  ];
  const onFailure = (error: unknown) => log.warn({ err: error }, 'a web process could not tell its metrics');
  const collect = cluster.isWorker
    ? createChildMetrics({ channel: parentChannel(), tell, timeoutMs: allTimeoutMs, onFailure })
    : async () => writeText(await tell(true));
  const respond = createMetricsResponse({ collect, token, log });
  if (ports && !cluster.isWorker) openMetricsPort({ port: ports.web, host: hostOfMetrics(settings), respond, log });
  return token === '' ? null : respond;
}

/**
 * Opens METRICS_PORT in the primary process, for all web processes together.
 * @returns call it with each web process
 */
export function openPrimaryMetrics(settings: Settings, log: Log): (worker: WebChannel) => void {
  const { metricsToken: token } = settings;
  const ports = metricsPortsOf(settings);
  if (!ports && token === '') return () => undefined;
  const registry = createRegistry();
  countProcess(registry, readVersion());
  const { watch, collect } = createPrimaryMetrics({
    own: registry.collect,
    timeoutMs: processTimeoutMs,
    onFailure: (error) => log.warn({ err: error }, 'the metrics of all web processes could not be told'),
  });
  const respond = createMetricsResponse({ collect, token, log });
  if (ports) openMetricsPort({ port: ports.web, host: hostOfMetrics(settings), respond, log });
  return watch;
}

function parentChannel(): Channel {
  return {
    send: (message, done) => {
      if (process.send) process.send(message, undefined, undefined, done);
      else done(new Error('this process has no parent'));
    },
    on: (event, listener) => process.on(event, listener),
  };
}
