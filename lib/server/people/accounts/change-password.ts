import { buildPasswordChangeMail } from '../mail/letters';
import type { AccountDependencies } from './account-dependencies';
import { connectMailer, deliverInBackground, mailFailureFields } from './mail-delivery';
import { isTemporaryPassword, type PasswordHasher } from './passwords';
import { consumeRateLimits, rateLimitRules } from './rate-limit-store';
import { countTry, dropCode, hashCode, isSameCode } from './sign-in-code-store';
import { adoptPassword, holdUser, type UserRow } from './user-store';

/** Shows that it is the account's owner who changes it: the present password, or a code that was mailed to the account's address. */
export type OwnerProof = { kind: 'password'; password: string } | { kind: 'code'; code: string };

export type PasswordChange =
  { kind: 'changed' | 'wrong-password' | 'wrong-code' | 'gone' } | { kind: 'rate-limited'; retryAfterSeconds: number };

interface PasswordRequest {
  user: UserRow;
  /** The caller's session, which stays; all others end. */
  sessionId: string;
  proof: OwnerProof;
  /** The new password. */
  password: string;
}

/**
 * Changes a password (PW-5). Only wrong proofs count, but a use is counted before anything is compared. A letter tells the owner of it.
 * @throws BusyError
 */
export async function changePassword(
  deps: AccountDependencies & { hasher: PasswordHasher },
  { user, sessionId, proof, password }: PasswordRequest,
): Promise<PasswordChange> {
  const now = deps.now();
  const uses = [{ rule: rateLimitRules.passwordChangePerUser, subject: String(user.id) }];
  const taken = await consumeRateLimits(deps.db, deps.keys.rateLimits, uses, now);
  if (!taken.ok) return { kind: 'rate-limited', retryAfterSeconds: taken.retryAfterSeconds };
  const isRight =
    proof.kind === 'code' ? await takeCode(deps, user, proof.code) : await isOwn(deps, user, proof.password);
  if (!isRight) return { kind: proof.kind === 'code' ? 'wrong-code' : 'wrong-password' };
  const passwordHash = await deps.hasher.hash(password);
  const isChanged = await deps.db.transaction(async (tx) => {
    const held = await holdUser(tx, user.id, 'update');
    // Whoever was blocked, deleted or given another password meanwhile changes nothing.
    if (held === null || held.blockedAt !== null || held.passwordHash !== user.passwordHash) return false;
    await adoptPassword(tx, user.id, passwordHash, { keeping: sessionId });
    return true;
  });
  await taken.refund();
  if (!isChanged) return { kind: 'gone' };
  void tellPasswordChange(deps, user.email);
  return { kind: 'changed' };
}

/** Uses up a code as a sign-in does: a try is counted before it is compared (OTP-3, OTP-4). */
function takeCode({ db, keys, now }: AccountDependencies, { email }: UserRow, code: string): Promise<boolean> {
  const codeHash = hashCode(keys.codes, email, code);
  return db.transaction(async (tx) => {
    const kept = await countTry(tx, email, now());
    return isSameCode(kept, codeHash) && (await dropCode(tx, email, codeHash));
  });
}

async function isOwn(
  { keys, hasher, now }: AccountDependencies & { hasher: PasswordHasher },
  user: UserRow,
  password: string,
): Promise<boolean> {
  return (
    isTemporaryPassword(keys.temporaryPasswords, user, password, now()) ||
    (await hasher.verify(user.passwordHash, password))
  );
}

/** Mails the owner that his password has been changed. Nobody waits for it, and a mail server that is away undoes nothing: it is logged. */
export async function tellPasswordChange(deps: AccountDependencies, email: string): Promise<void> {
  const delivery = await connectMailer(deps);
  if (!delivery) return;
  deliverInBackground(delivery, buildPasswordChangeMail({ to: email, siteOrigin: deps.siteOrigin }), (error) => {
    deps.log.error(mailFailureFields(error), 'the change of a password could not be mailed');
    return Promise.resolve();
  });
}
