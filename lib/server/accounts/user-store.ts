import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { signInCodes, sources, users } from '../db/schema';
import { randomInt } from 'node:crypto';
import { accountRules } from '@/lib/contract/account-rules';
import type { User } from '@/lib/contract/user';

export type UserRow = typeof users.$inferSelect;

export interface OwnChannel {
  id: number;
  name: string;
}

/** @param email as `parseEmail` gives it. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** Keeps an account from being deleted until the transaction ends. @returns false when it is gone already. */
export async function holdUser(tx: Queryable, userId: number): Promise<boolean> {
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return held.length > 0;
}

/**
 * The account of an address, made when there is none (R1, R10), and held as by `holdUser`. Of many at once one creates it, the others
 * find it.
 */
export async function findOrCreateUserByEmail(
  tx: Queryable,
  email: string,
  now: Date,
): Promise<{ user: UserRow; created: boolean }> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const [known] = await tx.select().from(users).where(eq(users.email, email)).for('key share');
    if (known) return { user: known, created: false };
    // Whoever else is just inserting the address or the name is waited for.
    const username = suggestUsername(email, attempt);
    const [user] = await tx.insert(users).values({ username, email, createdAt: now }).onConflictDoNothing().returning();
    if (user) return { user, created: true };
  }
  throw new Error('no free username was found');
}

export interface NewUser {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
}

/** A registered account, or what of it is somebody's already. Of many at once with one name or address exactly one gets it (PW-4). */
export async function createUser(
  tx: Queryable,
  values: NewUser,
  now: Date,
): Promise<UserRow | { taken: 'email' | 'username' }> {
  const [user] = await tx
    .insert(users)
    .values({ ...values, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return user ?? { taken: (await findUserByEmail(tx, values.email)) ? 'email' : 'username' };
}

/** R4: `hash` is an HMAC; the old password stays valid beside it. */
export async function setTemporaryPassword(db: Queryable, userId: number, hash: string, until: Date): Promise<void> {
  await db
    .update(users)
    .set({ temporaryPasswordHash: hash, temporaryPasswordUntil: until })
    .where(eq(users.id, userId));
}

/** Makes this the account's one password; a temporary one ends with it. */
export async function adoptPassword(db: Queryable, userId: number, passwordHash: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, temporaryPasswordHash: null, temporaryPasswordUntil: null })
    .where(eq(users.id, userId));
}

export interface ProfileChanges {
  firstName?: string;
  lastName?: string;
  avatarMediaId?: string | null;
}

/**
 * Changes what is given and leaves the rest (R10).
 * @throws Error when the account is gone: the caller has just read it.
 */
export async function updateProfile(db: Queryable, userId: number, changes: ProfileChanges): Promise<UserRow | null> {
  // With nothing to change this still needs a column to set.
  const [row] = await db
    .update(users)
    .set({ id: sql`${users.id}`, ...changes })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

/** Deletes an account with its sessions and its code. Its avatar's files are the media store's to collect. */
export async function deleteUser(db: Queryable, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    // The code first, as verifying takes them: in this order two transactions never wait for each other.
    const email = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await tx.delete(signInCodes).where(eq(signInCodes.email, email));
    await tx.delete(users).where(eq(users.id, userId));
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
 * A username out of the address's local part with a random number (R10): `anna.k-4821`. The number grows with `attempt`, so that a
 * popular name finds a free one.
 */
export function suggestUsername(email: string, attempt: number): string {
  const digits = Math.min(4 + attempt, 12);
  const number = randomInt(10 ** (digits - 1), 10 ** digits);
  const local = email.slice(0, email.lastIndexOf('@')).slice(0, accountRules.usernameMax - digits - 1);
  return `${local}-${number}`;
}

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

/** An account's row as its owner gets it (DATA-1). */
export function toUser(row: UserRow, channel: OwnChannel | null): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    avatar: row.avatarMediaId === null ? null : `/media/${row.avatarMediaId}/avatar.webp`,
    channel,
  };
}
