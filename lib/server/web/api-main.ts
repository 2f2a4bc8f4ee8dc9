import { serve } from '@hono/node-server';
import { createLog } from '../base/log';
import { createApiServer } from './api-server';
import { getBackend } from './backend';
import { markStopping } from './stopping';

/** After which requests still under way are cut (DUR-2: ended within 15 s). */
const graceMs = 8_000;

/** The process of an API that is served alone, until SIGTERM or the launcher's death. */
function main(): void {
  const log = createLog('api');
  const backend = getBackend();
  if (!backend) throw new Error('the API needs a DATABASE_URL and no API_ORIGIN');
  const server = serve({ fetch: createApiServer(backend).fetch, port: backend.settings.port });
  log.info('api started');
  const stop = () => {
    markStopping();
    server.close(() => void end());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), graceMs).unref();
  };
  const end = async () => {
    await backend.settle();
    await backend.database.close();
    log.info('api stopped');
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The launcher is gone, and with it whoever would stop this process.
  process.on('disconnect', () => process.exit(0));
}

main();
