import { may, type GivenRole } from '@/lib/contract/desk-rules';
import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import type { Database, Queryable } from '../../platform/db/client';
import { buildInvitationMail } from '../mail/letters';
import type { AccountDependencies } from './account-dependencies';
import { connectMailer, deliverInBackground, mailFailureFields } from '../mail/mail-delivery';
import { consumeRateLimits, rateLimitRules } from './rate-limit-store';
import { closeSessions } from './session-store';
import { setGivenRole } from './user-list-store';
import { findOrCreateUserByEmail, holdUser, roleOf, type UserRow } from './user-store';

type RoleSet =
  | { kind: 'done'; entry: number; userId: number; from: GivenRole; sessions: number }
  | { kind: 'already'; userId: number }
  | { kind: 'missing' }
  /** Nobody changes his own role: so an admin is left, whatever two of them do at once. */
  | { kind: 'own' }
  /** The author has lost the right meanwhile. */
  | { kind: 'no-right' };

interface RoleChange {
  userId: number;
  role: GivenRole;
  actor: Actor;
  /** The journal's entry that this one takes back. */
  undoes?: number;
}

/**
 * Gives an account another role (R46) and ends its sessions: the next one is opened as the new role asks, and its token names it. Its own
 * transaction.
 */
export function setRole(db: Database, change: RoleChange, now: Date): Promise<RoleSet> {
  return db.transaction(async (tx) => {
    const { userId, actor } = change;
    const hindrance = await findHindrance(tx, userId, actor);
    if (hindrance) return hindrance;
    const user = await holdUser(tx, userId, 'update');
    return user === null ? { kind: 'missing' } : changeRole(tx, user, change, now);
  });
}

export type Invited = RoleSet | { kind: 'mail-down' } | { kind: 'rate-limited'; retryAfterSeconds: number };

/**
 * Gives the account of an address a role, makes the account where there is none, and tells its user by mail. Without a mail server nothing is stored.
 * @param email as returned by `parseEmail`.
 */
export async function inviteUser(
  deps: AccountDependencies,
  { email, role, actor }: { email: string; role: GivenRole; actor: Extract<Actor, { kind: 'user' }> },
): Promise<Invited> {
  const now = deps.now();
  const uses = [{ rule: rateLimitRules.invitationPerUser, subject: String(actor.userId) }];
  const taken = await consumeRateLimits(deps.db, deps.keys.rateLimits, uses, now);
  if (!taken.ok) return { kind: 'rate-limited', retryAfterSeconds: taken.retryAfterSeconds };
  const delivery = await connectMailer(deps);
  if (!delivery) return { kind: 'mail-down' };
  const done = await grantByEmail(deps.db, { email, role, actor }, now).catch((error: unknown) => {
    delivery.close();
    throw error;
  });
  if (done.kind !== 'done') {
    delivery.close();
    return done;
  }
  const mail = buildInvitationMail({ to: email, role, siteOrigin: deps.siteOrigin });
  // The role stays: who is told otherwise can sign in all the same.
  deliverInBackground(delivery, mail, async (error) => {
    deps.log.error(mailFailureFields(error), 'an invitation could not be mailed');
    return Promise.resolve();
  });
  return done;
}

/** The same without a letter. */
export function grantByEmail(
  db: Database,
  { email, role, actor }: { email: string; role: GivenRole; actor: Actor },
  now: Date,
): Promise<RoleSet> {
  return db.transaction(async (tx) => {
    const found = await findOrCreateUserByEmail(tx, email, now);
    // Nobody has the address now, and nobody may have it yet.
    if (found === null) return { kind: 'missing' };
    const { user } = found;
    const hindrance = await findHindrance(tx, user.id, actor);
    if (hindrance) return hindrance;
    const held = await holdUser(tx, user.id, 'update');
    return held === null ? { kind: 'missing' } : changeRole(tx, held, { userId: user.id, role, actor }, now);
  });
}

/** Locks the author, so that two admins who demote each other do so one after the other. */
async function findHindrance(tx: Queryable, userId: number, actor: Actor): Promise<RoleSet | null> {
  if (actor.kind !== 'user') return null;
  if (actor.userId === userId) return { kind: 'own' };
  const author = await holdUser(tx, actor.userId, 'update');
  return author !== null && may(roleOf(author), 'people.set-role') ? null : { kind: 'no-right' };
}

async function changeRole(tx: Queryable, user: UserRow, change: RoleChange, now: Date): Promise<RoleSet> {
  const { userId, role, actor, undoes } = change;
  if (user.role === role) return { kind: 'already', userId };
  await setGivenRole(tx, userId, role);
  const sessions = await closeSessions(tx, userId);
  const details = { userId, from: user.role, to: role, sessions };
  const entry = await writeAudit(tx, { action: 'user.role', actor, details, undoes }, now);
  return { kind: 'done', entry, userId, from: user.role, sessions };
}
