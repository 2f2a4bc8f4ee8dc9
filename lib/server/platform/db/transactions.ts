import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './client';
import { failureCode, failureCodes } from './database-errors';

/** Well under PostgreSQL's deadlock_timeout of 1 s: this transaction gives up before PostgreSQL cancels one of a deadlock. */
const lockTimeoutMs = 300;
const maxTries = 9;

/**
 * A transaction of a request that may conflict with the grouper. The grouper locks articles, stories and articles again, so no order of
 * locks avoids deadlocks: this transaction gives up on a lock after a short wait and starts again, for about 3 s in all. `work` must have
 * no effects outside the transaction.
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
      const isLockConflict = code === failureCodes.lockTimeout || code === failureCodes.deadlock;
      if (!isLockConflict || tried === maxTries) throw error;
    }
  }
}

/** Keys of the advisory locks, listed together so that no two are equal. */
export const locks = { clusterer: 7_305_002, digests: 7_305_005, front: 7_305_007, topics: 7_305_008 } as const;

/**
 * Waits for a lock that ends with the transaction. The statement timeout is raised for the wait, and that of an idle transaction for the work: who
 * groups hundreds of articles on a busy machine may compute for longer than 10 s between two statements, and the server would end the connection.
 */
export async function takeTransactionLock(tx: Queryable, key: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}

/** Takes a lock that ends with the transaction, without waiting. @returns false when another transaction holds it. */
export async function tryTransactionLock(tx: Queryable, key: number): Promise<boolean> {
  const found = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${key}) as taken`);
  return found.rows[0]?.taken ?? false;
}

/** Sends a payload of at most 8 000 bytes to every listening connection; in a transaction, when it commits. */
export async function notify(tx: Queryable, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
