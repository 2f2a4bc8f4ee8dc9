import { createServer, type Server } from 'node:http';
import { type SiteWords, siteWordsSchema } from '@/lib/contract/site-words';
import { muteFile } from '@/lib/site/mute-script';
import { pageTags } from '@/lib/site/page-response';
import { registerInProcessApi, watchResponses } from '@/lib/client/in-process';
import { createLog, type Log } from '../../platform/base/log';
import { createReportApi } from '../api/create-api';
import { ownPage } from '../api/http/caching';
import { parseSettings, type Settings } from '../../platform/base/settings';
import { newestBuild } from '../../platform/base/site-builds.mjs';
import { readVersion } from '../../platform/base/version';
import type { ErrorJournal } from '../browser-errors/error-journal';
import { admissionLanes, afterTurns, createAdmission, watchEventLoop } from './admission';
import { apiTag, createApiMemory } from './api-memory';
import { createApiServer, toBindings, toNodeHandler } from './api-server';
import { getBackend, type Backend } from './backend';
import { openErrorJournal } from './open-error-journal';
import { createBoundedCache, type BoundedCache } from './bounded-cache';
import { dropChangedPages } from './changed-pages';
import { sizeOf } from './finished-response';
import { logConsole, logRequestWarnings } from './log-console';
import { openRenderer, type PageRenderer } from './next-renderer';
import { createNotices, type Notices } from './notices';
import { createPageFinder } from './page-finder';
import { createPageLookup, loadExtent } from './page-lookup-store';
import { keepSiteWords } from '../../platform/site/keep-site-words';
import { readSiteSettings } from '../../platform/site/site-settings-store';
import { noteEverything } from '../../platform/changes/noted-store';
import { noteSite } from '../../announce/purge/purge-store';
import { toSiteTag } from '../../announce/purge/site-tag';
import { createRegistry, type Registry } from '../../platform/metrics/registry';
import type { RespondWithMetrics } from '../../platform/metrics/serve-metrics';
import { openWebMetrics } from './open-web-metrics';
import { createPageMemory, type Entry } from './page-memory';
import { createPages } from './pages';
import { purgeAfterGaps } from './purge-after-gaps';
import { findContext } from './request-context';
import { createStop, endingTimes, endInTime, finishWork, isStopping } from './shutdown';
import { createStaticFiles } from './static-files';
import { openingFile } from './hold-scripts';
import { offlineWorker } from './offline-script';
import { createSiteHandler, prepareServer, type Handlers } from './site-server';
import { warmPages } from './warm-pages';
import {
  countClosed,
  countMemory,
  countRefusals,
  countRenders,
  countResponses,
  type CountResponse,
} from './web-metrics';

/** Turns of the event loop, in which connections are accepted, between two rendered pages. */
const turnsBetween = 16;
/** Milliseconds for which a missing page is remembered when the store announces no change. */
const missLifeMs = 3_000;
/** Interval in which a site on another API asks it what admins say of the site. */
const askForWordsMs = 3_000;
/** Interval for sites whose store announces no changes. */
const refreshNoticesMs = 10 * 60_000;
/** A page that waits for a backend that responds to nobody is given up after this time (DB-1: within 3 s). */
const backendTimeoutMs = 2_300;
const renderTimeoutMs = 10_000;

/** Pages that say that something is not there are kept for a moment, apart from the others. */
const missingMemoryMb = 8;
/** Lists of the API, which are kept for seconds. */
const apiMemoryMb = 16;

