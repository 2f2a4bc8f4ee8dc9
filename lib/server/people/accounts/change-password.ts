import { buildPasswordChangeMail } from '../mail/letters';
import type { AccountDependencies } from './account-dependencies';
import { connectMailer, deliverInBackground, mailFailureFields } from '../mail/mail-delivery';
import { type OwnerProof, type ProofRefusal, refuseProof } from './owner-proof';
import type { PasswordHasher } from './passwords';
import { adoptPassword, holdUser, type UserRow } from './user-store';

export type PasswordChange = { kind: 'changed' | 'gone' } | ProofRefusal;

interface PasswordRequest {
  user: UserRow;
  /** The caller's session, which stays; all others end. */
  sessionId: string;
  proof: OwnerProof;
  /** The new password. */
  password: string;
}

/**
 * Changes a password (PW-5). A letter tells the owner of it.
 * @throws BusyError
 */
export async function changePassword(
  deps: AccountDependencies & { hasher: PasswordHasher },
  { user, sessionId, proof, password }: PasswordRequest,
): Promise<PasswordChange> {
  const refusal = await refuseProof(deps, user, proof);
  if (refusal) return refusal;
  const passwordHash = await deps.hasher.hash(password);
  const isChanged = await deps.db.transaction(async (tx) => {
    const held = await holdUser(tx, user.id, 'update');
    // Whoever was blocked, deleted or given another password meanwhile changes nothing.
    if (held === null || held.blockedAt !== null || held.passwordHash !== user.passwordHash) return false;
    await adoptPassword(tx, user.id, passwordHash, { keeping: sessionId });
    return true;
  });
  if (!isChanged) return { kind: 'gone' };
  void tellPasswordChange(deps, user.email);
  return { kind: 'changed' };
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
