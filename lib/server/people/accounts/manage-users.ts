import { type Actor, writeAudit } from '../../platform/changes/audit-store';
import type { Database } from '../../platform/db/client';
import { closeSessions } from './session-store';
import { deleteUser, holdUser } from './user-store';
import { setBlocked } from './user-list-store';

/** The account to change, and the author of the change. The journal keeps the account's number, never its address. */
interface Deed {
  userId: number;
  actor: Actor;
  /** The journal's entry that this one takes back. */
  undoes?: number;
}

/** `already`: the account was so before, and nothing was written. */
type Done<Result> = ({ kind: 'done' } & Result) | { kind: 'already' } | { kind: 'missing' };

/** Ends a user's sessions and keeps him from signing in until `unblockUser`. His channel stays his. @returns how many sessions ended. */
export function blockUser(db: Database, deed: Deed, now: Date): Promise<Done<{ sessions: number }>> {
  const { userId, actor, undoes } = deed;
  return db.transaction(async (tx) => {
    const user = await holdUser(tx, userId, 'update');
    if (user === null) return { kind: 'missing' };
    if (user.blockedAt !== null) return { kind: 'already' };
    await setBlocked(tx, userId, now);
    const sessions = await closeSessions(tx, userId);
    await writeAudit(tx, { action: 'user.block', actor, details: { userId, sessions }, undoes }, now);
    return { kind: 'done', sessions };
  });
}

export function unblockUser(db: Database, { userId, actor, undoes }: Deed, now: Date): Promise<Done<object>> {
  return db.transaction(async (tx) => {
    const user = await holdUser(tx, userId, 'update');
    if (user === null) return { kind: 'missing' };
    if (user.blockedAt === null) return { kind: 'already' };
    await setBlocked(tx, userId, null);
    await writeAudit(tx, { action: 'user.unblock', actor, details: { userId }, undoes }, now);
    return { kind: 'done' };
  });
}

/** Signs a user out everywhere. @returns how many sessions ended. */
export function endSessions(db: Database, { userId, actor }: Deed, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const sessions = await closeSessions(tx, userId);
    if (sessions > 0) await writeAudit(tx, { action: 'user.end-sessions', actor, details: { userId, sessions } }, now);
    return sessions;
  });
}

/**
 * Removes an account with all that is its own. @returns the picture that it leaves, whose files the media store removes; null when there was no such
 * account.
 */
export function removeUser(
  db: Database,
  { userId, actor }: Deed,
  now: Date,
): Promise<{ avatar: string | null } | null> {
  return db.transaction(async (tx) => {
    const gone = await deleteUser(tx, userId);
    if (gone) await writeAudit(tx, { action: 'user.delete', actor, details: { userId } }, now);
    return gone;
  });
}
