import type { AccountDependencies } from './account-dependencies';
import { isTemporaryPassword, type PasswordHasher } from './passwords';
import { consumeRateLimits, rateLimitRules } from './rate-limit-store';
import { countTry, dropCode, hashCode, isSameCode } from './sign-in-code-store';
import type { UserRow } from './user-store';

/** Shows that it is the account's owner who changes it: the present password, or a code that was mailed to the account's address. */
export type OwnerProof = { kind: 'password'; password: string } | { kind: 'code'; code: string };

/** Why a change is not made: the proof is wrong, or there have been too many wrong ones. */
export type ProofRefusal =
  { kind: 'wrong-password' | 'wrong-code' } | { kind: 'rate-limited'; retryAfterSeconds: number };

/**
 * Checks who asks for a change of an account; a right code is used up. Only wrong proofs count (PW-5), but a use is counted before anything is compared.
 * @returns null when the proof is right
 * @throws BusyError
 */
export async function refuseProof(
  deps: AccountDependencies & { hasher: PasswordHasher },
  user: UserRow,
  proof: OwnerProof,
): Promise<ProofRefusal | null> {
  const uses = [{ rule: rateLimitRules.ownerProofPerUser, subject: String(user.id) }];
  const taken = await consumeRateLimits(deps.db, deps.keys.rateLimits, uses, deps.now());
  if (!taken.ok) return { kind: 'rate-limited', retryAfterSeconds: taken.retryAfterSeconds };
  const isRight =
    proof.kind === 'code' ? await takeCode(deps, user, proof.code) : await isOwn(deps, user, proof.password);
  if (!isRight) return { kind: proof.kind === 'code' ? 'wrong-code' : 'wrong-password' };
  await taken.refund();
  return null;
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
