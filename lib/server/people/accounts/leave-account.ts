import { accountRules } from '@/lib/contract/account-rules';
import { writeAudit } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { buildLeavingMail } from '../mail/letters';
import type { AccountDependencies } from './account-dependencies';
import { connectMailer, deliverInBackground, mailFailureFields } from '../mail/mail-delivery';
import { type ProofRefusal, refuseProof } from './owner-proof';
import type { PasswordHasher } from './passwords';
import { closeOtherSessions } from './session-store';
import { deletionDay, deleteUser, holdUser, setLeaving, type UserRow } from './user-store';

interface LeavingRequest {
  user: UserRow;
  /** The caller's session, which stays: it takes the deletion back. */
  sessionId: string;
  /** A code that was mailed to the account's address. */
  code: string;
}

/**
 * Asks for the end of an account (ACCOUNT-2), which the worker removes seven days later. All other sessions end, a letter says until when it can be taken
 * back. Asking again does not put it off.
 * @throws BusyError
 */
export async function leaveAccount(
  deps: AccountDependencies & { hasher: PasswordHasher },
  { user, sessionId, code }: LeavingRequest,
): Promise<{ kind: 'leaving' | 'gone' } | ProofRefusal> {
  const refusal = await refuseProof(deps, user, { kind: 'code', code });
  if (refusal) return refusal;
  const now = deps.now();
  const begun = await deps.db.transaction(async (tx) => {
    const held = await holdUser(tx, user.id, 'update');
    if (held === null || held.blockedAt !== null) return 'gone';
    await closeOtherSessions(tx, user.id, sessionId);
    if (held.leavingSince !== null) return 'already';
    await setLeaving(tx, user.id, now);
    const actor = { kind: 'user', userId: user.id } as const;
    await writeAudit(tx, { action: 'user.leave', actor, details: { userId: user.id } }, now);
    return 'now';
  });
  if (begun === 'gone') return { kind: 'gone' };
  if (begun === 'now') void tellLeaving(deps, user.email, deletionDay(now));
  return { kind: 'leaving' };
}

/** Takes the deletion of an account back, any time before the worker has removed it. Null when it is too late. */
export function stayWithAccount(db: Database, userId: number, now: Date): Promise<UserRow | null> {
  return db.transaction(async (tx) => {
    const held = await holdUser(tx, userId, 'update');
    if (held === null || held.leavingSince === null) return held;
    await setLeaving(tx, userId, null);
    const actor = { kind: 'user', userId } as const;
    await writeAudit(tx, { action: 'user.stay', actor, details: { userId } }, now);
    return { ...held, leavingSince: null };
  });
}

/**
 * Removes an account whose end was asked for before a moment; one that has been taken back meanwhile stays.
 * @returns its picture, whose files the media store removes; null when it stays
 */
export function removeLeaver(
  db: Database,
  userId: number,
  { before, now }: { before: Date; now: Date },
): Promise<{ avatar: string | null } | null> {
  return db.transaction(async (tx) => {
    const held = await holdUser(tx, userId, 'update');
    if (held?.leavingSince == null || held.leavingSince >= before) return null;
    const gone = await deleteUser(tx, userId);
    if (gone) await writeAudit(tx, { action: 'user.left', actor: { kind: 'site' }, details: { userId } }, now);
    return gone;
  });
}

/** Nobody waits for the letter, and a mail server that is away undoes nothing: it is logged. */
async function tellLeaving(deps: AccountDependencies, email: string, until: Date): Promise<void> {
  const delivery = await connectMailer(deps);
  if (!delivery) return;
  const mail = buildLeavingMail({ to: email, until, days: accountRules.deletionDays, siteOrigin: deps.siteOrigin });
  deliverInBackground(delivery, mail, (error) => {
    deps.log.error(mailFailureFields(error), 'the end of an account could not be mailed');
    return Promise.resolve();
  });
}
