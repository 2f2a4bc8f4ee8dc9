import { and, count, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm';
import type { GivenRole, Role } from '@/lib/contract/desk-rules';
import type { Queryable } from '../../platform/db/client';
import { sessions, sources, users } from '../../platform/db/schema';
import { roleOf } from './user-store';

/** An account as the operator sees it. */
export interface ListedUser {
  id: number;
  email: string;
  username: string;
  name: string;
  /** The role that was given to it; an owner has none. */
  role: GivenRole;
  createdAt: Date;
  blockedAt: Date | null;
  channelId: number | null;
  channelName: string | null;
  /** Open sessions, and when one was used last; null without any. */
  sessions: number;
  usedAt: Date | null;
}

/** Accounts whose address, username or name contains a text, newest first: `limit` of them, and how many there are in all. @param isEditorial only those with a role */
export async function listUsers(
  db: Queryable,
  { search, limit, now, isEditorial = false }: { search: string; limit: number; now: Date; isEditorial?: boolean },
): Promise<{ users: ListedUser[]; total: number }> {
  const pattern = `%${search.replace(/\s+/g, ' ').replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const fullName = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;
  // The expression of the index `users_by_words`. No search has a line feed, so that none goes from one field into the next.
  const searched = sql`(${users.email} || chr(10) || ${users.username} || chr(10) || ${users.firstName} || ' ' || ${users.lastName})`;
  const matches = and(
    search === '' ? undefined : ilike(searched, pattern),
    isEditorial ? ne(users.role, 'reader') : undefined,
  );
  const isOpen = sql`${sessions.userId} = ${users.id} and ${sessions.expiresAt} > ${now.toISOString()}::timestamptz`;
  const found = await db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      name: fullName,
      role: users.role,
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

export async function setGivenRole(tx: Queryable, userId: number, role: GivenRole): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
}

/** The role of an account; null when there is no such account. */
export async function findRoleOf(db: Queryable, userId: number): Promise<Role | null> {
  const [row] = await db
    .select({ role: users.role, channelId: users.channelId })
    .from(users)
    .where(eq(users.id, userId));
  return row ? roleOf(row) : null;
}

/** The names of these users for the desk: a username where somebody has no other name. */
export async function findUserNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const name = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`;
  const rows = await db
    .select({ id: users.id, name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
