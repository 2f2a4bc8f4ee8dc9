import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { createLog } from '../../../platform/base/log';
import { parseSettings } from '../../../platform/base/settings';
import { createRegistry } from '../../../platform/metrics/registry';
import { openPrimaryMetrics, openWebMetrics } from '../open-web-metrics';
import { runWebProcesses } from '../web-processes';

const log = createLog('web');
const settings = parseSettings(process.env);

/** A site of two processes for web-processes.system.test.ts: each answers with its id; the parent passes on which ones listen. */
if (cluster.isPrimary) {
  cluster.on('listening', ({ process: { pid } }) => process.send?.(pid));
  runWebProcesses(2, log, openPrimaryMetrics(settings, log));
} else {
  openWebMetrics({ registry: createRegistry(), backend: null, settings, log, now: () => performance.now() });
  const server = createServer((_request, response) => {
    response.setHeader('Connection', 'close');
    response.end(String(process.pid));
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}
