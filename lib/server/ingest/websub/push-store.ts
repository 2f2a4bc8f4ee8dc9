import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { dueRows } from '../../platform/db/due-rows';
import { pushLimits } from '../feeds/push-trust';
import { feedPushes, feedSubscriptions } from '../../platform/db/websub-tables';

/** Limits of pushes that wait for the worker (PUSH-3). A push beyond them only makes the feed due. */
export const pendingLimits = {
  /** Maximum size of a body, in bytes: a feed's newest items. */
  bodyBytes: 1_024 * 1_024,
  /** Bodies of all subscriptions together. */
  bodies: 200,
  /** From one push that is read to the next of the same subscription, milliseconds. */
  pauseMs: 2_000,
  /** Bodies of which each subscription remembers the hash. */
  seen: 20,
} as const;

/** A subscription as a push needs it. */
export interface PushedSubscription {
  id: string;
  hubUrl: string;
  signatureBits: number;
  seenBodies: string[];
}

/**
 * The active subscription behind a callback's address, whose next push may be read; `early` while the pause since the last one lasts, null when
 * there is none.
 */
export async function beginReading(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<PushedSubscription | { early: string } | null> {
  const before = new Date(now.getTime() - pendingLimits.pauseMs);
  const isActive = and(eq(feedSubscriptions.tokenHash, tokenHash), eq(feedSubscriptions.state, 'active'));
  const [begun] = await db
    .update(feedSubscriptions)
    .set({ lastReadAt: now })
    .where(and(isActive, or(isNull(feedSubscriptions.lastReadAt), lte(feedSubscriptions.lastReadAt, before))))
    .returning({
      id: feedSubscriptions.id,
      hubUrl: feedSubscriptions.hubUrl,
      signatureBits: feedSubscriptions.signatureBits,
      seenBodies: feedSubscriptions.seenBodies,
    });
  if (begun) return begun;
  const [known] = await db.select({ id: feedSubscriptions.id }).from(feedSubscriptions).where(isActive).limit(1);
  return known ? { early: known.id } : null;
}

/** Counts a push without a valid signature: its contents are nobody's. */
export async function ignorePush(db: Queryable, id: string): Promise<void> {
  await db
    .update(feedSubscriptions)
    .set({ ignored: sql`least(${feedSubscriptions.ignored} + 1, 1000000)` })
    .where(eq(feedSubscriptions.id, id));
}

/** Leaves word that the feed is to be fetched. */
export async function hintPush(db: Queryable, subscriptionId: string, now: Date): Promise<void> {
  await db
    .insert(feedPushes)
    .values({ subscriptionId, fetchToo: true, receivedAt: now })
    .onConflictDoUpdate({
      target: feedPushes.subscriptionId,
      set: { fetchToo: true },
      setWhere: eq(feedPushes.fetchToo, false),
    });
}

/** A push whose signature is right, or that needs none. */
export interface Push {
  /** Null where it is a hint by its nature: empty, unsigned. */
  body: Uint8Array | null;
  contentType: string | null;
  /** 0 where it needs no signature. */
  signatureBits: number;
}

/**
 * Hands a valid push to the worker. Only a subscription's newest body waits; when it replaces another one, is too long, has come before
 * (somebody may play an old one again) or too many wait, the feed is to be fetched, so that nothing is lost.
 */
export async function acceptPush(
  tx: Queryable,
  { id, seenBodies }: PushedSubscription,
  { body, contentType, signatureBits }: Push,
  now: Date,
): Promise<void> {
  const hash = body && createHash('sha256').update(body).digest('hex');
  const isTaken =
    body !== null &&
    hash !== null &&
    !seenBodies.includes(hash) &&
    body.byteLength <= pendingLimits.bodyBytes &&
    (await hasRoom(tx));
  const seen = isTaken ? [hash, ...seenBodies].slice(0, pendingLimits.seen) : seenBodies;
  await tx
    .update(feedSubscriptions)
    .set({
      lastPushAt: now,
      proven: sql`least(${feedSubscriptions.proven} + 1, ${pushLimits.maxProven})`,
      signatureBits: sql`greatest(${feedSubscriptions.signatureBits}, ${signatureBits})`,
      seenBodies: seen,
    })
    .where(eq(feedSubscriptions.id, id));
  if (!isTaken) return hintPush(tx, id, now);
  await tx
    .insert(feedPushes)
    .values({ subscriptionId: id, body, contentType, fetchToo: false, receivedAt: now })
    .onConflictDoUpdate({
      target: feedPushes.subscriptionId,
      set: {
        body,
        contentType,
        fetchToo: sql`${feedPushes.fetchToo} or ${feedPushes.body} is not null`,
        receivedAt: now,
        takenUntil: null,
        attempts: 0,
      },
    });
}

async function hasRoom(db: Queryable): Promise<boolean> {
  const waiting = await db
    .select({ id: feedPushes.subscriptionId })
    .from(feedPushes)
    .where(sql`${feedPushes.body} is not null`)
    .limit(pendingLimits.bodies);
  return waiting.length < pendingLimits.bodies;
}

/** A push that a worker has claimed, and its channel: null when that is gone. */
export interface ClaimedPush {
  subscriptionId: string;
  sourceId: number | null;
  body: Uint8Array | null;
  contentType: string | null;
  fetchToo: boolean;
  receivedAt: Date;
  attempts: number;
}

/** Claims waiting pushes, the oldest first; they wait again at `until`, should their worker die. */
export async function claimPushes(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedPush[]> {
  const due = dueRows(db, feedPushes.subscriptionId, {
    where: or(isNull(feedPushes.takenUntil), lte(feedPushes.takenUntil, now)),
    orderBy: [feedPushes.receivedAt],
    limit,
  });
  return db
    .update(feedPushes)
    .set({ takenUntil: until, attempts: sql`${feedPushes.attempts} + 1` })
    .from(feedSubscriptions)
    .where(and(inArray(feedPushes.subscriptionId, due), eq(feedSubscriptions.id, feedPushes.subscriptionId)))
    .returning({
      subscriptionId: feedPushes.subscriptionId,
      sourceId: feedSubscriptions.sourceId,
      body: feedPushes.body,
      contentType: feedPushes.contentType,
      fetchToo: feedPushes.fetchToo,
      receivedAt: feedPushes.receivedAt,
      attempts: feedPushes.attempts,
    });
}

/** Forgets a push that was taken; one that came meanwhile waits on. */
export async function dropPush(tx: Queryable, { subscriptionId, receivedAt, fetchToo }: ClaimedPush): Promise<void> {
  const isSame = and(eq(feedPushes.subscriptionId, subscriptionId), eq(feedPushes.receivedAt, receivedAt));
  const dropped = await tx
    .delete(feedPushes)
    .where(and(isSame, eq(feedPushes.fetchToo, fetchToo)))
    .returning({ id: feedPushes.subscriptionId });
  // A hint has come meanwhile: it is taken at once.
  if (dropped.length === 0)
    await tx.update(feedPushes).set({ body: null, takenUntil: null, attempts: 0 }).where(isSame);
}

/** Leaves the hint of a push for later; its body has been taken, or could not be. */
export async function putOffPush(
  db: Queryable,
  { subscriptionId, receivedAt }: ClaimedPush,
  until: Date,
): Promise<void> {
  await db
    .update(feedPushes)
    .set({ takenUntil: until, body: null, fetchToo: true, attempts: 0 })
    .where(and(eq(feedPushes.subscriptionId, subscriptionId), eq(feedPushes.receivedAt, receivedAt)));
}
