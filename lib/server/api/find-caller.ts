import { readAccessToken } from '../accounts/access-token';
import { findSessionUser } from '../accounts/session-store';
import type { UserRow } from '../accounts/user-store';
import type { ApiDependencies } from './api-dependencies';
import { bearerToken } from './bearer-token';

export type Caller =
  | { kind: 'user'; user: UserRow }
  | { kind: 'anonymous' }
  /** There is an `Authorization` header, and it opens nothing. */
  | { kind: 'refused' };

/**
 * Who asks: the bearer of an access token that is ours and young, whose session has not been closed (TOK-1, TOK-2, TOK-4).
 * Cookies count for nothing here (CSRF-1).
 */
export async function findCaller(
  { db, accounts, now }: Pick<ApiDependencies, 'db' | 'accounts' | 'now'>,
  headers: Headers,
): Promise<Caller> {
  if (!headers.has('Authorization')) return { kind: 'anonymous' };
  const token = bearerToken(headers);
  const claims = token === null ? null : await readAccessToken(accounts.keys.access, token, now());
  const user = claims && (await findSessionUser(db, { sessionId: claims.sid, userId: Number(claims.sub) }, now()));
  return user ? { kind: 'user', user } : { kind: 'refused' };
}
