import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { accountRules } from '@/lib/contract/account-rules';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/client';
import { signInCodes } from '../../platform/db/schema';

/** Minutes for which a code is valid: enough to open the mailbox, too few to be worth stealing (OTP-2). */
export const codeLifeMinutes = 10;

/** Six digits from the system's CSPRNG, 000000–999999 with equal probability (OTP-1). */
export function makeCode(): string {
  return randomInt(10 ** accountRules.codeLength)
    .toString()
    .padStart(accountRules.codeLength, '0');
}

/** The stored form of a code (OTP-8): an HMAC, bound to the address. */
export function hashCode(key: Uint8Array, email: string, code: string): string {
  return createHmac('sha256', key).update(`${email}\n${code}`).digest('hex');
}

/** Compares in constant time. `kept` is null for an address without a code, which takes the same time. */
export function isSameCode(kept: string | null, given: string): boolean {
  const candidate = Buffer.from(kept ?? '0'.repeat(given.length));
  return timingSafeEqual(candidate, Buffer.from(given)) && kept !== null;
}

/** OTP-3: number of comparisons after which a code is no longer valid. */
export const maxTries = 5;

export interface StoredCode {
  email: string;
  codeHash: string;
  expiresAt: Date;
}

/**
 * Stores the one code of an address; it replaces an earlier one (OTP-5).
 * @returns whether the earlier one could still have been used.
 */
export async function putCode(tx: Queryable, code: StoredCode, now: Date): Promise<{ repeated: boolean }> {
  const wasLive = sql<boolean>`exists (select 1 from ${signInCodes} as earlier where earlier.email = ${code.email}
    and earlier.wrong_tries < ${maxTries} and earlier.expires_at > ${now.toISOString()}::timestamptz)`;
  const [row] = await tx
    .insert(signInCodes)
    .values(code)
    .onConflictDoUpdate({ target: signInCodes.email, set: { ...code, wrongTries: 0 } })
    // A subquery in RETURNING sees the row as it was before the statement.
    .returning({ repeated: wasLive });
  return { repeated: row?.repeated ?? false };
}

/**
 * Counts a try and returns the hash to compare with; null when there is no code or its tries are used up. The row stays locked until
 * the transaction ends, so that parallel tries are compared one after the other.
 */
export async function countTry(tx: Queryable, email: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(signInCodes)
    .set({ wrongTries: sql`${signInCodes.wrongTries} + 1` })
    .where(and(eq(signInCodes.email, email), lt(signInCodes.wrongTries, maxTries), gt(signInCodes.expiresAt, now)))
    .returning({ codeHash: signInCodes.codeHash });
  return row?.codeHash ?? null;
}

/** Deletes a used code; false when it is gone (OTP-4) or has been replaced by another one. */
export async function dropCode(tx: Queryable, email: string, codeHash: string): Promise<boolean> {
  const dropped = await tx
    .delete(signInCodes)
    .where(and(eq(signInCodes.email, email), eq(signInCodes.codeHash, codeHash)))
    .returning({ email: signInCodes.email });
  return dropped.length > 0;
}

export async function dropEndedCodes(db: Queryable, now: Date): Promise<void> {
  await db.delete(signInCodes).where(lte(signInCodes.expiresAt, now));
}
