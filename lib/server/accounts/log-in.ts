import type { AccountDependencies } from './account-dependencies';
import { addressSubject, consumeRateLimits, rateLimitRules, type RateLimitUse } from './rate-limit-store';
import { isTemporaryPassword, type PasswordHasher } from './passwords';
import { signIn, type SignedIn } from './session-store';
import { adoptPassword, findUserByEmail, holdUser, type UserRow } from './user-store';

export type LogIn =
  ({ kind: 'signed-in' } & SignedIn) | { kind: 'wrong' } | { kind: 'rate-limited'; retryAfterSeconds: number };

type LogInDependencies = Pick<AccountDependencies, 'db' | 'keys' | 'now'> & { hasher: PasswordHasher };

/**
 * Signs in by e-mail and password. Only failures count (PW-3), but a use is counted before anything is compared: parallel
 * guesses get no more comparisons than successive ones. An unknown address takes the same time and gets the same result.
 * @param attempt the e-mail as returned by `parseEmail`.
 * @throws BusyError
 */
export async function logIn(
  deps: LogInDependencies,
  attempt: { email: string; password: string; ip: string },
): Promise<LogIn> {
  const now = deps.now();
  const rateLimit = await consumeRateLimits(deps.db, deps.keys.rateLimits, toWanted(attempt), now);
  if (!rateLimit.ok) return { kind: 'rate-limited', retryAfterSeconds: rateLimit.retryAfterSeconds };
  let isWrong = false;
  try {
    const user = await findUserByEmail(deps.db, attempt.email);
    const proof = await prove(deps, user, attempt.password, now);
    const signedIn = user === null || proof.kind === 'none' ? null : await open(deps, user, proof, now);
    isWrong = signedIn === null;
    return signedIn ? { kind: 'signed-in', ...signedIn } : { kind: 'wrong' };
  } finally {
    if (!isWrong) await rateLimit.refund();
  }
}

type Proof = { kind: 'none' } | { kind: 'password' } | { kind: 'temporary'; passwordHash: string };

/** Opens the session; null when the account was deleted while its password was compared. */
function open(deps: LogInDependencies, user: UserRow, proof: Proof, now: Date): Promise<SignedIn | null> {
  return deps.db.transaction(async (tx) => {
    if (!(await holdUser(tx, user.id))) return null;
    if (proof.kind === 'temporary') await adoptPassword(tx, user.id, proof.passwordHash);
    return signIn(deps, tx, user, now);
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
