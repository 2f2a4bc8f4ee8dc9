import { cleanAccounts } from '../../people/accounts/clean-accounts';
import type { Database } from '../../platform/db/client';
import { dropOldLeases } from '../../ingest/feeds/host-lease-store';
import { dropOldRobots } from '../../ingest/feeds/robots-store';
import { collectOrphans } from '../../ingest/media/media-store';
import { runRetention, type RetentionRun } from '../retention/run-retention';
import { cleanSearchWords } from '../../stories/search/search-word-store';
import { addMissingDigests } from '../../stories/digest/story-digest-store';

/** As many rows as go well within a statement's time. */
const batch = 500;

export interface CleanUpDependencies extends RetentionRun {
  db: Database;
  isStopping: () => boolean;
}

/**
 * Removes what is not needed any more: ended leases, sessions and robots.txt files, what the rules of retention say is old, unused pictures, words
 * that no article contains. Several workers may run it at once, and it may be cut off.
 * @param deps `isOver` ends the removing of what is old: the next run goes on with it. `isStopping` ends everything.
 * @returns counts for the log.
 */
export async function cleanUp(deps: CleanUpDependencies, now: Date) {
  const { db, files, isStopping, isOver } = deps;
  await dropOldLeases(db, now);
  await dropOldRobots(db, now);
  await cleanAccounts(db, now);
  for (let added = batch; added === batch && !isStopping();) added = await addMissingDigests(db, batch);
  const removed = await runRetention({ ...deps, isOver: () => isStopping() || isOver() }, now);
  const orphans = await collectOrphans({ db, files }, now);
  return { removed, ...orphans, words: await cleanSearchWords(db, isStopping) };
}
