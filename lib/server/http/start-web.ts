import type { Server } from 'node:http';
import { registerInProcessApi, watchResponses } from '@/lib/client/in-process';
import { pageTags } from '@/lib/site/page-response';
import { createLog } from '../base/log';
import { ownPage } from '../api/http/caching';
import { parseSettings } from '../base/settings';
import { listenForChanges } from '../changes/listen-for-changes';
import { admissionLanes, afterTurns, createAdmission, watchEventLoop } from './admission';
import { getBackend } from './backend';
import { createPageDropper, tagsOf } from './drop-pages';
import { endingTimes, endInTime, markStopping } from './shutdown';
import { guardPages } from './guard-pages';
import { guardRequests } from './guard-requests';
import { guardScripts } from './guard-scripts';
import { createCachedPages } from './cached-pages';
import { logConsole, logWarnings } from './log-console';
import { renderNotices } from './notices';
import { offerPageStatus, setPeerHeader } from './private-headers';
import { createPageFinder } from './page-lookup';
import { findPage } from './page-lookup-store';
import { repairResponses } from './repair-responses';
import { findContext } from './request-context';

/** How many connections are accepted between two rendered pages. */
const turnsBetween = 16;
/** How long a missing page is remembered when the store announces no change. */
const missLifeMs = 3_000;

/** Wires up one web instance when its server starts: pages reach the API in-process, and changes drop cached pages. */
export function startWeb(): void {
  const log = createLog('web');
  const { siteOrigin, trustProxy, publicApiOrigin, port } = parseSettings(process.env);
  const isProduction = process.env.NODE_ENV === 'production';
  const now = () => performance.now();
  const backend = getBackend();
  const cachedPages = createCachedPages();
  const finder =
    backend &&
    createPageFinder({
      find: (lookup) => findPage(backend.database.db, lookup, new Date()),
      now,
      lifeMs: missLifeMs,
      max: 10_000,
      timeoutMs: 300,
    });

  const admission = createAdmission({
    limits: admissionLanes({ hasOwnBackend: backend !== null }),
    lateness: watchEventLoop(10, now),
    now,
    later: (begin) => afterTurns(turnsBetween, begin),
  });
  setInterval(admission.sweep, 250).unref();

  repairResponses();
  const handlePage = guardPages({
    admission,
    cachedPages,
    // The development server compiles pages at their first request: notices are not rendered in advance.
    notices: isProduction ? renderNotices(port, log) : { find: () => null },
    finder,
    respondedAt: watchBackend(now),
    deadlineMs: 2_300,
  });
  const servers = guardRequests({
    upgrades: !isProduction,
    site: { origin: siteOrigin, trustsProxy: trustProxy > 0 },
    handlePage,
  });
  setPeerHeader();
  offerPageStatus();
  // The development server needs eval and scripts of its own.
  if (isProduction) {
    logConsole(console, log);
    logWarnings(log);
    guardScripts({ apiOrigin: publicApiOrigin, log });
  }
  endWithSignals(servers);
  if (!backend) return;
  // The edge guard runs in another realm and sees only the environment.
  process.env.AUTH_SECRET = backend.settings.authSecret;
  registerInProcessApi((request) => backend.api.fetch(request, ownPage));
  const dropPages = createPageDropper(backend.settings.port, backend.log);
  const drop = (tags: readonly string[]) => {
    finder?.forget();
    cachedPages.drop(tags);
    dropPages(tags);
  };
  listenForChanges(
    backend.settings.databaseUrl,
    { onChange: (change) => drop(tagsOf(change)), onGap: () => drop([pageTags.all]) },
    backend.log,
  );
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

function endWithSignals(servers: Iterable<Server>): void {
  // Next closes its server itself and waits for the last client.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      markStopping();
      endInTime({ servers, ...endingTimes, exit: () => process.exit(0) });
    });
  }
  // Without the launcher nothing would stop this process.
  process.on('disconnect', () => process.exit(0));
}
