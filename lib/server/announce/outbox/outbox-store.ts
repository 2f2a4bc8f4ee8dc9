import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import type { indexnowAddresses, indexnowState, purgeChanges, purgeState } from '../../platform/db/derived-tables';
import type { websubChanges, websubState } from '../../platform/db/websub-tables';

/** The tables of an outbox: what waits, and one row that says whether it is on and when it may send next. */
export interface OutboxTables {
  items: typeof indexnowAddresses | typeof purgeChanges | typeof websubChanges;
  state: typeof indexnowState | typeof purgeState | typeof websubState;
}

/** Selects what may be sent now. */
export type DueItems = SQL;

/** The right to send, until `until`: a worker that dies gives it back by its end. */
export interface SendingClaim {
  until: Date;
  /** In a row so far. */
  failures: number;
  /** Error of the last try; null after one that went well. */
  lastError: string | null;
}

/**
 * Says whether changes are to be noted at all. Switching an outbox off forgets what waits.
 * @param onStart notes in the same transaction what was missed while the outbox was off
 */
export async function switchOutbox(
  db: Queryable,
  { items, state }: OutboxTables,
  isOn: boolean,
  now: Date,
  onStart: (tx: Queryable) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const wasOn = await lockOutbox(tx, state, now);
    if (!isOn) await tx.delete(items);
    if (isOn === wasOn) return;
    await tx.execute(
      sql`update ${state} set is_on = ${isOn}, failures = 0, last_error = null, next_send_at = ${at(now)}`,
    );
    if (isOn) await onStart(tx);
  });
}

/** Makes the one row if need be, and locks it. @returns whether the outbox is on */
export async function lockOutbox(tx: Queryable, state: OutboxTables['state'], now: Date): Promise<boolean> {
  await tx.execute(sql`
    insert into ${state} (is_on, next_send_at, busy_until) values (false, ${at(now)}, ${at(now)}) on conflict do nothing`);
  const { rows } = await tx.execute<{ is_on: boolean }>(sql`select is_on from ${state} for update`);
  return rows[0]?.is_on ?? false;
}

/**
 * Takes the right to send when something waits and its time has come: one worker of any number gets it, the others null.
 */
export async function claimSending(
  db: Queryable,
  { state }: OutboxTables,
  { due, now, until }: { due: DueItems; now: Date; until: Date },
): Promise<SendingClaim | null> {
  const { rows } = await db.execute<{ failures: number; last_error: string | null }>(sql`
    update ${state} set busy_until = ${at(until)}
    where is_on and next_send_at <= ${at(now)} and busy_until <= ${at(now)} and exists (${due})
    returning failures, last_error`);
  const row = rows[0];
  return row ? { until, failures: row.failures, lastError: row.last_error } : null;
}

/** Result of a try; `error` is null for one that went well. */
export interface SendingResult {
  error: string | null;
  failures: number;
  nextSendAt: Date;
}

/** Gives the right back, unless it has run out and is another's by now. */
export async function endSending(
  tx: Queryable,
  { state }: OutboxTables,
  { until }: SendingClaim,
  { error, failures, nextSendAt }: SendingResult,
  now: Date,
): Promise<void> {
  const last = error === null ? sql`last_sent_at` : sql`last_error_at`;
  // Nobody asks when the hub was last told: its table has no such column.
  const moment = 'lastSentAt' in state ? sql`, ${last} = ${at(now)}` : sql.empty();
  await tx.execute(sql`
    update ${state} set busy_until = ${at(now)}, failures = ${failures}, next_send_at = ${at(nextSendAt)},
      last_error = ${error}${moment}
    where busy_until = ${at(until)}`);
}

/** Gives the right back after nothing was sent. */
export async function releaseSending(
  db: Queryable,
  { state }: OutboxTables,
  { until }: SendingClaim,
  now: Date,
): Promise<void> {
  await db.execute(sql`update ${state} set busy_until = ${at(now)} where busy_until = ${at(until)}`);
}

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}
