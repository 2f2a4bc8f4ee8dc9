import { createLog } from '../base/log';
import { startSite } from './start-site';

startSite().catch((error: unknown) => {
  createLog('web').error({ err: error }, 'the site could not start');
  process.exit(1);
});
