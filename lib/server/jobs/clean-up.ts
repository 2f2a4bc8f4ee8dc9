import { cleanAccounts } from '../accounts/clean-accounts';
import { dropDeletedArticles } from '../articles/article-deletion-store';
import { forgetReplacedCards } from '../cards/card-store';
import type { Database } from '../db/client';
import { dropOldFeedChecks } from '../feeds/feed-check-store';
import { dropOldLeases } from '../feeds/host-lease-store';
import { dropOldRobots } from '../feeds/robots-store';
import { collectOrphans } from '../media/media-store';
import { cleanSearchWords } from '../search/search-word-store';
import { addMissingDigests } from '../stories/digest/story-digest-store';

const dayMs = 24 * 3_600_000;
/** How long a deleted publication is remembered, so that its feed does not bring it back (R21). */
const deletedMs = 365 * dayMs;
/** Social networks keep the address of a preview's picture and request it again. */
const replacedCardMs = 8 * dayMs;
/** As many rows as go well within a statement's time. */
const batch = 500;

/**
 * Removes what is not needed any more: ended leases, sessions and robots.txt files, yesterday's feed checks, publications deleted a
 * year ago, unused pictures, words that no article contains. Several workers may run it at once, and it may be cut
 * off.
 * @returns counts for the log.
 */
export async function cleanUp(
  { db, dataDir, isStopping }: { db: Database; dataDir: string; isStopping: () => boolean },
  now: Date,
) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await dropOldLeases(db, now);
  await dropOldRobots(db, now);
  await dropOldFeedChecks(db, before(dayMs));
  await cleanAccounts(db, now);
  for (let added = batch; added === batch && !isStopping();) added = await addMissingDigests(db, batch);
  let articles = 0;
  for (let dropped = batch; dropped === batch && !isStopping(); articles += dropped)
    dropped = await dropDeletedArticles(db, before(deletedMs), batch);
  let cards = 0;
  for (let forgotten = batch; forgotten === batch && !isStopping(); cards += forgotten)
    forgotten = await forgetReplacedCards(db, before(replacedCardMs), batch);
  const orphans = await collectOrphans({ db, dataDir }, now);
  return { articles, cards, ...orphans, words: await cleanSearchWords(db, isStopping) };
}