/** One web instance: our server, the framework behind it, and the backend of this process. */
export async function startSite(): Promise<void> {
  const log = createLog('web');
  const settings = parseSettings(process.env);
  const isProduction = process.env.NODE_ENV === 'production';
  // The launcher says which build it is; a process that is started by itself takes the newest.
  const build = isProduction ? openBuild() : null;
  const now = () => performance.now();
  const backend = getBackend();
  // The edge guard runs in a realm of its own and sees only the environment.
  if (backend) process.env.AUTH_SECRET = backend.settings.authSecret;
  if (isProduction) {
    logConsole(console, log);
    logRequestWarnings(log);
  }

  let handlers: Handlers | null = null;
  const site = { origin: settings.siteOrigin, trustsProxy: settings.trustProxy > 0 };
  const onFailure = (error: unknown) => log.error({ err: error }, 'a request failed');
  const registry = backend?.registry ?? createRegistry();
  const count = countResponses(registry);
  const server = createServer(createSiteHandler({ site, handlers: () => handlers, onFailure, count }));
  prepareServer(server);
  const renderer = await openRenderer({
    dev: !isProduction,
    server,
    port: settings.port,
    respondedAt: watchBackend(now),
    now,
    backendTimeoutMs,
    timeoutMs: renderTimeoutMs,
  });
  if (backend) registerInProcessApi((request) => backend.api.fetch(request, ownPage));
  const metrics = openWebMetrics({ registry, backend, settings, log, now });
  const errors = backend ? null : openErrorJournal(log, registry);
  const reports = errors && createReportApi({ settings, errors, now: () => new Date(), log });
  const siteTag = settings.purgeUrl === '' ? null : toSiteTag(settings, readVersion().build);
  const wired = wire({ settings, backend, reports, renderer, build, siteTag, log, now, registry, count, metrics });
  handlers = wired.handlers;
  await new Promise<void>((resolve) =>
    server.listen({ port: settings.port, host: settings.bind || undefined }, resolve),
  );
  let warming = Promise.resolve();
  const drainMs = settings.drainSeconds * 1_000;
  endWithSignals({ server, backend, errors, renderer, log, drainMs, warming: () => warming });
  log.info({ port: settings.port, ...readVersion() }, 'site started');
  if (!isProduction) return;
  await wired.notices.renderAll();
  setInterval(() => void wired.notices.renderAll(), refreshNoticesMs).unref();
  if (backend)
    warming = warmPages(wired.handlers.pages, isStopping).catch((error: unknown) =>
      log.warn({ err: error }, 'pages were not warmed'),
    );
}

/** The folder of the build to be served, which next.config.mjs reads from the environment. @throws Error when there is none. */
function openBuild(): string {
  const build = process.env.SUJET_BUILD ?? newestBuild(process.cwd(), process.env.NEXT_PUBLIC_API_ORIGIN ?? '');
  if (build === null) throw new Error('the site is not built');
  process.env.SUJET_BUILD = build;
  return build;
}

interface Wiring {
  settings: Settings;
  backend: Backend | null;
  /** Takes errors of browsers where there is no backend. */
  reports: ReturnType<typeof createReportApi> | null;
  renderer: PageRenderer;
  /** The folder of the built site; null in development. */
  build: string | null;
  /** Null where no cache in front is told of changes. */
  siteTag: string | null;
  log: Log;
  now: () => number;
  registry: Registry;
  count: CountResponse;
  metrics: RespondWithMetrics | null;
}

function wire({
  settings,
  backend,
  reports,
  renderer: framework,
  build,
  siteTag,
  log,
  now,
  registry,
  count,
  metrics,
}: Wiring): {
  handlers: Handlers;
  notices: Notices;
} {
  const lanes = createAdmission({
    limits: admissionLanes({ hasOwnBackend: backend !== null }),
    lateness: watchEventLoop(10, now),
    now,
    later: (begin) => afterTurns(turnsBetween, begin),
  });
  setInterval(lanes.sweep, 250).unref();
  const admission = countRefusals(lanes, registry);
  const keeper = keepSiteWords({
    load: backend ? async () => (await readSiteSettings(backend.database.db)).words : () => askForWords(settings),
    // Notices are rendered in advance, and a site on another API is told of no change.
    onChange: () => {
      void notices.renderAll();
      if (!backend) memory.drop([pageTags.all], []);
    },
    onFailure: (error) => log.warn({ err: error }, 'it is not known what admins say of the site'),
    now,
  });
  if (!backend) setInterval(keeper.renew, askForWordsMs).unref();
  const renderer: PageRenderer = {
    ...framework,
    render: async (target, headers) => {
      await keeper.settled();
      return framework.render(target, headers);
    },
  };
  const shared = { renderer, host: new URL(settings.siteOrigin).host, apiOrigin: settings.publicApiOrigin, log };
  const notices = createNotices({ ...shared, now });
  const memory = createPageMemory({
    store: openStore(settings.pageMemoryMb, 'pages', registry),
    missing: openStore(missingMemoryMb, 'missing', registry),
    now,
    later: collectDrops,
    onBackgroundFailure: (error) => log.warn({ err: error }, 'a page could not be rendered again'),
  });
  const finder =
    backend &&
    createPageFinder({
      store: createPageLookup(backend.database.db),
      loadExtent: () => loadExtent(backend.database.db),
      now,
      today: () => new Date(),
      lifeMs: missLifeMs,
      max: 10_000,
    });
  const apiMemory = createPageMemory({
    store: openStore(apiMemoryMb, 'api', registry),
    now,
    later: collectDrops,
    onBackgroundFailure: () => undefined,
  });
  if (backend) {
    const drop = (tags: readonly string[], gone: readonly string[]) => {
      if (tags.includes(pageTags.all)) keeper.renew();
      finder?.forget();
      memory.drop(tags, gone);
      notices.drop(gone);
      apiMemory.drop([apiTag]);
      if (gone.length > 0 || tags.includes(pageTags.all)) backend.losses.tell();
    };
    const { db } = backend.database;
    const afterGap =
      siteTag === null
        ? () => undefined
        : purgeAfterGaps({
            noteSite: () => noteSite(db, siteTag, new Date()),
            noteEverything: () => noteEverything(db),
            log,
          });
    dropChangedPages(backend, drop, afterGap);
  }
  const apiServer = createApiServer({
    backend,
    reports,
    mediaOrigin: settings.publicApiOrigin || settings.apiOrigin,
    admission,
  });
  const listen = toNodeHandler(apiServer);
  const fromMemory = createApiMemory({
    memory: apiMemory,
    origin: settings.siteOrigin,
    fetch: async (request, peer) => apiServer.fetch(request, toBindings(peer)),
    count,
  });
  const passOn = countClosed('api', count, listen);
  const api: Handlers['api'] = async (request, response) => {
    if (!(await fromMemory(request, response))) passOn(request, response);
  };
  const pages = createPages({
    ...shared,
    renderer: countRenders(renderer, registry, now),
    memory,
    admission,
    notices,
    finder,
    siteTag,
    count,
    now,
  });
  const findFile = openFiles(build, settings);
  const file: Handlers['file'] = (request, response, path) => {
    const isThere = findFile(request, response, path);
    if (isThere) count('asset', 'none', response.statusCode);
    return isThere;
  };
  const media = countClosed('media', count, listen);
  const health = countClosed('health', count, listen);
  const development: Handlers['development'] =
    build !== null ? null : (request, response) => renderer.pass(request, response);
  return {
    handlers: { pages, api, media, health, metrics, file, development },
    notices,
  };
}

