import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './client';
import { failureCode, failureCodes } from './database-errors';

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

/** Keys of the advisory locks, in one place so that no two meet. */
export const locks = { clusterer: 7_305_002, digests: 7_305_005 } as const;

/** Waits for a lock that ends with the transaction. Waiting may take longer than a statement may run. */
export async function takeTransactionLock(tx: Queryable, key: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}

/** Takes a lock that ends with the transaction, unless another one has it. @returns whether it did. */
export async function tryTransactionLock(tx: Queryable, key: number): Promise<boolean> {
  const found = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${key}) as taken`);
  return found.rows[0]?.taken ?? false;
}

/** Sends a word to every connection that listens; inside a transaction it goes out when that commits. At most 8 000 bytes. */
export async function notify(tx: Queryable, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
