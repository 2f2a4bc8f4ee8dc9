import type { Database, Queryable } from '../../platform/db/client';
import { transactYielding } from '../../platform/db/transactions';
import { announceStories } from '../../stories/story-batch';
import { listChangedStories, lockStories, refreshStories } from '../../stories/story-writing-store';
import { listStoriesToMove, listStoriesToRestore, moveStories, restoreStories } from './category-edit-store';

/** Stories in one transaction: few enough that their locks hold nothing up for long. */
const batch = 200;

/**
 * Brings the stories of retired categories to the successors, and back those whose category is shown again (DESK-5), some hundreds at a time.
 * Several workers may do it at once.
 * @returns how many stories have moved
 */
export async function settleCategories(db: Database, now: Date, isStopping: () => boolean): Promise<number> {
  const moved = await settle(db, now, isStopping, listStoriesToMove, moveStories);
  return moved + (await settle(db, now, isStopping, listStoriesToRestore, restoreStories));
}

async function settle(
  db: Database,
  now: Date,
  isStopping: () => boolean,
  list: (tx: Queryable, limit: number) => Promise<number[]>,
  write: (tx: Queryable, ids: readonly number[]) => Promise<void>,
): Promise<number> {
  let settled = 0;
  for (let count = batch; count === batch && !isStopping();) {
    count = await transactYielding(db, async (tx) => {
      const ids = (await list(tx, batch)).sort((a, b) => a - b);
      if (ids.length === 0) return 0;
      await lockStories(tx, ids);
      const before = await listChangedStories(tx, ids);
      await write(tx, ids);
      // Which story of an affair stands for it depends on the category, too.
      const after = await refreshStories(tx, ids, now);
      await announceStories(
        tx,
        [...before, ...after].map((one) => ({ ...one, page: 'changed' })),
        now,
      );
      return ids.length;
    });
    settled += count;
  }
  return settled;
}
