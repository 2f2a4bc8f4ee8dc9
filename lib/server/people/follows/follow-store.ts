import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FollowKind } from '@/lib/contract/follow-rules';
import { followLimits } from '@/lib/contract/follow-rules';
import type { Queryable } from '../../platform/db/client';
import { follows } from '../../platform/db/reader-tables';

/** A follow as it is kept: `subjectId` may be of a story or an affair that has been merged since. */
export interface KeptFollow {
  id: number;
  kind: FollowKind;
  subjectId: number | null;
  phrase: string | null;
  at: Date;
  /** Since when its reader is told of news (NOTE-1); null: not told. */
  notifySince: Date | null;
}

/** Follows of a user, newest first. */
export function listKeptFollows(db: Queryable, userId: number): Promise<KeptFollow[]> {
  return db
    .select({
      id: follows.id,
      kind: follows.kind,
      subjectId: follows.subjectId,
      phrase: follows.phrase,
      at: follows.at,
      notifySince: follows.notifySince,
    })
    .from(follows)
    .where(eq(follows.userId, userId))
    .orderBy(sql`${follows.id} desc`)
    .limit(followLimits.all);
}

/** Returns the number of follows of a user, and of the phrases among them. */
export async function countFollows(db: Queryable, userId: number): Promise<{ all: number; phrases: number }> {
  const [found] = await db
    .select({
      all: sql<number>`count(*)::int`,
      phrases: sql<number>`count(*) filter (where ${follows.kind} = 'phrase')::int`,
    })
    .from(follows)
    .where(eq(follows.userId, userId));
  return found ?? { all: 0, phrases: 0 };
}

/** @returns the follow's id; null when it was there already. */
export async function insertFollow(
  tx: Queryable,
  follow: { userId: number; kind: FollowKind; subjectId: number | null; phrase: string | null },
  now: Date,
): Promise<number | null> {
  const [added] = await tx
    .insert(follows)
    .values({ ...follow, at: now })
    .onConflictDoNothing()
    .returning({ id: follows.id });
  return added?.id ?? null;
}

export async function deleteFollows(tx: Queryable, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(follows).where(and(eq(follows.userId, userId), inArray(follows.id, [...ids])));
}

/** Follows for the data export, oldest first. */
export function exportFollows(db: Queryable, userId: number) {
  return db
    .select({
      kind: follows.kind,
      subject: follows.subjectId,
      phrase: follows.phrase,
      at: follows.at,
      notify_since: follows.notifySince,
    })
    .from(follows)
    .where(eq(follows.userId, userId))
    .orderBy(follows.id);
}
