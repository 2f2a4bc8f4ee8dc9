import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { signInCodes, sources, users } from '../db/schema';
import { suggestUsername } from './suggest-username';

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
