import { registerInProcessApi } from '@/lib/api/in-process';
import { pageTags } from '@/lib/site/page-tags';
import { listenForChanges } from '../changes/listen-for-changes';
import { getBackend } from './backend';
import { createPageDropper } from './drop-pages';
import { tagsOf } from './page-tags';
import { repairAnswers } from './repair-answers';
import { markStopping } from './stopping';

/** Wires up one web instance when its server starts: pages reach the API in-process, and changes drop cached pages. */
export function startWeb(): void {
  repairAnswers();
  process.on('SIGTERM', markStopping);
  // The launcher is gone, and with it whoever would stop this process.
  process.on('disconnect', () => process.exit(0));
  const backend = getBackend();
  if (!backend) return;
  registerInProcessApi((request) => backend.api.fetch(request));
  const dropPages = createPageDropper(backend.settings.port, backend.log);
  listenForChanges(
    backend.settings.databaseUrl,
    { onChange: (change) => dropPages(tagsOf(change)), onGap: () => dropPages([pageTags.all]) },
    backend.log,
  );
}
