import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { createLog } from '../../base/log';
import { runWebProcesses } from '../web-processes';

/** A site of two processes for web-processes.test.ts: each answers with its id; the parent passes on which ones listen. */
if (cluster.isPrimary) {
  cluster.on('listening', ({ process: { pid } }) => process.send?.(pid));
  runWebProcesses(2, createLog('web'), () => undefined);
} else {
  const server = createServer((_request, response) => {
    response.setHeader('Connection', 'close');
    response.end(String(process.pid));
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}
