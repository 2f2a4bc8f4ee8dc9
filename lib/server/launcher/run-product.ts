import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { countChannels, countDemoChannels } from '../channels/channel-store';
import { openDatabase } from '../db/client';
import { startDemoServer } from '../../demo/demo-server';
import { readAuthSecret } from '../base/auth-secret';
import { createLog, type Log } from '../base/log';
import { parseSettings, type Settings } from '../base/settings';
import { parseSmtpUrl } from '../mail/parse-smtp-url';
import { parseAllowedHosts } from '../outbound/target-url';
import { buildSite, isBuildFresh, ownSettingsAlone } from './build-site';
import { readDemoState, writeDemoState } from './demo-state';
import { adviseOnChannels, isDemoWanted } from './demo-wish';
import { fillDemo, moveDemo } from './fill-demo';
import { availableMemory, heapArguments, heapLimit } from './heap-limits';
import { takeInstanceLock } from './instance-lock';
import { keepDatabase } from './keep-database';
import { openData } from './open-data';
import { step } from './progress';
import { supervise } from './supervise';

type Undo = () => Promise<void> | void;

/** `start` serves the built site; `dev` compiles pages as they are asked for; `api` serves the API without a site. */
export type Mode = 'start' | 'dev' | 'api';

/**
 * What the publishers of the demo are on this site: `demo` channels, which search engines never hear of, or `ordinary` ones. The latter are for
 * the checks alone (checked-site.ts): no setting makes them.
 */
export type Publishers = 'demo' | 'ordinary';

/** What one run of the product shares. */
interface Run {
  mode: Mode;
  publishers: Publishers;
  settings: Settings;
  log: Log;
  undo: Undo[];
  /** Aborted when the run is to end, maybe in the middle of its start. */
  ending: AbortController;
}

/**
 * Runs the whole product until a signal: database, demo, web and worker. What was started is stopped in reverse order; a
 * signal in the middle of the start lets the present step end or cuts it short first, so that nothing is left behind.
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
    // The signal's own exit follows: a start that was cut short is no failure to tell of.
    if (isSignalled()) await new Promise(() => undefined);
    throw error;
  }
}

/** Whatever one of them says, the others are stopped as well. */
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
  undo.push(takeInstanceLock(settings.dataDir, settings.siteOrigin));
  await assertPortFree(settings.port);
  // Somebody else's backend signs its tokens itself.
  const authSecret = settings.apiOrigin === '' ? readAuthSecret(settings) : '';
  // On somebody else's backend there is nothing to store, to poll or to show off.
  const databaseUrl = settings.apiOrigin === '' ? await startDatabase(run) : null;
  ending.signal.throwIfAborted();
  const starting = databaseUrl === null ? Promise.resolve(null) : startDemo(run, databaseUrl);
  const built =
    mode !== 'start' || isBuildFresh() ? Promise.resolve() : step('Сборка сайта', () => buildSite(ending.signal));
  // Neither goes on when the other has failed, and both have ended before anything is undone.
  const [demo] = await Promise.all([settled(starting, ending), settled(built, ending)]);
  ending.signal.throwIfAborted();
  const env = serviceEnvironment(mode, settings, databaseUrl ?? '', demo?.origin ?? null);
  const memory = availableMemory();
  if (mode !== 'dev')
    log.info(
      { memoryMiB: Math.round(memory / 1024 ** 2), web: heapLimit('web', memory), worker: heapLimit('worker', memory) },
      'heap limits in MiB',
    );
  if (databaseUrl !== null) {
    // Name look-ups that hang, files and pictures share this pool: feeds must not wait for it (FEED-6).
    const workerEnv = { ...env, UV_THREADPOOL_SIZE: '16' };
    const worker = supervise(
      {
        name: 'worker',
        args: [
          ...heapArguments('worker', memory, process.env.NODE_OPTIONS),
          ...heartbeat,
          '--import',
          'tsx',
          'lib/server/jobs/main.ts',
        ],
        env: workerEnv,
      },
      log,
    );
    undo.push(() => worker.stop());
  }
  const web = supervise(
    {
      name: mode === 'api' ? 'api' : 'web',
      args: webArguments(mode, settings.port, memory),
      env: { ...env, AUTH_SECRET: authSecret },
    },
    log,
  );
  undo.push(() => web.stop());
  await step(mode === 'api' ? 'Запуск API' : 'Запуск сайта', () => untilReady(settings, ending.signal));
  console.log(`\n${announcement(mode, settings)}\n${demo?.advice ? `${demo.advice}\n` : ''}Остановить: Ctrl-C\n`);
}

const heartbeat = ['--import', './lib/server/launcher/heartbeat.mjs'];

