import { sql } from 'drizzle-orm';
import type { Queryable } from './client';

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
