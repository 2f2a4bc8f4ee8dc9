import { isEditorial } from '@/lib/contract/desk-rules';
import type { AccountDependencies } from './account-dependencies';
import { addressSubject, consumeRateLimits, rateLimitRules, type RateLimitUse } from './rate-limit-store';
import { isTemporaryPassword, type PasswordHasher } from './passwords';
import { signIn, type SignedIn } from './session-store';
import { adoptPassword, findUserByEmail, holdUser, roleOf, type UserRow } from './user-store';

export type LogIn =
  | ({ kind: 'signed-in' } & SignedIn)
  | { kind: 'wrong' }
  /** The password was right, but this account's sessions are opened by a code alone. */
  | { kind: 'needs-code' }
  | { kind: 'rate-limited'; retryAfterSeconds: number };

type LogInDependencies = Pick<AccountDependencies, 'db' | 'keys' | 'now'> & { hasher: PasswordHasher };

interface PasswordAttempt {
  email: string;
  password: string;
  ip: string;
  /** The browser's family (`browserFamily`). */
  browser?: string | null;
}

/**
 * Signs in by e-mail and password. Only failures count (PW-3), but a use is counted before anything is compared: parallel
 * guesses get no more comparisons than successive ones. An unknown address takes the same time and gets the same result. Editors and admins sign
 * in by a code alone: a password that leaked opens no desk (R46).
 * @param attempt the e-mail as returned by `parseEmail`.
 * @throws BusyError
 */
export async function logIn(deps: LogInDependencies, attempt: PasswordAttempt): Promise<LogIn> {
  const now = deps.now();
  const rateLimit = await consumeRateLimits(deps.db, deps.keys.rateLimits, toWanted(attempt), now);
  if (!rateLimit.ok) return { kind: 'rate-limited', retryAfterSeconds: rateLimit.retryAfterSeconds };
  let isWrong = false;
  try {
    let signedIn = await tryOnce(deps, attempt, now);
    // Its password was replaced while it was compared. The same words may be the new one: a temporary password that was used twice at once.
    if (signedIn === 'changed') signedIn = await tryOnce(deps, attempt, now);
    if (signedIn === 'needs-code') return { kind: 'needs-code' };
    isWrong = typeof signedIn === 'string';
    return typeof signedIn === 'string' ? { kind: 'wrong' } : { kind: 'signed-in', ...signedIn };
  } finally {
    if (!isWrong) await rateLimit.refund();
  }
}

type Refused = 'wrong' | 'changed' | 'needs-code';
type Proof = { kind: 'none' } | { kind: 'password' } | { kind: 'temporary'; passwordHash: string };

async function tryOnce(deps: LogInDependencies, attempt: PasswordAttempt, now: Date): Promise<SignedIn | Refused> {
  const user = await findUserByEmail(deps.db, attempt.email);
  const proof = await prove(deps, user, attempt.password, now);
  return user === null || proof.kind === 'none'
    ? 'wrong'
    : open(deps, { user, proof, browser: attempt.browser ?? null }, now);
}

/**
 * Opens the session. An account that was deleted while its password was compared, or that is blocked, answers as a wrong password does; `changed`:
 * what was compared is not its password any more.
 */
function open(
  deps: LogInDependencies,
  { user, proof, browser }: { user: UserRow; proof: Proof; browser: string | null },
  now: Date,
): Promise<SignedIn | Refused> {
  return deps.db.transaction(async (tx) => {
    const held = await holdUser(tx, user.id, proof.kind === 'temporary' ? 'update' : 'key share');
    if (held === null || held.blockedAt !== null) return 'wrong';
    const isSame =
      proof.kind === 'temporary'
        ? held.temporaryPasswordHash === user.temporaryPasswordHash
        : held.passwordHash === user.passwordHash;
    if (!isSame) return 'changed';
    if (isEditorial(roleOf(held))) return 'needs-code';
    if (proof.kind === 'temporary') await adoptPassword(tx, user.id, proof.passwordHash);
    return signIn(deps, tx, held, { browser, now });
  });
}

/** Checks the password, always with one slow hash: to compare it, or to make the temporary password the account's own (R4). */
async function prove(
  { keys, hasher }: LogInDependencies,
  user: UserRow | null,
  password: string,
  now: Date,
): Promise<Proof> {
  if (isTemporaryPassword(keys.temporaryPasswords, user, password, now)) {
    return { kind: 'temporary', passwordHash: await hasher.hash(password) };
  }
  return (await hasher.verify(user?.passwordHash ?? null, password)) ? { kind: 'password' } : { kind: 'none' };
}

function toWanted({ email, ip }: { email: string; ip: string }): RateLimitUse[] {
  const client = addressSubject(ip);
  return [
    { rule: rateLimitRules.logInPerAccountIp, subject: `${email} ${client}` },
    { rule: rateLimitRules.logInPerIp, subject: client },
    { rule: rateLimitRules.logInPerAccount, subject: email },
  ];
}
