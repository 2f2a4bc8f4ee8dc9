import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './client';
import { failureCode, failureCodes } from './failure-code';

/** Well under PostgreSQL's deadlock_timeout of 1 s: whoever waits here gives way before anybody is chosen as a deadlock's victim. */
const lockTimeoutMs = 300;
const maxTries = 9;

/**
 * A transaction for a person who waits for the answer. It locks rows that the grouper may be working on, which takes articles, stories and
 * articles again, so that no order of locks is safe: instead of standing in each other's way this one lets go and begins again, for about
 * 3 s in all. `work` must have no other effects than the transaction's.
 */
export async function transactYielding<T>(
  db: Pick<Database, 'transaction'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`);
        return work(tx);
      });
    } catch (error) {
      const code = failureCode(error);
      const isInTheWay = code === failureCodes.lockTimeout || code === failureCodes.deadlock;
      if (!isInTheWay || tried === maxTries) throw error;
    }
  }
}
