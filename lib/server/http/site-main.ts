import cluster from 'node:cluster';
import { createLog } from '../base/log';
import { parseSettings } from '../base/settings';
import { startSite } from './start-site';
import { runWebProcesses } from './web-processes';

const log = createLog('web');
const { webProcesses } = parseSettings(process.env);
// The development server compiles: it stays alone.
const isShared = webProcesses > 1 && process.env.NODE_ENV === 'production';

if (isShared && cluster.isPrimary) runWebProcesses(webProcesses, log);
else
  startSite().catch((error: unknown) => {
    log.error({ err: error }, 'the site could not start');
    process.exit(1);
  });
