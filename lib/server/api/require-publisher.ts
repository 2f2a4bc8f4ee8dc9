import type { MiddlewareHandler } from 'hono';
import { findArticleSource } from '../articles/article-deletion-store';
import type { ApiDependencies } from './api-dependencies';
import { findCaller } from './find-caller';
import { parsePathId } from './parse-path-id';
import { refuse } from './problem';
import { refuseUnauthorized } from './refuse-unauthorized';
import type { SignedInEnv } from './require-user';

export interface PublisherEnv {
  Variables: SignedInEnv['Variables'] & { articleId: number };
}

/**
 * Lets only the owner of the channel pass that the path's publication (`:id`) is of (R11, IDOR-1): the caller as `c.var.user`, the
 * publication as `c.var.articleId`. Nobody's token 401, no such publication or a deleted one 404, somebody else's 403, in this order.
 */
export function requirePublisher(deps: ApiDependencies): MiddlewareHandler<PublisherEnv> {
  return async (c, next) => {
    const caller = await findCaller(deps, c.req.raw.headers);
    if (caller.kind !== 'user') return refuseUnauthorized(c);
    const id = parsePathId(c.req.param('id') ?? '');
    const sourceId = id === null ? null : await findArticleSource(deps.db, id);
    if (id === null || sourceId === null) return refuse(c, 'article_not_found');
    if (caller.user.channelId !== sourceId) return refuse(c, 'not_your_channel');
    c.set('user', caller.user);
    c.set('articleId', id);
    await next();
  };
}
