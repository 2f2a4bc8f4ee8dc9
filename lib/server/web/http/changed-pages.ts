import { pageTags } from '@/lib/site/page-response';
import type { Log } from '../../platform/base/log';
import type { Settings } from '../../platform/base/settings';
import { goneTagsOf, tagsOf } from '../../platform/changes/change';
import { listenForChanges } from '../../platform/changes/listen-for-changes';
import { listLossesSince } from '../../platform/changes/loss-store';
import { noteVisible } from '../../platform/changes/visible-store';
import type { OpenDatabase } from '../../platform/db/client';
import type { Replica } from '../../platform/db/replica/replica';
import { isStopping } from './shutdown';

interface Site {
  database: Pick<OpenDatabase, 'db'>;
  replica: Pick<Replica, 'noteChange'> | null;
  settings: Pick<Settings, 'databaseUrl'>;
  log: Log;
}

/** The process that deletes has a clock of its own, and takes a moment to commit. */
const clockMarginMs = 60_000;
const retryMs = 1_000;

/**
 * Calls back with the tags of outdated pages at each change, from whatever process it comes, until `close()`, and with those of pages that may not be
 * sent any more (R21). After a gap all pages are outdated, and the store is asked what was deleted meanwhile, until it responds.
 * @param afterGap changes may have been missed, and everything has been dropped
 */
export function dropChangedPages(
  { database, replica, settings, log }: Site,
  drop: (tags: readonly string[], gone: readonly string[]) => void,
  afterGap: () => void = () => undefined,
): ReturnType<typeof listenForChanges> {
  const begun = new Date();
  /** The time since which deletions are unknown; null when all are known. */
  let unknownSince: Date | null = null;
  let timer: NodeJS.Timeout | undefined;
  const listener = listenForChanges(
    settings.databaseUrl,
    {
      onChange: (change) => {
        // First of all: what is rendered from here on must not come from a replica that does not have the change yet.
        replica?.noteChange();
        drop(tagsOf(change), goneTagsOf(change));
        // Another process, or nobody, notes it: the database is about to be closed.
        if (isStopping()) return;
        noteVisible(database.db, change.stories, new Date()).catch((err: unknown) =>
          log.warn({ err }, 'it was not noted when publications became visible'),
        );
      },
      onGap: (since) => {
        replica?.noteChange();
        drop([pageTags.all], []);
        unknownSince ??= new Date((since ?? begun).getTime() - clockMarginMs);
        clearTimeout(timer);
        void forgetMissed();
        afterGap();
      },
    },
    log,
  );
  return { close };

  async function forgetMissed(): Promise<void> {
    const since = unknownSince;
    if (since === null || isStopping()) return;
    try {
      const losses = await listLossesSince(database.db, since);
      unknownSince = null;
      drop([], losses === null ? [pageTags.all] : goneTagsOf(losses));
    } catch {
      // The listener tells that the database is away.
      timer = setTimeout(() => void forgetMissed(), retryMs);
    }
  }

  async function close(): Promise<void> {
    clearTimeout(timer);
    await listener.close();
  }
}
