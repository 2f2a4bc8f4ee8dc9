import { pageTags } from '@/lib/site/page-response';
import type { Log } from '../base/log';
import type { Settings } from '../base/settings';
import { tagsOf } from '../changes/change';
import { listenForChanges } from '../changes/listen-for-changes';
import { noteVisible } from '../changes/visible-store';
import type { OpenDatabase } from '../db/client';
import type { Replica } from '../db/replica/replica';
import { isStopping } from './shutdown';

interface Site {
  database: Pick<OpenDatabase, 'db'>;
  replica: Pick<Replica, 'noteChange'> | null;
  settings: Pick<Settings, 'databaseUrl'>;
  log: Log;
}

/**
 * Calls back with the tags of outdated pages at each change, from whatever process it comes, until `close()`.
 * @param afterGap changes may have been missed, and everything has been dropped
 */
export function dropChangedPages(
  { database, replica, settings, log }: Site,
  drop: (tags: readonly string[]) => void,
  afterGap: () => void = () => undefined,
): ReturnType<typeof listenForChanges> {
  return listenForChanges(
    settings.databaseUrl,
    {
      onChange: (change) => {
        // First of all: what is rendered from here on must not come from a replica that does not have the change yet.
        replica?.noteChange();
        drop(tagsOf(change));
        // Another process, or nobody, notes it: the database is about to be closed.
        if (isStopping()) return;
        noteVisible(database.db, change.stories, new Date()).catch((err: unknown) =>
          log.warn({ err }, 'it was not noted when publications became visible'),
        );
      },
      onGap: () => {
        replica?.noteChange();
        drop([pageTags.all]);
        afterGap();
      },
    },
    log,
  );
}
