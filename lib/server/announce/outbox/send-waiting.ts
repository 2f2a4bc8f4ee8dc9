import { type BackOff, backOffMs } from '../../platform/base/back-off';
import type { Log } from '../../platform/base/log';
import type { Queryable } from '../../platform/db/client';
import {
  claimSending,
  type DueItems,
  endSending,
  type OutboxTables,
  releaseSending,
  type SendingClaim,
  type SendingResult,
} from './outbox-store';

/** A receiver's answer to a batch. */
export type Delivery =
  | { kind: 'accepted' }
  /** The batch itself is wrong: the same one would be refused again, so it is dropped. */
  | { kind: 'refused'; reason: string }
  /** Not now, or not by us: the batch may be sent again. */
  | { kind: 'failed'; reason: string; retryAfterSeconds: number | null };

/** One receiver of what changes: how a batch is taken from its outbox, sent, and forgotten. */
export interface Sender<Batch> {
  tables: OutboxTables;
  /** Longer than any batch takes, in milliseconds. */
  claimMs: number;
  /** The waits after failures. */
  backOff: BackOff;
  due: (now: Date) => DueItems;
  /** Takes what is sent together, under the claim; null when another worker has sent it meanwhile. */
  take: (claim: SendingClaim, now: Date) => Promise<Batch | null>;
  /** Sends a batch. It throws only for a bug of ours; what waits is then sent again when the claim has run out. */
  deliver: (batch: Batch, now: Date) => Promise<Delivery>;
  /** Forgets a batch, or lets one that failed wait again, in the transaction that keeps the result. */
  settle: (tx: Queryable, batch: Batch, claim: SendingClaim, kind: Delivery['kind']) => Promise<void>;
  /** Counts the things that a batch tells of. */
  count: (batch: Batch) => number;
  words: SenderWords;
}

interface SenderWords {
  /** The log's field with the number of things; none without it. */
  unit?: string;
  /** Logged for each batch. */
  accepted?: string;
  recovered: string;
  failed: string;
  refused?: string;
}

export interface SendingDependencies {
  db: Queryable;
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
  log: Pick<Log, 'error' | 'info' | 'warn'>;
}

/** Beyond it every wait has long reached its maximum. */
const maxFailures = 100;

/**
 * Sends batch after batch until nothing is due, one is not accepted, or `isStopping`. One worker sends at a time; if it
 * dies, a batch is sent twice at worst.
 * @returns how many things were accepted.
 */
export async function sendWaiting<Batch>(
  deps: SendingDependencies,
  sender: Sender<Batch>,
  isStopping: () => boolean,
): Promise<number> {
  let sent = 0;
  while (!isStopping()) {
    const accepted = await sendBatch(deps, sender);
    if (accepted === null) break;
    sent += accepted;
  }
  return sent;
}

/** Sends one batch. @returns how many things were accepted; null when nothing was due, or the batch was not accepted. */
export async function sendBatch<Batch>(deps: SendingDependencies, sender: Sender<Batch>): Promise<number | null> {
  const { db, now, random } = deps;
  const { tables } = sender;
  const start = now();
  const until = new Date(start.getTime() + sender.claimMs);
  const claim = await claimSending(db, tables, { due: sender.due(start), now: start, until });
  if (!claim) return null;
  const batch = await sender.take(claim, start);
  if (batch === null) {
    await releaseSending(db, tables, claim, now());
    return null;
  }
  const delivery = await sender.deliver(batch, start);
  const end = now();
  const result = toResult(delivery, claim, sender.backOff, end, random());
  await db.transaction(async (tx) => {
    await sender.settle(tx, batch, claim, delivery.kind);
    await endSending(tx, tables, claim, result, end);
  });
  const count = sender.count(batch);
  report(deps.log, sender.words, claim, delivery, count);
  return delivery.kind === 'accepted' ? count : null;
}

/** After a refused batch the next one is likely to be refused as well: it waits as after a failure. Retry-After is a lower bound. */
function toResult(
  delivery: Delivery,
  { failures: before }: SendingClaim,
  backOff: BackOff,
  now: Date,
  random: number,
): SendingResult {
  if (delivery.kind === 'accepted') return { error: null, failures: 0, nextSendAt: now };
  const failures = Math.min(before + 1, maxFailures);
  const askedMs = delivery.kind === 'failed' ? (delivery.retryAfterSeconds ?? 0) * 1_000 : 0;
  const waitMs = Math.round(Math.max(backOffMs(failures, backOff, random), askedMs));
  return { error: delivery.reason, failures, nextSendAt: new Date(now.getTime() + waitMs) };
}

/** The same failure in a row is logged once. */
function report(
  log: SendingDependencies['log'],
  { unit, accepted, recovered, failed, refused }: SenderWords,
  { failures, lastError }: SendingClaim,
  delivery: Delivery,
  count: number,
): void {
  const fields = unit === undefined ? {} : { [unit]: count };
  if (delivery.kind === 'accepted') {
    if (lastError !== null) log.info({ ...fields, failures }, recovered);
    else if (accepted !== undefined) log.info(fields, accepted);
    return;
  }
  const { reason } = delivery;
  if (delivery.kind === 'refused') log.error({ ...fields, reason }, refused ?? failed);
  else if (reason !== lastError) log.warn({ ...fields, reason }, failed);
}
