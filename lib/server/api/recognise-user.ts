import type { MiddlewareHandler } from 'hono';
import type { UserRow } from '../accounts/user-store';
import type { ApiDependencies } from './api-dependencies';
import { findCaller } from './find-caller';
import { refuseUnauthorized } from './refuse-unauthorized';

export interface RecognisedEnv {
  /** Null for an anonymous caller. */
  Variables: { reader: UserRow | null };
}

/**
 * For what everybody may read and the signed-in get as their own: the caller as `c.var.reader`. A header that opens nothing is 401, so that
 * the client refreshes its token (SESSION-2) instead of taking a stranger's answer for the reader's.
 */
export function recogniseUser(deps: ApiDependencies): MiddlewareHandler<RecognisedEnv> {
  return async (c, next) => {
    const caller = await findCaller(deps, c.req.raw.headers);
    if (caller.kind === 'refused') return refuseUnauthorized(c);
    c.set('reader', caller.kind === 'user' ? caller.user : null);
    await next();
  };
}
