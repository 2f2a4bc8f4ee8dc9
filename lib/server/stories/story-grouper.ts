import type { Database } from '../db/client';
import { locks, takeTransactionLock } from '../db/lock';
import { findLogGeneration } from './cluster-log-store';
import { batchSize, groupBatch, type GroupingResult } from './group-batch';
import { catchUp, startMemory, type Memory } from './story-memory';

export interface StoryGrouper {
  /** Gives every pending article its story. Calls may overlap: they run one after another. */
  groupPending(): Promise<GroupingResult>;
}

/**
 * Puts articles into stories, one batch a transaction. The clusterer's memory is a pure function of the log (articles in
 * the order of `cluster_seq`, merges of `merged_seq`), so any number of workers may group: an advisory lock lets one work
 * at a time, and whoever gets it first reads what the others have logged since. A restart replays the log.
 */
export function createStoryGrouper(db: Database, now: () => Date): StoryGrouper {
  let memory: Memory | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  return { groupPending };

  function groupPending(): Promise<GroupingResult> {
    const turn = queue.then(groupAll, groupAll);
    queue = turn;
    return turn;
  }

  async function groupAll(): Promise<GroupingResult> {
    const total: GroupingResult = { grouped: 0, newStories: 0 };
    for (;;) {
      const batch = await groupNext();
      total.grouped += batch.grouped;
      total.newStories += batch.newStories;
      if (batch.grouped < batchSize) return total;
    }
  }

  async function groupNext(): Promise<GroupingResult> {
    const current = memory;
    // Forgotten until the commit: after a rollback the memory would be ahead of the log.
    memory = null;
    const [result, next] = await db.transaction(async (tx) => {
      await takeTransactionLock(tx, locks.clusterer);
      const generation = await findLogGeneration(tx);
      const caughtUp = await catchUp(tx, current?.generation === generation ? current : await startMemory(tx, generation));
      return [await groupBatch(tx, caughtUp, now()), caughtUp] as const;
    });
    memory = next;
    return result;
  }
}
