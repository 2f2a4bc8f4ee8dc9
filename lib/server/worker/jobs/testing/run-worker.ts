import { createLog } from '../../../platform/base/log';
import { parseSettings } from '../../../platform/base/settings';
import { openWorkerDatabase } from '../open-worker-database';
import { startWorker } from '../start-worker';

/** A worker as its own process, whose claims run out soon: the tests kill it and do not want to wait a minute. */
async function main(): Promise<void> {
  const settings = parseSettings(process.env);
  const database = openWorkerDatabase(settings.databaseUrl, () => undefined);
  const times = { claimMs: 3_000, leaseMs: 2_000 };
  await startWorker({
    database,
    settings,
    log: createLog('worker'),
    now: () => new Date(),
    random: Math.random,
    times,
  });
}

void main();
