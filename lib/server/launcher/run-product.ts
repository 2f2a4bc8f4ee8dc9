import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { countChannels, isDemoStore } from '../channels/channel-store';
import { openDatabase } from '../db/client';
import { startDemoServer } from '../demo/demo-server';
import { createLog, type Log } from '../base/log';
import { parseSettings, type Settings } from '../base/settings';
import { buildSite, isBuildFresh } from './build-site';
import { readDemoState, writeDemoState } from './demo-state';
import { fillDemo, moveDemo } from './fill-demo';
import { takeInstanceLock } from './instance-lock';
import { keepDatabase } from './keep-database';
import { openData } from './open-data';
import { step } from './progress';
import { supervise } from './supervise';

type Undo = () => Promise<void> | void;

/** `start` serves the built site; `dev` compiles pages as they are asked for. */
export type Mode = 'start' | 'dev';

/** Runs the whole product until a signal: database, demo, web and worker. What was started is stopped in reverse order. */
export async function runProduct(mode: Mode): Promise<void> {
  const log = createLog('launcher');
  const settings = readSettings();
  const undo: Undo[] = [];
  const shutdown = once(async () => {
    for (const stop of undo.reverse()) await stop();
  });
  stopOnSignals(shutdown, log);
  try {
    await start(mode, settings, undo, log);
  } catch (error) {
    await shutdown();
    throw error;
  }
}

async function start(mode: Mode, settings: Settings, undo: Undo[], log: Log): Promise<void> {
  undo.push(takeInstanceLock(settings.dataDir, settings.siteOrigin));
  await assertPortFree(settings.port);
  const data = await step('База данных', () => openData(settings));
  undo.push(async () => data.embedded?.stop());
  if (data.embedded) {
    const keeper = keepDatabase(settings.dataDir, data.url, log);
    undo.push(() => keeper.stop());
  }
  const [demoOrigin] = await Promise.all([
    startDemo(settings, data.url, undo, log),
    mode === 'dev' || isBuildFresh() ? undefined : step('Сборка сайта', buildSite),
  ]);
  const env = serviceEnvironment(mode, settings, data.url, demoOrigin);
  // Name look-ups that hang, files and pictures share this pool: feeds must not wait for it (FEED-6).
  const workerEnv = { ...env, UV_THREADPOOL_SIZE: '16' };
  const worker = supervise({ name: 'worker', args: ['--import', 'tsx', 'lib/server/worker/main.ts'], env: workerEnv }, log);
  undo.push(() => worker.stop());
  const web = supervise({ name: 'web', args: ['node_modules/next/dist/bin/next', mode, '-p', String(settings.port)], env }, log);
  undo.push(() => web.stop());
  await step('Запуск сайта', () => untilReady(settings.port));
  console.log(`\n«Сюжет» работает: ${settings.siteOrigin}\nОстановить: Ctrl-C\n`);
}

/** Serves the demo's feeds while the store holds nothing else. @returns the feed server's origin, or null without a demo. */
async function startDemo(settings: Settings, databaseUrl: string, undo: Undo[], log: Log): Promise<string | null> {
  const database = openDatabase(databaseUrl, (error) => log.warn({ err: error }, 'idle database connection failed'));
  try {
    const wanted = settings.demo === '' ? await isDemoStore(database.db) : settings.demo === '1';
    if (!wanted) return null;
    const state = readDemoState(settings.dataDir, new Date());
    const server = await openDemoServer(state.port, state.base);
    undo.push(() => server.close());
    writeDemoState(settings.dataDir, { base: state.base, port: Number(new URL(server.origin).port) });
    if ((await countChannels(database.db)) === 0) {
      const demo = { db: database.db, dataDir: settings.dataDir, siteOrigin: settings.siteOrigin, log };
      await step('Демонстрационные каналы', () => fillDemo(demo, server.origin));
    } else if (Number(new URL(server.origin).port) !== state.port) await moveDemo(database.db, server.origin);
    return server.origin;
  } finally {
    await database.close();
  }
}

/** Last time's port, or any free one. */
async function openDemoServer(port: number, base: Date) {
  const options = { base, now: () => new Date() };
  return startDemoServer({ port, ...options }).catch(() => startDemoServer({ port: 0, ...options }));
}

function serviceEnvironment(mode: Mode, settings: Settings, databaseUrl: string, demoOrigin: string | null): NodeJS.ProcessEnv {
  const allowed = [settings.feedAllowHosts, demoOrigin === null ? '' : new URL(demoOrigin).host].filter(Boolean).join(',');
  return {
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
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
  return { ...settings, dataDir: resolve(settings.dataDir) };
}

function assertPortFree(port: number): Promise<void> {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new Error(`Порт ${port} занят другой программой: задайте свободный в переменной PORT.`)));
    probe.listen(port, () => probe.close(() => done()));
  });
}

async function untilReady(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((again) => setTimeout(again, 200));
  }
  throw new Error('Сайт не ответил за минуту: причина выше, в строках журнала.');
}

function stopOnSignals(shutdown: () => Promise<void>, log: Log): void {
  const end = (code: number) => {
    shutdown().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
  if (process.env.npm_lifecycle_event) endWithParent(() => end(0));
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
