import type { Queryable } from '../db/client';
import { notify } from '../db/notify';
import { changesChannel, toNotifications, type Change } from './change';

/** Tells every web instance what changed, when the transaction commits. */
export async function announceChange(tx: Queryable, change: Change): Promise<void> {
  if (change.stories.length + change.categories.length + change.sources.length + change.days.length === 0) return;
  for (const payload of toNotifications(change)) await notify(tx, changesChannel, payload);
}
