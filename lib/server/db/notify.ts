import { sql } from 'drizzle-orm';
import type { Queryable } from './client';

/** Sends a word to every connection that listens; inside a transaction it goes out when that commits. At most 8 000 bytes. */
export async function notify(tx: Queryable, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
