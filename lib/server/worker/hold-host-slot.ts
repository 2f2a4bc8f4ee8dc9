import type { Database } from '../db/client';
import { freeHostSlot, takeHostSlot } from '../feeds/feed-state-store';

/**
 * Does a piece of work while holding one of the two places of an address's host (FEED-1).
 * @param leaseMs when the place is free again should this worker die: longer than the work may take.
 * @returns false when both places are taken: then nothing was done.
 */
export async function holdHostSlot(
  { db, now, leaseMs }: { db: Database; now: () => Date; leaseMs: number },
  address: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const { host } = new URL(address);
  const until = new Date(now().getTime() + leaseMs);
  const slot = await takeHostSlot(db, host, now(), until);
  if (slot === null) return false;
  try {
    await work();
  } finally {
    await freeHostSlot(db, host, slot, until);
  }
  return true;
}