function webArguments(mode: Mode, port: number, memory: number): string[] {
  // The compiler of `next dev` takes what it takes.
  const limits = mode === 'dev' ? [] : heapArguments('web', memory, process.env.NODE_OPTIONS);
  if (mode === 'api') return [...limits, ...heartbeat, '--import', 'tsx', 'lib/server/web/api-main.ts'];
  // Compiling pages holds `next dev` up for longer than a silence may last.
  const preload = mode === 'dev' ? ['--import', './lib/server/launcher/end-with-launcher.mjs'] : heartbeat;
  return [...limits, ...preload, 'node_modules/next/dist/bin/next', mode, '-p', String(port)];
}

function announcement(mode: Mode, { siteOrigin, port }: Settings): string {
  if (mode === 'api') return `API «Сюжета» работает на порту ${port}. Сайт, который к нему обращается: ${siteOrigin}`;
  return `«Сюжет» работает: ${siteOrigin}`;
}

/** Opens the store and, when its server is ours, keeps that running. @returns the store's URL. */
async function startDatabase({ settings, log, undo }: Run): Promise<string> {
  const data = await step('База данных', () => openData(settings));
  if (data.embedded) {
    const { embedded } = data;
    // Also one that was found running: only a launcher that was killed can have left it.
    undo.push(() => embedded.stop());
    const keeper = keepDatabase(settings.dataDir, data.url, log);
    undo.push(() => keeper.stop());
  }
  return data.url;
}

/** Waits for a part of the start; its failure ends the run, for the reason that came first. */
async function settled<T>(part: Promise<T>, ending: AbortController): Promise<T | undefined> {
  return part.catch((error: unknown) => {
    ending.abort(error);
    return undefined;
  });
}

interface StartedDemo {
  /** The feed server's; null without a demo. */
  origin: string | null;
  /** What the operator is to do about the channels; null when there is nothing to do. */
  advice: string | null;
}

/** Serves the demo's feeds where they are wanted. */
async function startDemo({ settings, publishers, log, undo, ending }: Run, databaseUrl: string): Promise<StartedDemo> {
  const database = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'idle database connection failed'));
  try {
    const channels = { all: await countChannels(database.db), demo: await countDemoChannels(database.db) };
    if (publishers === 'demo' && !isDemoWanted(settings, channels))
      return { origin: null, advice: adviseOnChannels(channels) };
    const state = readDemoState(settings.dataDir, new Date());
    const server = await openDemoServer(state.port, state.base);
    undo.push(() => server.close());
    const present = { base: state.base, port: Number(new URL(server.origin).port) };
    writeDemoState(settings.dataDir, { ...present, filling: state.filling });
    const demo = {
      db: database.db,
      dataDir: settings.dataDir,
      siteOrigin: settings.siteOrigin,
      log,
      asDemo: publishers === 'demo',
    };
    if (state.filling || channels.all === 0) {
      // A fill that was cut short is done again: what is in already is not taken twice.
      writeDemoState(settings.dataDir, { ...present, filling: true });
      await step('Демонстрационные каналы', () => fillDemo(demo, server.origin, ending.signal));
      writeDemoState(settings.dataDir, { ...present, filling: false });
    } else if (present.port !== state.port) await moveDemo(demo, server.origin);
    return { origin: server.origin, advice: null };
  } finally {
    await database.close();
  }
}

/** Last time's port, or any free one. */
async function openDemoServer(port: number, base: Date) {
  const options = { base, now: () => new Date() };
  return startDemoServer({ port, ...options }).catch(() => startDemoServer({ port: 0, ...options }));
}

function serviceEnvironment(
  mode: Mode,
  settings: Settings,
  databaseUrl: string,
  demoOrigin: string | null,
): NodeJS.ProcessEnv {
  const allowed = [settings.feedAllowHosts, demoOrigin === null ? '' : new URL(demoOrigin).host]
    .filter(Boolean)
    .join(',');
  return {
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...ownSettingsAlone,
    PORT: String(settings.port),
    SITE_ORIGIN: settings.siteOrigin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    FEED_ALLOW_HOSTS: allowed,
  };
}

/** @throws SettingsError with the sentence that names the variable. */
function readSettings(): Settings {
  const settings = parseSettings(process.env);
  // Told now, not by the first reader who asks for a code.
  if (settings.smtpUrl !== '') parseSmtpUrl(settings.smtpUrl);
  // Nor by a worker and a site that begin again and again.
  parseAllowedHosts(settings.feedAllowHosts);
  return { ...settings, dataDir: resolve(settings.dataDir) };
}

function assertPortFree(port: number): Promise<void> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Порт ${port} занят другой программой: задайте свободный в переменной PORT.`)),
    );
    probe.listen(port, () => probe.close(() => done()));
  });
}

async function untilReady({ port, apiOrigin }: Settings, signal: AbortSignal): Promise<void> {
  // A site on another backend is up without it, and says so to its readers.
  const path = apiOrigin === '' ? 'readyz' : 'healthz';
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((again) => setTimeout(again, 200));
  }
  throw new Error('Сайт не ответил за минуту: причина выше, в строках журнала.');
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

/** npm that was killed outright tells nobody: its orphan notices by having another parent. */
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
