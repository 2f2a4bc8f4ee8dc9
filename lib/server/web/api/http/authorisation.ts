import { readAccessToken } from '../../../people/accounts/access-token';
import { noteOwnWrite } from '../../../people/accounts/own-write-store';
import { findSessionUser } from '../../../people/accounts/session-store';
import type { UserRow } from '../../../people/accounts/user-store';
import type { ApiDependencies } from '../api-dependencies';
import type { Context, MiddlewareHandler } from 'hono';
import { refuse, refuseUnauthorized } from './problem';
import { isChannel } from '../../../editing/channels/channel-store';
import { parsePathId } from './query';
import { findArticleSource } from '../../../ingest/articles/article-deletion-store';

/** The token of an `Authorization: Bearer` header (RFC 6750 §2.1); null when there is none, several, or another scheme. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? null;
}

export type Caller =
  | { kind: 'user'; user: UserRow; sessionId: string }
  | { kind: 'anonymous' }
  /** There is an `Authorization` header, but it is not valid. */
  | { kind: 'refused' };

/**
 * The user who sent the request: the access token must be ours and not expired, and its session must be open (TOK-1, TOK-2, TOK-4).
 * Cookies are not read (CSRF-1).
 */
export async function findCaller(
  { db, accounts, now }: Pick<ApiDependencies, 'db' | 'accounts' | 'now'>,
  headers: Headers,
): Promise<Caller> {
  if (!headers.has('Authorization')) return { kind: 'anonymous' };
  const token = bearerToken(headers);
  const claims = token === null ? null : await readAccessToken(accounts.keys.access, token, now());
  const user = claims && (await findSessionUser(db, { sessionId: claims.sid, userId: Number(claims.sub) }, now()));
  return user ? { kind: 'user', user, sessionId: claims.sid } : { kind: 'refused' };
}

export interface RecognisedEnv {
  /** Null for an anonymous caller. */
  Variables: { reader: UserRow | null };
}

/**
 * For responses that everyone may read but that differ for signed-in users: sets the caller as `c.var.reader`. An invalid header is a 401,
 * so that the client refreshes its token (SESSION-2) instead of showing an anonymous response to a signed-in user.
 */
export function recogniseUser(deps: ApiDependencies): MiddlewareHandler<RecognisedEnv> {
  return async (c, next) => {
    const caller = await findCaller(deps, c.req.raw.headers);
    if (caller.kind === 'refused') return refuseUnauthorized(c);
    c.set('reader', caller.kind === 'user' ? caller.user : null);
    await next();
  };
}

/** Notes an author's change: a replica, where there is one, may show it some seconds later than the primary. */
export async function noteWrite(
  { db, replica, log }: Pick<ApiDependencies, 'db' | 'replica' | 'log'>,
  { req, res }: Pick<Context, 'req' | 'res'>,
  { id }: UserRow,
): Promise<void> {
  if (replica === null || req.method === 'GET' || req.method === 'HEAD' || res.status >= 400) return;
  // The change is made: its response does not fail for this.
  await noteOwnWrite(db, id).catch((error: unknown) =>
    log.warn({ err: error }, 'it was not noted that a user has written'),
  );
}

export interface SignedInEnv {
  Variables: { user: UserRow; sessionId: string };
}

/** Only for signed-in users: sets the caller as `c.var.user` and the session as `c.var.sessionId`, else responds with 401. */
export function requireUser(deps: ApiDependencies): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const caller = await findCaller(deps, c.req.raw.headers);
    if (caller.kind !== 'user') return refuseUnauthorized(c);
    c.set('user', caller.user);
    c.set('sessionId', caller.sessionId);
    await next();
    await noteWrite(deps, c, caller.user);
  };
}

export interface OwnerEnv {
  Variables: SignedInEnv['Variables'] & { channelId: number };
}

/**
 * Only for the owner of the channel `:id` (R11, IDOR-1). Sets the caller as `c.var.user` and the channel as `c.var.channelId`.
 * Responses, in this order: 401 without a valid token, 404 when there is no such channel, 403 when it is not the caller's.
 */
export function requireOwner(deps: ApiDependencies): MiddlewareHandler<OwnerEnv> {
  return async (c, next) => {
    const caller = await findCaller(deps, c.req.raw.headers);
    if (caller.kind !== 'user') return refuseUnauthorized(c);
    const { user, sessionId } = caller;
    const id = parsePathId(c.req.param('id') ?? '');
    // A channel that the account names as its own exists, so no look-up is needed.
    const isOwner = id !== null && user.channelId === id;
    if (id === null || (!isOwner && !(await isChannel(deps.db, id)))) return refuse(c, 'source_not_found');
    if (!isOwner) return refuse(c, 'not_your_channel');
    c.set('user', user);
    c.set('sessionId', sessionId);
    c.set('channelId', id);
    await next();
    await noteWrite(deps, c, user);
  };
}

export interface ArticleOwnerEnv {
  Variables: SignedInEnv['Variables'] & { articleId: number };
}

/**
 * Only for the owner of the channel of the publication `:id` (R11, IDOR-1). Sets the caller as `c.var.user` and the publication as
 * `c.var.articleId`. Responses, in this order: 401 without a valid token, 404 when it does not exist or is deleted, 403 when it is of
 * another channel.
 */
export function requireArticleOwner(deps: ApiDependencies): MiddlewareHandler<ArticleOwnerEnv> {
  return async (c, next) => {
    const caller = await findCaller(deps, c.req.raw.headers);
    if (caller.kind !== 'user') return refuseUnauthorized(c);
    const id = parsePathId(c.req.param('id') ?? '');
    const sourceId = id === null ? null : await findArticleSource(deps.db, id);
    if (id === null || sourceId === null) return refuse(c, 'article_not_found');
    if (caller.user.channelId !== sourceId) return refuse(c, 'not_your_channel');
    c.set('user', caller.user);
    c.set('sessionId', caller.sessionId);
    c.set('articleId', id);
    await next();
    await noteWrite(deps, c, caller.user);
  };
}
