import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { changesChannel, toNotifications, type Change } from './change';

/** Tells every web instance what changed; inside a transaction the word goes out when it commits. */
export async function announceChange(tx: Queryable, change: Change): Promise<void> {
  if (change.stories.length === 0 && change.categories.length === 0) return;
  for (const payload of toNotifications(change)) {
    await tx.execute(sql`select pg_notify(${changesChannel}, ${payload})`);
  }
}
