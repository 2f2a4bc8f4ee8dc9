import type { AccountDependencies } from '../../people/accounts/account-dependencies';
import type { PasswordHasher } from '../../people/accounts/passwords';
import type { BatchWriter } from '../../people/activity/batch-writer';
import type { View } from '../../people/activity/view-store';
import type { Searched } from '../../people/statistics/counter-store';
import type { ErrorJournal } from '../browser-errors/error-journal';
import type { Log } from '../../platform/base/log';
import type { Settings } from '../../platform/base/settings';
import type { Losses } from '../../platform/changes/losses';
import type { Database } from '../../platform/db/client';
import type { Replica } from '../../platform/db/replica/replica';
import type { FirstStepsSettings } from '../first-steps/find-first-steps';
import type { MediaFiles } from '../../ingest/media/files/media-files';

/** The API's dependencies. It reads no environment and has no clock or log of its own. */
export interface ApiDependencies {
  /** The primary. */
  db: Database;
  /** Null where everything is read from the primary. */
  replica: Pick<Replica, 'read'> | null;
  settings: Pick<
    Settings,
    | 'siteOrigin'
    | 'publicApiOrigin'
    | 'corsOrigins'
    | 'trustProxy'
    | 'feedAllowHosts'
    | 'contactAddress'
    | 'socialLinks'
    | 'keepDays'
  > &
    FirstStepsSettings;
  files: MediaFiles;
  accounts: Pick<AccountDependencies, 'keys' | 'mailer'> & { hasher: PasswordHasher };
  /** Takes the views of stories. */
  views: Pick<BatchWriter<View>, 'count'>;
  /** Takes searches, to count those that found nothing. */
  searches: Pick<BatchWriter<Searched>, 'count'>;
  /** Takes errors that browsers report. */
  errors: Pick<ErrorJournal, 'take'>;
  /** Tells when something has been deleted, from whatever process. */
  losses: Pick<Losses, 'listen'>;
  now: () => Date;
  log: Pick<Log, 'error' | 'warn'>;
}

/** The part of it that the functions of `accounts` need. */
export function toAccountDependencies(deps: ApiDependencies): AccountDependencies & { hasher: PasswordHasher } {
  const { db, settings, accounts, now, log } = deps;
  return { db, siteOrigin: settings.siteOrigin, now, log, ...accounts };
}
