import { registerInProcessApi } from '@/lib/api/in-process';
import { pageTags } from '@/lib/site/page-tags';
import { createLog } from '../base/log';
import { ownPage } from '../api/own-page';
import { parseSettings } from '../base/settings';
import { listenForChanges } from '../changes/listen-for-changes';
import { getBackend } from './backend';
import { createPageDropper } from './drop-pages';
import { endInTime, endingTimes } from './end-in-time';
import { guardRequests } from './guard-requests';
import { guardScripts } from './guard-scripts';
import { logConsole, logWarnings } from './log-console';
import { offerPageStatus } from './offer-page-status';
import { tagsOf } from './page-tags';
import { repairAnswers } from './repair-answers';
import { setPeerHeader } from './set-peer-header';
import { markStopping } from './stopping';

/** Wires up one web instance when its server starts: pages reach the API in-process, and changes drop cached pages. */
export function startWeb(): void {
  repairAnswers();
  const { siteOrigin, trustProxy, publicApiOrigin } = parseSettings(process.env);
  const servers = guardRequests({ upgrades: process.env.NODE_ENV !== 'production', site: { origin: siteOrigin, trustsProxy: trustProxy > 0 } });
  setPeerHeader();
  offerPageStatus();
  // Compiling pages as they are asked for takes eval and scripts of its own.
  if (process.env.NODE_ENV === 'production') {
    const log = createLog('web');
    logConsole(console, log);
    logWarnings(log);
    guardScripts({ apiOrigin: publicApiOrigin, log });
  }
  // Next closes by itself, and waits for its last client.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      markStopping();
      endInTime({ servers, ...endingTimes, exit: () => process.exit(0) });
    });
  }
  // The launcher is gone, and with it whoever would stop this process.
  process.on('disconnect', () => process.exit(0));
  const backend = getBackend();
  if (!backend) return;
  // The edge guard has a realm of its own and knows the environment only.
  process.env.AUTH_SECRET = backend.settings.authSecret;
  registerInProcessApi((request) => backend.api.fetch(request, ownPage));
  const dropPages = createPageDropper(backend.settings.port, backend.log);
  listenForChanges(
    backend.settings.databaseUrl,
    { onChange: (change) => dropPages(tagsOf(change)), onGap: () => dropPages([pageTags.all]) },
    backend.log,
  );
}
