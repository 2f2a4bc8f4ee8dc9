import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { errnoOf } from '../../platform/base/describe-failure';
import { readAuthSecret } from '../../platform/base/auth-secret';
import { createLog, type Log } from '../../platform/base/log';
import { serveBuild } from '../../platform/base/site-builds.mjs';
import { parseSettings, type Settings } from '../../platform/base/settings';
import { parseSmtpUrl } from '../../people/mail/smtp-mailer';
import { parseAllowedHosts } from '../../platform/outbound/target-url';
import { buildSite, findFreshBuild } from './build-site';
import { explainFullDisk } from './full-disk';
import { adviseOnFirstSteps } from './first-steps-advice';
import { takeInstanceLock } from './instance-lock';
import { keepDatabase, openData } from './open-data';
import { step } from './progress';
import {
  availableMemory,
  heapLimit,
  startedServices,
  untilReady,
  webService,
  workerService,
  type Mode,
} from './services';
import { startDemo, type Publishers } from './start-demo';
import { supervise } from './supervise';
import { waitForDatabase } from './wait-for-database';

type Undo = () => Promise<void> | void;

/** State that the parts of one run of the product share. */
interface Run {
  mode: Mode;
  publishers: Publishers;
  settings: Settings;
  log: Log;
  undo: Undo[];
  /** Aborted when the run has to end, also during its start. */
  ending: AbortController;
}

/**
 * Runs the product until a signal: database, demo, web and worker, or the half of it that SERVICES names. The started parts are stopped in reverse order. A
 * signal during the start first ends or interrupts the present step, so that no process is left.
 */
export async function runProduct(mode: Mode, publishers: Publishers = 'demo'): Promise<void> {
  const settings = readSettings();
  if (mode === 'api' && settings.apiOrigin !== '')
    throw new Error('Переменная API_ORIGIN называет чужое API: «npm run api» запускает своё.');
  const log = createLog('launcher');
  const run: Run = { mode, publishers, settings, log, undo: [], ending: new AbortController() };
  const starting = start(run);
  const shutdown = once(async () => {
    run.ending.abort(new Error('the product is ending'));
    await starting.catch(() => undefined);
    await undoAll(run);
  });
  const isSignalled = stopOnSignals(shutdown);
  try {
    await starting;
  } catch (error) {
    await shutdown();
    // The signal handler exits: an interrupted start is no failure to report.
    if (isSignalled()) await new Promise(() => undefined);
    throw await explainFullDisk(error, [settings.dataDir, process.cwd()]);
  }
}

/** Stops every part, also when one of them fails to stop. */
async function undoAll({ undo, log }: Run): Promise<void> {
  for (const stop of undo.reverse()) {
    try {
      await stop();
    } catch (error) {
      log.error({ err: error }, 'a part did not stop');
      process.exitCode = 1;
    }
  }
}

async function start(run: Run): Promise<void> {
  const { mode, settings, log, undo, ending } = run;
  const started = startedServices(settings, settings.apiOrigin === '');
  undo.push(takeInstanceLock(settings));
  // A taken port of the metrics is an error in the log and stops nothing.
  if (started.web) await assertPortFree({ port: settings.port, host: settings.bind || undefined, variable: 'PORT' });
  // Another backend signs its tokens itself.
  const authSecret = started.web && settings.apiOrigin === '' ? readAuthSecret(settings) : '';
  // With another backend there is no store, no worker and no demo.
  const databaseUrl = settings.apiOrigin === '' ? await startDatabase(run) : null;
  ending.signal.throwIfAborted();
  const starting = databaseUrl === null ? Promise.resolve(null) : startDemo(run, databaseUrl);
  const built = started.web && mode === 'start' ? openBuild(ending.signal) : Promise.resolve(null);
  // When one fails, the other is interrupted; both have ended before anything is stopped.
  const [demo, build = null] = await Promise.all([settled(starting, ending), settled(built, ending)]);
  ending.signal.throwIfAborted();
  if (build !== null) undo.push(serveBuild(process.cwd(), build));
  const memory = availableMemory();
  if (mode !== 'dev')
    log.info(
      {
        memoryMiB: Math.round(memory / 1024 ** 2),
        web: heapLimit('web', memory / settings.webProcesses),
        worker: heapLimit('worker', memory),
      },
      'heap limits in MiB',
    );
  const options = { mode, settings, databaseUrl: databaseUrl ?? '', demoOrigin: demo?.origin ?? null, memory, build };
  if (started.worker) {
    const worker = supervise(workerService(options), log);
    undo.push(() => worker.stop());
  }
  if (started.web) {
    const web = supervise(webService(options, authSecret), log);
    undo.push(() => web.stop());
    await step(mode === 'api' ? 'Запуск API' : 'Запуск сайта', () => untilReady(settings, ending.signal));
  }
  const lines = [
    announcement(mode, settings),
    started.web && settings.bind !== '' ? `Слушает только ${settings.bind} (BIND)` : null,
    demo?.advice,
    started.web && demo?.isYoung ? await adviseOnFirstSteps({ ...settings, authSecret }, process.stdout) : null,
    'Остановить: Ctrl-C',
  ];
  console.log(`\n${lines.filter(Boolean).join('\n')}\n`);
}

