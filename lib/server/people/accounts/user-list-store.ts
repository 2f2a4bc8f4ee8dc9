import { count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { sessions, sources, users } from '../../platform/db/schema';

/** An account as the operator sees it. */
export interface ListedUser {
  id: number;
  email: string;
  username: string;
  name: string;
  createdAt: Date;
  blockedAt: Date | null;
  channelId: number | null;
  channelName: string | null;
  /** Open sessions, and when one was used last; null without any. */
  sessions: number;
  usedAt: Date | null;
}

/** Accounts whose address, username or name contains a text, newest first: `limit` of them, and how many there are in all. */
export async function listUsers(
  db: Queryable,
  { search, limit, now }: { search: string; limit: number; now: Date },
): Promise<{ users: ListedUser[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
  const matches =
    search === '' ? undefined : or(...[users.email, users.username, fullName].map((in_) => ilike(in_, pattern)));
  const isOpen = sql`${sessions.userId} = ${users.id} and ${sessions.expiresAt} > ${now.toISOString()}::timestamptz`;
  const found = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      name: fullName,
      createdAt: users.createdAt,
      blockedAt: users.blockedAt,
      channelId: users.channelId,
      channelName: sources.name,
      sessions: sql<number>`(select count(*)::int from ${sessions} where ${isOpen})`,
      usedAt: sql`(select max(${sessions.usedAt}) from ${sessions} where ${isOpen})`.mapWith(sessions.usedAt),
    })
    .from(users)
    .leftJoin(sources, eq(sources.id, users.channelId))
    .where(matches)
    .orderBy(desc(users.id))
    .limit(limit);
  const [all] = await db.select({ n: count() }).from(users).where(matches);
  return { users: found, total: all?.n ?? 0 };
}

/** @param at since when the user may not sign in; null: he may again. */
export async function setBlocked(tx: Queryable, userId: number, at: Date | null): Promise<void> {
  await tx.update(users).set({ blockedAt: at }).where(eq(users.id, userId));
}
