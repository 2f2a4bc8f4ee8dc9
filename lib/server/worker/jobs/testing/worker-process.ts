import { spawn, type ChildProcess } from 'node:child_process';

interface Place {
  databaseUrl: string;
  dataDir: string;
  /** FEED_ALLOW_HOSTS */
  allow: string;
  /** Other settings. */
  env?: Readonly<Record<string, string>>;
}

/** Starts a worker as its own process, silent, whose claims run out soon (run-worker.ts). */
export function startWorkerProcess(place: Place): ChildProcess {
  return startProcess('lib/server/worker/jobs/testing/run-worker.ts', place);
}

/** Starts the API alone as its own process, silent. */
export function startApiProcess(place: Place): ChildProcess {
  return startProcess('lib/server/web/http/api-main.ts', place);
}

function startProcess(program: string, place: Place): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: place.dataDir,
      FEED_ALLOW_HOSTS: place.allow,
      LOG_LEVEL: 'fatal',
      ...place.env,
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
