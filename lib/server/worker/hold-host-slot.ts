import type { Database } from '../db/client';
import { freeHostSlot, takeHostSlot } from '../feeds/feed-state-store';

/**
 * Does a piece of work while holding one of the two places of an address's host (FEED-1).
 * @param of pictures have two places of their own, so that many of them do not keep their publisher's feed waiting.
 * @param leaseMs when the place is free again should this worker die: longer than the work may take.
 * @returns false when both places are taken: then nothing was done.
 */
export async function holdHostSlot(
  { db, now, leaseMs }: { db: Database; now: () => Date; leaseMs: number },
  address: string,
  work: () => Promise<void>,
  of: 'feeds' | 'pictures' = 'feeds',
): Promise<boolean> {
  const host = `${of === 'pictures' ? 'pictures of ' : ''}${new URL(address).host}`;
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
