import type { MiddlewareHandler } from 'hono';
import type { UserRow } from '../accounts/user-store';
import type { ApiDependencies } from './api-dependencies';
import { findCaller } from './find-caller';
import { refuseUnauthorized } from './refuse-unauthorized';

export interface SignedInEnv {
  Variables: { user: UserRow };
}

/** Lets only the signed-in pass, as `c.var.user`. */
export function requireUser(deps: ApiDependencies): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const caller = await findCaller(deps, c.req.raw.headers);
    if (caller.kind !== 'user') return refuseUnauthorized(c);
    c.set('user', caller.user);
    await next();
  };
}
