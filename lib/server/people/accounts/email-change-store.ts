import { and, eq, gt, gte, lt, lte, ne, sql } from 'drizzle-orm';
import { emailChanges, leftEmails } from '../../platform/db/account-tables';
import type { Queryable } from '../../platform/db/client';
import { violatedUnique } from '../../platform/db/database-errors';
import { users } from '../../platform/db/schema';
import { maxTries } from './sign-in-code-store';

/** Stores the one new address that a user may be changing to; it replaces an earlier one. */
export async function putEmailChange(
  tx: Queryable,
  change: { userId: number; email: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({ target: emailChanges.userId, set: { ...change, wrongTries: 0 } });
}

/**
 * Counts a try of the code and returns what it is compared with; null without a change, or when its tries are used up. The row stays locked until the
 * transaction ends.
 */
export async function countEmailTry(
  tx: Queryable,
  userId: number,
  now: Date,
): Promise<{ email: string; codeHash: string } | null> {
  const [row] = await tx
    .update(emailChanges)
    .set({ wrongTries: sql`${emailChanges.wrongTries} + 1` })
    .where(and(eq(emailChanges.userId, userId), lt(emailChanges.wrongTries, maxTries), gt(emailChanges.expiresAt, now)))
    .returning({ email: emailChanges.email, codeHash: emailChanges.codeHash });
  return row ?? null;
}

/** Ends a change; false when it is gone or has been replaced by another one. */
export async function dropEmailChange(tx: Queryable, userId: number, codeHash?: string): Promise<boolean> {
  const dropped = await tx
    .delete(emailChanges)
    .where(
      and(eq(emailChanges.userId, userId), codeHash === undefined ? undefined : eq(emailChanges.codeHash, codeHash)),
    )
    .returning({ userId: emailChanges.userId });
  return dropped.length > 0;
}

/** The new address that a user is changing to. */
export async function findEmailChange(db: Queryable, userId: number, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
  return row?.email ?? null;
}

/** Tells whether another account has changed this address for another one within the last days. @param userId the account that may have it back; null: none */
export async function isLeftEmail(db: Queryable, email: string, userId: number | null, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: leftEmails.id })
    .from(leftEmails)
    .where(
      and(
        eq(leftEmails.email, email),
        gt(leftEmails.expiresAt, now),
        userId === null ? undefined : ne(leftEmails.userId, userId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Tells whether another account has this address, or has had it within the last days: one statement, whatever it finds (OTP-7). */
export async function isTakenEmail(db: Queryable, email: string, userId: number, now: Date): Promise<boolean> {
  const found = await db.execute<{ taken: boolean }>(sql`
    select exists (select from ${users} where email = ${email} and id <> ${userId})
      or exists (select from ${leftEmails} where email = ${email} and user_id <> ${userId}
        and expires_at > ${now.toISOString()}::timestamptz) as taken`);
  return found.rows[0]?.taken === true;
}

/** Another account has taken the address. */
class Taken extends Error {}

/**
 * Gives an account another address; a temporary password that the earlier one got ends.
 * @returns false when the address has been taken meanwhile: nothing is changed
 */
export async function setEmail(tx: Queryable, userId: number, email: string, now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await inner
        .update(users)
        .set({ email, temporaryPasswordHash: null, temporaryPasswordUntil: null })
        .where(eq(users.id, userId));
      // Read after the index has been waited for: the account that had the address may have left it in that moment.
      if (await isLeftEmail(inner, email, userId, now)) throw new Taken();
    });
    return true;
  } catch (error) {
    if (error instanceof Taken || violatedUnique(error) === 'users_email_key') return false;
    throw error;
  }
}

/** Keeps an address that an account has left, for the link that gives it back. */
export async function keepLeftEmail(
  tx: Queryable,
  left: { userId: number; email: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(leftEmails).values(left);
}

export interface LeftEmail {
  id: number;
  userId: number;
  email: string;
}

export async function findLeftEmail(db: Queryable, tokenHash: string, now: Date): Promise<LeftEmail | null> {
  const [row] = await db
    .select({ id: leftEmails.id, userId: leftEmails.userId, email: leftEmails.email })
    .from(leftEmails)
    .where(and(eq(leftEmails.tokenHash, tokenHash), gt(leftEmails.expiresAt, now)));
  return row ?? null;
}

/**
 * Uses up the link of a left address with all that came after it: a thief's second address gives nothing back. Earlier ones stay.
 * @returns false when it is used up already
 */
export async function dropLeftEmails(tx: Queryable, { id, userId }: LeftEmail): Promise<boolean> {
  const dropped = await tx
    .delete(leftEmails)
    .where(and(eq(leftEmails.userId, userId), gte(leftEmails.id, id)))
    .returning({ id: leftEmails.id });
  return dropped.some((row) => row.id === id);
}

/** Forgets that a user had left an address which is his again. */
export async function dropLeftEmail(tx: Queryable, userId: number, email: string): Promise<void> {
  await tx.delete(leftEmails).where(and(eq(leftEmails.userId, userId), eq(leftEmails.email, email)));
}

/** The addresses that an account has left within the last days, for the data export. */
export async function exportLeftEmails(db: Queryable, userId: number, now: Date) {
  return db
    .select({ email: leftEmails.email, kept_until: leftEmails.expiresAt })
    .from(leftEmails)
    .where(and(eq(leftEmails.userId, userId), gt(leftEmails.expiresAt, now)))
    .orderBy(leftEmails.id);
}

export async function dropEndedEmails(db: Queryable, now: Date): Promise<void> {
  await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
  await db.delete(leftEmails).where(lte(leftEmails.expiresAt, now));
}
