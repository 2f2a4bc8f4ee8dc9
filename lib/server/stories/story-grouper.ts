import type { Database, Queryable } from '../db/client';
import { locks, takeTransactionLock } from '../db/lock';
import { findLogGeneration } from './cluster-log-store';
import { laterLooksMs } from './clustering/look-again';
import { batchSize, groupBatch, type GroupingResult } from './group-batch';
import { lookBatch, looksAtOnce } from './look-batch';
import { catchUp, startMemory, type Memory } from './story-memory';

export interface StoryGrouper {
  /** Gives every pending article its story. Calls may overlap: they run one after another. */
  groupPending(): Promise<GroupingResult>;
  /** Looks again at every article whose time has come. @returns how many those were. */
  lookAgain(isStopping: () => boolean): Promise<number>;
}

/**
 * Puts articles into stories, one batch a transaction. The clusterer's memory is a pure function of the log (articles in
 * the order of `cluster_seq`, merges of `merged_seq`), so any number of workers may group: an advisory lock lets one work
 * at a time, and whoever gets it first reads what the others have logged since. A restart replays the log.
 */
export function createStoryGrouper(db: Database, now: () => Date): StoryGrouper {
  let memory: Memory | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    groupPending: () => inTurn(groupAll),
    lookAgain: (isStopping) => inTurn(() => lookAtAll(isStopping)),
  };

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work, work);
    queue = turn;
    return turn;
  }

  async function groupAll(): Promise<GroupingResult> {
    const total: GroupingResult = { grouped: 0, newStories: 0 };
    for (;;) {
      const batch = await remembering((tx, current) => groupBatch(tx, current, now()));
      total.grouped += batch.grouped;
      total.newStories += batch.newStories;
      if (batch.grouped < batchSize) return total;
    }
  }

  async function lookAtAll(isStopping: () => boolean): Promise<number> {
    let looked = 0;
    for (const [round, afterMs] of laterLooksMs.entries()) {
      while (!isStopping()) {
        const batch = await remembering((tx, current) => lookBatch(tx, current, { round, afterMs }, now()));
        looked += batch;
        if (batch < looksAtOnce) break;
      }
    }
    return looked;
  }

  /** A piece of work in a transaction, with a memory that has read the log to its end. */
  async function remembering<T>(work: (tx: Queryable, current: Memory) => Promise<T>): Promise<T> {
    const current = memory;
    // Forgotten until the commit: after a rollback the memory would be ahead of the log.
    memory = null;
    const [result, next] = await db.transaction(async (tx) => {
      await takeTransactionLock(tx, locks.clusterer);
      const generation = await findLogGeneration(tx);
      const caughtUp = await catchUp(
        tx,
        current?.generation === generation ? current : await startMemory(tx, generation),
      );
      return [await work(tx, caughtUp), caughtUp] as const;
    });
    memory = next;
    return result;
  }
}
