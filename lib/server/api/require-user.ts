import type { MiddlewareHandler } from 'hono';
import { readAccessToken } from '../accounts/access-token';
import { findSessionUser } from '../accounts/session-store';
import type { UserRow } from '../accounts/user-store';
import type { ApiDependencies } from './api-dependencies';
import { bearerToken } from './bearer-token';
import { refuse } from './problem';

export interface SignedInEnv {
  Variables: { user: UserRow };
}

/**
 * Lets only the signed-in pass, as `c.var.user`: the bearer of an access token that is ours and young, whose session has not been
 * closed (TOK-1, TOK-2, TOK-4). Cookies count for nothing here (CSRF-1).
 */
export function requireUser({ db, accounts, now }: ApiDependencies): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const user = await findBearer(c.req.raw.headers);
    if (!user) return refuse(c, 'unauthorized', undefined, { 'WWW-Authenticate': 'Bearer' });
    c.set('user', user);
    await next();
  };

  async function findBearer(headers: Headers): Promise<UserRow | null> {
    const token = bearerToken(headers);
    const claims = token === null ? null : await readAccessToken(accounts.keys.access, token, now());
    return claims && findSessionUser(db, { sessionId: claims.sid, userId: Number(claims.sub) }, now());
  }
}
