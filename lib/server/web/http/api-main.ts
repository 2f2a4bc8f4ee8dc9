import { createLog } from '../../platform/base/log';
import { readVersion } from '../../platform/base/version';
import { type Change, goneTagsOf } from '../../platform/changes/change';
import { listenForChanges } from '../../platform/changes/listen-for-changes';
import { keepSiteWords } from '../../platform/site/keep-site-words';
import { readSiteSettings } from '../../platform/site/site-settings-store';
import { createApiServer, listen } from './api-server';
import { getBackend } from './backend';
import { logRequestWarnings } from './log-console';
import { openWebMetrics } from './open-web-metrics';
import { createStop, endingTimes, endInTime, finishWork } from './shutdown';
import { countResponses, countServed } from './web-metrics';

/** The process of an API without a site. It ends at SIGTERM or when the launcher dies. */
function main(): void {
  const log = createLog('api');
  logRequestWarnings(log);
  const backend = getBackend();
  if (!backend) throw new Error('the API needs a DATABASE_URL and no API_ORIGIN');
  const { settings, registry, replica, losses } = backend;
  // It keeps no pages, but a deletion must not be shown from a replica that does not have it yet, nor by what the API itself remembers (R21).
  const keeper = keepSiteWords({
    load: async () => (await readSiteSettings(backend.database.db)).words,
    onFailure: (error) => log.warn({ err: error }, 'it is not known what admins say of the site'),
    now: () => performance.now(),
  });
  keeper.renew();
  const noteGap = () => {
    keeper.renew();
    replica?.noteChange();
    losses.tell();
  };
  const noteChange = (change: Change) => {
    replica?.noteChange();
    if (change.everywhere) keeper.renew();
    if (goneTagsOf(change).length > 0) losses.tell();
  };
  listenForChanges(settings.databaseUrl, { onChange: noteChange, onGap: noteGap }, log);
  const metrics = openWebMetrics({ registry, backend, settings, log, now: () => performance.now() });
  const server = listen(createApiServer({ backend, metrics }), settings.port, settings.bind || undefined);
  countServed(server, countResponses(registry));
  log.info(readVersion(), 'api started');
  const close = () => {
    server.close(() => void end());
    server.closeIdleConnections();
    endInTime({ servers: [server], ...endingTimes, exit: () => process.exit(0) });
  };
  const end = async () => {
    await finishWork({ backend });
    log.info('api stopped');
    process.exit(0);
  };
  const stop = createStop({ drainMs: backend.settings.drainSeconds * 1_000, close });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Without the launcher nothing would stop this process.
  process.on('disconnect', () => process.exit(0));
}

main();
