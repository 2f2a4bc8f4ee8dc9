import type { Log } from '../base/log';
import type { Database } from '../db/client';
import type { Mailer } from '../mail/mailer';
import type { AuthKeys } from './auth-keys';

/** What the flows of accounts are given. */
export interface AccountDependencies {
  db: Database;
  keys: AuthKeys;
  mailer: Mailer;
  /** Letters name the site and link to it. */
  siteOrigin: string;
  now: () => Date;
  log: Pick<Log, 'error' | 'warn'>;
}
