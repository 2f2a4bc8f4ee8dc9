import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { indexnowAddresses, indexnowState } from '../db/indexnow-tables';

/** The right to send, until `until`: a worker that dies gives it back by its end. */
export interface SendingClaim {
  until: Date;
  /** In a row so far. */
  failures: number;
  /** Of the last try; null after one that went well. */
  lastError: string | null;
}

/** Says whether changes are to be noted at all; switching it off forgets what waits. */
export async function switchIndexNow(db: Queryable, isOn: boolean, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(indexnowState)
      .values({ isOn, nextSendAt: now, busyUntil: now })
      .onConflictDoUpdate({ target: indexnowState.id, set: { isOn } });
    if (!isOn) await tx.delete(indexnowAddresses);
  });
}

/** Takes the right to send when there is something to send and its time has come: one worker of any number gets it, the others null. */
export async function claimSending(db: Queryable, now: Date, until: Date): Promise<SendingClaim | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .update(indexnowState)
    .set({ busyUntil: until })
    .where(
      sql`${indexnowState.isOn} and ${indexnowState.nextSendAt} <= ${at} and ${indexnowState.busyUntil} <= ${at}
        and exists (select from indexnow_addresses where due_at <= ${at})`,
    )
    .returning({ failures: indexnowState.failures, lastError: indexnowState.lastError });
  return row ? { until, ...row } : null;
}

/** How a try went; `error` null for one that went well. */
export interface SendingResult {
  error: string | null;
  failures: number;
  nextSendAt: Date;
}

/** Gives the right back, unless it has run out and is another's by now. */
export async function endSending(
  tx: Queryable,
  { until }: SendingClaim,
  { error, failures, nextSendAt }: SendingResult,
  now: Date,
): Promise<void> {
  await tx
    .update(indexnowState)
    .set({
      busyUntil: now,
      failures,
      nextSendAt,
      lastError: error,
      ...(error === null ? { lastSentAt: now } : { lastErrorAt: now }),
    })
    .where(eq(indexnowState.busyUntil, until));
}

/** Gives the right back after nothing was sent. */
export async function releaseSending(db: Queryable, { until }: SendingClaim, now: Date): Promise<void> {
  await db.update(indexnowState).set({ busyUntil: now }).where(eq(indexnowState.busyUntil, until));
}
