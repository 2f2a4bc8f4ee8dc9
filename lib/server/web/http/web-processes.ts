import cluster, { type Worker } from 'node:cluster';
import { silenceLimits, watchHeartbeat } from '../../platform/base/heartbeat';
import type { Log } from '../../platform/base/log';

/** A process that lived this long is replaced at once; one that keeps dying waits longer each time, up to 5 s. */
const steadyMs = 10_000;

/**
 * Runs so many processes that share the site's port (`node:cluster`), and replaces one that ends or whose event loop stands still. Signals to stop
 * are passed on; this process ends when all of them have ended.
 * @param onStart is called with each one, also with those that replace others
 */
export function runWebProcesses(count: number, log: Log, onStart: (worker: Worker) => void): void {
  let stopping = false;
  let deaths = 0;
  for (let n = 0; n < count; n += 1) launch();

  function launch(): void {
    const started = Date.now();
    const worker = cluster.fork();
    onStart(worker);
    const unwatch = watchHeartbeat(worker, () => endSilent(worker), silenceLimits);
    worker.on('exit', (code, signal) => {
      unwatch();
      if (stopping) return endWhenAlone();
      deaths = Date.now() - started > steadyMs ? 0 : deaths + 1;
      log.warn({ service: 'web', pid: worker.process.pid, code, signal }, 'a web process ended, starting another one');
      setTimeout(launch, Math.min(5_000, 250 * deaths));
    });
  }

  function endSilent({ process: silent }: Worker): void {
    log.error({ service: 'web', pid: silent.pid }, 'the event loop of a web process stands still, ending it');
    silent.kill('SIGKILL');
  }

  function endWhenAlone(): void {
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  }

  function stop(signal: NodeJS.Signals): void {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    endWhenAlone();
  }

  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Without the launcher nothing would stop this process.
  process.on('disconnect', () => stop('SIGTERM'));
}