/** Asks the other API what admins say of the site. @throws Error when that does not respond */
async function askForWords({ apiOrigin }: Pick<Settings, 'apiOrigin'>): Promise<SiteWords> {
  const response = await fetch(`${apiOrigin}/api/v1/site/`, { signal: AbortSignal.timeout(backendTimeoutMs) });
  if (!response.ok) throw new Error(`the API responded with ${response.status}`);
  return siteWordsSchema.validate(await response.json());
}

/** The development server serves its own files. */
function openFiles(build: string | null, settings: Settings): Handlers['file'] {
  const worker = offlineWorker(settings);
  if (build === null) return createStaticFiles([], [muteFile]);
  const folders = [
    { folder: `${build}/static`, prefix: '/_next/static' },
    { folder: 'public', prefix: '' },
  ];
  return createStaticFiles(folders, [openingFile, muteFile, ...(worker ? [worker] : [])]);
}

/** The worker announces several changes a second: hot pages are rendered once for all of them. */
function collectDrops(work: () => void): void {
  setTimeout(work, 300).unref();
}

function openStore(megabytes: number, name: 'pages' | 'missing' | 'api', registry: Registry): BoundedCache<Entry> {
  const maxBytes = megabytes * 1024 * 1024;
  const store = createBoundedCache<Entry>({ maxBytes, sizeOf: ({ response }) => sizeOf(response) });
  countMemory(registry, name, store);
  return store;
}

/** Notes which requests wait for the backend, and for which it failed. @returns when it last responded. */
function watchBackend(now: () => number): () => number {
  let respondedAt = -Infinity;
  watchResponses({
    asked: () => {
      const context = findContext();
      if (context)
        context.waiting = context.waiting
          ? { ...context.waiting, requests: context.waiting.requests + 1 }
          : { requests: 1, since: now() };
    },
    answered: (status) => {
      const context = findContext();
      if (context?.waiting)
        context.waiting =
          context.waiting.requests > 1 ? { ...context.waiting, requests: context.waiting.requests - 1 } : undefined;
      if (status !== 0 && status < 500) respondedAt = now();
      else if (context) context.missedBackend = true;
    },
  });
  return () => respondedAt;
}

interface EndingParts {
  server: Server;
  backend: Backend | null;
  errors: ErrorJournal | null;
  renderer: PageRenderer;
  log: Log;
  drainMs: number;
  warming: () => Promise<void>;
}

function endWithSignals({ server, backend, errors, renderer, log, drainMs, warming }: EndingParts): void {
  const close = () => {
    server.close(() => void end());
    server.closeIdleConnections();
    endInTime({ servers: [server], ...endingTimes, exit: () => process.exit(0) });
  };
  const end = async () => {
    await finishWork({ warming, renderer, backend });
    errors?.close();
    log.info('site stopped');
    process.exit(0);
  };
  const stop = createStop({ drainMs, close });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Without the launcher nothing would stop this process.
  process.on('disconnect', () => process.exit(0));
}
