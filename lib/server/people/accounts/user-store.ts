import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { reactions, sessions, signInCodes, sources, users } from '../../platform/db/schema';
import { randomInt } from 'node:crypto';
import { accountRules } from '@/lib/contract/account-rules';
import type { Role } from '@/lib/contract/desk-rules';
import type { User } from '@/lib/contract/user';
import { isLeftEmail } from './email-change-store';

export type UserRow = typeof users.$inferSelect;

/** The role of an account: the one that was given to it, or `owner` by its channel (R46). */
export function roleOf({ role, channelId }: Pick<UserRow, 'role' | 'channelId'>): Role {
  return role === 'reader' && channelId !== null ? 'owner' : role;
}

export interface OwnChannel {
  id: number;
  name: string;
}

/** @param email as returned by `parseEmail`. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/**
 * Locks an account until the transaction ends, and reads it again. @param lock `key share` keeps it from being deleted, blocked and given another
 * password; `update` besides keeps others from signing in. @returns null when it has been deleted.
 */
export async function holdUser(tx: Queryable, userId: number, lock: 'key share' | 'update'): Promise<UserRow | null> {
  const [held] = await tx.select().from(users).where(eq(users.id, userId)).for(lock);
  return held ?? null;
}

/**
 * Returns the account of an address, created when there is none (R1, R10) and locked as by `holdUser`. One of several parallel calls
 * creates it, the others find it. Null for an address that its account has changed for another one lately (ACCOUNT-1).
 */
export async function findOrCreateUserByEmail(
  tx: Queryable,
  email: string,
  now: Date,
): Promise<{ user: UserRow; created: boolean } | null> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const [known] = await tx.select().from(users).where(eq(users.email, email)).for('key share');
    if (known) return { user: known, created: false };
    // This waits for other transactions that insert the same address or name.
    const username = suggestUsername(email, attempt);
    const [user] = await tx.insert(users).values({ username, email, createdAt: now }).onConflictDoNothing().returning();
    if (!user) continue;
    return (await withdrawIfLeft(tx, user, now)) ? null : { user, created: true };
  }
  throw new Error('no free username was found');
}

/** Removes a new account whose address another one has left lately. Only after the insertion is it certain that it will not leave it in this moment. */
async function withdrawIfLeft(tx: Queryable, { id, email }: UserRow, now: Date): Promise<boolean> {
  if (!(await isLeftEmail(tx, email, null, now))) return false;
  await tx.delete(users).where(eq(users.id, id));
  return true;
}

export interface NewUser {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/**
 * Creates an account, or says what of it is taken; `left`: its address, by an account that has changed it lately. Exactly one of parallel calls with the
 * same name or address succeeds (PW-4).
 */
export function createUser(
  db: Queryable,
  values: NewUser,
  now: Date,
): Promise<UserRow | { taken: 'email' | 'username' | 'left' }> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...values, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!user) return { taken: (await findUserByEmail(tx, values.email)) ? 'email' : 'username' };
    return (await withdrawIfLeft(tx, user, now)) ? { taken: 'left' } : user;
  });
}

/** Stores a temporary password (R4): `hash` is an HMAC; the old password stays valid. */
export async function setTemporaryPassword(db: Queryable, userId: number, hash: string, until: Date): Promise<void> {
  await db
    .update(users)
    .set({ temporaryPasswordHash: hash, temporaryPasswordUntil: until })
    .where(eq(users.id, userId));
}

/**
 * Sets the account's password, removes the temporary one and ends all sessions but the one that is kept: whoever came in by the old password is signed
 * out (R4). Hold the account for `update` first, or a sign-in by the old password that is under way outlives it.
 */
export async function adoptPassword(
  tx: Queryable,
  userId: number,
  passwordHash: string,
  { keeping = null }: { keeping?: string | null } = {},
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, temporaryPasswordHash: null, temporaryPasswordUntil: null })
    .where(eq(users.id, userId));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keeping === null ? undefined : ne(sessions.id, keeping)));
}

/** @param since when the user asked for the end of his account; null: he stays (ACCOUNT-2). */
export async function setLeaving(tx: Queryable, userId: number, since: Date | null): Promise<void> {
  await tx.update(users).set({ leavingSince: since }).where(eq(users.id, userId));
}

