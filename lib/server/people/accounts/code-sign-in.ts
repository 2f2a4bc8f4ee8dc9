import { buildCodeMail } from '../mail/letters';
import type { AccountDependencies } from './account-dependencies';
import { addressSubject, checkRateLimits, consumeRateLimits, rateLimitRules, type Refusal } from './rate-limit-store';
import { connectMailer, deliverInBackground, mailFailureFields } from '../mail/mail-delivery';
import { codeLifeMinutes, countTry, dropCode, hashCode, isSameCode, makeCode, putCode } from './sign-in-code-store';
import { signIn, type SignedIn } from './session-store';
import { tellPasswordChange } from './change-password';
import type { PasswordHasher } from './passwords';
import { adoptPassword, findOrCreateUserByEmail, holdUser } from './user-store';

export type CodeRequest =
  | { kind: 'sent'; /** True when it replaces a code that could still have been used. */ repeated: boolean }
  | { kind: 'rate-limited'; retryAfterSeconds: number }
  /** Nothing was created and no use counted (OTP-10). */
  | { kind: 'mail-down' };

/**
 * Mails a sign-in code (R2). It does not look up the account, so that all addresses take the same time (OTP-7).
 * @param email as returned by `parseEmail`.
 */
export async function requestCode(
  deps: AccountDependencies,
  { email, ip }: { email: string; ip: string },
): Promise<CodeRequest> {
  const { db, keys, log } = deps;
  const now = deps.now();
  const uses = [
    { rule: rateLimitRules.codeCooldown, subject: email },
    { rule: rateLimitRules.codePerAddressHour, subject: email },
    { rule: rateLimitRules.codePerAddressDay, subject: email },
    { rule: rateLimitRules.codePerIp, subject: addressSubject(ip) },
  ];
  // Checked first, so that refused requests do not connect to the mail server.
  const free = await checkRateLimits(db, keys.rateLimits, uses, now);
  if (!free.ok) return rateLimited(free);
  const delivery = await connectMailer(deps);
  if (!delivery) return { kind: 'mail-down' };

  const code = makeCode();
  const codeHash = hashCode(keys.codes, email, code);
  const expiresAt = new Date(now.getTime() + codeLifeMinutes * 60_000);
  const mail = buildCodeMail({ to: email, code, minutes: codeLifeMinutes, siteOrigin: deps.siteOrigin });
  const put = await db
    .transaction(async (tx) => {
      const taken = await consumeRateLimits(tx, keys.rateLimits, uses, now);
      return taken.ok ? { ok: true as const, ...(await putCode(tx, { email, codeHash, expiresAt }, now)) } : taken;
    })
    .catch((error: unknown) => {
      delivery.close();
      throw error;
    });
  if (!put.ok) {
    delivery.close();
    return rateLimited(put);
  }
  deliverInBackground(delivery, mail, async (error) => {
    log.error(mailFailureFields(error), 'a sign-in code could not be mailed');
    await dropCode(db, email, codeHash);
  });
  return { kind: 'sent', repeated: put.repeated };
}

function rateLimited({ retryAfterSeconds }: Refusal): CodeRequest {
  return { kind: 'rate-limited', retryAfterSeconds };
}

export type Verification =
  | ({ kind: 'signed-in'; /** True when the account is new. */ created: boolean } & SignedIn)
  | { kind: 'wrong' }
  /** The code was right, so the address is the caller's: he may know that its account is blocked. */
  | { kind: 'blocked' }
  /** The code was right, but the address's account has another one since lately (ACCOUNT-1). */
  | { kind: 'left' }
  | { kind: 'rate-limited'; retryAfterSeconds: number };

interface CodeAttempt {
  email: string;
  code: string;
  ip: string;
  /** The browser's family (`browserFamily`). */
  browser?: string | null;
  password?: string;
}

/**
 * Signs in with a mailed code (R3). One transaction: a try is counted before it is compared (OTP-3), and the code is deleted together
 * with the creation of the account and the session (OTP-4). An address without a code takes the same time (OTP-7). With a password, the code sets it as
 * well and ends all earlier sessions (PW-5).
 * @param email as returned by `parseEmail`. @param code as returned by `parseCode`.
 * @throws BusyError
 */
export async function verifyCode(
  deps: AccountDependencies & { hasher: PasswordHasher },
  attempt: CodeAttempt,
): Promise<Verification> {
  const verification = await tryCode(deps, attempt);
  if (verification.kind === 'signed-in' && attempt.password !== undefined) void tellPasswordChange(deps, attempt.email);
  return verification;
}

async function tryCode(
  { db, keys, hasher, now: clock }: AccountDependencies & { hasher: PasswordHasher },
  { email, code, ip, browser = null, password }: CodeAttempt,
): Promise<Verification> {
  const now = clock();
  const codeHash = hashCode(keys.codes, email, code);
  const uses = [
    { rule: rateLimitRules.verifyPerAddress, subject: email },
    { rule: rateLimitRules.verifyPerIp, subject: addressSubject(ip) },
  ];
  return db.transaction(async (tx): Promise<Verification> => {
    const taken = await consumeRateLimits(tx, keys.rateLimits, uses, now);
    if (!taken.ok) return { kind: 'rate-limited', retryAfterSeconds: taken.retryAfterSeconds };
    const kept = await countTry(tx, email, now);
    if (!isSameCode(kept, codeHash)) return { kind: 'wrong' };
    await dropCode(tx, email, codeHash);
    const found = await findOrCreateUserByEmail(tx, email, now);
    // The limits count failures only (OTP-6).
    await taken.refund();
    if (found === null) return { kind: 'left' };
    const { user, created } = found;
    if (user.blockedAt !== null) return { kind: 'blocked' };
    if (password !== undefined) {
      await holdUser(tx, user.id, 'update');
      await adoptPassword(tx, user.id, await hasher.hash(password));
    }
    const signedIn = await signIn({ keys }, tx, user, { browser, now });
    return { kind: 'signed-in', created, ...signedIn };
  });
}
