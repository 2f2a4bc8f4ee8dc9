import { sql } from 'drizzle-orm';
import type { Queryable } from './client';

/** Keys of the advisory locks, in one place so that no two meet. */
export const locks = { clusterer: 7_305_002 } as const;

/** Waits for a lock that ends with the transaction. Waiting may take longer than a statement may run. */
export async function takeTransactionLock(tx: Queryable, key: number): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`);
}
