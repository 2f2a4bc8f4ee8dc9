import type { AccountDependencies } from './account-dependencies';
import { consumeRateLimits, rateLimitRules } from './rate-limit-store';
import { addressSubject } from './client-subject';
import { hashCode, isSameCode } from './sign-in-code';
import { countTry, dropCode } from './sign-in-code-store';
import { signIn, type SignedIn } from './sign-in';
import { findOrCreateUserByEmail } from './user-store';

export type Verification =
  | ({ kind: 'signed-in'; /** Whether the account is new. */ created: boolean } & SignedIn)
  | { kind: 'wrong' }
  | { kind: 'rate-limited'; retryAfterSeconds: number };

/**
 * Signs in with a mailed code (R3). All in one transaction: a try is counted before it is compared (OTP-3), and the code goes in the
 * moment in which the account and the session appear (OTP-4). An address without a code costs the same (OTP-7).
 * @param email as `parseEmail` gives it. @param code as `parseCode` gives it.
 */
export async function verifyCode(
  { db, keys, now: clock }: AccountDependencies,
  { email, code, ip }: { email: string; code: string; ip: string },
): Promise<Verification> {
  const now = clock();
  const codeHash = hashCode(keys.codes, email, code);
  const wanted = [
    { rule: rateLimitRules.verifyPerAddress, subject: email },
    { rule: rateLimitRules.verifyPerIp, subject: addressSubject(ip) },
  ];
  return db.transaction(async (tx): Promise<Verification> => {
    const taken = await consumeRateLimits(tx, keys.rateLimits, wanted, now);
    if (!taken.ok) return { kind: 'rate-limited', retryAfterSeconds: taken.retryAfterSeconds };
    const kept = await countTry(tx, email, now);
    if (!isSameCode(kept, codeHash)) return { kind: 'wrong' };
    await dropCode(tx, email, codeHash);
    const { user, created } = await findOrCreateUserByEmail(tx, email, now);
    const signedIn = await signIn({ keys }, tx, user, now);
    // The limits count failures only (OTP-6).
    await taken.refund();
    return { kind: 'signed-in', created, ...signedIn };
  });
}
