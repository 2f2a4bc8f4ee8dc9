import { spawn, type ChildProcess } from 'node:child_process';

/** Starts a worker as its own process, silent, whose claims run out soon (run-worker.ts). */
export function startWorkerProcess(place: { databaseUrl: string; dataDir: string; allow: string }): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'lib/server/jobs/testing/run-worker.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.dataDir,
      FEED_ALLOW_HOSTS: place.allow,
      LOG_LEVEL: 'fatal',
    },
    stdio: 'ignore',
  });
}

/** kill -9. */
export async function killWorkerProcess(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGKILL');
  await ended;
}
