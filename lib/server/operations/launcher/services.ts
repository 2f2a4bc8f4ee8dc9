import { totalmem } from 'node:os';
import { programArguments, programsFolder } from '../../platform/base/program-arguments';
import type { Settings } from '../../platform/base/settings';
import { ownSettingsAlone } from './build-site';
import type { Service } from './supervise';

/** `start` serves the built site; `dev` compiles pages when they are requested; `api` serves the API without a site. */
export type Mode = 'start' | 'dev' | 'api';

/** The processes that a launcher keeps running. Without a store (`API_ORIGIN`) there is nothing for a worker to do. */
export function startedServices({ services }: Pick<Settings, 'services'>, hasStore: boolean) {
  return { web: services !== 'worker', worker: services !== 'web' && hasStore };
}

interface ServiceOptions {
  mode: Mode;
  settings: Settings;
  /** Empty on somebody else's backend. */
  databaseUrl: string;
  /** The demo's feed server; null without a demo. */
  demoOrigin: string | null;
  /** Memory of the machine or the container, in bytes. */
  memory: number;
  /** The folder of the site's build; null where none is served. */
  build: string | null;
}

/** The worker polls feeds and groups articles. */
export function workerService(options: ServiceOptions): Service {
  return {
    name: 'worker',
    args: [
      ...heapArguments('worker', options.memory, process.env.NODE_OPTIONS),
      ...heartbeat,
      ...programArguments('worker'),
    ],
    // Hanging name look-ups share this pool with files and pictures: feeds must not wait for them (FEED-6).
    env: { ...serviceEnvironment(options), UV_THREADPOOL_SIZE: '16' },
  };
}

/** The process that serves the site, or the API alone. */
export function webService(options: ServiceOptions, authSecret: string): Service {
  return {
    name: options.mode === 'api' ? 'api' : 'web',
    args: webArguments(options),
    env: { ...serviceEnvironment(options), ...allocatorOf(process.env), AUTH_SECRET: authSecret },
    drainMs: options.settings.drainSeconds * 1_000,
  };
}

/**
 * Returns the settings of the C library's allocator for a web process. By itself it raises the size from which a block is given back at once
 * up to 32 MB, and keeps an arena for each thread: bodies of pages that come and go then leave holes, a tenth of what the process takes. The
 * operator's own settings stay. Other C libraries do not read these.
 */
export function allocatorOf({
  MALLOC_MMAP_THRESHOLD_,
  MALLOC_ARENA_MAX,
}: Readonly<Record<string, string | undefined>>) {
  return { MALLOC_MMAP_THRESHOLD_: MALLOC_MMAP_THRESHOLD_ ?? '65536', MALLOC_ARENA_MAX: MALLOC_ARENA_MAX ?? '2' };
}

const heartbeat = ['--import', './lib/server/operations/launcher/heartbeat.mjs'];

function webArguments({ mode, settings, memory }: ServiceOptions): string[] {
  // The compiler of `next dev` needs more memory than the limit.
  const limits = mode === 'dev' ? [] : heapArguments('web', memory / settings.webProcesses, process.env.NODE_OPTIONS);
  if (mode === 'api') return [...limits, ...heartbeat, ...programArguments('api')];
  // While it compiles pages, `next dev` sends no heartbeat for longer than the limit.
  const preload = mode === 'dev' ? ['--import', './lib/server/operations/launcher/end-with-launcher.mjs'] : heartbeat;
  return [...limits, ...preload, ...programArguments('site')];
}

function serviceEnvironment({ mode, settings, databaseUrl, demoOrigin, build }: ServiceOptions): NodeJS.ProcessEnv {
  const allowed = [settings.feedAllowHosts, demoOrigin === null ? '' : new URL(demoOrigin).host]
    .filter(Boolean)
    .join(',');
  return {
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...ownSettingsAlone,
    // Next compiles the same sources once more for the pages; they read it from the environment.
    ...(programsFolder() === undefined ? {} : { SUJET_PROGRAMS: programsFolder() }),
    ...(build === null ? {} : { SUJET_BUILD: build }),
    PORT: String(settings.port),
    SITE_ORIGIN: settings.siteOrigin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.dataDir,
    FEED_ALLOW_HOSTS: allowed,
  };
}

/** Waits until the web process can serve. @throws Error after a minute, or the signal's reason. */
export async function untilReady({ port, bind, apiOrigin }: Settings, signal: AbortSignal): Promise<void> {
  // A site on another backend also starts while that backend is down, and tells its readers so.
  const path = apiOrigin === '' ? 'readyz' : 'healthz';
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const response = await fetch(`http://${hostOf(bind)}:${port}/${path}`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Сайт не ответил за минуту: причина выше, в строках журнала.');
}

/** Returns the host at which this machine reaches what is bound to an address. */
function hostOf(bind: string): string {
  if (bind === '' || bind === '0.0.0.0') return '127.0.0.1';
  return bind.includes(':') ? `[${bind === '::' ? '::1' : bind}]` : bind;
}

const mebibyte = 1024 * 1024;

/** A part of the available memory, with limits in MiB. The rest is for PostgreSQL, pictures, buffers and the system. */
const shares = {
  web: { part: 0.2, min: 256, max: 1_024 },
  worker: { part: 0.25, min: 384, max: 1_536 },
} as const;

export type LimitedService = keyof typeof shares;

/** Bytes of the machine, or of the container if it may use less. */
export function availableMemory(total = totalmem(), constrained = process.constrainedMemory()): number {
  return constrained > 0 && constrained < total ? constrained : total;
}

/**
 * The maximum heap of a service, in MiB. Without a limit V8 collects garbage only at a quarter of the machine's memory or 4 GB: in a container
 * the system may kill the process before that.
 */
export function heapLimit(service: LimitedService, memory: number): number {
  const { part, min, max } = shares[service];
  return Math.round(Math.min(max, Math.max(min, (memory * part) / mebibyte)));
}

/** The arguments for Node.js; none where the operator has set a limit in NODE_OPTIONS. */
export function heapArguments(service: LimitedService, memory: number, nodeOptions = ''): string[] {
  return /--max[-_]old[-_]space[-_]size/.test(nodeOptions)
    ? []
    : [`--max-old-space-size=${heapLimit(service, memory)}`];
}
