import { registerInProcessApi } from '@/lib/api/in-process';
import { pageTags } from '@/lib/site/page-tags';
import { createLog } from '../base/log';
import { parseSettings } from '../base/settings';
import { listenForChanges } from '../changes/listen-for-changes';
import { getBackend } from './backend';
import { createPageDropper } from './drop-pages';
import { guardRequests } from './guard-requests';
import { guardScripts } from './guard-scripts';
import { tagsOf } from './page-tags';
import { repairAnswers } from './repair-answers';
import { setPeerHeader } from './set-peer-header';
import { markStopping } from './stopping';

/** Wires up one web instance when its server starts: pages reach the API in-process, and changes drop cached pages. */
export function startWeb(): void {
  repairAnswers();
  guardRequests({ upgrades: process.env.NODE_ENV !== 'production' });
  setPeerHeader();
  // Compiling pages as they are asked for takes eval and scripts of its own.
  if (process.env.NODE_ENV === 'production') guardScripts({ apiOrigin: parseSettings(process.env).publicApiOrigin, log: createLog('web') });
  process.on('SIGTERM', markStopping);
  // The launcher is gone, and with it whoever would stop this process.
  process.on('disconnect', () => process.exit(0));
  const backend = getBackend();
  if (!backend) return;
  // The edge guard has a realm of its own and knows the environment only.
  process.env.AUTH_SECRET = backend.settings.authSecret;
  registerInProcessApi((request) => backend.api.fetch(request));
  const dropPages = createPageDropper(backend.settings.port, backend.log);
  listenForChanges(
    backend.settings.databaseUrl,
    { onChange: (change) => dropPages(tagsOf(change)), onGap: () => dropPages([pageTags.all]) },
    backend.log,
  );
}
