import type { Database } from '../db/client';
import type { Log } from '../base/log';

/** What the API is given; it reads no environment, clock or log of its own. */
export interface ApiDependencies {
  db: Database;
  settings: { siteOrigin: string };
  now: () => Date;
  log: Pick<Log, 'error'>;
}
