import cluster from 'node:cluster';
import { createLog } from '../../platform/base/log';
import { parseSettings } from '../../platform/base/settings';
import { openPrimaryMetrics } from './open-web-metrics';
import { startSite } from './start-site';
import { runWebProcesses } from './web-processes';

const log = createLog('web');
const settings = parseSettings(process.env);
// The development server compiles: it stays alone.
const isShared = settings.webProcesses > 1 && process.env.NODE_ENV === 'production';

if (isShared && cluster.isPrimary) runWebProcesses(settings.webProcesses, log, openPrimaryMetrics(settings, log));
else
  startSite().catch((error: unknown) => {
    log.error({ err: error }, 'the site could not start');
    process.exit(1);
  });
