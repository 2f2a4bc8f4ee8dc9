import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { dueRows } from '../../platform/db/due-rows';
import { feedStates, sources } from '../../platform/db/schema';
import { feedSubscriptions } from '../../platform/db/websub-tables';
import { callbackKeys, hashToken } from './callback';
import type { Offer } from './find-offer';

export type SubscriptionState = 'requested' | 'active' | 'denied' | 'failed' | 'leaving' | 'left';

/** States in which a subscription is being given up. */
const ending: SubscriptionState[] = ['leaving', 'left'];
/** A feed whose hub changes with each fetch makes us call strangers: once in an hour is enough. Milliseconds. */
const changePauseMs = 3_600_000;

/**
 * Keeps a feed's subscription in line with what the feed says of its hub, in the transaction of the poll: a new one is to be requested, one at
 * another hub or of another topic to be given up (PUSH-1).
 * @param offer null for a feed without a hub.
 * @param key of `callbackKeys`.
 */
export async function keepSubscription(
  tx: Queryable,
  { sourceId, offer, key }: { sourceId: number; offer: Offer | null; key: Uint8Array },
  now: Date,
): Promise<void> {
  const [known] = await tx
    .select()
    .from(feedSubscriptions)
    .where(and(eq(feedSubscriptions.sourceId, sourceId), notInArray(feedSubscriptions.state, ending)))
    .limit(1);
  if (known) {
    const isSame = known.hubUrl === offer?.hubUrl && known.topicUrl === offer.topicUrl;
    const isOurs = known.tokenHash === hashToken(callbackKeys(key, known.id).token);
    if (isSame && isOurs) return;
    if (isOurs && now.getTime() - known.createdAt.getTime() < changePauseMs) return;
    await tx
      .update(feedSubscriptions)
      .set({ state: 'leaving', nextAt: now, failures: 0, verifyUntil: null })
      .where(eq(feedSubscriptions.id, known.id));
  }
  if (offer === null) return;
  const id = randomUUID();
  const tokenHash = hashToken(callbackKeys(key, id).token);
  await tx
    .insert(feedSubscriptions)
    .values({ id, sourceId, ...offer, tokenHash, state: 'requested', createdAt: now, nextAt: now })
    .onConflictDoNothing();
}

/** Gives up the subscriptions of channels that are gone or have no feed any more. */
export async function leaveOrphans(db: Queryable, now: Date): Promise<void> {
  await db
    .update(feedSubscriptions)
    .set({ state: 'leaving', nextAt: now, failures: 0, verifyUntil: null })
    .where(
      and(
        notInArray(feedSubscriptions.state, ending),
        sql`not exists (select from ${feedStates} where ${feedStates.sourceId} = ${feedSubscriptions.sourceId} and ${feedStates.disabledAt} is null
          and not exists (select from ${sources} where ${sources.id} = ${feedStates.sourceId} and ${sources.pausedAt} is not null))`,
      ),
    );
}

/** A subscription that a worker has claimed. */
export interface DueSubscription {
  id: string;
  hubUrl: string;
  topicUrl: string;
  state: string;
  failures: number;
  leaseUntil: Date | null;
}

