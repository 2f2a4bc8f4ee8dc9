import type { Queryable } from '../db/client';
import { issueAccessToken } from './access-token';
import type { AccountDependencies } from './account-dependencies';
import { openSession } from './session-store';
import { findChannelOf, type OwnChannel, type UserRow } from './user-store';

export interface SignedIn {
  user: UserRow;
  channel: OwnChannel | null;
  access: string;
  refresh: string;
}

/** Opens a session for a user who has proved who they are. `tx` is the transaction that used up the proof. */
export async function signIn(
  { keys }: Pick<AccountDependencies, 'keys'>,
  tx: Queryable,
  user: UserRow,
  now: Date,
): Promise<SignedIn> {
  const { sessionId, refresh } = await openSession(tx, { userId: user.id }, now);
  const channel = await findChannelOf(tx, user);
  const access = await issueAccessToken(
    keys.access,
    { userId: user.id, sessionId, channelId: channel?.id ?? null },
    now,
  );
  return { user, channel, access, refresh };
}
