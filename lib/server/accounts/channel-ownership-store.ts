import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { users } from '../db/schema';

/** Keeps ownership as it is until the transaction ends: two operators work one after the other. */
export async function lockOwnership(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`);
}

/** The user who owns a channel (R11: one at most). */
export async function findOwnerId(db: Queryable, channelId: number): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.channelId, channelId));
  return row?.id ?? null;
}

/** Gives a user a channel, or takes it away. The channel must have no other owner. */
export async function setChannel(tx: Queryable, userId: number, channelId: number | null): Promise<void> {
  await tx.update(users).set({ channelId }).where(eq(users.id, userId));
}

/** The owners' addresses by channel. */
export async function listOwnerEmails(db: Queryable): Promise<Map<number, string>> {
  const rows = await db
    .select({ channelId: users.channelId, email: users.email })
    .from(users)
    .where(isNotNull(users.channelId));
  return new Map(rows.flatMap(({ channelId, email }) => (channelId === null ? [] : [[channelId, email] as const])));
}