/** The folder of the present sources' build, which is made when there is none. */
async function openBuild(signal: AbortSignal): Promise<string> {
  return findFreshBuild() ?? step('Сборка сайта', () => buildSite(signal));
}

function announcement(mode: Mode, { siteOrigin, port, services }: Settings): string {
  if (services === 'worker') return `Worker «Сюжета» работает для сайта ${siteOrigin}`;
  if (mode === 'api') return `API «Сюжета» работает на порту ${port}. Сайт, который к нему обращается: ${siteOrigin}`;
  return `«Сюжет» работает: ${siteOrigin}`;
}

/** Opens the store and keeps an embedded server running. @returns the store's URL. */
async function startDatabase({ settings, log, undo, ending }: Run): Promise<string> {
  const data = await step('База данных', async () => {
    if (settings.databaseUrl !== '')
      await waitForDatabase(settings.databaseUrl, { signal: ending.signal, say: (line) => console.log(line) });
    return openData(settings);
  });
  if (data.embedded) {
    const { embedded } = data;
    // Also a server that was already running: a launcher that was killed has left it.
    undo.push(() => embedded.stop());
    const keeper = keepDatabase(settings.dataDir, data.url, log);
    undo.push(() => keeper.stop());
  }
  return data.url;
}

/** Waits for a part of the start. Its failure ends the run; the first reason counts. */
async function settled<T>(part: Promise<T>, ending: AbortController): Promise<T | undefined> {
  return part.catch((error: unknown) => {
    ending.abort(error);
    return undefined;
  });
}

/** @throws SettingsError with the sentence that names the variable. */
function readSettings(): Settings {
  const settings = parseSettings(process.env);
  // Checked now, not when the first user requests a code.
  if (settings.smtpUrl !== '') parseSmtpUrl(settings.smtpUrl);
  // Checked now: worker and site would fail at each restart.
  parseAllowedHosts(settings.feedAllowHosts);
  return { ...settings, dataDir: resolve(settings.dataDir) };
}

interface NeededPort {
  port: number;
  host: string | undefined;
  /** The setting that names it. */
  variable: string;
}

function assertPortFree({ port, host, variable }: NeededPort): Promise<void> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(
        new Error(
          errnoOf(error) === 'EADDRNOTAVAIL'
            ? `Адреса ${host} из переменной BIND у этой машины нет.`
            : `Порт ${port} занят другой программой: задайте свободный в переменной ${variable}.`,
        ),
      ),
    );
    probe.listen({ port, host }, () => probe.close(() => done()));
  });
}

/** @returns whether a signal has come. */
function stopOnSignals(shutdown: () => Promise<void>): () => boolean {
  let signalled = false;
  const end = () => {
    signalled = true;
    void shutdown().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.env.npm_lifecycle_event) endWithParent(end);
  return () => signalled;
}

/** When npm is killed, no signal arrives: this process notices that its parent process has changed. */
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    end();
  }, 1_000);
  check.unref();
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
