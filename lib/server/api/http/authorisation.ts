import { readAccessToken } from '../../accounts/access-token';
import { findSessionUser } from '../../accounts/session-store';
import type { UserRow } from '../../accounts/user-store';
import type { ApiDependencies } from '../api-dependencies';
import type { MiddlewareHandler } from 'hono';
import { refuse, refuseUnauthorized } from './problem';
import { isChannel } from '../../channels/channel-store';
import { parsePathId } from './query';
import { findArticleSource } from '../../articles/article-deletion-store';

/** The token of an `Authorization: Bearer` header (RFC 6750 §2.1), or null: another scheme, none, more than one. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? null;
}

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
