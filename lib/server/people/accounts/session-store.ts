import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import { tokenCookies } from '@/lib/contract/account-rules';
import type { Queryable } from '../../platform/db/client';
import { sessions, users } from '../../platform/db/schema';
import { findChannelOf, type OwnChannel, roleOf, type UserRow } from './user-store';
import { type AccessSubject, issueAccessToken } from './access-token';
import type { AccountDependencies } from './account-dependencies';

/** R5: a session ends when its refresh token has not been used for 14 days, and always after 60 days. */
const idleMs = tokenCookies.refresh.maxAge * 1_000;
const absoluteMs = 60 * 24 * 3_600_000;
/** `used_at` is written once a minute at most, so that a user with many tabs does not cause a write in each. */
const noteMs = 60_000;

/** 256 bits as base64url. */
const refreshForm = /^[\w-]{43}$/;

/** Opens a session. The refresh token is only in the response; the row holds its SHA-256 (TOK-1). */
export async function openSession(
  db: Queryable,
  { userId, browser = null }: { userId: number; browser?: string | null },
  now: Date,
): Promise<{ sessionId: string; refresh: string }> {
  const sessionId = randomUUID();
  const refresh = randomBytes(32).toString('base64url');
  const expiresAt = endOf(now, now);
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    browser,
    refreshHash: hashRefresh(refresh),
    createdAt: now,
    usedAt: now,
    expiresAt,
  });
  return { sessionId, refresh };
}

/**
 * The session of a refresh token with the user's present channel (R40) and role; null when it is unknown, expired or revoked, or the user is blocked. The token stays
 * valid, so parallel requests all succeed (TOK-3).
 */
export async function renewSession(db: Queryable, refresh: string, now: Date): Promise<AccessSubject | null> {
  if (!refreshForm.test(refresh)) return null;
  const [found] = await db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      channelId: users.channelId,
      given: users.role,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.refreshHash, hashRefresh(refresh)), gt(sessions.expiresAt, now), isNull(users.blockedAt)));
  if (!found) return null;
  const { createdAt, usedAt, given, ...session } = found;
  const unnoted = new Date(now.getTime() - noteMs);
  if (usedAt <= unnoted) {
    await db
      .update(sessions)
      .set({ usedAt: now, expiresAt: endOf(createdAt, now) })
      .where(and(eq(sessions.id, session.sessionId), lte(sessions.usedAt, unnoted)));
  }
  return { ...session, role: roleOf({ role: given, channelId: session.channelId }) };
}

/** The user of an access token, or null: a closed session ends at once, even if the token has not expired (TOK-2), and so do a blocked user's. */
export async function findSessionUser(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: number },
  now: Date,
): Promise<UserRow | null> {
  const [found] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), isNull(users.blockedAt)));
  return found?.user.id === userId ? found.user : null;
}

/** Revokes a session; closing it twice is no error (R8). */
export async function closeSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Revokes the session of a refresh token, if there is one. */
export async function closeSessionByRefresh(db: Queryable, refresh: string): Promise<void> {
  if (refreshForm.test(refresh)) await db.delete(sessions).where(eq(sessions.refreshHash, hashRefresh(refresh)));
}

/** Revokes all sessions of a user. @returns how many. */
export async function closeSessions(tx: Queryable, userId: number): Promise<number> {
  const closed = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return closed.length;
}

/** Revokes one session of a user; one that is not there, or another user's, stays as it is. */
export async function closeOwnSession(db: Queryable, userId: number, sessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** Revokes all sessions of a user but one. */
export async function closeOtherSessions(db: Queryable, userId: number, kept: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)));
}

/** A user's sessions, oldest first. */
export async function listSessions(
  db: Queryable,
  userId: number,
): Promise<{ id: string; browser: string | null; createdAt: Date; usedAt: Date; expiresAt: Date }[]> {
  return db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt, sessions.id);
}

export async function dropEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}

function endOf(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + idleMs, createdAt.getTime() + absoluteMs));
}

function hashRefresh(refresh: string): string {
  return createHash('sha256').update(refresh).digest('hex');
}

export interface SignedIn {
  user: UserRow;
  channel: OwnChannel | null;
  access: string;
  refresh: string;
}

/** Opens a session for a user whose code or password was right. `tx` is the transaction that used the code or password up; `browser` is its family. */
export async function signIn(
  { keys }: Pick<AccountDependencies, 'keys'>,
  tx: Queryable,
  user: UserRow,
  { browser, now }: { browser: string | null; now: Date },
): Promise<SignedIn> {
  const { sessionId, refresh } = await openSession(tx, { userId: user.id, browser }, now);
  const channel = await findChannelOf(tx, user);
  const access = await issueAccessToken(
    keys.access,
    { userId: user.id, sessionId, channelId: channel?.id ?? null, role: roleOf(user) },
    now,
  );
  return { user, channel, access, refresh };
}