/** From when on the worker removes an account whose end was asked for. */
export function deletionDay(since: Date): Date {
  return new Date(since.getTime() + accountRules.deletionDays * 24 * 3_600_000);
}

/** Accounts whose end was asked for before a moment, those first that have waited longest. */
export async function listLeavers(db: Queryable, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lt(users.leavingSince, before))
    .orderBy(users.leavingSince)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Removes an account's passwords: the next sign-in is by a code. */
export async function dropPasswords(tx: Queryable, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash: null, temporaryPasswordHash: null, temporaryPasswordUntil: null })
    .where(eq(users.id, userId));
}

export interface ProfileChanges {
  firstName?: string;
  lastName?: string;
  avatarMediaId?: string | null;
}

/**
 * Changes the given fields only (R10).
 * @returns the changed row, null when the account has been deleted.
 */
export async function updateProfile(db: Queryable, userId: number, changes: ProfileChanges): Promise<UserRow | null> {
  // SQL needs a column to set even when nothing changes.
  const [row] = await db
    .update(users)
    .set({ id: sql`${users.id}`, ...changes })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

/**
 * Deletes an account with its sessions and its code; its reactions stay as bare counts, of which nothing tells whose they were. @returns the picture that
 * it had at that moment; null when there is no such account.
 */
export async function deleteUser(db: Queryable, userId: number): Promise<{ avatar: string | null } | null> {
  return db.transaction(async (tx) => {
    // The code first: verifying locks rows in the same order, so there is no deadlock.
    const email = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await tx.delete(signInCodes).where(eq(signInCodes.email, email));
    // Held before its reactions are looked for: one that is being added is waited for.
    await holdUser(tx, userId, 'update');
    await tx
      .update(reactions)
      .set({ userId: null, createdAt: sql`date_trunc('day', ${reactions.createdAt})` })
      .where(eq(reactions.userId, userId));
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning({ avatar: users.avatarMediaId });
    return gone ?? null;
  });
}

/** The channel that a user owns (R11). */
export async function findChannelOf(
  db: Queryable,
  { channelId }: Pick<UserRow, 'channelId'>,
): Promise<OwnChannel | null> {
  if (channelId === null) return null;
  const [channel] = await db
    .select({ id: sources.id, name: sources.name })
    .from(sources)
    .where(eq(sources.id, channelId));
  return channel ?? null;
}

/**
 * A username from the local part of the address and a random number (R10): `anna.k-4821`. The number gets longer with each `attempt`,
 * so that a free name is found for a popular local part too.
 */
export function suggestUsername(email: string, attempt: number): string {
  const digits = Math.min(4 + attempt, 12);
  const number = randomInt(10 ** (digits - 1), 10 ** digits);
  const local = email.slice(0, email.lastIndexOf('@')).slice(0, accountRules.usernameMax - digits - 1);
  return `${local}-${number}`;
}

/** Locks ownership of channels until the transaction ends, so that two operators change it one after the other. */
export async function lockOwnership(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`);
}

/** The user who owns a channel: at most one (R11). */
export async function findOwnerId(db: Queryable, channelId: number): Promise<number | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.channelId, channelId));
  return row?.id ?? null;
}

/** Gives a user a channel, or takes it away. The channel must have no other owner. */
export async function setChannel(tx: Queryable, userId: number, channelId: number | null): Promise<void> {
  await tx.update(users).set({ channelId }).where(eq(users.id, userId));
}

/** E-mail addresses of owners by channel id. */
export async function listOwnerEmails(db: Queryable): Promise<Map<number, string>> {
  const rows = await db
    .select({ channelId: users.channelId, email: users.email })
    .from(users)
    .where(isNotNull(users.channelId));
  return new Map(rows.flatMap(({ channelId, email }) => (channelId === null ? [] : [[channelId, email] as const])));
}

/** Turns an account's row into the contract's user, which only its owner gets (DATA-1). */
export function toUser(row: UserRow, channel: OwnChannel | null): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    avatar: row.avatarMediaId === null ? null : `/media/${row.avatarMediaId}/avatar.webp`,
    channel,
    role: roleOf(row),
    deletion_at: row.leavingSince && deletionDay(row.leavingSince).toISOString(),
  };
}
