import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FollowKind } from '@/lib/contract/follow-rules';
import type { Queryable } from '../../platform/db/client';
import { pushSubscriptions } from '../../platform/db/notice-tables';
import { follows } from '../../platform/db/reader-tables';
import { noticeLimits } from './notice-rules';
import type { PushTarget } from './push-message';

/** Keeps a browser for a reader's notices; the same address again is the same browser, whoever signed in there before. The user's row is locked. */
export async function saveSubscription(
  tx: Queryable,
  { userId, sessionId, ...target }: PushTarget & { userId: number; sessionId: string },
  now: Date,
): Promise<void> {
  const row = { userId, sessionId, ...target, at: now, failures: 0 };
  await tx.insert(pushSubscriptions).values(row).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  const kept = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.at), desc(pushSubscriptions.id));
  const surplus = kept.slice(noticeLimits.browsers).map(({ id }) => id);
  if (surplus.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
}

/**
 * Gives a browser the address that its push service has given it in place of another one. Whoever says so proves by the browser's secret that he is that
 * browser: its push service knows the address alone. @returns false when nobody is known by the two
 */
export async function renewSubscription(
  tx: Queryable,
  { endpoint, auth }: Pick<PushTarget, 'endpoint' | 'auth'>,
  next: PushTarget,
  now: Date,
): Promise<boolean> {
  const [known] = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.auth, auth)))
    .for('update');
  if (!known) return false;
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, next.endpoint), ne(pushSubscriptions.id, known.id)));
  const { endpoint: address, p256dh, auth: secret } = next;
  await tx
    .update(pushSubscriptions)
    .set({ endpoint: address, p256dh, auth: secret, at: now, failures: 0 })
    .where(eq(pushSubscriptions.id, known.id));
  return true;
}

/** The reader of a browser by its secret address; null: it is not known. */
export async function findSubscriber(db: Queryable, endpoint: string): Promise<number | null> {
  const [found] = await db
    .select({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint));
  return found?.userId ?? null;
}

/** Forgets a browser; one that is not known is no error. */
export async function deleteSubscription(db: Queryable, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

/** Tells a reader of news of these follows from now on, or no longer. Those that tell already keep their beginning. */
export async function setNotifying(
  tx: Queryable,
  { userId, ids, kind }: { userId: number; ids: readonly number[]; kind: FollowKind },
  since: Date | null,
): Promise<void> {
  if (ids.length === 0) return;
  const begun = since === null ? null : sql`coalesce(${follows.notifySince}, ${since.toISOString()}::timestamptz)`;
  await tx
    .update(follows)
    .set({ notifySince: begun })
    .where(and(eq(follows.userId, userId), eq(follows.kind, kind), inArray(follows.id, [...ids])));
}

/** Browsers of a reader for the data export, oldest first. The keys are secrets of the browser and stay out. */
export function exportSubscriptions(db: Queryable, userId: number) {
  return db
    .select({
      push_service: sql<string>`substring(${pushSubscriptions.endpoint} from '^[a-z]+://[^/]+')`,
      at: pushSubscriptions.at,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.id);
}
