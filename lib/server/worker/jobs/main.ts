import { createLog } from '../../platform/base/log';
import { logWarnings } from '../../platform/base/log-warnings';
import { parseSettings } from '../../platform/base/settings';
import { readVersion } from '../../platform/base/version';
import { createRegistry } from '../../platform/metrics/registry';
import { openWorkerDatabase } from './open-worker-database';
import { startWorker } from './start-worker';
import { openWorkerMetrics } from './worker-metrics';

/** The worker's process: feeds → articles → stories → pictures, until SIGTERM or the launcher's death. */
async function main(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = createLog('worker');
  logWarnings(log);
  const database = openWorkerDatabase(settings.databaseUrl, (error) =>
    log.warn({ err: error }, 'idle database connection failed'),
  );
  const registry = createRegistry();
  openWorkerMetrics({ registry, database, settings, log });
  const worker = await startWorker({ database, settings, log, now: () => new Date(), random: Math.random, registry });
  log.info(readVersion(), 'worker started');
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await worker.stop().catch((error: unknown) => log.warn({ err: error }, 'the worker did not stop in order'));
    log.info('worker stopped');
    // Unfinished work rolls back with its connection.
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // The launcher is gone: no process would restart or stop this one.
  process.on('disconnect', () => void stop());
}

main().catch((error: unknown) => {
  createLog('worker').error({ err: error }, 'worker could not start');
  process.exit(1);
});
