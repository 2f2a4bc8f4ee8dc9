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
import { createKeptPages } from './cached-pages';
import { logConsole, logWarnings } from './log-console';
import { renderNotices } from './notices';
import { offerPageStatus, setPeerHeader } from './private-headers';
import { createPageFinder } from './page-lookup';
import { findPage } from './page-lookup-store';
import { repairAnswers } from './repair-responses';
import { findContext } from './request-context';

/** As many connections are accepted between two pages that are rendered. */
const turnsBetween = 16;
/** How long it is remembered that a page is not there, should its store not tell of a change. */
const missLifeMs = 3_000;

/** Wires up one web instance when its server starts: pages reach the API in-process, and changes drop cached pages. */
export function startWeb(): void {
  const log = createLog('web');
  const { siteOrigin, trustProxy, publicApiOrigin, port } = parseSettings(process.env);
  const isProduction = process.env.NODE_ENV === 'production';
  const now = () => performance.now();
  const backend = getBackend();
  const kept = createKeptPages();
  const finder =
    backend &&
    createPageFinder({
      find: (question) => findPage(backend.database.db, question, new Date()),
      now,
      lifeMs: missLifeMs,
      most: 10_000,
      timeoutMs: 300,
    });

  const admission = createAdmission({
    limits: admissionLanes({ hasOwnBackend: backend !== null }),
    lateness: watchEventLoop(10, now),
    now,
    later: (begin) => afterTurns(turnsBetween, begin),
  });
  setInterval(admission.sweep, 250).unref();

  repairAnswers();
  const answerPage = guardPages({
    admission,
    kept,
    // What is compiled as it is asked for is not asked for ahead.
    notices: isProduction ? renderNotices(port, log) : { find: () => null },
    finder,
    answeredAt: watchBackend(now),
    deadlineMs: 2_300,
  });
  const servers = guardRequests({
    upgrades: !isProduction,
    site: { origin: siteOrigin, trustsProxy: trustProxy > 0 },
    answerPage,
  });
  setPeerHeader();
  offerPageStatus();
  // Compiling pages as they are asked for takes eval and scripts of its own.
  if (isProduction) {
    logConsole(console, log);
    logWarnings(log);
    guardScripts({ apiOrigin: publicApiOrigin, log });
  }
  endWithSignals(servers);
  if (!backend) return;
  // The edge guard has a realm of its own and knows the environment only.
  process.env.AUTH_SECRET = backend.settings.authSecret;
  registerInProcessApi((request) => backend.api.fetch(request, ownPage));
  const dropPages = createPageDropper(backend.settings.port, backend.log);
  const drop = (tags: readonly string[]) => {
    finder?.forget();
    kept.drop(tags);
    dropPages(tags);
  };
  listenForChanges(
    backend.settings.databaseUrl,
    { onChange: (change) => drop(tagsOf(change)), onGap: () => drop([pageTags.all]) },
    backend.log,
  );
}

/** Notes which requests wait for the backend, and which it has failed. @returns when it last answered anything. */
function watchBackend(now: () => number): () => number {
  let answeredAt = -Infinity;
  watchResponses({
    asked: () => {
      const context = findContext();
      if (context)
        context.waiting = context.waiting
          ? { ...context.waiting, questions: context.waiting.questions + 1 }
          : { questions: 1, since: now() };
    },
    answered: (status) => {
      const context = findContext();
      if (context?.waiting)
        context.waiting =
          context.waiting.questions > 1 ? { ...context.waiting, questions: context.waiting.questions - 1 } : undefined;
      if (status !== 0 && status < 500) answeredAt = now();
      else if (context) context.missedBackend = true;
    },
  });
  return () => answeredAt;
}

function endWithSignals(servers: Iterable<Server>): void {
  // Next closes by itself, and waits for its last client.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      markStopping();
      endInTime({ servers, ...endingTimes, exit: () => process.exit(0) });
    });
  }
  // The launcher is gone, and with it whoever would stop this process.
  process.on('disconnect', () => process.exit(0));
}
