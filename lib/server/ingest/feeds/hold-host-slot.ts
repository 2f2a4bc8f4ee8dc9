import type { Database } from '../../platform/db/client';
import { freeHostSlot, takeHostPause, takeHostSlot } from './host-lease-store';

/**
 * Runs a piece of work while holding one of the two slots of an address's host (FEED-1).
 * @param of pictures have two slots of their own, so that many of them do not delay their publisher's feed.
 * @param leaseMs when the slot is free again should this worker die: longer than the work may take.
 * @param pauseMs from the beginning of this work to that of the host's next; 0 or nothing: no pause.
 * @returns false when both slots are taken or a pause is not over: then nothing was done.
 */
export async function holdHostSlot(
  { db, now, leaseMs, pauseMs = 0 }: { db: Database; now: () => Date; leaseMs: number; pauseMs?: number },
  address: string,
  work: () => Promise<void>,
  of: 'feeds' | 'pictures' = 'feeds',
): Promise<boolean> {
  const host = `${of === 'pictures' ? 'pictures of ' : ''}${new URL(address).host}`;
  const until = new Date(now().getTime() + leaseMs);
  const slot = await takeHostSlot(db, host, now(), until);
  if (slot === null) return false;
  try {
    if (pauseMs > 0 && !(await takeHostPause(db, host, now(), new Date(now().getTime() + pauseMs)))) return false;
    await work();
  } finally {
    await freeHostSlot(db, host, slot, until);
  }
  return true;
}
