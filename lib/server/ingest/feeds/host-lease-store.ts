import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { hostLeases } from '../../platform/db/schema';

/** The pause between two fetches of a host's feeds is a lease of this slot, beside the slots 0 and 1. */
export const pauseSlot = 2;

/** Under this name a host has leases of its own for articles' pages: they delay neither its feeds nor its pictures. */
export const pagesOf = (host: string): string => `pages of ${host}`;

/**
 * Takes one of a host's two slots (FEED-1) until `until`; false when both are taken. A worker that dies gives its slot
 * back by the lease running out.
 */
export async function takeHostSlot(db: Queryable, host: string, now: Date, until: Date): Promise<number | null> {
  for (const slot of [0, 1]) {
    if (await takeLease(db, { host, slot }, now, until)) return slot;
  }
  return null;
}

/**
 * Begins the pause between two fetches of a host's feeds, until `until`; false while one lasts.
 */
export async function takeHostPause(db: Queryable, host: string, now: Date, until: Date): Promise<boolean> {
  return takeLease(db, { host, slot: pauseSlot }, now, until);
}

/** Sets the end of a pause that this worker has begun, known by its former end. */
export async function moveHostPause(db: Queryable, host: string, until: Date, newUntil: Date): Promise<void> {
  await db
    .update(hostLeases)
    .set({ leasedUntil: newUntil })
    .where(and(eq(hostLeases.host, host), eq(hostLeases.slot, pauseSlot), eq(hostLeases.leasedUntil, until)));
}

async function takeLease(
  db: Queryable,
  { host, slot }: { host: string; slot: number },
  now: Date,
  until: Date,
): Promise<boolean> {
  const taken = await db
    .insert(hostLeases)
    .values({ host, slot, leasedUntil: until })
    .onConflictDoUpdate({
      target: [hostLeases.host, hostLeases.slot],
      set: { leasedUntil: until },
      setWhere: lte(hostLeases.leasedUntil, now),
    })
    .returning({ slot: hostLeases.slot });
  return taken.length > 0;
}

/** Gives a slot back; one whose lease ran out meanwhile may be another's by now and is left alone. */
export async function freeHostSlot(db: Queryable, host: string, slot: number, until: Date): Promise<void> {
  await db
    .delete(hostLeases)
    .where(and(eq(hostLeases.host, host), eq(hostLeases.slot, slot), eq(hostLeases.leasedUntil, until)));
}

/** Deletes leases that ended before this moment. */
export async function dropOldLeases(db: Queryable, before: Date): Promise<void> {
  await db.delete(hostLeases).where(sql`${hostLeases.leasedUntil} < ${before.toISOString()}`);
}
