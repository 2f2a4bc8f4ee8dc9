import type { MiddlewareHandler } from 'hono';
import { isChannel } from '../channels/channel-store';
import type { ApiDependencies } from './api-dependencies';
import { findCaller } from './find-caller';
import { parsePathId } from './parse-path-id';
import { refuse } from './problem';
import { refuseUnauthorized } from './refuse-unauthorized';
import type { SignedInEnv } from './require-user';

export interface OwnerEnv {
  Variables: SignedInEnv['Variables'] & { channelId: number };
}

/**
 * Lets only the owner of the path's channel (`:id`) pass (R11, IDOR-1): the caller as `c.var.user`, the channel as `c.var.channelId`.
 * Nobody's token 401, no such channel 404, somebody else's 403, in this order.
 */
export function requireOwner(deps: ApiDependencies): MiddlewareHandler<OwnerEnv> {
  return async (c, next) => {
    const caller = await findCaller(deps, c.req.raw.headers);
    if (caller.kind !== 'user') return refuseUnauthorized(c);
    const { user } = caller;
    const id = parsePathId(c.req.param('id') ?? '');
    // Whose channel it is, the account says: it cannot be unknown then.
    const isOwner = id !== null && user.channelId === id;
    if (id === null || (!isOwner && !(await isChannel(deps.db, id)))) return refuse(c, 'source_not_found');
    if (!isOwner) return refuse(c, 'not_your_channel');
    c.set('user', user);
    c.set('channelId', id);
    await next();
  };
}