/** Claims those for which something is to be done; they are due again at `until`, should their worker die. */
export async function claimDueSubscriptions(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueSubscription[]> {
  const due = dueRows(db, feedSubscriptions.id, {
    where: lte(feedSubscriptions.nextAt, now),
    orderBy: [feedSubscriptions.nextAt],
    limit,
  });
  return db.update(feedSubscriptions).set({ nextAt: until }).where(inArray(feedSubscriptions.id, due)).returning({
    id: feedSubscriptions.id,
    hubUrl: feedSubscriptions.hubUrl,
    topicUrl: feedSubscriptions.topicUrl,
    state: feedSubscriptions.state,
    failures: feedSubscriptions.failures,
    leaseUntil: feedSubscriptions.leaseUntil,
  });
}

/** Notes that the hub is about to be asked: it may verify before it answers. A lease that has run out ends the trust in its pushes. */
export async function beginRequest(
  db: Queryable,
  { id, state, leaseUntil }: DueSubscription,
  { now, verifyUntil }: { now: Date; verifyUntil: Date },
): Promise<void> {
  const isOver = state === 'active' && (leaseUntil === null || leaseUntil <= now);
  await db
    .update(feedSubscriptions)
    .set({ verifyUntil, ...(isOver || state === 'denied' ? { state: 'requested', proven: 0 } : {}) })
    .where(eq(feedSubscriptions.id, id));
}

/** Saves how a request went, unless the hub has verified it meanwhile. @param state null: it stays. */
export async function endRequest(
  db: Queryable,
  id: string,
  {
    since,
    ...update
  }: { since: Date; state?: SubscriptionState; failures: number; lastError: string | null; nextAt: Date },
): Promise<void> {
  await db
    .update(feedSubscriptions)
    .set(update)
    .where(
      and(
        eq(feedSubscriptions.id, id),
        or(
          isNull(feedSubscriptions.lastVerifiedAt),
          sql`${feedSubscriptions.lastVerifiedAt} < ${since.toISOString()}::timestamptz`,
        ),
      ),
    );
}

export async function forgetSubscription(db: Queryable, id: string): Promise<void> {
  await db.delete(feedSubscriptions).where(eq(feedSubscriptions.id, id));
}

/** A hub's statement about a subscription that we asked it for. */
export interface Intent {
  tokenHash: string;
  topicUrl: string;
}

function isExpected({ tokenHash, topicUrl }: Intent, now: Date) {
  return and(
    eq(feedSubscriptions.tokenHash, tokenHash),
    eq(feedSubscriptions.topicUrl, topicUrl),
    gt(feedSubscriptions.verifyUntil, now),
  );
}

/** The hub has granted a request of ours. @returns false when there was none like this. */
export async function verifyRequest(
  db: Queryable,
  intent: Intent,
  { now, leaseUntil, renewAt }: { now: Date; leaseUntil: Date; renewAt: Date },
): Promise<boolean> {
  const verified = await db
    .update(feedSubscriptions)
    .set({ state: 'active', lastVerifiedAt: now, leaseUntil, nextAt: renewAt, failures: 0, lastError: null })
    .where(and(isExpected(intent, now), notInArray(feedSubscriptions.state, ending)))
    .returning({ id: feedSubscriptions.id });
  return verified.length > 0;
}

/** The hub has understood that we want no more. It is kept until `forgetAt`, because hubs may ask again. @returns false when we did not say so. */
export async function verifyEnd(db: Queryable, intent: Intent, now: Date, forgetAt: Date): Promise<boolean> {
  const verified = await db
    .update(feedSubscriptions)
    .set({ state: 'left', lastVerifiedAt: now, nextAt: forgetAt })
    .where(and(isExpected(intent, now), inArray(feedSubscriptions.state, ending)))
    .returning({ id: feedSubscriptions.id });
  return verified.length > 0;
}

/** The hub has refused, or has ended a subscription (WebSub §5.2). @returns false when we have none like this. */
export async function denyRequest(db: Queryable, { tokenHash, topicUrl }: Intent, retryAt: Date): Promise<boolean> {
  const denied = await db
    .update(feedSubscriptions)
    .set({ state: 'denied', leaseUntil: null, verifyUntil: null, proven: 0, lastError: 'denied', nextAt: retryAt })
    .where(
      and(
        eq(feedSubscriptions.tokenHash, tokenHash),
        eq(feedSubscriptions.topicUrl, topicUrl),
        notInArray(feedSubscriptions.state, ending),
      ),
    )
    .returning({ id: feedSubscriptions.id });
  return denied.length > 0;
}

/** State of a channel's subscription, for its operator. */
export interface SubscriptionStanding {
  /** As in the table: `requested`, `active`, `denied`, `failed`. */
  state: string;
  /** Polls that found what no push had announced. */
  missed: number;
  /** Pushes without a valid signature. */
  ignored: number;
  lastPushAt: Date | null;
}

/** The standing subscriptions by channel, `limit` at most. */
export async function listSubscriptions(db: Queryable, limit = 10_000): Promise<Map<number, SubscriptionStanding>> {
  const { sourceId, state, missed, ignored, lastPushAt } = feedSubscriptions;
  const rows = await db
    .select({ sourceId, standing: { state, missed, ignored, lastPushAt } })
    .from(feedSubscriptions)
    .where(and(isNotNull(sourceId), notInArray(state, ['leaving', 'left'])))
    .limit(limit);
  return new Map(rows.flatMap((row) => (row.sourceId === null ? [] : [[row.sourceId, row.standing]])));
}
